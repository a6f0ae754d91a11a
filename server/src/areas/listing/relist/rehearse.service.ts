import type { UploadMetadata } from '@halftone/contract/parts/listing.ts'
import type { RelistCheck } from '@halftone/contract/parts/relistCheck.ts'
import type { FreeCtx } from '../../../core/context.ts'
import { findBudget } from '../../accounts/keys/keys.queries.ts'
import type { ArtworkRow } from '../../artworks/artworks.queries.ts'
import { findJobOn } from '../jobs/jobs.queries.ts'
import { payloadFor } from '../payload/channelPayload.rules.ts'
import { exactState } from '../payload/payload.rules.ts'
import { ask } from '../templates/ask.service.ts'
import { readListing } from './live.service.ts'
import { planRelist } from './relist.service.ts'

/**
 * What changing a live listing would be refused for, and how many calls of the channel it would cost: every step is gone
 * through with what the shop has now, nothing is written. Throws what `relist` throws.
 */
export async function rehearseRelist(
  ctx: FreeCtx,
  subject: ArtworkRow,
  accountId: number,
  metadata: UploadMetadata,
): Promise<RelistCheck> {
  const live = await readListing(ctx, subject, accountId)
  const job = await findJobOn(ctx.db, subject.id, accountId)
  const {
    shop,
    connector: rules,
    job: known,
    payload,
    state,
  } = await planRelist(ctx, subject, accountId, metadata, live, job)
  const sent = payloadFor(known.reconcileKey, payload, rules.caps)
  const calls = await ask(ctx, shop, 'accountId', (connector, account) =>
    connector.rehearse({ account, payload: sent, state: exactState(state) }),
  )
  const budget = await findBudget(ctx.db, rules.bucket)
  return { calls, leftToday: budget?.leftToday ?? null }
}
