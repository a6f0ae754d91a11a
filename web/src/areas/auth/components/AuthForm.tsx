import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The column of fields. Checking is ours, so the browser's bubbles stay away. */
export function AuthForm({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {children}
    </Box>
  )
}
