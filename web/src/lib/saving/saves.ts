import { createContext, useContext } from 'react'
import { isAppError } from '../appError.ts'
import { untilHeard } from '../outbox.ts'
import { personStore } from '../state/person.ts'
import { createStore, type Store, useStore } from '../store.ts'

/**
 * How the dialog's own changes stand. `offline` is sent by itself when the network is back; `conflict` waits for the
 * person to choose between two texts.
 */
export interface SaveState {
  state: 'idle' | 'saving' | 'saved' | 'failed' | 'offline' | 'conflict'
  at: number
}

export interface Saves {
  store: Store<SaveState>
  /**
   * Runs a write and shows how it goes. One that failed under the same key is replaced. Rejects as `run` does. `isText`:
   * what is refused stands in its field all the same, so that it is not saved.
   */
  track: <T>(key: string, run: () => Promise<T>, isText?: boolean) => Promise<T>
  /** What failed under this key is no longer wanted. */
  forget: (key: string) => void
  /** Runs what failed again. */
  retry: () => void
  /** A text is not written over what somebody else saved: nothing counts as saved until `release`. */
  hold: (key: string) => void
  release: (key: string) => void
  /** The dialog is there, or has gone: then what the server did not hear is sent until it does. */
  open: () => void
  leave: () => void
}

/** ms before 'Saving' shows: most writes are faster. */
const patience = 400

export function createSaves(): Saves {
  const store = createStore<SaveState>({ state: 'idle', at: 0 })
  const failed = new Map<string, () => Promise<unknown>>()
  const held = new Set<string>()
  const texts = new Set<string>()
  let running = 0
  let isLeft = false
  const settle = () => {
    if (failed.size > 0) store.set({ state: navigator.onLine ? 'failed' : 'offline', at: Date.now() })
    else if (held.size > 0) store.set({ state: 'conflict', at: Date.now() })
    else if (running === 0) store.set({ state: 'saved', at: Date.now() })
  }
  /** Goes on without the dialog, one write for each key; what is refused then is said by the write itself. */
  const goOn = (key: string, run: () => Promise<unknown>) => {
    const isWanted = () => isLeft && failed.get(key) === run
    const end = () => {
      if (isWanted()) failed.delete(key)
    }
    untilHeard(run, { isWanted }).then(end, end)
  }
  const track: Saves['track'] = async (key, run, isText = false) => {
    running += 1
    if (isText) texts.add(key)
    const timer = setTimeout(() => {
      if (failed.size + held.size === 0) store.set({ state: 'saving', at: Date.now() })
    }, patience)
    try {
      const result = await run()
      failed.delete(key)
      return result
    } catch (error) {
      // A refusal is said and undone by the caller; only what may work later, and a text, waits for Retry.
      if (isText || isAppError(error, 'NETWORK', 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED')) {
        failed.set(key, run)
        if (isLeft) goOn(key, run)
      } else failed.delete(key)
      throw error
    } finally {
      running -= 1
      clearTimeout(timer)
      settle()
    }
  }
  const retry = () => {
    for (const [key, run] of [...failed]) {
      // It failed again: the state says so.
      track(key, run, texts.has(key)).catch(() => undefined)
    }
  }
  const hold = (key: string) => {
    held.add(key)
    settle()
  }
  const release = (key: string) => {
    if (held.delete(key)) settle()
  }
  const forget = (key: string) => {
    if (failed.delete(key)) settle()
  }
  const open = () => {
    isLeft = false
  }
  const leave = () => {
    isLeft = true
    for (const [key, run] of failed) goOn(key, run)
  }
  return { store, track, forget, retry, hold, release, open, leave }
}

export const SavesContext = createContext<Saves | null>(null)
const outside = personStore(createSaves)
/** Those of the dialog around; without one, of the screen. */
export const useSaves = (): Saves => useContext(SavesContext) ?? outside.get()
export const useSaveState = (): SaveState => useStore(useSaves().store)
