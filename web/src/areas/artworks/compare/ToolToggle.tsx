import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

interface Props {
  label: string
  isOn: boolean
  icon: ReactNode
  onToggle: () => void
}

/** A tool that is on or off. */
export function ToolToggle({ label, isOn, icon, onToggle }: Props) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        onClick={onToggle}
        sx={{ flex: 'none', ...(isOn ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' } : {}) }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
