import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  count?: number | string | undefined
  aside?: ReactNode
  area: string
  children: ReactNode
}

/** One part of the dashboard: its name, how many, its own actions. */
export function Block({ title, count, aside, area, children }: Props) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        gridArea: { md: area },
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderBlock: { xs: '1px solid var(--line)', sm: 0 },
        border: { sm: '1px solid var(--line)' },
        borderRadius: { xs: 0, sm: 'var(--radius)' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, px: 4, pt: 1 }}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {count !== undefined && <div className="tabular quiet">{count}</div>}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }}>{aside}</Box>
      </Box>
      {children}
    </Box>
  )
}
