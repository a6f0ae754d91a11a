import type { Font, FontCard, FontPatch } from '@halftone/contract/parts/font/font.ts'
import type { QueryClient } from '@tanstack/react-query'
import { entities } from '../../lib/state/entities.ts'
import { given } from '../../lib/state/given.ts'
import { riskSumsKey } from '../cliparts/cliparts.api.ts'
import { fontKey, pagesKey, riskKey } from './fonts.api.ts'

/** Rows wherever they stand. */
const cards = entities<FontCard>([pagesKey])

/** Lays changed fields over a font wherever it shows; the open one keeps its main file whole. */
export function patchFont(cache: QueryClient, patch: FontPatch): void {
  const fields = given(patch)
  cards.change(cache, patch.id, (card) => ({ ...card, ...fields }))
  changeOpen(cache, patch.id, (font) => ({ ...font, ...fields, face: font.face }))
}

/** Changes the open one beyond its fields: its files. */
export const changeOpen = (cache: QueryClient, id: number, change: (font: Font) => Font): void =>
  void cache.setQueryData<Font>([fontKey, id], (font) => font && change(font))

/** Its row goes at once. */
export const removeFont = (cache: QueryClient, id: number): void => cards.remove(cache, id)

/** What came or went: what is shown is asked anew. */
export function refetchLists(cache: QueryClient): void {
  for (const queryKey of [[pagesKey], [riskKey], [riskSumsKey]]) void cache.invalidateQueries({ queryKey })
}

export const refetchFont = (cache: QueryClient, id: number): void =>
  void cache.invalidateQueries({ queryKey: [fontKey, id] })
