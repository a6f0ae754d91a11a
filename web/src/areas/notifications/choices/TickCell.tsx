import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'

interface Props {
  /** The kind and the way, for readers. */
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange?: (isOn: boolean) => void
}

/** One way of telling one kind. */
export function TickCell({ label, isOn, isDisabled = false, onChange }: Props) {
  return (
    <Box component="td" sx={{ p: 0, textAlign: 'center' }}>
      <Checkbox
        size="small"
        checked={isOn}
        disabled={isDisabled}
        onChange={(_, on) => onChange?.(on)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </Box>
  )
}
