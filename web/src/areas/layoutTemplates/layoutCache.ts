import type { Layout, LayoutCard, LayoutPatch } from '@halftone/contract/parts/layout/layout.ts'
import type { QueryClient } from '@tanstack/react-query'
import { entities } from '../../lib/state/entities.ts'
import { given } from '../../lib/state/given.ts'
import { layoutKey, listKey, pagesKey } from './layoutTemplates.api.ts'

/** Tiles and rows wherever they stand. */
const cards = entities<LayoutCard>([pagesKey], [listKey])

/** Lays changed fields over a layout wherever it shows. */
export function patchLayout(cache: QueryClient, patch: LayoutPatch): void {
  const { scene: _, ...fields } = given(patch)
  cards.change(cache, patch.id, (card) => ({ ...card, ...fields }))
  changeOpen(cache, patch.id, (layout) => ({ ...layout, ...given(patch), files: layout.files }))
}

/** Changes the open one beyond its fields: its files. */
export const changeOpen = (cache: QueryClient, id: number, change: (layout: Layout) => Layout): void =>
  void cache.setQueryData<Layout>([layoutKey, id], (layout) => layout && change(layout))

/** Its tile goes at once. */
export function removeLayouts(cache: QueryClient, ids: readonly number[]): void {
  for (const id of ids) cards.remove(cache, id)
}

/** What came or went, and orders: what is shown is asked anew. */
export function refetchLists(cache: QueryClient): void {
  for (const queryKey of [[pagesKey], [listKey]]) void cache.invalidateQueries({ queryKey })
}

export const refetchLayout = (cache: QueryClient, id: number): void =>
  void cache.invalidateQueries({ queryKey: [layoutKey, id] })
