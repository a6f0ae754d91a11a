import type { Effects, Follows } from '../../core/record.ts'
import type { TargetKind } from '../../core/things.ts'
import { matchKnown } from './sync/sync.queries.ts'

declare module '../../core/change.ts' {
  interface Facts {
    /** The shop, or the team that imported. */
    'sales.imported': { target: { kind: TargetKind; id: number; name: string } }
    'sales.matched': { name: string; productId: number; listing: string }
    'sales.inputsChanged': { old: unknown; now: unknown }
  }
}

export const saleEffects: Effects<'sales'> = {
  // One line, however many sales it brought (R688).
  'sales.imported': {
    rooms: ({ payload: { groupId } }) => [`group:${groupId}`],
    log: ({ payload: { created, changed }, facts: { target } }) => ({
      action: created > 0 ? 'create' : 'update',
      eventType: 'sync sales',
      target,
      newContent: created + changed,
    }),
  },
  'sales.matched': {
    rooms: ({ payload: { groupId } }) => [`group:${groupId}`],
    log: ({ payload: { artworkId, count }, facts: { name, productId, listing } }) => ({
      action: 'update',
      eventType: 'sync sales',
      target: { kind: 'artwork', id: artworkId, name },
      ...{ productId, artworkId },
      newContent: `${listing} (${count})`,
    }),
  },
  // What is told while it runs; its end is one line of the log.
  'sales.syncChanged': { rooms: ({ payload: { groupId } }) => [`group:${groupId}`], log: () => null },
  'sales.inputsChanged': {
    rooms: (_, companyId) => [`company:${companyId}`],
    log: ({ payload: { what }, facts: { old, now } }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: what },
      ...{ oldContent: old, newContent: now },
    }),
  },
}

/** Sums are told in the company's currency, by its days: where one of them changes all are reckoned anew. */
export const saleFollows: Follows = {
  /** Sales of a listing that nobody knew: the shop had it before this workspace did. */
  'listing.jobChanged': async ({ payload: { job } }, ctx) => {
    if (job.state !== 'active' || !job.listingId) return
    const count = await matchKnown(ctx.db, job.accountId, job.listingId)
    if (count === 0) return
    const { groupId, artworkId, productId, artworkName: name } = job
    await ctx.record({
      ...{ name: 'sales.matched', groupId },
      payload: { groupId, artworkId, count },
      facts: { name, productId, listing: `${job.accountName} ${job.listingId}` },
    })
  },
  'configs.generalChanged': async (_, ctx) => ctx.enqueue('sales.price', { companyId: ctx.companyId, after: 0 }),
}
