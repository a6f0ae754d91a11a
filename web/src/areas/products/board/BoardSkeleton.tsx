import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { teamBoardsQuery } from '../reference.api.ts'

/** Headers with the real names when they are known, three cards of the real size in each. */
export function BoardSkeleton({ groupId }: { groupId: number }) {
  const boards = useQuery(teamBoardsQuery).data?.find((team) => team.id === groupId)?.boards
  const list = boards ?? Array.from({ length: 5 }, (_, index) => ({ statusId: -index - 1, name: '', color: '' }))
  return (
    <Box aria-busy="true" sx={{ display: 'flex', gap: 3, px: 3, flex: 1, overflow: 'hidden' }}>
      {list.map((board) => (
        <Box key={board.statusId} sx={{ width: { xs: 350, sm: 296 }, flex: 'none', px: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 44, px: 1.5, fontWeight: 600 }}>
            {board.name ? (
              <>
                <StatusDot color={board.color} /> {board.name}
              </>
            ) : (
              <Skeleton width={96} height={12} />
            )}
          </Box>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <CardSkeleton picture={176} />
            <CardSkeleton picture={148} />
            <CardSkeleton picture={197} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
