import { vi } from 'vitest'

/**
 * A size for jsdom, which lays nothing out: virtual lists then mount what fits. `vi.restoreAllMocks()` takes it back.
 */
export function giveSize(width = 1440, height = 900): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}
