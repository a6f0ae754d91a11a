import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Record<string, (...given: never[]) => void>

/**
 * The same functions for as long as the component lives, which run what was drawn last: what gets them is drawn again only
 * when something else of it changes (`memo`). The names are those of the first drawing.
 */
export function useSteady<T extends Actions>(actions: T): T {
  const now = useRef<Actions>(actions)
  useLayoutEffect(() => {
    now.current = actions
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...given: never[]) => now.current[name]?.(...given)]),
      ) as T,
  )
  return steady
}
