import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, number } from '../../../lib/kept/shape.ts'
import { setPref, usePref } from '../../../lib/prefs.ts'
import { useStore } from '../../../lib/store.ts'
import { cards } from '../model/productEntities.ts'
import { selection } from '../model/selection.ts'
import './board.css'
import { part } from '../../../lib/part.ts'
import { BoardTip } from './BoardTip.tsx'
import { carry, focusedCard, setShowColumn } from './boardFocus.ts'
import { columnOrder, columns } from './boardState.ts'
import { CardIcons } from './card/CardIcons.tsx'
import { isCardData } from './card/cardDrag.ts'
import { cardWidth, forgetTitleWidths } from './card/cardSize.ts'
import { BoardColumn } from './column/BoardColumn.tsx'
import { LiftSpeech } from './LiftSpeech.tsx'
import { useBoardFiles } from './pictures/useBoardFiles.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useBoardPointer } from './useBoardPointer.ts'
import { withDragging } from './withDragging.ts'

const CardMenu = part(async () => (await import('./card/CardMenu.tsx')).CardMenu)

interface Props {
  isManual: boolean
  canMove: boolean
  /** Pictures that are dropped or pasted become products. */
  mayMakeOfPictures: boolean
  isPhone: boolean
  onOpen: (id: number) => void
  onPreview: (id: number) => void
  onNew: ((statusId: number) => void) | undefined
}

const noneFolded: number[] = []
const Folded = listOf(number())
const columnWidth = 296
const phoneColumn = 350
const stripWidth = 44

/** The kanban view: columns and their cards, both mounted only near the viewport. */
export function Board({ isManual, canMove, mayMakeOfPictures, isPhone, onOpen, onPreview, onNew }: Props) {
  const { t } = useTranslation('products')
  const order = useStore(columnOrder)
  const hasSelection = useStore(selection, (ids) => ids.size > 0)
  const isDragging = useStore(carry, (carried) => carried !== null)
  const [folded] = usePref('products.folded', noneFolded, Folded)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const pointer = useBoardPointer({ onOpen, onPreview })
  const files = useBoardFiles(mayMakeOfPictures)
  const { menu } = pointer
  const scroller = useRef<HTMLDivElement>(null)
  const width = isPhone ? phoneColumn : columnWidth
  const isStrip = (statusId: number) => !isPhone && folded.includes(statusId)
  const virtual = useVirtualizer({
    horizontal: true,
    count: order.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => order[index] ?? index,
    estimateSize: (index) => (isStrip(order[index] ?? 0) ? stripWidth : width),
    gap: isPhone ? 0 : 12,
    overscan: 1,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const source = cards.get(carry.get()?.source ?? 0)
      const at = source ? order.indexOf(source.status) : -1
      return at < 0 || shown.includes(at) ? shown : [...shown, at].toSorted((a, b) => a - b)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: folding and the phone's width change the sizes
  useEffect(() => virtual.measure(), [folded, isPhone, virtual])
  useEffect(() => {
    setShowColumn((statusId) => virtual.scrollToIndex(order.indexOf(statusId), { align: 'auto' }))
  }, [order, virtual])
  useEffect(
    () =>
      withDragging(({ autoScrollForElements }) => {
        if (!scroller.current) return
        return autoScrollForElements({
          element: scroller.current,
          canScroll: ({ source }) => isCardData(source.data),
          getAllowedAxis: () => 'horizontal',
        })
      }),
    [],
  )
  useEffect(() => {
    // Titles measured before the font was there may wrap elsewhere.
    void document.fonts.ready.then(forgetTitleWidths)
  }, [])
  useEffect(() => {
    const now = focusedCard.get()
    const status = now === null ? undefined : cards.get(now)?.status
    if (status !== undefined && order.includes(status)) return
    const first = order.map((id) => columns.get(id)?.ids[0]).find((id) => id !== undefined)
    focusedCard.set(first ?? null)
  }, [order])
  const fold = useCallback(
    (id: number, isFolded: boolean) =>
      setPref('products.folded', isFolded ? [...folded, id] : folded.filter((one) => one !== id)),
    [folded],
  )
  const onKeyDown = useBoardKeys({ onOpen, onPreview, folded, isManual, canMove, mayMakeOfPictures })

  return (
    <section
      ref={setRoot}
      className={['hb', hasSelection && 'has-selection', isDragging && 'is-dragging'].filter(Boolean).join(' ')}
      aria-label={t('board')}
      onClick={pointer.onClick}
      onKeyDown={onKeyDown}
      onContextMenu={pointer.onContextMenu}
      onPointerOver={pointer.onPointerOver}
      onPointerDown={pointer.onPointerDown}
      {...files}
    >
      <CardIcons />
      <div ref={scroller} className="hb-scroll" data-board-scroll>
        <div className="hb-track" style={{ width: virtual.getTotalSize() + (isPhone ? 20 : 0) }}>
          {isPhone &&
            order.map((statusId, index) => (
              <i key={statusId} className="hb-snap" style={{ left: index * phoneColumn }} />
            ))}
          {virtual.getVirtualItems().map((item) => {
            const statusId = order[item.index]
            return statusId === undefined ? null : (
              <BoardColumn
                key={statusId}
                statusId={statusId}
                left={item.start}
                width={isPhone ? phoneColumn - 8 : cardWidth}
                isFolded={isStrip(statusId)}
                isManual={isManual}
                canMove={canMove}
                mayMakeOfPictures={mayMakeOfPictures}
                onNew={onNew}
                onFold={fold}
              />
            )
          })}
        </div>
      </div>
      <BoardTip root={root} />
      <LiftSpeech />
      <Suspense fallback={null}>
        {menu && (
          <CardMenu
            id={menu.id}
            anchor={menu.anchor}
            isPhone={isPhone}
            onClose={pointer.closeMenu}
            onPreview={onPreview}
          />
        )}
      </Suspense>
    </section>
  )
}
