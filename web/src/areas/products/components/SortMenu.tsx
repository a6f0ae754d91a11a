import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Order, type SortName, sorts } from '../model/filters.ts'

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
  const pick = (sort: SortName, direction?: 'asc' | 'desc') => {
    setAnchor(null)
    onChange(sort, direction)
  }
  const ways = order.sort === 'name' ? (['nameAsc', 'nameDesc'] as const) : (['asc', 'desc'] as const)
  return (
    <>
      <Tooltip title={order.sort === 'index' ? '' : t('sort.noDrop')}>
        <Button
          variant="text"
          aria-haspopup="menu"
          aria-label={t('sort.label', { by: t(`sort.${order.sort}`) })}
          onClick={(event) => setAnchor(event.currentTarget)}
          startIcon={<Icon size={16} />}
        >
          {!isCompact && t(`sort.${order.sort}`)}
        </Button>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sorts.map((sort) => (
          <MenuItem key={sort} role="menuitemradio" aria-checked={order.sort === sort} onClick={() => pick(sort)}>
            <Check size={16} aria-hidden="true" style={{ opacity: order.sort === sort ? 1 : 0 }} /> {t(`sort.${sort}`)}
          </MenuItem>
        ))}
        {order.sort !== 'index' && <Divider />}
        {order.sort !== 'index' &&
          ways.map((way, index) => {
            const direction = index === 0 ? 'asc' : 'desc'
            return (
              <MenuItem
                key={way}
                role="menuitemradio"
                aria-checked={order.direction === direction}
                onClick={() => pick(order.sort, direction)}
              >
                <Check size={16} aria-hidden="true" style={{ opacity: order.direction === direction ? 1 : 0 }} />
                {t(`sort.${way}`)}
              </MenuItem>
            )
          })}
      </Menu>
    </>
  )
}
