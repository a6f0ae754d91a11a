import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const kind = 'product-row'

interface Props {
  row: ProductRow
  /** Puts the row `id` before or after this one. */
  onDrop: (id: number, edge: 'top' | 'bottom') => void
  /** One place up (-1) or down (1), by keyboard. */
  onStep: (step: 1 | -1) => void
}

/** The drag handle of a row in manual order (R182); a row goes between two of its own board. */
export function RowHandle({ row, onDrop, onStep }: Props) {
  const { t } = useTranslation('products')
  const element = useRef<HTMLButtonElement>(null)
  const drop = useEffectEvent(onDrop)
  const { id, status } = row
  useEffect(() => {
    const handle = element.current
    const line = handle?.closest('[data-row]')
    if (!handle || !(line instanceof HTMLElement)) return
    const mark = (edge: string | null) => {
      line.style.boxShadow =
        edge === 'top' ? 'inset 0 2px var(--accent)' : edge === 'bottom' ? 'inset 0 -2px var(--accent)' : ''
    }
    return combine(
      draggable({ element: line, dragHandle: handle, getInitialData: () => ({ kind, id, status }) }),
      dropTargetForElements({
        element: line,
        canDrop: ({ source }) => source.data.kind === kind && source.data.status === status && source.data.id !== id,
        getData: ({ input, element: target }) =>
          attachClosestEdge({ id }, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
        onDragLeave: () => mark(null),
        onDrop: ({ self, source }) => {
          mark(null)
          const edge = extractClosestEdge(self.data)
          drop(Number(source.data.id), edge === 'top' ? 'top' : 'bottom')
        },
      }),
    )
  }, [id, status])
  return (
    <Box
      component="button"
      type="button"
      ref={element}
      className="row-actions"
      aria-label={t('list.drag', { name: row.name })}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
        if (!event.altKey || step === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onStep(step)
      }}
      sx={{
        border: 0,
        p: 0,
        bgcolor: 'transparent',
        color: 'text.secondary',
        cursor: 'grab',
        display: 'grid',
        placeItems: 'center',
        width: 24,
        height: 24,
      }}
    >
      <GripVertical size={16} aria-hidden="true" />
    </Box>
  )
}
