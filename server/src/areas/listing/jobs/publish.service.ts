import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ListingJob, UploadMetadata } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import type { ChannelRules } from '../../../resources.ts'
import { type ArtworkRow, findArtwork } from '../../artworks/artworks.queries.ts'
import { findContents } from '../../content/content.queries.ts'
import { listVisible } from '../assets.queries.ts'
import { connectorOf, findShop, type Shop } from '../channel.queries.ts'
import { presentJob } from '../listing.present.ts'
import { refuseSaleAtRisk } from '../pause/pause.service.ts'
import { JobContents, JobPayload, Saga } from '../payload/payload.rules.ts'
import { snapshotOf } from '../payload/snapshot.rules.ts'
import { type Said, saidOf } from '../payload/texts.rules.ts'
import { shopProblem } from '../templates/ask.service.ts'
import { findTemplate, type TemplateRow } from '../templates/templates.queries.ts'
import { announceJob, changeJob } from './change.service.ts'
import { findJobOn, getJobView, holdArtwork, insertJob, type JobRow, lockJob } from './jobs.queries.ts'

type Body = BodyOf<typeof listingCalls.publish>

/**
 * Asks for one artwork to be put on one account (R154 to R161). The job holds a snapshot of what was approved, and the
 * queue gets it in this transaction; nothing is asked of the channel yet. A second request for the same artwork and
 * account gets the same job, whoever sends it and wherever. Throws 422 by field, 409 for other contents of what is live.
 */
export async function publish(ctx: Ctx, artwork: ArtworkRow, body: Body): Promise<Done<ListingJob>> {
  // One after the other from here on, with reviews and with the runs of the artwork's jobs.
  await holdArtwork(ctx.db, artwork.id)
  const approved = await approvedArtwork(ctx, artwork.id)
  checkIds(approved, body)
  const { shop, connector } = await publishableShop(ctx, approved, body.accountId)
  const template = await templateOf(ctx, shop, Number(body.templateId))
  const payload = snapshotOf({
    metadata: body.metadata,
    source: template.source,
    own: await listVisible(ctx.db, approved.id),
    connector,
    approvedAt: approved.approvedAt,
    said: await saidOn(ctx, approved),
  })
  const known = await findJobOn(ctx.db, approved.id, shop.accountId)
  if (known && known.state !== 'fail') return sameJob(ctx, known, payload)
  return known ? again(ctx, known, template, payload) : first(ctx, approved, template, payload)
}

/** The artwork as it is now that nobody else changes it; 422 unless it is approved. */
export async function approvedArtwork(ctx: Pick<Ctx, 'db'>, id: number): Promise<ArtworkRow> {
  const artwork = await findArtwork(ctx.db, id)
  if (artwork?.reviewState !== 'approved') throw invalid({ artworkId: phrase('listing.notApproved') })
  return artwork
}

/** What the artwork says on its first sale channel (R290). */
export const saidOn = async (ctx: Pick<Ctx, 'db'>, { id, groupId }: ArtworkRow): Promise<Said> =>
  saidOf(await findContents(ctx.db, { kind: 'artwork', id, groupId }))

