import { boardCalls } from '@halftone/contract/areas/boards.ts'
import { LabelColor, labelCalls } from '@halftone/contract/areas/labels.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import type { ListRow } from './listModel.ts'
import { type ListSource, quiet } from './listSource.ts'

const plain = {
  index: 0,
  isSystem: false,
  color: null,
  used: null,
  groups: [],
  fileTypes: [],
  isManager: false,
  value: null,
  updatedAt: null,
  updatedBy: null,
  channel: null,
} satisfies Omit<ListRow, 'id' | 'name'>

/** A page of the tags; search and paging are the server's. */
export const tagSource = (search: string, page: number, limit: number): ListSource => ({
  thing: 'tag',
  fields: [],
  queryKey: [tagCalls.list.name, 'settings', search, page, limit],
  read: async (signal) => {
    const query = { limit, offset: page, ...(search ? { search } : {}) }
    const { data, meta } = await send(tagCalls.list, { query }, { signal })
    return { rows: data.map((tag) => ({ ...plain, ...tag, updatedAt: tag.createdAt })), total: meta.total }
  },
  add: (draft) => send(tagCalls.create, { body: { name: draft.name } }, { ...quiet, idempotencyKey: uuid() }),
  change: (row, draft) => send(tagCalls.rename, { params: { id: row.id }, body: { name: draft.name } }, quiet),
  remove: (row) => send(tagCalls.remove, { params: { id: row.id } }, quiet),
})

/** The labels of a team. */
export const labelSource = (groupId: number): ListSource => ({
  thing: 'label',
  fields: ['color'],
  queryKey: [labelCalls.list.name, groupId, 'settings'],
  read: async (signal) => {
    const labels = await send(labelCalls.list, { params: { groupId } }, { signal })
    return { rows: labels.map((label) => ({ ...plain, ...label })), total: labels.length }
  },
  add: (draft) =>
    send(
      labelCalls.create,
      { body: { name: draft.name.trim(), color: LabelColor.parse(draft.color), groupId } },
      { ...quiet, idempotencyKey: uuid() },
    ),
  change: (row, draft) =>
    send(
      labelCalls.update,
      { params: { id: row.id }, body: { name: draft.name.trim(), color: LabelColor.parse(draft.color) } },
      quiet,
    ),
  remove: (row) => send(labelCalls.remove, { params: { id: row.id }, body: {} }, quiet),
})

/** The columns of a team's product board: order and colour are the team's, the name is the master board's (R660). */
export const boardSource = (groupId: number): ListSource => ({
  thing: 'board',
  fields: ['color'],
  hasFixedName: true,
  queryKey: [boardCalls.list.name, groupId, 'settings'],
  read: async (signal) => {
    const teams = await send(boardCalls.list, { query: { groupId } }, { signal })
    const boards = teams.find(({ id }) => id === groupId)?.boards ?? []
    const rows = boards.map((board) => ({
      ...plain,
      id: board.id,
      name: board.name,
      index: board.index,
      color: board.color,
      used: board.used ?? null,
      isSystem: board.kind !== 'normal',
    }))
    return { rows: rows.toSorted((a, b) => a.index - b.index), total: rows.length }
  },
  add: (draft) =>
    send(
      boardCalls.add,
      { params: { id: groupId }, body: { name: draft.name.trim(), color: draft.color } },
      { ...quiet, idempotencyKey: uuid() },
    ),
  change: (row, draft) =>
    send(boardCalls.recolor, { params: { id: groupId, configId: row.id }, body: { color: draft.color } }, quiet),
  remove: (row) => send(boardCalls.remove, { params: { id: groupId, configId: row.id } }, quiet),
  reorder: (_, ids) =>
    send(
      boardCalls.order,
      { params: { id: groupId }, body: { listIndexes: ids.map((id, index) => ({ id, index })) } },
      quiet,
    ),
})
