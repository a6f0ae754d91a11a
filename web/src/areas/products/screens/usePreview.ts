import { useCallback, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { focusedCard } from '../board/boardFocus.ts'

/** The quick look beside the view: it follows the focused card; Space on the same card closes it. */
export function usePreview() {
  const [isOn, setOn] = useState(false)
  const focused = useStore(focusedCard)
  const toggle = useCallback((id: number) => {
    const isSame = focusedCard.get() === id
    setOn((was) => !(was && isSame))
    focusedCard.set(id)
  }, [])
  return { id: isOn ? focused : null, toggle, close: () => setOn(false) }
}
