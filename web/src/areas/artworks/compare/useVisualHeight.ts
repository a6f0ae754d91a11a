import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.visualViewport?.addEventListener('resize', changed)
  return () => window.visualViewport?.removeEventListener('resize', changed)
}

/** px that can be seen: less while the keyboard of a phone is up. Undefined where a browser does not say. */
export const useVisualHeight = (): number | undefined =>
  useSyncExternalStore(subscribe, () => window.visualViewport && Math.round(window.visualViewport.height)) ?? undefined
