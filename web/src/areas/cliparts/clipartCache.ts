import type { Clipart, ClipartCard, ClipartPatch } from '@halftone/contract/parts/clipart/clipart.ts'
import type { QueryClient } from '@tanstack/react-query'
import { entities } from '../../lib/state/entities.ts'
import { given } from '../../lib/state/given.ts'
import { clipartKey, listKey, pagesKey, riskKey, riskSumsKey, summaryKey, usesKey } from './cliparts.api.ts'

/** Tiles and rows wherever they stand. */
const cards = entities<ClipartCard>([pagesKey], [listKey], [riskKey])

/** Lays changed fields over a clip art wherever it shows. */
export function patchClipart(cache: QueryClient, patch: ClipartPatch): void {
  const fields = given(patch)
  cards.change(cache, patch.id, (card) => ({ ...card, ...fields }))
  cache.setQueryData<Clipart>(
    [clipartKey, patch.id],
    (clipart) => clipart && { ...clipart, ...fields, files: clipart.files },
  )
}

/** Changes the open one beyond its fields: its files. */
export const changeOpen = (cache: QueryClient, id: number, change: (clipart: Clipart) => Clipart): void =>
  void cache.setQueryData<Clipart>([clipartKey, id], (clipart) => clipart && change(clipart))

/** Its tile goes at once; the numbers are asked anew. */
export function removeCliparts(cache: QueryClient, ids: readonly number[]): void {
  for (const id of ids) cards.remove(cache, id)
  void cache.invalidateQueries({ queryKey: [summaryKey] })
}

/** What came or went, and orders: what is shown is asked anew. Resolves when that has come. */
export async function refetchLists(cache: QueryClient): Promise<void> {
  const keys = [[pagesKey], [listKey], [summaryKey], [riskKey], [riskSumsKey]]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function refetchClipart(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: [clipartKey, id] })
  void cache.invalidateQueries({ queryKey: [usesKey, id] })
}
