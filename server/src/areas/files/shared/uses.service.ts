import type { Asked, ClipartUses } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { LicenceRisk } from '@halftone/contract/rules/art/licence.ts'
import type { Ctx } from '../../../core/context.ts'
import { presentCardCover, presentPerson } from '../files.present.ts'
import { listAsked } from './asked.queries.ts'
import { findUses, type Pairs } from './uses.queries.ts'

type Found = Awaited<ReturnType<typeof findUses>>

/** What of it the person may look at; of the rest its own team is told the number. */
function usesOf(ctx: Ctx, found: Found, isOwn: boolean): ClipartUses {
  const { storage } = ctx.resources
  const mayLook = ({ groupId }: { groupId: number }) => ctx.actor.can('P_VIEW', groupId)
  const artworks = found.artworks.filter(mayLook)
  return {
    artworks: artworks.map(({ id, subId, name, cover, review, product }) => ({
      ...{ id, subId, name, review, product },
      cover: cover && presentCardCover(storage, cover),
    })),
    listings: found.listings
      .filter(mayLook)
      .map(({ id, groupId, artworkId, title, cover, accountName, state, isPaused, sold, url, listedAt }) => ({
        ...{ id, groupId, artworkId, title, accountName, state, isPaused, sold, url },
        cover: cover && presentCardCover(storage, cover),
        listedAt: listedAt?.toISOString() ?? null,
      })),
    products: found.products.filter(mayLook).map(({ id, subId, name, cover }) => ({
      ...{ id, subId, name },
      cover: cover && presentCardCover(storage, cover),
    })),
    hidden: isOwn ? found.artworks.length - artworks.length : 0,
  }
}

/** Where one is used, told to who may look at it. */
export async function readUses(
  ctx: Ctx,
  pairs: Pairs,
  { id, groupId }: { id: number; groupId: number },
): Promise<ClipartUses> {
  return usesOf(ctx, await findUses(ctx.db, pairs, [id]), ctx.actor.sees(groupId))
}

/** Pieces that what is on sale sold of late. */
const soldOf = ({ listings }: ClipartUses) =>
  listings.reduce((sum, { isPaused, sold = 0 }) => sum + (isPaused ? 0 : sold), 0)

/**
 * Each with what it touches, and who asked its maker for the licence last. What may not be printed at all comes before what only ends, then what sold most, then what has most on
 * sale.
 */
export async function withUses<C extends { id: number; groupId: number; createdBy: number; risk: LicenceRisk | null }>(
  ctx: Ctx,
  { kind, pairs }: { kind: 'clipart' | 'font'; pairs: Pairs },
  cards: readonly C[],
): Promise<(C & { uses: ClipartUses; asked: Asked })[]> {
  const asked = await listAsked(ctx.db, kind, cards)
  const found = await findUses(
    ctx.db,
    pairs,
    cards.map(({ id }) => id),
  )
  const of = <T extends { thing: number }>(list: readonly T[], id: number) => list.filter(({ thing }) => thing === id)
  const ends = ({ risk }: { risk: LicenceRisk | null }) => (risk?.state === 'ending' ? 1 : 0)
  const onSale = ({ uses }: { uses: ClipartUses }) => uses.listings.filter(({ isPaused }) => !isPaused).length
  return cards
    .map((card) => {
      const own = {
        artworks: of(found.artworks, card.id),
        listings: of(found.listings, card.id),
        products: of(found.products, card.id),
      }
      const last = asked.find(({ thing }) => thing === card.id)
      const by = presentPerson(ctx.resources.storage, last?.by ?? null)
      return {
        ...{ ...card, uses: usesOf(ctx, own, ctx.actor.sees(card.groupId)) },
        asked: last && by ? { by, at: last.at.toISOString() } : null,
      }
    })
    .toSorted((a, b) => ends(a) - ends(b) || soldOf(b.uses) - soldOf(a.uses) || onSale(b) - onSale(a) || a.id - b.id)
}
