import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Children with `data-flip` slide to their new places in 180 ms when `order` changes. */
export function useFlip(container: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, DOMRect>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves them
  useLayoutEffect(() => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    const places = new Map<string, DOMRect>()
    const origin = container.current?.getBoundingClientRect()
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-flip]') ?? []) {
      const key = element.dataset.flip ?? ''
      const box = element.getBoundingClientRect()
      // Relative to the grid, so that scrolling in between is no move.
      const place = new DOMRect(box.x - (origin?.x ?? 0), box.y - (origin?.y ?? 0), box.width, box.height)
      places.set(key, place)
      const was = before.current.get(key)
      if (still || !was || (was.x === place.x && was.y === place.y)) continue
      element.animate?.(
        [{ transform: `translate(${was.x - place.x}px, ${was.y - place.y}px)` }, { transform: 'none' }],
        {
          duration: 180,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        },
      )
    }
    before.current = places
  }, [container, order])
}
