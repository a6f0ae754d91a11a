import { type ComponentType, Suspense } from 'react'
import { type Part, part } from '../part.ts'

/**
 * A place in an area's screens for what an area to its right shows there: the one that keeps the place names what it
 * gives, the one that fills it does so in its `*.area.ts`. Until then nothing stands in it. What fills it is fetched when it
 * is first shown.
 */
export function slot<P extends object>() {
  let filled: Part<P> | undefined
  return {
    fill: (load: () => Promise<ComponentType<P>>): void => {
      filled = part(load)
    },
    /** Fetches what fills it before it is shown. */
    fetch: async (): Promise<void> => filled?.fetch(),
    Show: (props: P) => {
      const Filled = filled
      return Filled ? (
        <Suspense fallback={null}>
          <Filled {...props} />
        </Suspense>
      ) : null
    },
  }
}
