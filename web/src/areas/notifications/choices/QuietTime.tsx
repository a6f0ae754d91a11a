import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'

interface Props {
  label: string
  /** Of the day. */
  minute: number
  /** The other end, which it must not be. */
  other: number
  onChange: (minute: number) => void
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** One end of the quiet hours, as HH:mm; saved when the field is left, and only what is a time. */
export function QuietTime({ label, minute, other, onChange }: Props) {
  const { t } = useTranslation('notifications')
  const [text, setText] = useState(clock(minute))
  useEffect(() => setText(clock(minute)), [minute])
  const [hours, minutes] = text.split(':').map(Number)
  const typed = /^\d{2}:\d{2}$/.test(text) ? (hours ?? 0) * 60 + (minutes ?? 0) : undefined
  const isSame = typed === other
  return (
    <Field
      label={label}
      type="time"
      value={text}
      error={isSame ? t('choices.quietSame') : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        if (typed !== undefined && !isSame && typed !== minute) onChange(typed)
      }}
      sx={{ width: 140 }}
    />
  )
}
