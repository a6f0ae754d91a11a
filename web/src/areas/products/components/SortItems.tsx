import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Order, type SortName, sorts } from '../model/filters.ts'

/** What the sort button opens. */
export function SortItems({
  order,
  anchor,
  onClose,
  onChange,
}: {
  order: Order
  anchor: HTMLElement
  onClose: () => void
  onChange: (sort: SortName, direction?: 'asc' | 'desc') => void
}) {
  const { t } = useTranslation('products')
  const pick = (sort: SortName, direction?: 'asc' | 'desc') => {
    onClose()
    onChange(sort, direction)
  }
  const ways = order.sort === 'name' ? (['nameAsc', 'nameDesc'] as const) : (['asc', 'desc'] as const)
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
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
  )
}
