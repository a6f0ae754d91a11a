import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { useMemo, useState } from 'react'
import { usePermission } from '../../../lib/profile.ts'
import { useSteady } from '../../../lib/state/useSteady.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { type ComparePins, useComparePins } from '../compare/useComparePins.ts'
import type { QueueSheet } from './queueSheet.ts'
import { type ShownFile, useShownFile } from './useShownFile.ts'

/** ms on one picture before its pins are asked for: whoever decides by keys passes many. */
const settle = 200

/** The pins of the picture that is looked at; the same object until one of them changes. */
function useSettledPins(shown: ShownFile, isWide: boolean, about: number): ComparePins {
  const settled = useDebounced(isWide ? shown.file : undefined, settle)
  const { setTalk, togglePlacing, place, select, posted, ...held } = useComparePins(settled, about)
  const acts = useSteady({ setTalk, togglePlacing, place, select, posted })
  const { fileId, pins, draft, selectedId, isPlacing, talk } = held
  return useMemo(
    () => ({ fileId, pins, draft, selectedId, isPlacing, talk, ...acts }),
    [fileId, pins, draft, selectedId, isPlacing, talk, acts],
  )
}

/**
 * What the reviewer shows of an artwork: which file, its pins, the design on a product, and whether the side stands beside
 * it. The same object until something of it changes: the stage is drawn anew with each other one.
 */
export function useDeskTools(card: ArtworkCard | undefined, isWide: boolean, onSheet: (sheet: QueueSheet) => void) {
  const can = usePermission(card?.groupId)
  const shown = useShownFile(card)
  const pins = useSettledPins(shown, isWide, card?.id ?? 0)
  const [isTried, setTried] = useState(false)
  const [isFolded, setFolded] = useState(false)
  const [version, setVersion] = useState(0)
  /** The version before the one that is shown; 0 without one. */
  const earlier = (shown.file?.version ?? 1) - 1
  const mayTry = isWide && (can('LT_VIEW') || can('LT_VIEW_ALL'))
  const compareVersion = (next: number) => {
    setVersion(next)
    onSheet('version')
  }
  const acts = useSteady({
    compareVersion,
    // With the version before, else with the pictures of the product.
    onCompare: () => (isWide && earlier > 0 ? compareVersion(earlier) : onSheet('compare')),
    onProduct: () => setTried(!isTried),
    onSide: () => setFolded(!isFolded),
  })
  // A pin that is being set is written beside: the side comes.
  const isSideHidden = isFolded && !pins.draft
  const isOnProduct = isTried && mayTry
  return useMemo(
    () => ({ ...acts, shown, pins, version, earlier, mayTry, isOnProduct, isSideHidden }),
    [acts, shown, pins, version, earlier, mayTry, isOnProduct, isSideHidden],
  )
}
export type DeskTools = ReturnType<typeof useDeskTools>
