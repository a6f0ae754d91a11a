import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { stepNames } from './steps.ts'

/** px of a row, and of the one that comes next, which says what to do. */
const heights = { usual: { xs: 52, sm: 48 }, next: { xs: 130, sm: 92, md: 74 } }

/** The boxes of the first day while they load, for whoever saw them last time: nothing below is pushed down. */
export function FirstDaySkeleton({ mayDrop, rows }: { mayDrop: boolean; rows: number }) {
  const isNew = rows === stepNames.length
  const drops = mayDrop && isNew
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 4 },
        mb: { xs: 3, sm: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: drops ? 'minmax(0, 1fr) 412px' : 'minmax(0, 1fr)' },
      }}
    >
      <Box
        sx={{
          bgcolor: 'background.paper',
          border: '1px solid var(--line)',
          borderRadius: { xs: 0, sm: 'var(--radius)' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 4, minHeight: 52 }}>
          <Skeleton width={160} height={12} />
        </Box>
        {stepNames.slice(0, rows).map((name, at) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              px: 4,
              boxSizing: 'border-box',
              minHeight: at === (isNew ? 1 : 0) ? heights.next : heights.usual,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Skeleton variant="circular" width={24} height={24} />
            <Skeleton width={`${30 + ((at * 13) % 30)}%`} height={10} />
          </Box>
        ))}
      </Box>
      {drops && <Skeleton variant="rounded" sx={{ height: 221, '@media (pointer: coarse)': { height: 229 } }} />}
    </Box>
  )
}
