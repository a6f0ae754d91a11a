import { useMemo } from 'react'
import { flag, number, type Shape, text } from './kept/shape.ts'
import { storage } from './kept/storage.ts'
import { onForget } from './state/person.ts'
import { createStore, type Store, useStore } from './store.ts'

const prefix = 'pref:'
/** The key's reader says what it must be. */
const anything: Shape<unknown> = { safeParse: (data) => ({ success: true, data }) }
// of the tab: what this browser remembers, read again for the next person.
const stores = new Map<string, Store<unknown>>()
const read = (key: string) => storage.json(prefix + key, anything)
onForget(() => {
  for (const [key, store] of stores) store.set(read(key))
})

function storeOf(key: string): Store<unknown> {
  const known = stores.get(key)
  if (known) return known
  const created = createStore(read(key))
  stores.set(key, created)
  return created
}

/** Sets a remembered choice from outside React. */
export function setPref(key: string, value: unknown): void {
  storage.set(prefix + key, JSON.stringify(value))
  storeOf(key).set(value)
}

/** Forgets the choices whose key begins so; those that are shown are read again by `forgetStores`. */
export function forgetPrefs(start: string): void {
  for (const key of storage.keys()) if (key.startsWith(prefix + start)) storage.remove(key)
}

const plain: Record<string, Shape<unknown>> = { string: text(), number: number(), boolean: flag }

type Pref<T> = [value: T, set: (next: T) => void]

/**
 * A choice that this browser remembers (view, folded columns, column widths). `key` is `area.name`; a stored value that
 * is no `schema` (without one, of another type than `fallback`) is ignored. Keep a schema outside the component.
 */
export function usePref(key: string, fallback: boolean): Pref<boolean>
export function usePref(key: string, fallback: number): Pref<number>
export function usePref(key: string, fallback: string): Pref<string>
export function usePref<T>(key: string, fallback: T, schema: Shape<T>): Pref<T>
export function usePref<T>(key: string, fallback: T, schema?: Shape<T>): Pref<T> {
  const stored = useStore(storeOf(key))
  // What is stored stays one object for as long as nobody changes it; effects depend on that.
  const fitting = useMemo(() => (schema ?? plain[typeof fallback])?.safeParse(stored), [stored, schema, fallback])
  return [fitting?.success ? (fitting.data as T) : fallback, (next) => setPref(key, next)]
}
