import type { ShownListing } from '../connector.ts'
import { type EtsyClient, orGone } from './etsy.client.ts'
import { ShownReply } from './etsy.schema.ts'

/** Pictures of a listing that are told. */
const most = 3

/** Titles and texts come as they stand in HTML: `Cat &amp; Moon`. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })

/** A listing of any shop as buyers see it, by the API key alone. Null for one that is not on sale, or gone. */
export async function readShown(client: EtsyClient, externalId: string, signal?: AbortSignal) {
  const path = `/listings/${Number(externalId)}`
  const listing = await orGone(client.ask({ path, query: { includes: 'Images' }, reply: ShownReply, signal }))
  if (listing?.state !== 'active') return null
  const images = (listing.images ?? []).toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99))
  const shown: ShownListing = {
    title: unescaped(listing.title),
    description: unescaped(listing.description ?? ''),
    images: images.flatMap(({ url_570xN }) => url_570xN || []).slice(0, most),
  }
  return shown
}
