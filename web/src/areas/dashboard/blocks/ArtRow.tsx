import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Art, ArtImage } from '../../../ui/ArtImage.tsx'

interface Props {
  to: string
  art: Art
  name: string
  /** Below the name. */
  children: ReactNode
  /** At the right edge. */
  end?: ReactNode
  isTop?: boolean
}

/** A row of the dashboard that opens a thing: its picture, name and what else there is to say. */
export function ArtRow({ to, art, name, children, end, isTop = false }: Props) {
  return (
    <li>
      <Box
        component={Link}
        to={to}
        sx={{
          ...{ display: 'flex', alignItems: isTop ? 'start' : 'center', gap: 3, px: 4, py: 1, minHeight: 52 },
          ...{ color: 'text.primary', textDecoration: 'none' },
          '&:hover': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, transparent)' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ width: 44, height: 44, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
          <ArtImage art={art} alt="" inset={3} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box className="one-line" title={name} sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          {children}
        </Box>
        {end}
      </Box>
    </li>
  )
}
