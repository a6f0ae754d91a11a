import type { Ctx } from '../../../core/context.ts'
import type { Follows } from '../../../core/record.ts'
import { tell } from '../../../core/record.ts'
import { listThings } from './cards.queries.ts'
import { present } from './cards.service.ts'
import { type Changed, listCarried } from './carried.queries.ts'

/** Each of them by its id; `isWhole`: what stands in it came or went with it. */
const these = (kind: Changed['kind'], ids: readonly number[], isWhole = false): Changed[] =>
  ids.map((id) => ({ kind, id, isWhole }))

/**
 * Cards of posts show what became of their things: found and read once for all who look at them, and told in the rooms of the
 * things' teams, where only those are who may look. What is gone from a team is grey there. Two statements, one where no post
 * carries them.
 */
export async function tellCards(ctx: Ctx, groupId: number | null, changed: readonly Changed[]): Promise<void> {
  const { things, storage } = ctx.resources
  const carried = await listCarried(ctx.db, things, changed)
  if (carried.length === 0) return
  const rows = await listThings(ctx.db, things, carried)
  const news = carried.flatMap(({ kind, id, companyId, cards }) => {
    const row = rows.find((one) => one.kind === kind && one.id === id && one.companyId === companyId)
    const left = groupId !== null && row?.groupId !== groupId ? [{ groupId, cards, thing: null }] : []
    return [...left, ...(row ? [{ groupId: row.groupId, cards, thing: present(storage, row) }] : [])]
  })
  await tell(
    ctx,
    news.map((payload) => ({ name: 'social.cardChanged' as const, payload })),
  )
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

/** What changes the name, picture, state or place of things that posts carry cards of. */
export const cardFollows: Follows = {
  'products.updated': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('product', [id])),
  // The move itself has asked whether there are any.
  'products.moved': async ({ groupId, payload: { id }, facts: { isCarried } }, ctx) => {
    if (isCarried) await tellCards(ctx, groupId, these('product', [id]))
  },
  'products.coverChanged': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('product', [id])),
  'products.changed': ({ groupId, payload: { list } }, ctx) =>
    tellCards(ctx, groupId, these('product', idsOf(list.map(({ card }) => card)))),
  'products.deleted': ({ groupId, payload: { list } }, ctx) =>
    tellCards(ctx, groupId, these('product', idsOf(list), true)),
  'products.restored': ({ groupId, payload: { cards } }, ctx) =>
    tellCards(ctx, groupId, these('product', idsOf(cards), true)),
  'artworks.updated': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('artwork', [id])),
  'artworks.coverChanged': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('artwork', [id], true)),
  'artworks.deleted': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('artwork', [id], true)),
  'artworks.restored': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('artwork', [id], true)),
  'reviews.decided': ({ groupId, payload: { list } }, ctx) => tellCards(ctx, groupId, these('artwork', idsOf(list))),
  'reviews.submitted': ({ groupId, payload: { list } }, ctx) => tellCards(ctx, groupId, these('artwork', idsOf(list))),
  'reviews.uploaded': ({ groupId, payload: { list } }, ctx) => tellCards(ctx, groupId, these('artwork', idsOf(list))),
  'reviews.reset': ({ groupId, payload: { list } }, ctx) => tellCards(ctx, groupId, these('artwork', idsOf(list))),
  'reviews.reopened': ({ groupId, payload: { list } }, ctx) => tellCards(ctx, groupId, these('artwork', idsOf(list))),
  'listing.jobChanged': ({ groupId, payload: { job } }, ctx) =>
    tellCards(ctx, groupId, [...these('listing', [job.id]), ...these('artwork', [job.artworkId])]),
  'listing.pauseChanged': ({ groupId, payload: { job } }, ctx) => tellCards(ctx, groupId, these('listing', [job.id])),
  'listing.jobCancelled': ({ groupId, payload: { id } }, ctx) => tellCards(ctx, groupId, these('listing', [id])),
}
