import type { SheetProduct } from '@halftone/contract/areas/sheets/sheets.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { useState } from 'react'
import { isPicture } from '../../listing/form/pickedFiles.ts'
import { type Variation, variationsOf } from './sheetDraft.ts'

export interface Variations {
  /** Those of the product, in the order of its lists. */
  list: readonly Variation[]
  chosen: readonly Variation[]
  /** Pictures that the lines choose from. */
  covers: readonly ArtworkFile[]
  mockups: readonly ArtworkFile[]
  coverOf: (one: Variation) => ArtworkFile | undefined
  mockupOf: (one: Variation) => ArtworkFile | undefined
  change: (key: string, next: Partial<Variation>) => void
  changeAll: (next: Partial<Variation>) => void
  setCovers: (ids: number[]) => void
  setMockups: (ids: number[]) => void
}

/** The lines of step two. They are made anew where another product is chosen, and stay on the way back and forth. */
export function useVariations(artwork: Artwork, product: SheetProduct | undefined): Variations {
  const pictures = artwork.files.filter((file) => !file.isHidden && isPicture(file))
  const main = pictures.find(({ isPrimaryCover }) => isPrimaryCover) ?? pictures[0]
  const [of, setOf] = useState<SheetProduct | undefined>()
  const [list, setList] = useState<readonly Variation[]>([])
  const [coverIds, setCovers] = useState<readonly number[]>(main ? [main.id] : [])
  const [mockupIds, setMockups] = useState<readonly number[]>([])
  if (product !== of) {
    setOf(product)
    setList(product ? variationsOf(product) : [])
  }
  const found = (ids: readonly number[]) => ids.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
  const covers = found(coverIds)
  const mockups = found(mockupIds)
  return {
    list,
    chosen: list.filter(({ isChosen }) => isChosen),
    covers,
    mockups,
    coverOf: ({ coverId }) => covers.find(({ id }) => id === coverId) ?? covers[0],
    mockupOf: ({ mockupId }) => mockups.find(({ id }) => id === mockupId) ?? mockups[0],
    change: (key, next) => setList(list.map((one) => (one.key === key ? { ...one, ...next } : one))),
    changeAll: (next) => setList(list.map((one) => ({ ...one, ...next }))),
    setCovers,
    setMockups,
  }
}
