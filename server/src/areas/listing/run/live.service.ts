import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../../core/context.ts'
import { now } from '../../../db/clock.ts'
import { changeArtwork, findArtwork } from '../../artworks/artworks.queries.ts'
import { moveProduct } from '../../products/board/move.service.ts'
import { lockProduct, setUploadedAt } from '../../products/products.queries.ts'
import { findRefs } from '../../products/refs.queries.ts'
import { changeJob } from '../jobs/change.service.ts'
import type { JobRow, JobValues } from '../jobs/jobs.queries.ts'

/** Boards that a product stays on when a listing goes live. */
const onSale: readonly number[] = [statusIds.ON_SALE, statusIds.UPLOADED]

/** The listing is live: the artwork is uploaded, and its product goes to On sale where the team has that board. */
export async function goLive(ctx: Ctx, job: JobRow, values: JobValues & { listingUrl: string | null }): Promise<void> {
  const { artworkId, accountId, createdBy, productId } = job
  const artwork = await findArtwork(ctx.db, artworkId)
  if (artwork) {
    const uploaded = { isUploaded: true, uploadedBy: createdBy, uploadedAt: now, uploadedAccountId: accountId }
    // Turned down meanwhile: what was accepted went on, but only approved artworks count as uploaded.
    const isApproved = artwork.reviewState === 'approved'
    await changeArtwork(ctx.db, artworkId, { listingUrl: values.listingUrl, ...(isApproved && uploaded) })
  }
  await setUploadedAt(ctx.db, productId)
  const onSaleNow = { pausedAt: null, pausedBy: null }
  await changeJob(ctx, job, { ...values, ...onSaleNow, state: 'active', error: null, nextAt: null, runId: null })
  const product = await lockProduct(ctx.db, productId)
  if (!product || onSale.includes(product.statusId)) return
  const { boards } = await findRefs(ctx.db, product.groupId, { boards: [] })
  if (boards.some(({ id, isOwn }) => isOwn && id === statusIds.ON_SALE))
    await moveProduct(ctx, product, statusIds.ON_SALE)
}