/** Every id of the body belongs to the artwork that was authorised (docs/security.md). */
function checkIds(artwork: ArtworkRow, { groupId, productId, accountId, metadata }: Body): void {
  const errors = {
    ...(groupId !== artwork.groupId && { groupId: phrase('listing.otherTeam') }),
    ...(productId !== artwork.productId && { productId: phrase('listing.otherProduct') }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  checkMetadata(artwork, accountId, metadata)
}

/** The metadata names the artwork and account of the request. */
export function checkMetadata({ id }: ArtworkRow, accountId: number, metadata: UploadMetadata): void {
  const errors = {
    ...(metadata.account_id !== accountId && { 'metadata.account_id': phrase('listing.sameAccount') }),
    ...(metadata.omz_listing_id !== id && { 'metadata.omz_listing_id': phrase('listing.sameArtwork') }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The account of the artwork's team, ready to be published on. */
export async function publishableShop(
  ctx: Pick<Ctx, 'db' | 'resources'>,
  artwork: ArtworkRow,
  accountId: number,
): Promise<{ shop: Shop; connector: ChannelRules }> {
  const shop = await findShop(ctx.db, accountId)
  if (shop?.groupId !== artwork.groupId) throw invalid({ accountId: phrase('listing.noSuchAccount') })
  const connector = connectorOf(ctx.resources.connectors, shop)
  const problem = shopProblem(ctx, shop)
  if (problem || !connector) throw invalid({ accountId: problem ?? phrase('accounts.channelUnconnected') })
  return { shop, connector }
}

async function templateOf(ctx: Ctx, shop: Shop, id: number) {
  const template = await findTemplate(ctx.db, id)
  if (template?.accountId !== shop.accountId) throw invalid({ templateId: phrase('listing.noSuchTemplate') })
  const { listing_id } = template.source
  if (listing_id === null) throw invalid({ templateId: phrase('listing.templateUntied') })
  return { ...template, source: { ...template.source, listing_id } }
}

/** The job that there is; its own snapshot stays. */
async function sameJob(ctx: Ctx, job: JobRow, payload: JobPayload): Promise<Done<ListingJob>> {
  const shown = presentJob(ctx.resources.storage, await getJobView(ctx.db, job.id))
  // Parsed, since older snapshots lack what is added since; by value, since jsonb orders keys anew.
  const [stored, asked] = [job.payload, payload].map((one) => JobContents.safeParse(one).data)
  if (job.state === 'active' && !isDeepStrictEqual(stored, asked)) throw conflict(phrase('listing.onAccount'), shown)
  return unchanged(shown)
}

async function first(ctx: Ctx, artwork: ArtworkRow, template: TemplateRow, payload: JobPayload): Promise<ListingJob> {
  const job = await insertJob(ctx.db, {
    groupId: artwork.groupId,
    productId: artwork.productId,
    artworkId: artwork.id,
    accountId: template.accountId,
    channelId: template.channelId,
    templateId: template.id,
    title: payload.title,
    payload,
    createdBy: ctx.actor.id,
  })
  if (!job) throw new Error(`artwork ${artwork.id} has a job that its row did not guard`)
  await ctx.enqueue('listing.publish', { id: job.id })
  return announceJob(ctx, null, job)
}

/** A job that failed starts anew: with its draft where the template is the same, else that draft goes first. */
async function again(ctx: Ctx, known: JobRow, template: TemplateRow, payload: JobPayload): Promise<ListingJob> {
  const job = await lockJob(ctx.db, known.id)
  if (!job) throw new Error(`listing job ${known.id} is gone`)
  await refuseSaleAtRisk(ctx, job)
  const state = Saga.parse(job.saga).state
  const isSame = JobPayload.safeParse(job.payload).data?.sourceId === payload.sourceId
  const saga: Saga = !state ? {} : isSame ? { state: reopened(state) } : { discard: state }
  const shown = await changeJob(ctx, job, {
    ...fresh,
    templateId: template.id,
    title: payload.title,
    payload,
    saga,
    ...(!isSame && { reconcileKey: randomUUID(), listingId: null, listingUrl: null }),
    createdBy: ctx.actor.id,
  })
  await ctx.enqueue('listing.publish', { id: job.id })
  return shown
}

/** What a job begins with whenever it begins anew. */
export const fresh = { state: 'pending', attempt: 0, nextAt: null, error: null, runId: null } as const

type Stored = NonNullable<Saga['state']>
/** The publish of a listing that exists, with all its contents to be sent once more but those that it `has`. */
export const reopened = (state: Stored, has?: Pick<Stored, 'images' | 'files'>): Stored => ({
  ...state,
  done: state.externalId ? ['createDraft'] : [],
  images: has?.images ?? {},
  files: has?.files ?? {},
  isAgain: true,
  filesBefore: undefined,
  imagesBefore: undefined,
  othersImages: undefined,
  isActive: false,
})
