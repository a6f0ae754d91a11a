import Chip from '@mui/material/Chip'

/** A filter that is on or off by a press. */
export function Preset({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Chip
      label={label}
      aria-pressed={isOn}
      onClick={onToggle}
      sx={{ height: 26, ...(isOn && { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' }) }}
    />
  )
}
