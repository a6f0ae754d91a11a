/** ms after which the rest is asked although nothing stands yet. */
const patience = 1_000

// of the tab: its first second.
let stands: (() => void) | undefined
// of the tab: as above.
let waiting: Promise<void> | undefined

/** What the first screen does not need waits until its first things are painted: they share one thread and one line. */
export function holdTheRest(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patience)
  waiting = promise
  stands = () => {
    clearTimeout(timer)
    resolve()
  }
  void promise.then(() => {
    stands = undefined
    waiting = undefined
  })
}

/** The first things are shown (or cannot be): once they are painted, the rest goes on. */
export function firstThingsStand(): void {
  const go = stands
  if (go) requestAnimationFrame(() => setTimeout(go))
}

/** Resolves when what the first screen does not need may be asked and run. */
export const afterFirstThings = (): Promise<void> => waiting ?? Promise.resolve()

/** Whether nothing is held back. */
export const hasFirstThings = (): boolean => waiting === undefined
