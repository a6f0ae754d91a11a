import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Extensions as people type them: `.PNG, jpg` → png, jpg. */
export const parseExtensions = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;.]+/)
      .filter((part) => /^[a-z0-9]{1,10}$/.test(part)),
  ),
]

/** The extensions that a tab accepts; empty means all. */
export function FileTypesField({ value, onChange }: { value: readonly string[]; onChange: (types: string[]) => void }) {
  const { t } = useTranslation('configs')
  const [typed, setTyped] = useState(value.join(', '))
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={typed}
      placeholder={t('fileTypesHint')}
      inputProps={{ 'aria-label': t('fileTypes') }}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parseExtensions(event.target.value))
      }}
    />
  )
}
