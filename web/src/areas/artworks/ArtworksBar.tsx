import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  children: ReactNode
}

/** Above a screen of artworks: its title, which comes first on a phone, and what is beside it. */
export const ArtworksBar = ({ title, children }: Props) => (
  <Box
    sx={{
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 2,
      px: 4,
      py: 2,
      minHeight: 48,
      bgcolor: 'background.paper',
      borderBottom: '1px solid var(--line)',
    }}
  >
    <Box
      component="h1"
      sx={{
        ...{ m: 0, mr: { xs: 'auto', sm: 2 }, order: { xs: -2, sm: 0 } },
        ...{ fontSize: 'var(--fs-title)', fontWeight: 600 },
      }}
    >
      {title}
    </Box>
    {children}
  </Box>
)
