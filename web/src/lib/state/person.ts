import { createStore, type Store } from '../store.ts'
import { createKeyed, type Keyed } from './keyed.ts'

type Scope = 'person' | 'company'
// of the tab: it names the stores, and holds nothing of what is in them.
const resets: { scope: Scope; reset: () => void }[] = []

/** Runs `reset` when the person changes or signs out; with 'company', when the tab goes on in another company too. */
export function onForget(reset: () => void, scope: Scope = 'person'): void {
  resets.push({ scope, reset })
}

/** All that the tab holds of the person (of the company that it works in) is as it was before they came. */
export function forgetStores(scope: Scope = 'person'): void {
  for (const one of resets) if (scope === 'person' || one.scope === scope) one.reset()
}

/**
 * What a module remembers of what a person sees, chose or typed: every such value is made here, so that the next person in
 * the same tab finds none of it. `make` gives the value that it begins with, each time; `end` stops what the last one
 * runs (timers). What belongs to the tab itself (its socket, its clock) says so: `// of the tab: why`.
 */
export function personStore<T>(make: () => T, end?: (value: T) => void, scope?: Scope): Store<T> {
  const store = createStore(make())
  onForget(() => {
    end?.(store.get())
    store.set(() => make())
  }, scope)
  return store
}

/** The same for values that are followed one key at a time. */
export function personKeyed<V>(): Keyed<V> {
  const keyed = createKeyed<V>()
  onForget(() => keyed.clear())
  return keyed
}
