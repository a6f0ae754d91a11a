import { memo, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../../lib/part.ts'
import { useKeyed } from '../../../../lib/state/keyed.ts'
import { useStore } from '../../../../lib/store.ts'
import { orderIn } from '../../model/filters.ts'
import { slot } from '../boardFocus.ts'
import { boardView, columns } from '../boardState.ts'
import { fileTarget } from '../pictures/fileTarget.ts'
import { waitingProducts } from '../waitingProducts.ts'
import { ColumnEmpty } from './ColumnEmpty.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { ColumnList } from './ColumnList.tsx'
import { ColumnStrip } from './ColumnStrip.tsx'

const WaitingCards = part(async () => (await import('./WaitingCards.tsx')).WaitingCards)

interface Props {
  statusId: number
  left: number
  width: number
  isFolded: boolean
  isManual: boolean
  canMove: boolean
  mayMakeOfPictures: boolean
  onNew: ((statusId: number) => void) | undefined
  onFold: (statusId: number, isFolded: boolean) => void
}

/** One board of the team, open or folded to a strip. */
export const BoardColumn = memo(function BoardColumn({
  statusId,
  left,
  width,
  isFolded,
  isManual,
  canMove,
  mayMakeOfPictures,
  onNew,
  onFold,
}: Props) {
  const { t } = useTranslation('products')
  const column = useKeyed(columns, statusId)
  const isOwnSort = useStore(boardView, (view) => orderIn(view.order, statusId) !== view.order)
  const hasPlaces = useStore(boardView, (view) => orderIn(view.order, statusId).sort === 'index')
  const isTarget = useStore(slot, (open) => open?.statusId === statusId)
  const isFileTarget = useStore(fileTarget, (id) => id === statusId)
  const hasWaiting = useStore(waitingProducts, (all) => all.some(({ body }) => body.status === statusId))
  const frame = useRef<HTMLElement>(null)
  if (!column) return null
  if (isFolded) return <ColumnStrip column={column} left={left} onOpen={() => onFold(statusId, false)} />
  return (
    <section
      ref={frame}
      className={isTarget || isFileTarget ? 'hb-col is-target' : 'hb-col'}
      data-column={statusId}
      aria-label={t('column.label', { column: column.name, count: column.total })}
      style={{ transform: `translateX(${left}px)` }}
    >
      <ColumnHead
        column={column}
        mayMakeOfPictures={mayMakeOfPictures}
        onNew={onNew}
        onFold={() => onFold(statusId, true)}
      />
      {isFileTarget && <div className="hb-files">{t('pictures.drop', { column: column.name })}</div>}
      {hasWaiting && (
        <Suspense fallback={null}>
          <WaitingCards statusId={statusId} />
        </Suspense>
      )}
      {column.total === 0 && column.ids.length === 0 ? (
        <ColumnEmpty statusId={statusId} frame={frame} onNew={onNew} />
      ) : (
        <ColumnList
          column={column}
          frame={frame}
          canMove={canMove}
          isManual={isOwnSort ? hasPlaces : isManual}
          width={width}
        />
      )}
    </section>
  )
})
