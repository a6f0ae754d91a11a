import { type Keyword, keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../lib/clientId.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

export interface KeywordsInput {
  search: string
  page: number
  limit: number
}

const rowsOf = (groupId: number, { search, page, limit }: KeywordsInput, signal?: AbortSignal) =>
  send(
    keywordCalls.list,
    { query: { groupId, limit, page, ...(search ? { search } : {}) } },
    signal === undefined ? {} : { signal },
  )

/** A page of a team's keyword types. */
export const keywordRows = (groupId: number, input: KeywordsInput) =>
  queryOptions({
    queryKey: [keywordCalls.list.name, groupId, input],
    queryFn: ({ signal }) => rowsOf(groupId, input, signal),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })

/** The team's keyword types that match, for fields of tags (R683). */
export const keywordSuggestions = (groupId: number, search: string) =>
  queryOptions({
    queryKey: [keywordCalls.suggestions.name, groupId, search],
    queryFn: ({ signal }) =>
      send(keywordCalls.suggestions, { query: { groupId, ...(search ? { search } : {}) } }, { signal }),
    staleTime: 60_000,
  })

/** Keywords of a team changed: its page and every field that offers them ask anew. */
export const refetchKeywords = async (cache: QueryClient, groupId: number): Promise<void> => {
  await Promise.all(
    [keywordCalls.list.name, keywordCalls.suggestions.name].map((name) =>
      cache.invalidateQueries({ queryKey: [name, groupId] }),
    ),
  )
}

const quiet = { toastErrors: false }

export async function addKeyword(groupId: number, name: string, listkeyword: string[]): Promise<void> {
  await send(keywordCalls.create, { body: { groupId, name, listkeyword } }, { ...quiet, idempotencyKey: uuid() })
  await refetchKeywords(queryClient, groupId)
}

/** Of the words alone where the name stays. */
export async function saveKeyword(before: Keyword, name: string, listkeyword: string[]): Promise<void> {
  const params = { id: before.id }
  if (name === before.name) await send(keywordCalls.setWords, { params, body: { listkeyword } }, quiet)
  else await send(keywordCalls.update, { params, body: { name, listkeyword } }, quiet)
  await refetchKeywords(queryClient, before.groupId)
}

export async function removeKeywords(groupId: number, ids: readonly number[]): Promise<void> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) await send(keywordCalls.remove, { params: { id: only }, body: {} }, quiet)
  else await send(keywordCalls.removeMany, { body: { listId: [...ids] } }, quiet)
  await refetchKeywords(queryClient, groupId)
}

export async function importKeywords(groupId: number, rows: { name: string; listkeyword: string[] }[]) {
  const done = await send(keywordCalls.import, { body: { groupId, rows } }, { ...quiet, idempotencyKey: uuid() })
  await refetchKeywords(queryClient, groupId)
  return done
}
