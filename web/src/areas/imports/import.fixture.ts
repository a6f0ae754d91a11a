import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { type ImportItem, type ImportSummary, noProgress } from '@halftone/contract/parts/imports/import.ts'

export const summaryOf = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  ...{
    id: 7,
    groupId: 1,
    source: 'trello',
    kind: null,
    state: 'ready',
    name: 'Print Shop',
    fileName: 'print-shop.json',
    size: 1000,
  },
  ...{ progress: noProgress, problem: null, userBy: null, createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ startedAt: null, endedAt: null, resumedAt: null },
  ...changes,
})

/** A board of two lists, of which one wants a look; one member, one label, one archived card. */
export const detailOf = (changes: Partial<ImportDetail> = {}): ImportDetail => ({
  ...summaryOf(),
  together: [summaryOf(changes)],
  choices: {
    boards: [
      { id: 1, name: 'New idea', color: '#6F6F7A' },
      { id: 2, name: 'Doing', color: '#0B63CE' },
    ],
    people: [{ id: 5, display_name: 'An Nguyễn', avatar: null, color: '#2D7DD2' }],
    labels: [],
    types: [{ id: 9, name: 'T-shirt' }],
  },
  trello: {
    board: {
      ...{ name: 'Print Shop', url: null, fields: [{ id: 'f', name: 'Wanted by', type: 'date', options: {} }] },
      lists: [
        { id: 'a', name: 'Ideas', isClosed: false, pos: 1, cards: 2, why: 'meaning', proposed: 1 },
        { id: 'b', name: 'Someday', isClosed: false, pos: 2, cards: 1, why: 'look', proposed: 1 },
      ],
      members: [{ id: 'm', name: 'Olga Petrova', username: 'olga_p', cards: 1, why: 'look', proposed: null }],
      labels: [{ id: 'l', name: 'Shirt', isNameless: false, color: '#27AE60', cards: 1 }],
    },
    counts: {
      ...{ cards: 4, archived: 1, comments: 3, missingComments: 2, files: 1, bytes: 10 },
      ...{ links: 3, addresses: 2, checklists: 0 },
    },
    mapping: {
      lists: [
        { id: 'a', statusId: 1 },
        { id: 'b', statusId: 1 },
      ],
      members: [{ id: 'm', userId: null }],
      labels: [{ id: 'l', to: 'new' }],
      ...{ fields: [{ id: 'f', to: 'description' }], archivedTo: null, isUpdate: false },
    },
    codes: {
      ...{ prefix: 'P-DT-2026-', next: 540 },
      lists: [
        { id: 'a', open: 1, archived: 1, known: 0 },
        { id: 'b', open: 1, archived: 0, known: 0 },
      ],
    },
    looks: [],
    samples: [
      {
        ...{ id: 'c', name: 'Astronaut cat', listId: 'a', isArchived: false, memberIds: ['m'], labelIds: ['l'] },
        ...{ deadline: '2026-12-04', files: 1, comments: 3, color: null, hasPicture: false },
        ...{ subId: null, behind: { open: 0, archived: 0 } },
      },
    ],
  },
  table: null,
  ...changes,
})

export const itemOf = (changes: Partial<ImportItem> = {}): ImportItem => ({
  ...{
    id: 'c',
    name: 'Astronaut cat',
    url: 'https://trello.com/c/abcd1234',
    state: 'made',
    productId: 40,
    subId: 'P-DT-2026-40',
    cover: null,
  },
  ...{ files: 1, comments: 3, ticks: { done: 1, total: 2 }, labels: 1, notes: [], cells: null, line: null },
  ...changes,
})
