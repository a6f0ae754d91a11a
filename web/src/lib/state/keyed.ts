import { useCallback, useSyncExternalStore } from 'react'

/** Values outside React, followed one key at a time: a changed card renders that card and nothing else. */
export interface Keyed<V> {
  get(key: number): V | undefined
  set(key: number, value: V | undefined): void
  subscribe(key: number, listener: () => void): () => void
  keys(): Iterable<number>
  clear(): void
}

export function createKeyed<V>(): Keyed<V> {
  const values = new Map<number, V>()
  const listeners = new Map<number, Set<() => void>>()
  const tell = (key: number) => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (Object.is(values.get(key), value)) return
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      tell(key)
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
    keys: () => [...values.keys()],
    clear() {
      const all = [...values.keys()]
      values.clear()
      for (const key of all) tell(key)
    },
  }
}

/** The value of one key. */
export function useKeyed<V>(keyed: Keyed<V>, key: number): V | undefined {
  const subscribe = useCallback((listener: () => void) => keyed.subscribe(key, listener), [keyed, key])
  const read = () => keyed.get(key)
  return useSyncExternalStore(subscribe, read, read)
}
