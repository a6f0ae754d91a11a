import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'

interface Props {
  title: string
  count?: number | undefined
  /** At the right of the title. */
  tools?: ReactNode
  /** Takes the height that is there; its content scrolls. */
  fills?: boolean
  children: ReactNode
}

/** A part of the team's page. */
export function Card({ title, count, tools, fills = false, children }: Props) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        ...(fills && { flex: 1, minHeight: 320 }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          minHeight: 48,
          px: 4,
          py: 1.5,
          ...(fills && { borderBottom: '1px solid var(--line)' }),
        }}
      >
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {title}{' '}
          <Box
            component="span"
            className="tabular"
            sx={{ fontSize: 'var(--fs-body)', fontWeight: 450, color: 'text.secondary' }}
          >
            {count === undefined ? '' : formatNumber(count)}
          </Box>
        </Box>
        {tools}
      </Box>
      {children}
    </Box>
  )
}
