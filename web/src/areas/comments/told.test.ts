import { expect, it } from 'vitest'
import { toldAt } from './told.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const told = (id: number, hour: number) => ({ id, at: at(hour), line: null })
const ids = (places: ReturnType<typeof toldAt>) => places.map((lines) => lines.map(({ id }) => id))
const comments = [{ createdAt: at(8) }, { createdAt: at(12) }]

it('what happened stands before the first comment that came after it, in its order', () => {
  expect(ids(toldAt([told(4, 20), told(3, 13), told(2, 9), told(1, 7)], comments, false))).toEqual([[1], [2], [3, 4]])
  expect(ids(toldAt([told(2, 9), told(1, 9)], comments, false))).toEqual([[], [1, 2], []])
})

it('what happened before the comments that are loaded waits until they are', () => {
  expect(ids(toldAt([told(2, 9), told(1, 7)], comments, true))).toEqual([[], [2], []])
  expect(ids(toldAt([told(1, 7)], [], false))).toEqual([[1]])
})
