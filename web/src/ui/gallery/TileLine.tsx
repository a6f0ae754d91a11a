import Box from '@mui/material/Box'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { GridPlace } from './gridMeasures.ts'

interface Props<T> {
  items: readonly T[]
  index: number
  /** px from the top of the list. */
  start: number
  gap: number
  place: GridPlace
  keyOf: (item: T) => string | number
  children: (item: T, place: GridPlace) => ReactNode
}

/** One row of tiles. It is drawn once while it is scrolled over: only a row that comes in costs a frame. */
export function TileLine<T>({ items, index, start, gap, place, keyOf, children }: Props<T>) {
  const { columns } = place
  return useMemo(
    () => (
      <Box
        role="presentation"
        sx={{ position: 'absolute', insetInline: 0, display: 'flex' }}
        style={{ transform: `translateY(${start}px)`, gap }}
      >
        {items.slice(index * columns, (index + 1) * columns).map((item) => (
          <Fragment key={keyOf(item)}>{children(item, place)}</Fragment>
        ))}
      </Box>
    ),
    [items, index, start, gap, place, columns, keyOf, children],
  )
}
