import type { LiveListing as Shown } from '@halftone/contract/parts/liveListing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { LiveListing } from '../../../connectors/connector.ts'
import type { Ctx, FreeCtx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import type { ArtworkRow } from '../../artworks/artworks.queries.ts'
import { listVisible } from '../assets.queries.ts'
import { connectorOf, findShop, type Shop } from '../channel.queries.ts'
import { findJobOn, getJobView, type JobRow } from '../jobs/jobs.queries.ts'
import { saidOn } from '../jobs/publish.service.ts'
import { presentForm, presentJob } from '../listing.present.ts'
import { JobPayload, Saga } from '../payload/payload.rules.ts'
import { fieldValues, textsOf } from '../payload/texts.rules.ts'
import { ask } from '../templates/ask.service.ts'
import { listingSaid } from './earlier.rules.ts'
import { showEarlier } from './earlier.service.ts'
import { fileIds, imageIds, originsOf } from './known.rules.ts'
import { namesOf } from './names.service.ts'

/** A listing of ours that the channel has. */
export interface Published {
  job: JobRow
  payload: JobPayload
  state: NonNullable<Saga['state']>
  externalId: string
}

/** What is known of the listing of an artwork on an account. Throws 422 where there was no upload. */
export function publishedOf(job: JobRow | undefined): Published {
  const payload = JobPayload.safeParse(job?.payload).data
  const state = job && Saga.parse(job.saga).state
  if (!job || !payload || !state?.externalId) throw invalid({ accountId: phrase('listing.notUploaded') })
  return { job, payload, state, externalId: state.externalId }
}

async function shopOfArtwork(ctx: Pick<Ctx, 'db'>, artwork: ArtworkRow, accountId: number): Promise<Shop> {
  const shop = await findShop(ctx.db, accountId)
  if (shop?.groupId !== artwork.groupId) throw invalid({ accountId: phrase('listing.noSuchAccount') })
  return shop
}

/** The listing as it is in the shop now: asks the channel. Throws 422 where there is none, or none any more. */
export async function readListing(ctx: FreeCtx, artwork: ArtworkRow, accountId: number): Promise<LiveListing> {
  const shop = await shopOfArtwork(ctx, artwork, accountId)
  const { externalId } = publishedOf(await findJobOn(ctx.db, artwork.id, accountId))
  const live = await ask(ctx, shop, 'accountId', (connector, account) => connector.live(account, externalId))
  if (!live) throw invalid({ accountId: phrase('listing.liveGone') })
  return live
}

/** The form that changes a live listing, filled with what is in the shop. */
export async function showListing(ctx: FreeCtx, artwork: ArtworkRow, accountId: number): Promise<Shown> {
  const live = await readListing(ctx, artwork, accountId)
  const { job, payload, state } = publishedOf(await findJobOn(ctx.db, artwork.id, accountId))
  const view = await getJobView(ctx.db, job.id)
  const shop = await shopOfArtwork(ctx, artwork, accountId)
  const caps = connectorOf(ctx.resources.connectors, shop)?.caps
  const own = new Map((await listVisible(ctx.db, artwork.id)).map(({ key, id }) => [key, id]))
  const earlier = await showEarlier(ctx, { job, payload, state, live, own })
  const madeOf = (ids: Map<string, string>) => {
    const keys = new Map([...ids].map(([key, id]) => [id, key]))
    return (id: string) => own.get(keys.get(id) ?? '') ?? null
  }
  const nameOf = await namesOf(ctx, originsOf(payload, state))
  const [pictureOf, fileOf] = [madeOf(imageIds(payload, state)), madeOf(fileIds(payload, state))]
  const said = await saidOn(ctx, artwork)
  const source = { ...live.form, listing_id: payload.sourceId }
  const row = { id: job.templateId ?? 0, name: view.templateName ?? '', accountId, source }
  return {
    job: presentJob(ctx.resources.storage, view),
    readAt: ctx.resources.clock.iso(),
    state: live.state,
    url: live.url,
    form: presentForm(row, caps, undefined),
    // What did not reach the shop is not what it was told.
    ...(job.state === 'active' && { sent: listingSaid(payload) }),
    earlier,
    artwork: { ...textsOf(said), fields: fieldValues(caps?.fields ?? [], { ...said, template: [] }) },
    images: live.images.map((image) => ({ ...image, fileId: pictureOf(image.id), name: nameOf.get(image.id) ?? null })),
    photos: live.photos,
    files: live.files.map((file) => ({ ...file, fileId: fileOf(file.id) })),
  }
}
