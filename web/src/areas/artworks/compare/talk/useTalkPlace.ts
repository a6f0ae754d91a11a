import { useEffect, useState } from 'react'
import { setPref, usePref } from '../../../../lib/prefs.ts'
import type { ComparePins } from '../useComparePins.ts'
import type { SheetSize } from './TalkSheet.tsx'

const panelKey = 'artworks.comparePanel'

/**
 * Whether the comments beside compared pictures are shown, at the side, and how far a phone's are drawn up. A pin that was
 * chosen or set is about words: both show them.
 */
export function useTalkPlace({ draft, selectedId }: ComparePins, isPhone: boolean) {
  const [hasPanel, setPanel] = usePref(panelKey, true)
  const [sheet, setSheet] = useState<SheetSize>('peek')
  // Each one that is set or chosen shows them anew, also behind one that was looked at without them.
  useEffect(() => {
    if (draft === undefined && selectedId === undefined) return
    if (isPhone) setSheet((now) => (now === 'peek' ? 'half' : now))
    else setPref(panelKey, true)
  }, [draft, selectedId, isPhone])
  return {
    hasPanel,
    setPanel,
    sheet,
    setSheet,
    toggle: () => (isPhone ? setSheet(sheet === 'peek' ? 'half' : 'peek') : setPanel(!hasPanel)),
  }
}
export type TalkPlacing = ReturnType<typeof useTalkPlace>
