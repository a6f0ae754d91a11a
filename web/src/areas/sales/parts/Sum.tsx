import { changeOf } from '@halftone/contract/rules/reports/change.ts'
import Box from '@mui/material/Box'
import { ChangeMark } from '../../reports/parts/ChangeMark.tsx'

interface Props {
  name: string
  /** As it is said. */
  said: string
  now: number | null | undefined
  before: number | null | undefined
  good?: 'up' | 'down'
  note?: string | undefined
  isLarge?: boolean
}

/** A number with its name and what became of it. */
export function Sum({ name, said, now, before, good = 'up', note, isLarge = false }: Props) {
  const change = <ChangeMark change={changeOf(now, before, { as: 'count', good })} />
  if (isLarge)
    return (
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box component="b" className="tabular" sx={{ fontSize: 'var(--fs-title)' }}>
            {said}
          </Box>
        </Box>
        <Box className="meta" sx={{ display: 'flex', gap: 1 }}>
          {name} {change}
        </Box>
        {note && <Box className="meta">{note}</Box>}
      </Box>
    )
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5, whiteSpace: 'nowrap' }}>
      <span className="meta">{name}</span>
      <b className="tabular">{said}</b>
      {change}
      {note && <span className="meta">{note}</span>}
    </Box>
  )
}
