import type { ClipartUses } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import { useRef, useState } from 'react'

export const usedKinds = ['all', 'artworks', 'listings', 'products'] as const
export type UsedKind = (typeof usedKinds)[number]

/** How many of a kind use it, as far as the person may see them; of all, those of others too. */
export function countUsed(uses: ClipartUses | undefined, kind: UsedKind): number {
  if (!uses) return 0
  const products = uses.products?.length ?? 0
  if (kind === 'all') return uses.artworks.length + uses.listings.length + products + uses.hidden
  return kind === 'products' ? products : uses[kind].length
}

/** What of its uses is shown, and the way there from where its listings are counted. */
export function useUsedKind(uses: ClipartUses | undefined) {
  const [chosen, onKind] = useState<UsedKind>('all')
  const section = useRef<HTMLElement>(null)
  // What went while it was chosen leaves all.
  const kind = countUsed(uses, chosen) > 0 ? chosen : 'all'
  const showListings = () => {
    onKind('listings')
    section.current?.scrollIntoView({ block: 'nearest' })
  }
  return { kind, onKind, section, showListings }
}
