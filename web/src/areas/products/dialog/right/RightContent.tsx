import Box from '@mui/material/Box'
import { activitiesSlot, commentsSlot, listingJobsSlot } from '../../slots.ts'
import { useProduct } from '../productContext.ts'
import type { RightTab } from './rightTabs.ts'

/** What the chosen tab shows. */
export function RightContent({ tab }: { tab: RightTab }) {
  const { product } = useProduct()
  if (tab === 'comments') return <commentsSlot.Show kind="product" id={product.id} groupId={product.groupId} />
  if (tab === 'activities') return <activitiesSlot.Show productId={product.id} />
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 4, pb: 4 }}>
      <listingJobsSlot.Show productId={product.id} />
    </Box>
  )
}
