import { storage } from './storage.ts'
import { createStore, type Store, useStore } from './store.ts'

const stores = new Map<string, Store<unknown>>()

function storeOf(key: string): Store<unknown> {
  const known = stores.get(key)
  if (known) return known
  const raw = storage.get(`pref:${key}`)
  const created = createStore<unknown>(raw === null ? undefined : parse(raw))
  stores.set(key, created)
  return created
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Sets a remembered choice from outside React. */
export function setPref(key: string, value: unknown): void {
  storage.set(`pref:${key}`, JSON.stringify(value))
  storeOf(key).set(value)
}

/**
 * A choice that this browser remembers (view, folded columns, column widths). `key` is `area.name`; a stored value of
 * another type than `fallback` is ignored.
 */
export function usePref<T>(key: string, fallback: T): [T, (next: T) => void] {
  const stored = useStore(storeOf(key))
  const usable = stored !== undefined && stored !== null && typeof stored === typeof fallback
  return [usable ? (stored as T) : fallback, (next) => setPref(key, next)]
}
