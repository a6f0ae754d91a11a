import Button from '@mui/material/Button'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { Tip } from '../../../ui/Tip.tsx'
import type { Order, SortName } from '../model/filters.ts'

const SortItems = part(async () => (await import('./SortItems.tsx')).SortItems)

/** What the view is sorted by (R550-R553); a sort other than the manual order says what it switches off. */
export function SortMenu({
  order,
  isCompact,
  onChange,
}: {
  order: Order
  isCompact: boolean
  onChange: (sort: SortName, direction?: 'asc' | 'desc') => void
}) {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Icon = order.direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow
  return (
    <>
      <Tip title={order.sort === 'index' ? '' : t('sort.noDrop')}>
        <Button
          variant="text"
          aria-haspopup="menu"
          aria-label={t('sort.label', { by: t(`sort.${order.sort}`) })}
          onClick={(event) => setAnchor(event.currentTarget)}
          startIcon={<Icon size={16} />}
          sx={{ flex: 'none' }}
        >
          {!isCompact && t(`sort.${order.sort}`)}
        </Button>
      </Tip>
      <Suspense fallback={null}>
        {anchor && <SortItems order={order} anchor={anchor} onClose={() => setAnchor(null)} onChange={onChange} />}
      </Suspense>
    </>
  )
}
