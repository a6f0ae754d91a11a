import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** One subject of a settings page. */
export function SettingsCard({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        maxWidth: 720,
        p: { xs: 4, sm: 5 },
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  )
}
