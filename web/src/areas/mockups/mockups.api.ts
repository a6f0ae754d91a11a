import { type Mockup, mockupCalls } from '@halftone/contract/areas/mockups/mockups.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'

const key = mockupCalls.list.name

/** The mock-ups of an artwork, those on their way too. */
export const mockupsQuery = (artworkId: number) =>
  queryOptions({
    queryKey: [key, artworkId],
    queryFn: ({ signal }) => send(mockupCalls.list, { params: { id: artworkId } }, { signal }),
    enabled: artworkId > 0,
  })

/** Lays those that are new or others than before over what is shown, in their order. */
export function putMockups(cache: QueryClient, artworkId: number, list: readonly Mockup[]): void {
  cache.setQueryData<Mockup[]>([key, artworkId], (before) => {
    if (!before) return undefined
    const now = new Map([...before, ...list].map((one) => [one.id, one]))
    return [...now.values()].toSorted((a, b) => a.index - b.index || a.id - b.id)
  })
}

export const takeMockups = (cache: QueryClient, artworkId: number, ids: readonly number[]): void =>
  void cache.setQueryData<Mockup[]>([key, artworkId], (before) => before?.filter(({ id }) => !ids.includes(id)))

/** What decides whether they are out of date changed, or files went: they are asked anew. */
export const refetchMockups = (cache: QueryClient, artworkId?: number): void =>
  void cache.invalidateQueries({ queryKey: artworkId === undefined ? [key] : [key, artworkId] })
