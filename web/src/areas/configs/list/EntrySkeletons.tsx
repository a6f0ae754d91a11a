import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** As many rows as the list had when it was last seen. */
export function EntrySkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <Box
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      key={at}
      role="row"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        height: 44,
        px: 4,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box role="cell" sx={{ display: 'contents' }}>
        <Skeleton width={20} height={20} />
        <Skeleton width={`${18 + ((at * 7) % 16)}%`} height={10} />
        <Skeleton width="14%" height={10} sx={{ ml: 'auto' }} />
      </Box>
    </Box>
  ))
}
