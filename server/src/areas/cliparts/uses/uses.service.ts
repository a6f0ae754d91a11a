import type { ClipartUses, clipartUseCalls, RiskyClipart } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Ctx } from '../../../core/context.ts'
import { presentCardCover } from '../../files/files.present.ts'
import { listCards } from '../cards.queries.ts'
import { presentCard } from '../cliparts.present.ts'
import type { SeenClipart } from '../cliparts.queries.ts'
import { shownIn } from '../cliparts.service.ts'
import { listIds } from '../list.queries.ts'
import { findUses } from './uses.queries.ts'

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
      .map(({ id, artworkId, title, cover, accountName, state, url, listedAt }) => ({
        ...{ id, artworkId, title, accountName, state, url },
        cover: cover && presentCardCover(storage, cover),
        listedAt: listedAt?.toISOString() ?? null,
      })),
    hidden: isOwn ? found.artworks.length - artworks.length : 0,
  }
}

/** Where one is used. */
export async function readUses(ctx: Ctx, { clipart }: SeenClipart): Promise<ClipartUses> {
  return usesOf(ctx, await findUses(ctx.db, [clipart.id]), ctx.actor.sees(clipart.groupId))
}

/** What cannot be printed, or soon cannot, of what a team sees, with what that touches. */
export async function listRisky(ctx: Ctx, query: QueryOf<typeof clipartUseCalls.atRisk>): Promise<Paged<RiskyClipart>> {
  const page = pageNumber(query)
  const shown = await shownIn(ctx, query.groupId)
  const filters = { groupId: query.groupId, licence: 'risk', readerId: ctx.actor.id } as const
  const { ids, total } = await listIds(ctx.db, { ...filters, ...shown }, { limit: query.limit, page })
  const rows = await listCards(ctx.db, ids, ctx.actor.id)
  const found = await findUses(ctx.db, ids)
  const of = <T extends { clipart: number }>(list: readonly T[], id: number) =>
    list.filter(({ clipart }) => clipart === id)
  const data = rows.map((row) => ({
    ...presentCard(shown, row),
    uses: usesOf(
      ctx,
      { artworks: of(found.artworks, row.id), listings: of(found.listings, row.id) },
      ctx.actor.sees(row.groupId),
    ),
  }))
  // What is on sale comes first, and what may not be printed at all before what only ends.
  const weight = ({ risk, uses }: RiskyClipart) => (risk?.state === 'ending' ? 1 : 0) * 10_000 - uses.listings.length
  return {
    data: data.toSorted((a, b) => weight(a) - weight(b) || a.id - b.id),
    meta: countedMeta(total, query.limit, page),
  }
}
