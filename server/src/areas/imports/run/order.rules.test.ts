import { expect, it } from 'vitest'
import { asAtSource } from './order.rules.ts'

/** Pictures as they stand here: each with its id and its place at the source. */
const pictures = (...given: [id: number, place: number][]) =>
  given.map(([id, place], at) => ({ id, place, index: 1024 * (at + 1) }))
const order = (given: ReturnType<typeof pictures>) => {
  const moved = new Map(asAtSource(given).map(({ id, index }) => [id, index]))
  const now = given.map((one) => ({ ...one, index: moved.get(one.id) ?? one.index }))
  return now.toSorted((a, b) => a.index - b.index).map(({ place }) => place)
}

it('pictures that came in another order stand as they do at the source', () => {
  expect(order(pictures([10, 2], [11, 1], [12, 3]))).toEqual([1, 2, 3])
  expect(asAtSource(pictures([10, 1], [11, 2], [12, 3]))).toEqual([])
  // One that came late, after the others were put in order.
  expect(order(pictures([11, 1], [10, 2], [12, 4], [20, 3]))).toEqual([1, 2, 3, 4])
})

it('pictures that somebody has moved here stay', () => {
  expect(asAtSource(pictures([12, 3], [10, 1], [11, 2]))).toEqual([])
  expect(asAtSource(pictures([11, 2], [10, 1], [12, 3], [20, 0]))).toEqual([])
})
