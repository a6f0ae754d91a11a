import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'

/** The dashed round plus that opens a picker. */
export function AddButton({
  label,
  isOpen,
  onClick,
}: {
  label: string
  isOpen: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={onClick}
        sx={{ width: 24, height: 24, p: 0, flex: 'none', borderRadius: '50%', border: '1px dashed var(--line-strong)' }}
      >
        <Plus size={14} />
      </IconButton>
    </Tooltip>
  )
}
