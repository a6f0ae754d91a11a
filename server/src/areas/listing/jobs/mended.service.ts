import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, invalid } from '../../../core/errors.ts'
import { connectorOf, findShop } from '../channel.queries.ts'
import { type JobPayload, Saga } from '../payload/payload.rules.ts'
import { assertAccepted } from '../payload/snapshot.rules.ts'
import { findTemplate, type TemplateRow } from '../templates/templates.queries.ts'
import type { JobRow } from './jobs.queries.ts'

/**
 * The snapshot of a job that is tried again, with what was mended in its template since: the shipping profile, and as long
 * as the shop has no listing of it the listing that it clones. Texts, pictures and prices stay those that were approved.
 * Throws 422 where they do not fit the other listing.
 */
export async function mendedPayload(ctx: Ctx, job: JobRow, payload: JobPayload): Promise<JobPayload> {
  const template = job.templateId === null ? undefined : await findTemplate(ctx.db, job.templateId)
  if (!template) return payload
  const { shippingId: _, ...rest } = payload
  const { shipping, listing_id } = template.source
  const mended: JobPayload = { ...rest, ...(shipping && { shippingId: shipping.id }) }
  const isMade = Saga.parse(job.saga).state?.externalId !== undefined
  if (isMade || listing_id === null || listing_id === payload.sourceId) return mended
  const other = { ...mended, sourceId: listing_id }
  await assertFits(ctx, template, other)
  return other
}

async function assertFits(ctx: Ctx, { source, accountId }: TemplateRow, payload: JobPayload): Promise<void> {
  const shop = await findShop(ctx.db, accountId)
  const connector = shop && connectorOf(ctx.resources.connectors, shop)
  if (!connector) return
  try {
    assertAccepted(payload, source, connector)
  } catch (error) {
    throw error instanceof AppError ? invalid({ id: phrase('listing.templateDiffers') }) : error
  }
}
