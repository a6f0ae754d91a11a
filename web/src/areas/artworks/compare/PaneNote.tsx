import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Words in the middle of a pane that has no picture. */
export function PaneNote({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
