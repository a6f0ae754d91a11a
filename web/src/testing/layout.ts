import { vi } from 'vitest'

/**
 * A size for jsdom, which lays nothing out: virtual lists then mount what fits. `vi.restoreAllMocks()` takes it back.
 */
export function giveSize(width = 1440, height = 900): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}

/** The same for what watches its own size: it hears the size once, at once. `vi.unstubAllGlobals()` takes that back. */
export function tellSize(width?: number, height?: number): void {
  giveSize(width, height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell()
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
