import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTitle } from '../../../lib/useTitle.ts'

/** Heading of a page in the frame. */
export function AuthHead({ title, text }: { title: string; text?: ReactNode }) {
  useTitle(title)
  return (
    <Box sx={{ mb: 7 }}>
      <Box component="h1" sx={{ m: 0, typography: 'h1' }}>
        {title}
      </Box>
      {text && <Box sx={{ mt: 1.5, fontSize: 'var(--fs-input)', color: 'text.secondary' }}>{text}</Box>}
    </Box>
  )
}
