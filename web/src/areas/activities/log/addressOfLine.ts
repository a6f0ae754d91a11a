import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import { paths } from '../../../lib/area/paths.ts'
import { addressOfThing } from '../../../lib/shownThings.ts'

/** Where the thing of a line is shown, the innermost that is still there; undefined where nothing is left of it. */
export function addressOfLine({ target, artwork, product, isDeleteTarget }: LogLine): string | undefined {
  if (target && target.id !== null && !isDeleteTarget) {
    if (target.kind === 'user') return `/user/detail/${target.id}`
    const own = addressOfThing({ kind: target.kind, id: target.id, subId: target.subId })
    if (own) return own
  }
  if (artwork) return paths.artwork(artwork.id)
  if (product) return paths.product(product)
  return target?.on ? addressOfThing(target.on) : undefined
}
