import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  cells: Record<'user' | 'content' | 'old' | 'new' | 'date' | 'action', ReactNode>
  titles: { old: string; new: string }
}

const side = { minWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere' } as const

/** A line of a log on a phone: who, what and when below each other, what it was and is beside each other. */
export function PhoneLine({ cells, titles }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, py: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{cells.user}</Box>
        {cells.action}
      </Box>
      {cells.content}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3 }}>
        {(['old', 'new'] as const).map((name) => (
          <Box key={name} sx={side}>
            <Box className="meta">{titles[name]}</Box>
            {cells[name]}
          </Box>
        ))}
      </Box>
      <Box className="meta">{cells.date}</Box>
    </Box>
  )
}
