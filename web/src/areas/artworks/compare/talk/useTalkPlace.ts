import { useEffect, useState } from 'react'
import { usePref } from '../../../../lib/prefs.ts'
import type { ComparePins } from '../useComparePins.ts'
import type { SheetSize } from './TalkSheet.tsx'

/**
 * Whether the comments beside compared pictures are shown, at the side, and how far a phone's are drawn up. A pin that was
 * chosen or set is about words: both show them.
 */
export function useTalkPlace({ draft, selectedId }: ComparePins, isPhone: boolean) {
  const [hasPanel, setPanel] = usePref('artworks.comparePanel', true)
  const [sheet, setSheet] = useState<SheetSize>('peek')
  const isPinned = draft !== undefined || selectedId !== undefined
  useEffect(() => {
    if (!isPinned) return
    if (isPhone) setSheet((now) => (now === 'peek' ? 'half' : now))
    else setPanel(true)
  }, [isPinned, isPhone, setPanel])
  return {
    hasPanel,
    setPanel,
    sheet,
    setSheet,
    toggle: () => (isPhone ? setSheet(sheet === 'peek' ? 'half' : 'peek') : setPanel(!hasPanel)),
  }
}
export type TalkPlacing = ReturnType<typeof useTalkPlace>
