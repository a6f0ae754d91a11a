import Box from '@mui/material/Box'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** What the screen reader says of it. */
  label: string
  opens: 'dialog' | 'menu'
  isOpen: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/** A fact that is changed by a click on it: it looks as it does for who may not. */
export function FactButton({ label, opens, isOpen, onClick, children }: Props) {
  return (
    <Box
      component="button"
      type="button"
      className="finger"
      aria-haspopup={opens}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onClick}
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 1.5, p: 0, border: 0, minHeight: 26 },
        ...{ bgcolor: 'transparent', font: 'inherit', color: 'inherit', cursor: 'pointer' },
      }}
    >
      {children}
    </Box>
  )
}
