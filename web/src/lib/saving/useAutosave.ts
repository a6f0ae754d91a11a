import { useEffect, useRef, useState } from 'react'
import { useSaves } from './saves.ts'
import { type AutosaveOptions, type Conflict, TextSaver } from './textSaver.ts'

/**
 * Saves a text by itself, one write at a time and each with the version that it was made from. An older version is not
 * written over (409): `conflict` holds both texts until the person has chosen.
 */
export function useAutosave<T>(options: AutosaveOptions<T>) {
  const saves = useSaves()
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const [made] = useState(() => new TextSaver<T>(options, saves, setConflict))
  const saver = useRef(made)
  saver.current.follow(options, saves)
  useEffect(() => {
    const { current } = saver
    current.enter()
    return () => current.leave()
  }, [])
  const { change, drop, flush, hasPending, settle } = made
  return {
    change,
    flush,
    /** Gives what is not saved up, knowingly. */
    drop,
    conflict,
    hasPending,
    /** One's own text over theirs, knowingly. */
    keepMine: () => settle('mine'),
    keepTheirs: () => settle('theirs'),
  }
}
