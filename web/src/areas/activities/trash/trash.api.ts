import {
  mostTrashed,
  type TrashAnswer,
  type TrashItem,
  TrashKind,
  type TrashRef,
  trashCalls,
} from '@halftone/contract/areas/activities/activities.trash.ts'
import { thingKinds } from '@halftone/contract/things.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../../lib/clientId.ts'
import { send } from '../../../lib/send.ts'
import { startDownloads } from '../../../lib/transfers/download.ts'

/** What the address of the trash holds. */
export const trashUrl = {
  groupId: 0,
  kind: '',
  by: [] as number[],
  search: '',
  sort: 'desc',
  page: 1,
  limit: 25,
}
export type TrashUrl = typeof trashUrl

export const kindOf = (text: string): TrashKind | undefined => TrashKind.options.find((kind) => kind === text)

/** A page of a team's trash. */
export const trashQuery = (groupId: number, { kind, by, search, sort, page, limit }: TrashUrl) => {
  const known = kindOf(kind)
  return queryOptions({
    queryKey: [trashCalls.trash.name, groupId, { kind, by, search, sort, page, limit }],
    queryFn: ({ signal }) =>
      send(
        trashCalls.trash,
        {
          query: {
            ...{ groupId, limit, page },
            direction: sort === 'asc' ? 'asc' : 'desc',
            ...(known && { kinds: [known] }),
            ...(by.length > 0 && { userIds: by }),
            ...(search && { search }),
          },
        },
        { signal },
      ),
    enabled: groupId > 0,
    placeholderData: keepPreviousData,
  })
}

/** How much lies in it, and of what. */
export const trashSummary = (groupId: number) =>
  queryOptions({
    queryKey: [trashCalls.trashSummary.name, groupId],
    queryFn: ({ signal }) => send(trashCalls.trashSummary, { query: { groupId } }, { signal }),
    enabled: groupId > 0,
  })

/** Pictures and files of a deleted thing: addresses hold for some minutes only. */
export const trashLook = (groupId: number, { kind, id }: TrashRef) =>
  queryOptions({
    queryKey: [trashCalls.trashLook.name, groupId, kind, id],
    queryFn: ({ signal }) =>
      send(trashCalls.trashLook, { query: { groupId, kind, id } }, { signal, toastErrors: false }),
    gcTime: 0,
  })

/** Saves the files of deleted things; an address that is over is asked for anew. */
export async function download(groupId: number, things: readonly TrashRef[]): Promise<void> {
  const ask = (thing: TrashRef) => send(trashCalls.trashLook, { query: { groupId, ...thing } })
  for (const thing of things) {
    const { files } = await ask(thing)
    startDownloads(
      files.map(({ id, name }) => ({
        name,
        url: async () => (await ask(thing)).files.find((file) => file.id === id)?.url ?? '',
      })),
    )
  }
}

/** Something came or went: what is shown of the trash is asked anew. */
export const refetchTrash = (cache: QueryClient): void => {
  for (const { name } of [trashCalls.trash, trashCalls.trashSummary]) void cache.invalidateQueries({ queryKey: [name] })
}

/** One number for things of all kinds: what the table ticks by. */
export const rowIdOf = ({ kind, id }: TrashRef): number => id * 32 + thingKinds.indexOf(kind)
export const refOf = ({ kind, id }: TrashItem): TrashRef => ({ kind, id })

/** Puts things back; the action can be undone by the id that it is answered with. */
export async function restore(
  groupId: number,
  things: readonly TrashRef[],
): Promise<TrashAnswer & { actionId: string }> {
  const actionId = uuid()
  const body = { groupId, things: things.slice(0, mostTrashed) }
  return { ...(await send(trashCalls.restoreTrash, { body }, { actionId, toastSuccess: false })), actionId }
}

/** Deletes for good what is named, or all: call by call, until nothing is left that may go. */
export async function purge(groupId: number, things: readonly TrashRef[] | 'all'): Promise<number> {
  if (things !== 'all') {
    const body = { groupId, things: things.slice(0, mostTrashed) }
    return (await send(trashCalls.purgeTrash, { body })).done.length
  }
  let total = 0
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const { done, left } = await send(trashCalls.purgeTrash, { body: { groupId, isAll: true } })
    total += done.length
    // What listings and figures need stays.
    if (left === 0 || left >= before) return total
    before = left
  }
}
