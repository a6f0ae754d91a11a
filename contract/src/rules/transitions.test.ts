import { describe, expect, it } from 'vitest'
import { statusIds } from './levels.ts'
import { byBoardOrder, canMove, defaultStatus, indexBetween, renumbered, totalsAfterMove } from './transitions.ts'

describe('board transitions', () => {
  it('R146 R147 a new product starts in New idea, the first of five boards', () => {
    expect(defaultStatus).toBe(1)
    const { NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, ON_SALE } = statusIds
    expect([NEW_IDEA, DOING, REVIEWING, READY_TO_SALE, ON_SALE]).toEqual([1, 2, 3, 4, 5])
  })

  it('R180 a move to the same status is off', () => {
    expect(canMove(2, 2)).toBe(false)
    expect(canMove(2, 3)).toBe(true)
  })

  it('R175 a move changes the totals of both columns, and only those', () => {
    const before = new Map([
      [1, 4],
      [2, 0],
      [3, 7],
    ])
    expect([...totalsAfterMove(before, 1, 2)]).toEqual([
      [1, 3],
      [2, 1],
      [3, 7],
    ])
    expect(before.get(1)).toBe(4)
    expect(totalsAfterMove(before, null, 3).get(3)).toBe(8)
    expect(totalsAfterMove(before, 3, null).get(3)).toBe(6)
    expect([...totalsAfterMove(before, 2, 2)]).toEqual([...before])
  })

  it('finds a place between neighbours, or says that there is none', () => {
    expect(indexBetween(null, null)).toBe(0)
    expect([indexBetween(null, 10), indexBetween(10, null)]).toEqual([10 - 1024, 10 + 1024])
    expect(indexBetween(1, 2)).toBe(1.5)
    expect(indexBetween(5, 5)).toBeNull()
    expect(indexBetween(1, 1 + Number.EPSILON)).toBeNull()
  })

  it('R182 orders by custom index, newest first among equals', () => {
    const cards = [
      { id: 1, index: 0 },
      { id: 2, index: 0 },
      { id: 3, index: -1 },
    ]
    expect(cards.toSorted(byBoardOrder).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(renumbered([7, 8]).map(({ index }) => index)).toEqual([0, 1024])
  })
})
