import type { TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { expect, it } from 'vitest'
import { carried } from './carried.rules.ts'

type Labels = TrelloMapping['labels']
const board = (prefix: string): TrelloBoard => ({
  ...{ name: prefix, url: null, lists: [], fields: [] },
  members: [{ id: 'olga', name: 'Olga', username: 'olga_p', cards: 1, why: 'look' }],
  labels: [
    { id: `${prefix}-urgent`, name: 'Urgent', isNameless: false, color: '#27AE60', cards: 1 },
    { id: `${prefix}-green`, name: 'Green', isNameless: true, color: '#27AE60', cards: 1 },
  ],
})
const mapping = (members: TrelloMapping['members'], labels: Labels): TrelloMapping => ({
  ...{ members, labels, lists: [], fields: [], archivedTo: null, isUpdate: false },
})
const fresh = (prefix: string) =>
  mapping(
    [{ id: 'olga', userId: null }],
    [
      { id: `${prefix}-urgent`, to: 'new' },
      { id: `${prefix}-green`, to: 'new' },
    ],
  )

it('a person and a label of one name are chosen on boards that come along, too', () => {
  const chosen = mapping(
    [{ id: 'olga', userId: null, email: 'olga@example.com' }],
    [
      { id: 'a-urgent', to: 'type', typeId: 4 },
      { id: 'a-green', to: 'new' },
    ],
  )
  const from = { board: board('a'), before: fresh('a'), mapping: chosen }
  expect(carried(from, { board: board('b'), mapping: fresh('b') })).toEqual({
    ...fresh('b'),
    members: chosen.members,
    labels: [
      { id: 'b-urgent', to: 'type', typeId: 4 },
      { id: 'b-green', to: 'new' },
    ],
  })
})

it('what was chosen otherwise there stays, and so does what has another name', () => {
  const to = mapping([{ id: 'olga', userId: 9 }], [{ id: 'b-urgent', to: 'none' }])
  const chosen = mapping([{ id: 'olga', userId: 5 }], [{ id: 'a-urgent', to: 'type', typeId: 4 }])
  const from = { board: board('a'), before: fresh('a'), mapping: chosen }
  expect(carried(from, { board: board('b'), mapping: to })).toBeUndefined()
  expect(carried({ ...from, mapping: fresh('a') }, { board: board('b'), mapping: fresh('b') })).toBeUndefined()
})
