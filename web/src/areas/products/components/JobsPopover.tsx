import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { cards } from '../model/productEntities.ts'
import { listingJobsSlot } from '../slots.ts'

/** The listing jobs of a card: how each goes, what the channel said, and Retry. */
export function JobsPopover({ id, anchor, onClose }: { id: number; anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('products')
  const card = useKeyed(cards, id)
  const titleId = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 340, maxWidth: 'calc(100vw - 24px)', maxHeight: 440, p: 4, pb: 2, mt: 1 },
        },
      }}
    >
      <Box
        component="h2"
        id={titleId}
        sx={{ m: 0, mb: 1, fontSize: 'var(--fs-body)', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {t('card.jobs', { name: card?.name ?? '' })}
      </Box>
      <listingJobsSlot.Show productId={id} />
    </Popover>
  )
}
