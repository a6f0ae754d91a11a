import { type ImportDetail, importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type {
  ImportProgress,
  ImportSource,
  ImportState,
  ImportSummary,
} from '@halftone/contract/parts/imports/import.ts'
import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

export const listKey = importCalls.list.name
export const detailKey = importCalls.get.name
export const itemsKey = importCalls.items.name
export const itemCountsKey = importCalls.itemCounts.name
/** Of the list beside the report. */
const shownAtOnce = 20

export const importsOf = (groupId: number, source: ImportSource = 'trello') =>
  queryOptions({
    queryKey: [listKey, groupId, source],
    queryFn: ({ signal }) => send(importCalls.list, { query: { groupId, source, limit: shownAtOnce } }, { signal }),
    enabled: groupId > 0,
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [detailKey, id],
    queryFn: ({ signal }) => send(importCalls.get, { params: { id } }, { signal }),
    enabled: id > 0,
  })

export interface ItemsInput {
  filter: 'all' | 'came' | 'look' | 'updates'
  search: string
  page: number
  limit: number
}
/** A page of the report. */
export const itemsPage = (id: number, { filter, search, page, limit }: ItemsInput) =>
  queryOptions({
    queryKey: [itemsKey, id, filter, search, page, limit],
    queryFn: ({ signal }) =>
      send(
        importCalls.items,
        { params: { id }, query: { filter, limit, offset: page, ...(search && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
export const itemCounts = (id: number) =>
  queryOptions({
    queryKey: [itemCountsKey, id],
    queryFn: ({ signal }) => send(importCalls.itemCounts, { params: { id } }, { signal }),
  })

interface Told {
  state: ImportState
  progress: ImportProgress
}
/** Lays what was told of one over what the lists hold; its cards are asked for again. */
export function followProgress(cache: QueryClient, id: number, told: Told): void {
  const details = cache.getQueriesData<ImportDetail>({ queryKey: [detailKey] })
  const before = details.flatMap(([, one]) => one?.together ?? []).find((one) => one.id === id)
  const follow = <One extends ImportSummary>(one: One): One => (one.id === id ? { ...one, ...told } : one)
  cache.setQueriesData<ImportDetail>(
    { queryKey: [detailKey] },
    (one) => one && { ...follow(one), together: one.together.map(follow) },
  )
  cache.setQueriesData<Paged<ImportSummary>>(
    { queryKey: [listKey] },
    (page) => page && { ...page, data: page.data.map(follow) },
  )
  // What was read, and why it stopped, the message does not hold.
  if (before?.state !== told.state) {
    // Boards that were begun with it show its name and state, too.
    for (const key of [detailKey, listKey]) void cache.invalidateQueries({ queryKey: [key] })
  }
  for (const key of [itemsKey, itemCountsKey]) void cache.invalidateQueries({ queryKey: [key, id] })
}

async function followed(work: Promise<ImportSummary>): Promise<ImportSummary> {
  const one = await work
  followProgress(queryClient, one.id, one)
  return one
}

export interface Begin {
  groupId: number
  files: { key: string; name: string }[]
  boards: string[]
  key: string
  token: string
}
/** Begins imports of exports and boards; what is not filled in is not sent. */
export async function beginTrello({ groupId, files, boards, key, token }: Begin): Promise<ImportSummary[]> {
  const keys = { ...(key && { key }), ...(token && { token }) }
  const made = await send(
    importCalls.createTrello,
    { body: { groupId, files, boards, ...keys } },
    { toastErrors: false },
  )
  void queryClient.invalidateQueries({ queryKey: [listKey] })
  return made
}

interface Stored {
  key: string
  name: string
}
/** Begins the import of a table, with the pictures that its cells may name. */
export async function beginTable(groupId: number, file: Stored, pictures: Stored[]): Promise<ImportSummary> {
  const made = await send(importCalls.createTable, { body: { groupId, file, pictures } }, { toastErrors: false })
  void queryClient.invalidateQueries({ queryKey: [listKey] })
  return made
}

const asRows = (id: number) => {
  for (const key of [itemsKey, itemCountsKey]) void queryClient.invalidateQueries({ queryKey: [key, id] })
}
/** Keeps what becomes of a table's columns; its rows are checked by it and shown anew. */
export async function keepTable(id: number, mapping: TableMapping): Promise<void> {
  const detail = await send(importCalls.setTable, { params: { id }, body: { mapping } })
  queryClient.setQueryData<ImportDetail>([detailKey, id], detail)
  asRows(id)
}
/** Mends a cell; the row and the counts are shown anew. */
export async function mendCell(id: number, item: string, column: number, value: string): Promise<void> {
  await send(importCalls.setCell, { params: { id, item, column }, body: { value } })
  await queryClient.invalidateQueries({ queryKey: [detailKey, id] })
  asRows(id)
}
export const addPictures = (id: number, pictures: Stored[]) =>
  followed(send(importCalls.addPictures, { params: { id }, body: { pictures } }))

/** Keeps what was chosen; whoever comes back to it sees that at once. `others` come along with it, and may take it over. */
export async function keepMapping(id: number, mapping: TrelloMapping, others: readonly number[]): Promise<void> {
  queryClient.setQueryData<ImportDetail>(
    [detailKey, id],
    (one) => one && { ...one, trello: one.trello && { ...one.trello, mapping } },
  )
  await send(importCalls.setMapping, { params: { id }, body: { mapping } })
  for (const other of others) void queryClient.invalidateQueries({ queryKey: [detailKey, other] })
}
/** Has a board come into another team: what it is matched with is proposed anew. */
export async function moveImport(id: number, groupId: number): Promise<void> {
  const detail = await send(importCalls.setTeam, { params: { id }, body: { groupId } })
  queryClient.setQueryData<ImportDetail>([detailKey, id], detail)
  void queryClient.invalidateQueries({ queryKey: [listKey] })
}
/** The cover of a card that has not come yet; fetched once for as long as the page is open. */
export const coverQuery = (id: number, item: string) =>
  queryOptions({
    queryKey: [importCalls.cover.name, id, item],
    queryFn: ({ signal }) => send(importCalls.cover, { params: { id, item } }, { signal, toastErrors: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
export const startImport = (id: number) => followed(send(importCalls.start, { params: { id }, body: {} }))
export const steerImport = (id: number, state: 'paused' | 'running' | 'cancelled', keep?: boolean) =>
  followed(send(importCalls.steer, { params: { id }, body: { state, ...(keep !== undefined && { keep }) } }))
export const retryItem = (id: number, item: string) =>
  followed(send(importCalls.retry, { params: { id, item }, body: {} }))
/** All files that did not come, with these keys. */
export const retryFiles = (id: number, keys: { key: string; token: string }) =>
  followed(send(importCalls.retryFiles, { params: { id }, body: keys }, { toastErrors: false }))

export async function removeImport(id: number): Promise<void> {
  await send(importCalls.remove, { params: { id } })
  queryClient.removeQueries({ queryKey: [detailKey, id] })
  void queryClient.invalidateQueries({ queryKey: [listKey] })
}
