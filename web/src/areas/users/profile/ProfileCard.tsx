import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  /** Where the contents beside it lead. */
  id: string
  title: ReactNode
  /** Names the part for readers. */
  label: string
  /** At the right of the title: how saving stands, an action on all of it. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of one's own account. */
export function ProfileCard({ id, title, label, aside, children }: Props) {
  return (
    <Box
      component="section"
      id={id}
      aria-label={label}
      sx={{
        scrollMarginTop: 16,
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, pt: 4, pb: 3 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  )
}
