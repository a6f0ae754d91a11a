import TextField from '@mui/material/TextField'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Whose address it is. */
  name: string
  value: string
  /** Why nobody can be invited by it. */
  error: string | undefined
  /** It has just been asked for. */
  isFresh: boolean
  onChange: (email: string) => void
}

/** The address that somebody of the board is invited by when the import starts. */
export function MailField({ name, value, error, isFresh, onChange }: Props) {
  const { t } = useTranslation('imports')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFresh) return
    // The list that it was chosen from gives the focus back to its select as it closes.
    const waiting = setTimeout(() => field.current?.focus())
    return () => clearTimeout(waiting)
  }, [isFresh])
  return (
    <TextField
      size="small"
      type="email"
      fullWidth
      inputRef={field}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      placeholder={t('match.mail')}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { 'aria-label': t('match.mailOf', { name }), maxLength: 254, autoComplete: 'off' },
        formHelperText: { role: 'alert', sx: { mx: 0 } },
      }}
    />
  )
}
