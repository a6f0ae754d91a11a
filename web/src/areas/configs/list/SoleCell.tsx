import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What stands in a table instead of its rows: a table may hold nothing but rows. */
export function SoleCell({ children }: { children: ReactNode }) {
  return (
    <Box role="row">
      <Box role="cell">{children}</Box>
    </Box>
  )
}
