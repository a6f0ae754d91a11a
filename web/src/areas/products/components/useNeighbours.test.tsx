import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { columns, patchColumn, showBoard } from '../board/boardState.ts'
import { noFilters } from '../model/filters.ts'
import { cards, putCard } from '../model/productEntities.ts'
import { cardOf, columnOf, emptyLookups } from '../products.fixture.ts'
import { useNeighbours } from './useNeighbours.ts'

afterEach(() => {
  act(() => {
    cards.clear()
    columns.clear()
  })
})

const board = () => {
  const column = columnOf(1, 'New idea', [cardOf(1), cardOf(2), cardOf(3)], 48)
  act(() => showBoard({ columns: [column], lookups: emptyLookups }, view))
}
const view = { groupId: 2, filters: noFilters, order: { sort: 'index', direction: 'asc' } } as const

it("says the place in the column, of all that are in it: '2 / 48'", () => {
  board()
  const { result } = renderHook(() => useNeighbours('P-DT-2026-2', 'kanban', undefined, undefined))
  expect(result.current.neighbours).toEqual({ prev: 'P-DT-2026-1', next: 'P-DT-2026-3', position: '2 / 48' })
  act(() => patchColumn(1, { total: 49, ids: [9, 1, 2, 3] }))
  expect(result.current.neighbours.position).toBe('3 / 49')
})

it('finds the place of a product that was named by the address before the board came', () => {
  const { result, rerender } = renderHook(
    ({ loaded }: { loaded: object | undefined }) => useNeighbours('P-DT-2026-3', 'kanban', undefined, loaded),
    { initialProps: { loaded: undefined as object | undefined } },
  )
  expect(result.current.neighbours).toEqual({})
  board()
  rerender({ loaded: {} })
  expect(result.current.neighbours).toEqual({ prev: 'P-DT-2026-2', position: '3 / 48' })
})

it('counts the rows of earlier pages of the list', () => {
  for (const id of [51, 52]) putCard(cardOf(id))
  const page = { rows: [{ id: 51 }, { id: 52 }], before: 50, total: 316 }
  const { result } = renderHook(() => useNeighbours('P-DT-2026-51', 'list', page, undefined))
  expect(result.current.neighbours).toEqual({ next: 'P-DT-2026-52', position: '51 / 316' })
})
