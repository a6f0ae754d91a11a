import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { RowSkeletons } from '../Skeletons.tsx'

/** The gallery while it loads. */
export function TileSkeletons({ isGrid }: { isGrid: boolean }) {
  if (!isGrid) return <RowSkeletons count={10} />
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...{ display: 'grid', gap: 3, px: 4, py: 1, overflow: 'hidden', flex: 1 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))',
        alignContent: 'start',
      }}
    >
      {Array.from({ length: 21 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move
        <Box key={at} sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', overflow: 'hidden' }}>
          <Skeleton variant="rectangular" height={172} />
          <Box sx={{ p: 2, height: 48 }}>
            <Skeleton width="62%" height={9} />
            <Skeleton width="38%" height={9} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
