import type { ProductCard } from '@halftone/contract/parts/product.ts'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { columnOrder, columns } from '../boardState.ts'
import { moveCards } from '../moveCards.ts'

/** The boards to move to; the present one cannot be chosen (R180). */
export function MoveItems({ card, onDone }: { card: ProductCard; onDone: () => void }) {
  const { t } = useTranslation('products')
  const order = useStore(columnOrder)
  return order.map((statusId) => (
    <MenuItem
      key={statusId}
      disabled={statusId === card.status}
      onClick={() => {
        onDone()
        void moveCards([card.id], statusId, undefined, true)
      }}
    >
      <StatusDot color={columns.get(statusId)?.color ?? ''} /> {columns.get(statusId)?.name}
      {statusId === card.status && <span style={{ color: 'var(--ink-2)' }}>{t('move.here')}</span>}
    </MenuItem>
  ))
}
