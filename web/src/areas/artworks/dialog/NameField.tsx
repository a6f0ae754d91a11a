import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  value: string
  onSave: (name: string) => void
  isDisabled: boolean
}

/** The artwork's name: Enter or leaving saves, Esc reverts, an empty one is not saved. */
export function NameField({ value, onSave, isDisabled }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const [typed, setTyped] = useState(value)
  const name = typed.trim()
  if (isDisabled) return <strong style={{ padding: '0 8px' }}>{value}</strong>
  return (
    <OutlinedInput
      value={typed}
      error={name === ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => (name === '' ? setTyped(value) : name !== value && onSave(name))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.querySelector('input')?.blur()
        if (event.key === 'Escape' && typed !== value) {
          event.stopPropagation()
          setTyped(value)
        }
      }}
      inputProps={{ 'aria-label': t('dialog.name'), maxLength: 255 }}
      className="head-name"
      sx={{
        width: 288,
        height: 28,
        fontSize: 'var(--fs-body)',
        fontWeight: 550,
        '@media (max-width: 899px)': { order: 9, width: '100%', height: 44 },
      }}
    />
  )
}
