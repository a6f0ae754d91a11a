import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { cards } from '../../model/productEntities.ts'
import { boardDisplay } from '../boardDisplay.ts'
import { carry, focusedCard, onReveal, slot } from '../boardFocus.ts'
import { type ColumnState, isOwnMove } from '../boardState.ts'
import { Card } from '../card/Card.tsx'
import { cardGap, cardHeight, headroom } from '../card/cardSize.ts'
import { refusals } from '../moveCards.ts'
import { loadMore } from '../useBoardData.ts'
import { ColumnEnd } from './ColumnEnd.tsx'
import { useColumnDrop } from './useColumnDrop.ts'

interface Props {
  column: ColumnState
  frame: RefObject<HTMLElement | null>
  canMove: boolean
  /** Manual order: cards can be put between two others. */
  isManual: boolean
  width: number
}

/** px before the end at which the next page is fetched. */
const ahead = 800

/** The cards of one column; only those near the viewport are mounted. */
export function ColumnList({ column, frame, canMove, isManual, width }: Props) {
  const { t } = useTranslation('products')
  const { ids, statusId } = column
  const display = useStore(boardDisplay)
  const list = useRef<HTMLDivElement>(null)
  const carried = useStore(carry)
  const place = useStore(slot, (open) => (open?.statusId === statusId ? open.place : -2))
  const sourceAt = carried ? ids.indexOf(carried.source) : -1
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => list.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: (index) => {
      const card = cards.get(ids[index] ?? 0)
      if (!card) return 300
      return cardHeight(card, { ...display, width, isRefused: refusals.get(card.id) !== undefined })
    },
    gap: cardGap,
    paddingStart: headroom,
    overscan: 2,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return sourceAt < 0 || shown.includes(sourceAt) ? shown : [...shown, sourceAt].toSorted((a, b) => a - b)
    },
  })
  const shift = (carried?.height ?? 0) + cardGap
  // The place counts cards that stay; this is where the slot is among all of them.
  const staying = ids.flatMap((id, index) => (carried?.ids.has(id) ? [] : [index]))
  const slotAt = place < 0 ? Number.POSITIVE_INFINITY : (staying[place] ?? ids.length)
  const startOf = (index: number) => virtual.measurementsCache[index]?.start ?? virtual.getTotalSize() + cardGap
  useColumnDrop(statusId, frame, list, (clientY) => {
    const box = list.current
    if (!box || !isManual) return -1
    const y = clientY - box.getBoundingClientRect().top + box.scrollTop
    return staying.filter((index) => {
      const item = virtual.measurementsCache[index]
      return item !== undefined && item.start + (index >= slotAt ? shift : 0) + item.size / 2 < y
    }).length
  })

  useEffect(
    () => onReveal(statusId, (id) => virtual.scrollToIndex(Math.max(0, ids.indexOf(id)), { align: 'auto' })),
    [statusId, ids, virtual],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are asked for anew when the display changes
  useLayoutEffect(() => virtual.measure(), [display.size, display.hasLabelNames, width, virtual])
  useScrollAnchor(list, ids, (index) => virtual.measurementsCache[index])
  useScrollMark(list)

  const items = virtual.getVirtualItems()
  const focused = useStore(focusedCard)
  // Every column is reached by Tab: where the focus was in it, else at the first card that is mounted.
  const entry = items.some(({ index }) => ids[index] === focused) ? undefined : items[0]?.index
  const end = virtual.getTotalSize()
  const bottom = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0)
  const isNear = end - bottom < ahead
  useEffect(() => {
    if (isNear && !column.isComplete && column.load === 'idle') void loadMore(statusId)
  }, [isNear, column.isComplete, column.load, statusId])
  const total = end + (place >= 0 ? shift : 0)
  return (
    <div ref={list} className="hb-list">
      <ul className="hb-inner" aria-label={column.name} style={{ height: total }}>
        {place >= 0 && carried && (
          <li
            aria-hidden="true"
            className="hb-slot"
            style={{ top: startOf(slotAt === Number.POSITIVE_INFINITY ? ids.length : slotAt), height: carried.height }}
          />
        )}
        {items.map((item) => {
          const id = ids[item.index]
          return id === undefined ? null : (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={column.total}
              className="hb-item"
              style={{ transform: `translateY(${item.start + (item.index >= slotAt ? shift : 0)}px)` }}
            >
              <Card
                id={id}
                size={display.size}
                hasLabelNames={display.hasLabelNames}
                width={width}
                canMove={canMove}
                isEntry={item.index === entry}
                t={t}
              />
            </li>
          )
        })}
      </ul>
      <ColumnEnd column={column} />
    </div>
  )
}

/** ms without scrolling after which the card below the pointer shows that it is. */
const restAfter = 150

/** Marks the list while it scrolls. On the element itself: drawing the list anew for it would cost what it saves. */
function useScrollMark(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = list.current
    if (!box) return
    let rest: number | undefined
    const onRest = () => {
      rest = undefined
      box.classList.remove('is-scrolling')
    }
    const onScroll = () => {
      if (rest === undefined) box.classList.add('is-scrolling')
      else clearTimeout(rest)
      rest = window.setTimeout(onRest, restAfter)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      box.removeEventListener('scroll', onScroll)
    }
  }, [list])
}

interface Measured {
  start: number
  end: number
}

/** Cards that arrive or leave above what is seen, or under the pointer, do not move it. */
function useScrollAnchor(
  list: RefObject<HTMLDivElement | null>,
  ids: readonly number[],
  measured: (index: number) => Measured | undefined,
): void {
  const anchor = useRef<{ id: number; top: number } | null>(null)
  const before = useRef(ids)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const held = anchor.current
    if (before.current !== ids && held && !isOwnMove() && (box.scrollTop > 0 || box.matches(':hover'))) {
      const item = measured(ids.indexOf(held.id))
      if (item && Math.abs(item.start - held.top - box.scrollTop) > 1) box.scrollTop = item.start - held.top
    }
    before.current = ids
    const remember = () => {
      const first = ids.findIndex((_, index) => (measured(index)?.end ?? 0) > box.scrollTop)
      const id = ids[first]
      const item = measured(first)
      anchor.current = id !== undefined && item ? { id, top: item.start - box.scrollTop } : null
    }
    remember()
    box.addEventListener('scroll', remember, { passive: true })
    return () => box.removeEventListener('scroll', remember)
  })
}
