import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { slot } from '../boardFocus.ts'
import type { ColumnState } from '../boardState.ts'
import { isCardData } from '../card/cardDrag.ts'
import { fileTarget } from '../pictures/fileTarget.ts'
import { withDragging } from '../withDragging.ts'

/** ms of hover with a carried card after which a folded column opens. */
const opensAfter = 600

/** A folded column: still a target, opens by a click or by waiting over it. */
export function ColumnStrip({ column, left, onOpen }: { column: ColumnState; left: number; onOpen: () => void }) {
  const { t } = useTranslation('products')
  const element = useRef<HTMLButtonElement>(null)
  const isTarget = useStore(slot, (open) => open?.statusId === column.statusId)
  const isFileTarget = useStore(fileTarget, (id) => id === column.statusId)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = withDragging(({ dropTargetForElements }) => {
      if (!element.current) return
      return dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => isCardData(source.data),
        onDragEnter: () => {
          slot.set({ statusId: column.statusId, place: -1 })
          timer = setTimeout(() => open(), opensAfter)
        },
        onDragLeave: () => {
          clearTimeout(timer)
          slot.set((now) => (now?.statusId === column.statusId ? null : now))
        },
        onDrop: () => clearTimeout(timer),
      })
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [column.statusId])
  return (
    <button
      ref={element}
      type="button"
      data-column={column.statusId}
      className={isTarget || isFileTarget ? 'hb-strip is-target' : 'hb-strip'}
      style={{ transform: `translateX(${left}px)` }}
      aria-expanded={false}
      aria-label={t('column.unfold', { column: column.name, count: column.total })}
      onClick={onOpen}
    >
      <StatusDot color={column.color} />
      <span className="hb-total">{column.total}</span>
      <b>{column.name}</b>
    </button>
  )
}
