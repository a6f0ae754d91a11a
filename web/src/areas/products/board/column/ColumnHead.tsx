import IconButton from '@mui/material/IconButton'
import { ArrowDownNarrowWide, Ellipsis, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/format.ts'
import { part } from '../../../../lib/part.ts'
import { useStore } from '../../../../lib/store.ts'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { countFilters, orderIn } from '../../model/filters.ts'
import { boardView, type ColumnState } from '../boardState.ts'

const ColumnMenu = part(async () => (await import('./ColumnMenu.tsx')).ColumnMenu)

/** Dot, name, total from the server, add, menu. */
export function ColumnHead({
  column,
  mayMakeOfPictures,
  onNew,
  onFold,
}: {
  column: ColumnState
  mayMakeOfPictures: boolean
  onNew: ((statusId: number) => void) | undefined
  onFold: () => void
}) {
  const { t } = useTranslation('products')
  // What is filtered away counts too: beside a part of the products the limit would say something else.
  const isWhole = useStore(boardView, (view) => countFilters(view.filters) === 0)
  const limit = isWhole ? column.wipLimit : null
  const isOver = limit !== null && column.total > limit
  const isSorted = useStore(boardView, (view) => orderIn(view.order, column.statusId) !== view.order)
  const sort = useStore(boardView, (view) => orderIn(view.order, column.statusId).sort)
  const sortedBy = t('sort.label', { by: t(`sort.${sort}`) })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div className="hb-head">
      <StatusDot color={column.color} />
      <h2>{column.name}</h2>
      {limit === null ? (
        <span className="hb-total">{formatNumber(column.total)}</span>
      ) : (
        <span
          className={isOver ? 'hb-total is-over' : 'hb-total'}
          role="img"
          aria-label={t(isOver ? 'column.over' : 'column.within', { count: column.total, limit })}
          data-tip={t(isOver ? 'column.over' : 'column.within', { count: column.total, limit })}
        >
          {formatNumber(column.total)} / {formatNumber(limit)}
        </span>
      )}
      {isSorted && (
        <span className="hb-sorted" role="img" aria-label={sortedBy} data-tip={sortedBy}>
          <ArrowDownNarrowWide size={14} aria-hidden="true" />
        </span>
      )}
      {column.waiting > 0 && (
        <span className="hb-new" role="status">
          {t('column.waiting', { count: column.waiting })}
        </span>
      )}
      <span style={{ flex: 1 }} />
      {onNew && (
        <IconButton
          size="small"
          aria-label={t('column.add', { column: column.name })}
          onClick={() => onNew(column.statusId)}
        >
          <Plus size={16} />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('column.menu', { column: column.name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Suspense fallback={null}>
        {anchor && (
          <ColumnMenu
            column={column}
            anchor={anchor}
            mayMakeOfPictures={mayMakeOfPictures}
            onClose={() => setAnchor(null)}
            onFold={onFold}
          />
        )}
      </Suspense>
    </div>
  )
}
