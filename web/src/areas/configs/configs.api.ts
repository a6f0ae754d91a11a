import type { NotificationSettings } from '@halftone/contract/areas/configs/system.ts'
import { boardCalls, type TeamBoard, type TeamBoards } from '@halftone/contract/areas/configs.boards.ts'
import {
  type ConfigItem,
  type ConfigListKey,
  type ConfigWrite,
  configCalls,
  configLists,
} from '@halftone/contract/areas/configs.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { entities } from '../../lib/state/entities.ts'
import { systemConfigs } from './systemConfigs.api.ts'

/** The whole list: settings lists are short, and an order needs all of it. */
const whole = 500

export const configListKey = (key: ConfigListKey): string => configLists[key].list.name

/** A settings list in its order, with the number of uses; of one team with `groupId`. */
export const configList = (key: ConfigListKey, groupId?: number) =>
  queryOptions({
    queryKey: [configListKey(key), { groupId: groupId ?? null }],
    queryFn: ({ signal }) =>
      send(
        configLists[key].list,
        { query: { limit: whole, ...(groupId === undefined ? {} : { group_id: groupId }) } },
        { signal },
      ),
  })

/** A team's columns, with the number of products in each for who may set them. */
export const teamBoards = (groupId: number) =>
  queryOptions({
    queryKey: [boardCalls.list.name, groupId],
    queryFn: async ({ signal }): Promise<TeamBoards | null> =>
      (await send(boardCalls.list, { query: { groupId } }, { signal }))[0] ?? null,
    enabled: groupId > 0,
  })

export const notificationSettings = queryOptions({
  queryKey: [configCalls.getNotification.name],
  queryFn: ({ signal }) => send(configCalls.getNotification, {}, { signal }),
})

/** The entries of a list in every query that has it: settings, selectors. */
const itemsOf = (key: ConfigListKey) => entities<ConfigItem>([configListKey(key)])

const refetchList = (cache: QueryClient, key: ConfigListKey): void => {
  void cache.invalidateQueries({ queryKey: [configListKey(key)] })
  void cache.invalidateQueries({ queryKey: systemConfigs.queryKey })
  // A master board's name is the column's name.
  if (key === 'masterdata_boards' || key === 'masterdata_boards_team')
    void cache.invalidateQueries({ queryKey: [boardCalls.list.name] })
}

/** A changed entry: shown at once, places and counts are asked anew. */
export function putItem(cache: QueryClient, key: ConfigListKey, item: ConfigItem): void {
  itemsOf(key).change(cache, item.id, (other) => ({ ...other, ...item }))
  refetchList(cache, key)
}

export function dropItem(cache: QueryClient, key: ConfigListKey, id: number): void {
  itemsOf(key).remove(cache, id)
  refetchList(cache, key)
}

export function putBoards(cache: QueryClient, groupId: number, boards: readonly TeamBoard[]): void {
  cache.setQueryData<TeamBoards | null>([boardCalls.list.name, groupId], (team) => {
    if (!team) return team
    const used = new Map(team.boards.map((board) => [board.id, board.used]))
    return { ...team, boards: boards.map((board) => withUsed(board, used.get(board.id))) }
  })
}

const withUsed = (board: TeamBoard, used: number | undefined): TeamBoard =>
  used === undefined ? board : { used, ...board }

const quiet = { toastErrors: false }

export async function createItem(
  key: ConfigListKey,
  body: ConfigWrite & { name: string },
  files?: Record<string, File>,
) {
  const input = files ? { body, files } : { body }
  const item = await send(configLists[key].create, input, { ...quiet, idempotencyKey: uuid() })
  putItem(queryClient, key, item)
  return item
}

/** The channel's image travels as multipart POST with `_method` PUT (R658, R659). */
export async function updateItem(key: ConfigListKey, id: number, body: ConfigWrite, files?: Record<string, File>) {
  const input = files ? { params: { id }, body: { ...body, _method: 'PUT' }, files } : { params: { id }, body }
  const item = await send(configLists[key].update, input, quiet)
  putItem(queryClient, key, item)
  return item
}

export async function removeItem(key: ConfigListKey, id: number): Promise<void> {
  await send(configLists[key].remove, { params: { id } }, quiet)
  dropItem(queryClient, key, id)
}

const step = 10

/** The writes that bring a list into this order: one where a single entry moved, else all. */
export function placesFor(items: readonly ConfigItem[], ids: readonly number[]): { id: number; index: number }[] {
  const index = new Map(items.map((item) => [item.id, item.index]))
  const all = ids.map((id, place) => ({ id, index: place * step }))
  const moved = ids.filter((id, place) => {
    const rest = (list: readonly number[]) => list.filter((other) => other !== id)
    return items[place]?.id !== id && rest(ids).every((other, at) => rest(items.map((item) => item.id))[at] === other)
  })
  const [id] = moved
  if (id === undefined) return all.filter((place) => place.index !== index.get(place.id))
  const at = ids.indexOf(id)
  const before = at === 0 ? -1 : (index.get(ids[at - 1] ?? 0) ?? 0)
  const after = index.get(ids[at + 1] ?? 0)
  const place = after === undefined ? before + step : Math.floor((before + after) / 2)
  if (place > before && (after === undefined || place < after)) return [{ id, index: place }]
  // No room between the two: at the place of the next one, which the server moves on with those behind it.
  if (after !== undefined && after > before) return [{ id, index: after }]
  return all.filter((one) => one.index !== index.get(one.id))
}

/** Saves an order: shown at once, put back when the server refuses. In a team the types have their own places. */
export async function orderItems(
  key: ConfigListKey,
  groupId: number | undefined,
  items: readonly ConfigItem[],
  ids: readonly number[],
): Promise<void> {
  const options = configList(key, groupId)
  const kept = queryClient.getQueryData(options.queryKey)
  const byId = new Map(items.map((item) => [item.id, item]))
  const places = placesFor(items, ids)
  const index = new Map(places.map((place) => [place.id, place.index]))
  await queryClient.cancelQueries({ queryKey: options.queryKey })
  queryClient.setQueryData(
    options.queryKey,
    (page) =>
      page && {
        ...page,
        data: ids.flatMap((id) => {
          const item = byId.get(id)
          return item ? [{ ...item, index: index.get(id) ?? item.index }] : []
        }),
      },
  )
  try {
    for (const [at, place] of places.entries()) {
      const isLast = at === places.length - 1
      const input = { params: { id: place.id }, body: { index: place.index } }
      await send(configLists[key].update, input, { ...quiet, toastSuccess: isLast })
    }
  } catch (error) {
    queryClient.setQueryData(options.queryKey, kept)
    throw error
  } finally {
    refetchList(queryClient, key)
  }
}

export async function saveNotification(body: Partial<NotificationSettings>): Promise<NotificationSettings> {
  const settings = await send(configCalls.setNotification, { body }, { toastErrors: false })
  queryClient.setQueryData(notificationSettings.queryKey, settings)
  return settings
}
