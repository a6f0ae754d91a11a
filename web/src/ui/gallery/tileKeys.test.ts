import { expect, it } from 'vitest'
import { placesFor } from './tileKeys.ts'

const rows = (...indexes: number[]) => indexes.map((index, at) => ({ id: at + 1, index }))
const moved = { id: 9, index: 0 }
/** The order that the list has then: by index, the newest first among equals is left aside. */
const orderOf = (to: number, rest: { id: number; index: number }[]) => {
  const places = new Map(placesFor(moved, to, rest).map(({ id, index }) => [id, index]))
  return [...rest, moved]
    .map((row) => ({ ...row, index: places.get(row.id) ?? row.index }))
    .toSorted((a, b) => a.index - b.index)
    .map(({ id }) => id)
}

it('R614 between two numbers one is moved alone', () => {
  expect(placesFor(moved, 1, rows(0, 1_024))).toEqual([{ id: 9, index: 512 }])
  expect(orderOf(0, rows(0, 1_024))).toEqual([9, 1, 2])
  expect(orderOf(2, rows(0, 1_024))).toEqual([1, 2, 9])
})

it('R614 among new ones, which all have one number, it comes where it was put, and the others keep their order', () => {
  expect(orderOf(2, rows(0, 0, 0, 0))).toEqual([1, 2, 9, 3, 4])
  expect(orderOf(3, rows(-1_024, 0, 0, 0))).toEqual([1, 2, 3, 9, 4])
})
