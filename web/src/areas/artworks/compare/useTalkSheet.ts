import { useEffect, useState } from 'react'
import type { SheetSize } from './TalkSheet.tsx'
import type { ComparePins } from './useComparePins.ts'

/** How far a phone's comments are drawn up. A pin that was chosen or set is about words: the sheet shows them. */
export function useTalkSheet({ draft, selectedId }: ComparePins) {
  const [size, setSize] = useState<SheetSize>('peek')
  const isPinned = draft !== undefined || selectedId !== undefined
  useEffect(() => {
    if (isPinned) setSize((now) => (now === 'peek' ? 'half' : now))
  }, [isPinned])
  return [size, setSize] as const
}
