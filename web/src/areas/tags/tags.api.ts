import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

export interface TagsInput {
  search: string
  page: number
  limit: number
}

/** A page of the tags with how often each is used. */
export const tagRows = (input: TagsInput) =>
  queryOptions({
    queryKey: [tagCalls.list.name, input],
    queryFn: ({ signal }) => {
      const { search, page, limit } = input
      return send(tagCalls.list, { query: { limit, offset: page, ...(search ? { search } : {}) } }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** The company's tags that match, for pickers and chips (R682). */
export const tagsQuery = (search: string) =>
  queryOptions({
    queryKey: [tagCalls.search.name, search],
    queryFn: ({ signal }) =>
      send(tagCalls.search, { query: { limit: 200, ...(search ? { search } : {}) } }, { signal }),
    staleTime: 60_000,
  })

/** Tags changed: the settings and every picker that offers them ask anew. */
export const refetchTags = async (cache: QueryClient): Promise<void> => {
  await Promise.all(
    [tagCalls.list.name, tagCalls.search.name].map((name) => cache.invalidateQueries({ queryKey: [name] })),
  )
}

const quiet = { toastErrors: false }

export async function addTag(name: string): Promise<void> {
  await send(tagCalls.create, { body: { name } }, { ...quiet, idempotencyKey: uuid() })
  await refetchTags(queryClient)
}

export async function renameTag(id: number, name: string): Promise<void> {
  await send(tagCalls.rename, { params: { id }, body: { name } }, quiet)
  await refetchTags(queryClient)
}

export async function removeTags(ids: readonly number[]): Promise<void> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) await send(tagCalls.remove, { params: { id: only }, body: {} }, quiet)
  else await send(tagCalls.removeMany, { body: { listId: [...ids] } }, quiet)
  await refetchTags(queryClient)
}

export async function mergeTags(into: number, ids: readonly number[]): Promise<void> {
  await send(tagCalls.merge, { params: { id: into }, body: { listId: [...ids] } }, quiet)
  await refetchTags(queryClient)
}

export async function importTags(names: string[]): Promise<void> {
  await send(tagCalls.import, { body: { names } }, { ...quiet, idempotencyKey: uuid() })
  await refetchTags(queryClient)
}
