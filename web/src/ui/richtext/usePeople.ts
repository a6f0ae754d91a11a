import type { Person } from '@halftone/contract/parts/person.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type PeopleSource = (query: string, signal: AbortSignal) => Promise<Person[]>

const SHOWN = 8

/**
 * The people for what is typed after '@': at most eight, late answers dropped. A query that begins with one that found
 * nobody asks nothing, so that '@ 5 pm, see you' stays text.
 */
export function usePeople(query: string, source: PeopleSource): { people: Person[]; isLoading: boolean } {
  const [found, setFound] = useState<{ people: Person[]; isLoading: boolean }>({ people: [], isLoading: true })
  const nobody = useRef<string | null>(null)
  const ask = useRef(source)
  useLayoutEffect(() => {
    ask.current = source
  })
  useEffect(() => {
    if (nobody.current !== null && query.startsWith(nobody.current)) {
      setFound({ people: [], isLoading: false })
      return
    }
    nobody.current = null
    const abort = new AbortController()
    setFound((before) => ({ people: before.people, isLoading: true }))
    ask.current(query, abort.signal).then(
      (people) => {
        if (abort.signal.aborted) return
        if (people.length === 0) nobody.current = query
        setFound({ people: people.slice(0, SHOWN), isLoading: false })
      },
      () => {
        // Without people the '@' stays text; the caller's query has said why.
        if (!abort.signal.aborted) setFound({ people: [], isLoading: false })
      },
    )
    return () => abort.abort()
  }, [query])
  return found
}
