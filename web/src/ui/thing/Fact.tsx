import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** What stands in a line of its own height, beside its label. */
  isLine?: boolean
  children: ReactNode
}

/** One thing that is known of a thing. */
export function Fact({ label, isLine = false, children }: Props) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 2 },
        ...(isLine ? { alignItems: 'center', minHeight: 32 } : { alignItems: 'start', minHeight: 28 }),
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
