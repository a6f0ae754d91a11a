import { useMemo } from 'react'
import { flag, number, type Shape, text } from './kept/shape.ts'
import { storage } from './kept/storage.ts'
import { createStore, type Store, useStore } from './store.ts'

const prefix = 'pref:'
/** The key's reader says what it must be. */
const anything: Shape<unknown> = { safeParse: (data) => ({ success: true, data }) }
const stores = new Map<string, Store<unknown>>()

function storeOf(key: string): Store<unknown> {
  const known = stores.get(key)
  if (known) return known
  const created = createStore<unknown>(storage.json(prefix + key, anything))
  stores.set(key, created)
  return created
}

/** Sets a remembered choice from outside React. */
export function setPref(key: string, value: unknown): void {
  storage.set(prefix + key, JSON.stringify(value))
  storeOf(key).set(value)
}

/** Forgets the choices whose key begins so, in this tab too. */
export function forgetPrefs(start: string): void {
  for (const key of storage.keys()) if (key.startsWith(prefix + start)) storage.remove(key)
  for (const [key, store] of stores) if (key.startsWith(start)) store.set(undefined)
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
  const read = useMemo(() => (schema ?? plain[typeof fallback])?.safeParse(stored), [stored, schema, fallback])
  return [read?.success ? (read.data as T) : fallback, (next) => setPref(key, next)]
}
