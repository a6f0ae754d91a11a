import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Rows of a list while it loads; `count` is the cached number of rows, so that nothing jumps. */
export function RowSkeletons({
  count = 5,
  height = 64,
  hasImage = true,
}: {
  count?: number
  height?: number
  hasImage?: boolean
}) {
  return (
    <Box aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, height, px: 4, borderBottom: '1px solid var(--line)' }}
        >
          {hasImage && <Skeleton width={Math.min(52, height - 20)} height={Math.min(52, height - 20)} />}
          <Box sx={{ flex: 1, display: 'grid', gap: 2 }}>
            <Skeleton width={`${44 + ((row * 17) % 28)}%`} height={9} />
            {height > 44 && <Skeleton width={`${24 + ((row * 11) % 18)}%`} height={9} />}
          </Box>
          <Skeleton variant="circular" width={24} height={24} />
        </Box>
      ))}
    </Box>
  )
}

/** A card of the board: picture, code, title, chips, footer. `picture` is the picture's height in px. */
export function CardSkeleton({ picture = 200 }: { picture?: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Skeleton variant="rectangular" height={picture} />
      <Box sx={{ p: 2.5, display: 'grid', gap: 2.5 }}>
        <Skeleton width="38%" height={10} />
        <Skeleton width="90%" height={10} />
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Skeleton width={56} height={20} />
          <Skeleton width={44} height={20} />
        </Box>
        <Skeleton variant="circular" width={20} height={20} />
      </Box>
    </Box>
  )
}
