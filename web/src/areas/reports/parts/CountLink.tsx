import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { finger } from '../../../theme/tokens.ts'

/** A number as the way to the list of what it counts; a plain one where it leads nowhere. */
export function CountLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Box
      component={Link}
      to={to}
      preventScrollReset
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        '&:hover, &:focus-visible': { textDecoration: 'underline' },
        '@media (pointer: coarse)': {
          ...{ display: 'inline-block', minWidth: finger, minHeight: finger, lineHeight: `${finger}px` },
        },
      }}
    >
      {children}
    </Box>
  )
}
