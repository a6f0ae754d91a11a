import { expect, it } from 'vitest'
import { detailOf } from '../../import.fixture.ts'
import { codeOf, productsOf } from './codes.ts'

const { trello } = detailOf()
if (!trello) throw new Error('no board')
const [card] = trello.samples
if (!card) throw new Error('no card')
const codes = {
  ...{ prefix: 'P-DT-2026-', next: 540 },
  lists: [
    { id: 'a', open: 3, archived: 1, known: 0 },
    { id: 'b', open: 2, archived: 4, known: 0 },
  ],
}
const board = { ...trello, codes }

it('a card is called by how many come before it: those behind it in its list, and the lists behind that', () => {
  const sample = { ...card, behind: { open: 2, archived: 1 } }
  expect(codeOf(board, trello.mapping, sample)).toBe('P-DT-2026-544')
  const without = { ...trello.mapping, lists: [{ id: 'a', statusId: 1 }] }
  expect(codeOf(board, without, sample)).toBe('P-DT-2026-542')
  expect(codeOf(board, { ...without, archivedTo: 1 }, sample)).toBe('P-DT-2026-547')
  expect(codeOf(board, trello.mapping, { ...sample, subId: 'P-DT-2026-7' })).toBe('P-DT-2026-7')
})

it('boards are told how many products come to them, archived cards to their own', () => {
  const mapping = { ...trello.mapping, archivedTo: 2 }
  expect(productsOf(board, mapping)).toEqual(
    new Map([
      [1, 5],
      [2, 5],
    ]),
  )
})
