import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A part of the page: what it is, a sentence, and what can be done. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        maxWidth: 760,
        mb: 5,
        p: { xs: 4, sm: 5 },
        display: 'grid',
        gap: 4,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
      }}
    >
      <div>
        <h2 className="title">{title}</h2>
        {text && <Box sx={{ mt: 1, color: 'text.secondary' }}>{text}</Box>}
      </div>
      {children}
    </Box>
  )
}
