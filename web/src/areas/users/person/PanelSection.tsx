import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A part of a person's panel. */
export function PanelSection({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ borderTop: '1px solid var(--line)', py: 4 }}>
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {title}{' '}
        {count !== undefined && (
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 450 }}>
            {count}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  )
}
