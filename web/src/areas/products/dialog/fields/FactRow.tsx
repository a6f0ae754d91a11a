import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Flash } from '../Flash.tsx'

/** A label and what stands for it, 80 px apart. `of` names the field that flashes when somebody else changes it. */
export function FactRow({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '80px minmax(0, 1fr)', alignItems: 'start', minHeight: 28 }}>
      <Box
        className="one-line"
        sx={{
          color: 'text.secondary',
          lineHeight: '26px',
        }}
      >
        {label}
      </Box>
      <Flash of={of}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 26, minWidth: 0 }}>
          {children}
        </Box>
      </Flash>
    </Box>
  )
}
