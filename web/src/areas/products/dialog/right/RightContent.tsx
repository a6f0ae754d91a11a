import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { part } from '../../../../lib/part.ts'
import { CommentsPanel } from '../../../comments/components/CommentsPanel.tsx'
import { useProduct } from '../productContext.ts'
import type { RightTab } from './rightTabs.ts'

const ActivitiesPanel = part(
  async () => (await import('../../../activities/components/ActivitiesPanel.tsx')).ActivitiesPanel,
)
const ListingJobs = part(async () => (await import('../../../listing/ListingJobs.tsx')).ListingJobs)

/** What the chosen tab shows; comments are there at once, the others load when they are opened. */
export function RightContent({ tab }: { tab: RightTab }) {
  const { product } = useProduct()
  if (tab === 'comments') return <CommentsPanel kind="product" id={product.id} groupId={product.groupId} />
  return (
    <Suspense fallback={null}>
      {tab === 'activities' ? (
        <ActivitiesPanel productId={product.id} />
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 4, pb: 4 }}>
          <ListingJobs productId={product.id} />
        </Box>
      )}
    </Suspense>
  )
}
