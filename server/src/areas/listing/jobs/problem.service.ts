import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Db } from '../../../db/client.ts'
import { findArtwork } from '../../artworks/artworks.queries.ts'
import { listVisible } from '../assets.queries.ts'
import { findShop } from '../channel.queries.ts'
import type { JobPayload } from '../payload/payload.rules.ts'
import { shopProblem } from '../templates/ask.service.ts'
import type { JobRow } from './jobs.queries.ts'

type Snapshot = Pick<JobPayload, 'approvedAt' | 'images' | 'files'>

/** What stands in the way of a job just now: its account, or the approval of its artwork; undefined when nothing does. */
export async function jobProblem(
  ctx: Pick<Ctx, 'db' | 'resources'>,
  job: Pick<JobRow, 'accountId' | 'artworkId'>,
  snapshot: Snapshot,
): Promise<Phrase | undefined> {
  const shop = await findShop(ctx.db, job.accountId)
  if (!shop) return phrase('listing.accountGone')
  return shopProblem(ctx, shop) ?? approvalProblem(ctx.db, job.artworkId, snapshot)
}

/**
 * Why a snapshot may not be published now; undefined when it may. What is published is what was approved: an artwork
 * that was turned down stops its uploads, and an approval that was given anew does not count for files that the artwork
 * has no longer. Changes under the same approval do not touch a snapshot.
 */
async function approvalProblem(
  db: Db,
  artworkId: number,
  { approvedAt, images, files }: Snapshot,
): Promise<Phrase | undefined> {
  const artwork = await findArtwork(db, artworkId)
  if (!artwork) return phrase('listing.artworkGone')
  if (artwork.reviewState !== 'approved') return phrase('listing.noLongerApproved')
  const isSame = approvedAt === undefined || approvedAt === (artwork.approvedAt?.toISOString() ?? null)
  if (isSame) return undefined
  const shown = new Set((await listVisible(db, artworkId)).map(({ key }) => key))
  const isKept = [...images, ...files].every(({ key }) => shown.has(key))
  return isKept ? undefined : phrase('listing.approvedOtherwise')
}
