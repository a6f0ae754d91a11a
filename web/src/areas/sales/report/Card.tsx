import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { paper } from '../../reports/parts/paper.ts'

interface Props {
  title: string
  note?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

/** A card of the dashboard without a chart. */
export function Card({ title, note, aside, children }: Props) {
  const heading = useId()
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        ...{ minWidth: 0, bgcolor: 'background.paper', border: '1px solid var(--line)' },
        ...{ borderRadius: 'var(--radius)', ...paper.whole },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, px: 4, pt: 1 }}>
        <h2 id={heading} className="title one-line">
          {title}
        </h2>
        {note && <span className="meta one-line">{note}</span>}
        <Box sx={{ ml: 'auto', displayPrint: 'none', '& a': { color: 'var(--accent-ink)', textDecoration: 'none' } }}>
          {aside}
        </Box>
      </Box>
      <Box sx={{ px: 4, pb: 4 }}>{children}</Box>
    </Box>
  )
}
