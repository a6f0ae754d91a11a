import { CardKind } from '@halftone/contract/parts/social/thingCard.ts'
import type { Thing, Things } from '../../../core/things.ts'

/**
 * The thing whose screen stands at a path with its query (`/products?id=P-DT-2026-9`), by the screens that things declare, and what
 * that screen is asked to show: a number or a code. Undefined for another address.
 */
export function screenOf(things: Things, link: string): { thing: Thing; kind: CardKind; shown: string } | undefined {
  const asked = addressOf(link)
  const shown = asked?.searchParams.get('id')
  if (!asked || !shown) return undefined
  for (const thing of things.all) {
    const kind = CardKind.safeParse(thing.kind)
    const screen = thing.page === undefined ? undefined : addressOf(`/${thing.page}`)
    if (!kind.success || !screen || screen.pathname !== asked.pathname) continue
    const isSame = [...screen.searchParams].every(([name, value]) => asked.searchParams.get(name) === value)
    if (isSame) return { thing, kind: kind.data, shown }
  }
  return undefined
}

/** A path as an address of no installation in particular. */
function addressOf(path: string): URL | undefined {
  return path.startsWith('/') && !path.startsWith('//')
    ? (URL.parse(path, 'http://here.invalid') ?? undefined)
    : undefined
}
