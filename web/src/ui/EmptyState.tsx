import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { HalftoneField } from './Halftone.tsx'

/** Nothing here: the mark, the rule's text, the next action. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 6,
        textAlign: 'center',
        alignContent: 'center',
        flex: 1,
      }}
    >
      <HalftoneField />
      <Box sx={{ fontSize: 'var(--fs-title)', fontWeight: 600, mt: 2 }}>{title}</Box>
      {text && <Box sx={{ color: 'text.secondary', maxWidth: 360 }}>{text}</Box>}
      {children && (
        <Box sx={{ display: 'flex', gap: 2, mt: 2, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
      )}
    </Box>
  )
}
