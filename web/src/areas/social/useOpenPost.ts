import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The post of an address that stands alone, and how to leave it before it is gone: whoever deletes it is not told that it
 * cannot be found. `openId` is 0 where none stands alone.
 */
export function useOpenPost(id: number, onBack: () => void): { openId: number; leave: (gone: number) => void } {
  const [left, setLeft] = useState(0)
  // The address has followed: the post may be opened again.
  if (left > 0 && left !== id) setLeft(0)
  return {
    openId: left === id ? 0 : id,
    leave: (gone) => {
      if (gone !== id) return
      flushSync(() => setLeft(gone))
      onBack()
    },
  }
}
