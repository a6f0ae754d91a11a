import { afterFirstThings } from './firstThings.ts'

/** ms after the first things: what the screen itself still asks comes first. */
const quiet = 300

/** Resolves when the page has nothing to do. Safari has no idle callback. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  )

// of the tab: code that is fetched before it is needed.
let line: Promise<unknown> | undefined

const begin = async (): Promise<void> => {
  await afterFirstThings()
  await new Promise((resolve) => setTimeout(resolve, quiet))
}

/**
 * Fetches and runs code that is likely to be needed, while the page has nothing else to do and one step at a time, so that
 * nobody who scrolls or drags feels it. What fails is left to the time when it is needed. Not where the person asked to
 * save data, nor in tests and while developing.
 */
export function warm(...steps: readonly (() => Promise<unknown>)[]): void {
  if (!import.meta.env.PROD || navigator.connection?.saveData) return
  for (const step of steps)
    line = (line ?? begin())
      .then(idle)
      .then(step)
      .catch(() => undefined)
}
