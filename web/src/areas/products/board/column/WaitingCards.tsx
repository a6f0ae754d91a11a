import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { boardView } from '../boardState.ts'
import { waitingProducts } from '../waitingProducts.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** New products that are on their way or wait for the network, where they will stand. */
export function WaitingCards({ statusId }: { statusId: number }) {
  const { t } = useTranslation('products')
  const all = useStore(waitingProducts)
  const groupId = useStore(boardView, (view) => view.groupId)
  const own = all.filter(({ body }) => body.groupId === groupId && body.status === statusId)
  if (own.length === 0) return null
  return (
    <Box
      component="ul"
      className="plain-list"
      aria-label={t('waiting.title')}
      // Of many the first are seen, and the cards below stay in reach.
      sx={{ px: 1, pb: 2, display: 'grid', gap: 2, flex: 'none', maxHeight: '50%', overflowY: 'auto' }}
    >
      {own.map((one) => (
        <WaitingCard key={one.key} one={one} />
      ))}
    </Box>
  )
}
