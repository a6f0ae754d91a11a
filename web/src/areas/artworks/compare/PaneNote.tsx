import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Words in the middle of a pane that has no picture; `isOverPicture`: or where one lies behind them. */
export function PaneNote({ children, isOverPicture = false }: { children: ReactNode; isOverPicture?: boolean }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        color: 'text.secondary',
        pointerEvents: 'none',
      }}
    >
      {isOverPicture ? (
        <Box
          sx={{
            px: 4,
            py: 2,
            borderRadius: 'var(--radius)',
            bgcolor: 'var(--raised)',
            color: 'text.primary',
            fontWeight: 600,
          }}
        >
          {children}
        </Box>
      ) : (
        children
      )}
    </Box>
  )
}
