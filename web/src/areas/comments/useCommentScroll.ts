import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** px from the end within which the list counts as being at the bottom. */
const nearBottom = 40
const nearTop = 60

interface Options {
  /** Ids of what is shown, oldest first. */
  ids: readonly number[]
  /** How many are being sent; a new one scrolls to the bottom (R223). */
  sending: number
  onTop: () => void
}

/**
 * Keeps the place of the list: at the bottom it follows new comments, further up it stays and counts them for the pill;
 * older ones that load above do not move what is read (R110, R526).
 */
export function useCommentScroll({ ids, sending, onTop }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const atBottom = useRef(true)
  const before = useRef<{ first: number | undefined; last: number | undefined; height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  })
  const [unseen, setUnseen] = useState(0)
  const toBottom = useCallback(() => {
    const list = box.current
    if (list) list.scrollTop = list.scrollHeight
    atBottom.current = true
    setUnseen(0)
  }, [])
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const { first, last, height } = before.current
    const isOlderAbove = first !== undefined && ids[0] !== undefined && ids[0] < first && ids.includes(first)
    const arrived = last === undefined ? 0 : ids.filter((id) => id > last).length
    if (atBottom.current) list.scrollTop = list.scrollHeight
    else if (isOlderAbove) list.scrollTop += list.scrollHeight - height
    else if (arrived > 0) setUnseen((count) => count + arrived)
    before.current = { first: ids[0], last: ids.at(-1), height: list.scrollHeight }
  }, [ids])
  useLayoutEffect(() => {
    if (sending > 0) toBottom()
  }, [sending, toBottom])
  // Pictures that load make the list higher; who reads at the bottom stays there.
  useEffect(() => {
    const list = box.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      if (atBottom.current) list.scrollTop = list.scrollHeight
    })
    for (const child of [list, ...list.children]) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const list = box.current
    if (!list) return
    atBottom.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearBottom
    if (atBottom.current) setUnseen(0)
    if (list.scrollTop < nearTop && list.scrollHeight > list.clientHeight) onTop()
  }
  return { box, onScroll, unseen, toBottom }
}
