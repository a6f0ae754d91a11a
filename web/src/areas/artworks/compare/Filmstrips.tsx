import Box from '@mui/material/Box'
import type { Picture } from '../../files/viewer/picture.ts'
import { useSideNames } from '../versions/sideNames.ts'
import { Filmstrip } from './Filmstrip.tsx'

interface Props {
  lefts: readonly Picture[]
  rights: readonly Picture[]
  left: Picture | null
  right: Picture | null
  /** Behind the artwork's. */
  ground: string | null
  onLeft: (id: number) => void
  onRight: (id: number) => void
}

/** The pictures to choose from, each below its pane. */
export function Filmstrips({ lefts, rights, left, right, ground, onLeft, onRight }: Props) {
  const names = useSideNames()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        flex: 'none',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Filmstrip label={names.left} pictures={lefts} currentId={left?.id ?? 0} ground={null} onPick={onLeft} />
      <Filmstrip label={names.right} pictures={rights} currentId={right?.id ?? 0} ground={ground} onPick={onRight} />
    </Box>
  )
}
