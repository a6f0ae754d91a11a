import TextField from '@mui/material/TextField'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Where the number of what is lost has to be typed before it is (`ConfirmDialog`). */
export function TypedField({ label, value, onChange }: Props) {
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
