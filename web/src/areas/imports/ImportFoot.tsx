import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { usePageFoot } from '../../ui/transfers/usePageFoot.ts'

/**
 * What an import is started with, at the foot of the window, from edge to edge: the page keeps its room around the rest
 * (`ListPage`).
 */
export function ImportFoot({ children }: { children: ReactNode }) {
  const foot = usePageFoot()
  return (
    <Box
      ref={foot}
      component="footer"
      sx={{
        ...{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2 },
        ...{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' },
        ...{ mx: { xs: -3, sm: -8 }, mb: { xs: -4, sm: -5 }, px: { xs: 3, sm: 8 }, py: 2 },
        ...{ bgcolor: 'background.paper', borderTop: '1px solid var(--line)' },
      }}
    >
      {children}
    </Box>
  )
}
