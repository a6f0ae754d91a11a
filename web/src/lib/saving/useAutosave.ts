import { useCallback, useEffect, useRef, useState } from 'react'
import { isAppError } from '../appError.ts'
import { waitForServer } from '../transfers/reachable.ts'
import { dropText, keepText, keptText } from './keptTexts.ts'
import { type Saves, useSaves } from './saves.ts'

export interface Versioned<T> {
  value: T
  version: number
}

interface Options<T> {
  /** Names the field among those being saved. */
  name: string
  /** What the server has, as far as this tab knows. */
  saved: Versioned<T>
  /** ms after the last change (R530). */
  delay: number
  isSame: (a: T, b: T) => boolean
  /** A value that must not be sent now: too long. */
  isBlocked?: (value: T) => boolean
  send: (value: T, version: number) => Promise<Versioned<T>>
  /** The value that stands now, of a 409. */
  currentOf: (current: unknown) => Versioned<T> | undefined
  onSaved?: () => void
  /** Under this key the text stands in the form again when the dialog closed before it was saved. */
  keepAs?: string
  /** Where its state shows, if not in the dialog's line. */
  saves?: Saves
}

/**
 * Saves a text by itself, one write at a time and each with the version that it was made from. An older version is not
 * written over (409): `conflict` holds both texts until the person has chosen.
 */
export function useAutosave<T>(options: Options<T>) {
  const around = useSaves()
  const { track, forget, hold, release } = options.saves ?? around
  const latest = useRef(options)
  latest.current = options
  const { keepAs } = options
  const [kept] = useState(() => (keepAs === undefined ? undefined : keptText<T>(keepAs)))
  const base = useRef(kept ? { ...options.saved, version: kept.version } : options.saved)
  const pending = useRef(kept?.value)
  const isLeft = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRunning = useRef(false)
  const [conflict, setConflict] = useState<{ theirs: Versioned<T>; mine: T; at: Date } | null>(null)
  const inConflict = useRef(false)

  // Newer from outside, and nothing of one's own is waiting: it is the new ground.
  if (options.saved.version > base.current.version && pending.current === undefined && !isRunning.current)
    base.current = options.saved

  /** One write; also what Retry and the return of the network run again, with the newest text by then. */
  const write = useCallback(async (): Promise<void> => {
    const value = pending.current
    if (value === undefined || isRunning.current || inConflict.current) return
    // The dialog was opened again and has the text: it is that form's now.
    if (isLeft.current && keepAs !== undefined && !keptText(keepAs)) return
    const { name, send, isSame, currentOf, onSaved } = latest.current
    isRunning.current = true
    try {
      base.current = await send(value, base.current.version).catch((error: unknown) => {
        const now = isAppError(error, 'CONFLICT') ? currentOf(error.current) : undefined
        // One's own text, whose answer was lost on its way, is nobody's conflict.
        if (now && isSame(now.value, value)) return send(value, now.version)
        throw error
      })
      if (pending.current !== undefined && isSame(pending.current, value)) pending.current = undefined
      if (pending.current === undefined) {
        if (isLeft.current && keepAs !== undefined) dropText(keepAs)
        onSaved?.()
      } else if (isLeft.current && keepAs !== undefined)
        keepText(keepAs, { value: pending.current, version: base.current.version })
    } catch (error) {
      const theirs = isAppError(error, 'CONFLICT') ? currentOf(error.current) : undefined
      if (!theirs) throw error
      inConflict.current = true
      hold(name)
      setConflict({ theirs, mine: pending.current ?? value, at: new Date() })
    } finally {
      isRunning.current = false
    }
  }, [hold, keepAs])

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const { name, isSame, isBlocked, onSaved } = latest.current
    const value = pending.current
    if (value === undefined || isRunning.current || inConflict.current || isBlocked?.(value)) return
    if (isSame(value, base.current.value)) {
      pending.current = undefined
      forget(name)
      onSaved?.()
      return
    }
    // The line of the dialog says what failed, and keeps it for Retry.
    const failure: unknown = await track(name, write, true).catch((error: unknown) => error)
    const isUnheard = isAppError(failure, 'NETWORK', 'UNAVAILABLE', 'RATE_LIMITED')
    // The line sees when the browser is online again, but not when only the server was away.
    if (isUnheard && navigator.onLine && !isLeft.current) await waitForServer(new AbortController().signal)
    if (pending.current === undefined || inConflict.current) return
    // What is refused waits for another text.
    const goesOn = isUnheard ? navigator.onLine && !isLeft.current : !isSame(pending.current, value)
    if (goesOn) timer.current = setTimeout(() => void flush(), isLeft.current ? 0 : latest.current.delay)
  }, [track, forget, write])

  const change = useCallback(
    (value: T) => {
      pending.current = value
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), latest.current.delay)
    },
    [flush],
  )
  useEffect(() => {
    isLeft.current = false
    if (keepAs !== undefined) dropText(keepAs)
    if (pending.current !== undefined) timer.current = setTimeout(() => void flush(), latest.current.delay)
    return () => {
      clearTimeout(timer.current)
      void flush()
      isLeft.current = true
      if (keepAs !== undefined && pending.current !== undefined)
        keepText(keepAs, { value: pending.current, version: base.current.version })
      release(latest.current.name)
    }
  }, [flush, release, keepAs])
  const settle = (value: T | undefined) => {
    if (!conflict) return
    base.current = conflict.theirs
    inConflict.current = false
    pending.current = value
    setConflict(null)
    void flush()
    // After the write has begun, so that it does not count as saved in between.
    release(options.name)
  }
  return {
    change,
    flush,
    conflict,
    /** One's own text over theirs, knowingly. */
    keepMine: () => settle(pending.current ?? conflict?.mine),
    keepTheirs: () => settle(undefined),
    hasPending: () => pending.current !== undefined,
  }
}
