import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** The picture before or after, at the edge of a viewer. */
export function StageArrow({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{
        position: 'absolute',
        zIndex: 2,
        top: 'calc(50% - 20px)',
        [side]: 12,
        width: 40,
        height: 40,
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-1)',
        border: '1px solid var(--line)',
        borderRadius: '50%',
        '&:hover': { bgcolor: 'var(--panel)' },
      }}
    >
      <Icon size={20} />
    </IconButton>
  )
}
