import type { Person } from '@halftone/contract/parts/person.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Source<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>
export type PeopleSource = Source<Person>
/** With how many posts carry it. */
export type HashtagSource = Source<{ id: number; name: string; count: number }>

const SHOWN = 8

/**
 * People or hashtags for what is typed after their sign: at most eight, late answers dropped. A query that begins with one that
 * found none asks nothing, so that '@ 5 pm, see you' stays text.
 */
export function useFound<T>(query: string, source: Source<T>): { items: readonly T[]; isLoading: boolean } {
  const [found, setFound] = useState<{ items: readonly T[]; isLoading: boolean }>({ items: [], isLoading: true })
  const none = useRef<string | null>(null)
  const ask = useRef(source)
  useLayoutEffect(() => {
    ask.current = source
  })
  useEffect(() => {
    if (none.current !== null && query.startsWith(none.current)) {
      setFound({ items: [], isLoading: false })
      return
    }
    none.current = null
    const abort = new AbortController()
    setFound((before) => ({ items: before.items, isLoading: true }))
    ask.current(query, abort.signal).then(
      (items) => {
        if (abort.signal.aborted) return
        if (items.length === 0) none.current = query
        setFound({ items: items.slice(0, SHOWN), isLoading: false })
      },
      () => {
        // Without them it stays text; the caller's query has said why.
        if (!abort.signal.aborted) setFound({ items: [], isLoading: false })
      },
    )
    return () => abort.abort()
  }, [query])
  return found
}
