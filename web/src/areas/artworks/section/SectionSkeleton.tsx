import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Cards of the real size while they load. */
export function SectionSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 215px)', justifyContent: 'space-between', gap: 4 }}
    >
      {Array.from({ length: count }, (_, place) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          key={place}
          sx={{ height: 258, border: '1px solid var(--line)', borderRadius: 'var(--radius)', overflow: 'hidden' }}
        >
          <Skeleton variant="rectangular" height={172} />
          <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
            <Skeleton width="80%" height={12} />
            <Skeleton width="50%" height={12} />
            <Skeleton width={92} height={18} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
