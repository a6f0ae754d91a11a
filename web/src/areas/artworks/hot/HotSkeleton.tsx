import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'

/** A ranking while it is fetched, in the places of its pictures. */
export function HotSkeleton({ isWall }: { isWall: boolean }) {
  const picture = (height: number, key: number) => (
    <Skeleton key={key} variant="rectangular" height={height} sx={{ borderRadius: 'var(--radius)' }} />
  )
  if (isWall)
    return (
      <Box
        aria-hidden="true"
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 44%), 1fr))' }}
      >
        {Array.from({ length: 12 }, (_, at) => picture(200, at))}
      </Box>
    )
  return (
    <Box aria-hidden="true">
      {picture(256, 0)}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, mt: 14, mb: 8 }}>
        {picture(132, 1)}
        {picture(132, 2)}
      </Box>
      <RowSkeletons count={4} height={53} />
    </Box>
  )
}
