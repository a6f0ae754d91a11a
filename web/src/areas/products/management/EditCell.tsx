import Box from '@mui/material/Box'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** A cell that opens its picker; an empty one shows a plus on hover. */
export function EditCell({
  label,
  isDisabled,
  onOpen,
  children,
}: {
  label: string
  isDisabled: boolean
  onOpen: (anchor: HTMLElement) => void
  children: ReactNode
}) {
  if (isDisabled) return <Box role="cell">{children}</Box>
  return (
    <Box role="cell" sx={{ height: '100%' }}>
      <Box
        component="button"
        type="button"
        aria-haspopup="listbox"
        aria-label={label}
        onClick={(event) => onOpen(event.currentTarget)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          height: '100%',
          px: 2,
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          cursor: 'pointer',
          '&:hover, &:focus-visible': {
            boxShadow: 'inset 0 0 0 1px var(--line-strong)',
            borderRadius: 'var(--radius-s)',
          },
          '& > .plus': { opacity: 0, color: 'var(--ink-3)' },
          '&:hover > .plus, &:focus-visible > .plus': { opacity: 1 },
        }}
      >
        {children || <Plus className="plus" size={14} aria-hidden="true" />}
      </Box>
    </Box>
  )
}
