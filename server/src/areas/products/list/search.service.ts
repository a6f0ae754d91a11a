import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { QueryOf, ReplyOf } from '@halftone/contract/call.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { searchReasons } from '@halftone/contract/parts/searchReason.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { presentCardCover } from '../products.present.ts'
import { findRefs } from '../refs.queries.ts'
import { searchThings } from './search.queries.ts'

type Found = ReplyOf<typeof productCalls.search>

/** The quick search of a team: accents and case do not matter, and slips of the finger are forgiven. */
export async function quickSearch(
  ctx: Ctx,
  groupId: number,
  query: QueryOf<typeof productCalls.search>,
): Promise<Paged<Found>> {
  const page = pageNumber(query)
  const { limit, type } = query
  const asked = { groupId, search: query.search?.trim() ?? '', limit, offset: (page - 1) * limit }
  const thing = ctx.resources.things.find(type)
  if (!thing) throw notFound()
  const exact = await searchThings(ctx.db, thing, asked)
  const hits =
    exact.length === 0 && asked.search ? await searchThings(ctx.db, thing, { ...asked, isFuzzy: true }) : exact
  const { covers } = await findRefs(ctx.db, groupId, { covers: hits.flatMap((hit) => hit.coverFileId ?? []) })
  const data = hits.map(({ total: _, coverFileId, reason, ...hit }) => ({
    ...hit,
    type,
    reason: searchReasons[reason] ?? 'text',
    cover: presentCardCover(
      ctx.resources.storage,
      covers.find(({ id }) => id === coverFileId),
    ),
  }))
  return { data, meta: pageMeta(hits[0]?.total ?? 0, limit, page) }
}
