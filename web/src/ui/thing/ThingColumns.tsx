import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  /** px of the middle column, where all three stand beside each other. */
  factsWidth: number
  /** Pictures and files. */
  children: ReactNode
  facts: ReactNode
  /** Comments; missing where the thing is another team's. */
  talk: ReactNode | undefined
}

const columns = (factsWidth: number) =>
  ({
    ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
    gridTemplateColumns: `minmax(0, 1fr) ${factsWidth}px 300px`,
    '&[data-foreign=true]': { gridTemplateColumns: `minmax(0, 1fr) ${factsWidth}px` },
    '& > *': { minHeight: 0, overflow: 'auto' },
    '& > * + *': { borderLeft: '1px solid var(--line)' },
    '@media (max-width: 1279px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 300px !important',
      gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > .thing-talk': { gridArea: '1 / 2 / 3 / 3' },
      '&[data-foreign=true]': { gridTemplateColumns: 'minmax(0, 1fr) !important' },
      '& > .thing-facts': { gridArea: '2 / 1', borderLeft: 0, borderTop: '1px solid var(--line)' },
    },
    '@media (max-width: 899px)': {
      ...{ display: 'block', overflow: 'auto' },
      '& > *': { overflow: 'visible', borderLeft: '0 !important' },
      '& > .thing-talk': { height: 480, borderTop: '1px solid var(--line)' },
    },
  }) as const

/** The columns of an open thing: what it is, what is known of it, what is said of it. */
export function ThingColumns({ factsWidth, children, facts, talk }: Props) {
  return (
    <Box sx={columns(factsWidth)} data-foreign={talk === undefined}>
      <Box sx={{ p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>{children}</Box>
      <Box className="thing-facts" sx={{ p: 4 }}>
        {facts}
      </Box>
      {talk !== undefined && <Box className="thing-talk">{talk}</Box>}
    </Box>
  )
}
