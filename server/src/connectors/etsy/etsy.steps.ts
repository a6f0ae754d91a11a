import { phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import { ChannelError } from '../channel.errors.ts'
import type { StepContext } from '../connector.ts'
import { multipartBody } from '../multipart.body.ts'
import type { PublishState } from '../publish.state.ts'
import { etsyCaps } from './etsy.caps.ts'
import { type EtsyClient, orGone } from './etsy.client.ts'
import { changedInventory, changedTexts, changeImages, coversVariants } from './etsy.live.ts'
import {
  Anything,
  EtsySource,
  FileReply,
  FilesReply,
  InventoryReply,
  ListingImageReply,
  ListingImagesReply,
  ListingReply,
  VariationImagesReply,
} from './etsy.schema.ts'
import { imageProperty } from './etsy.validate.ts'
import { buildInventory, propertiesOf } from './inventory.ts'

const StoredSource = EtsySource.extend({ readiness: z.number().nullable() })

/** The draft's paths; the first step must be done. */
function pathsOf({ account, state }: StepContext) {
  if (!state.externalId) throw new Error('The draft has not been created')
  return { listing: `/listings/${state.externalId}`, inShop: `/shops/${account.shopId}/listings/${state.externalId}` }
}

/**
 * Sends the pictures in rank order. A picture that was sent without a heard answer is sent again over the same rank,
 * which replaces it.
 */
export async function sendImages(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, save, signal } = context
  const path = `${pathsOf(context).inShop}/images`
  let { state } = context
  const keepsSome = payload.images.some(({ name, liveId }) => liveId !== undefined || state.images[name] !== undefined)
  if (state.isAgain && (keepsSome || state.imagesBefore)) return changeImages(client, context)
  for (const [i, image] of payload.images.entries()) {
    if (state.images[image.name]) continue
    const fields = { rank: String(i + 1), overwrite: 'true', ...(image.alt ? { alt_text: image.alt } : {}) }
    const sent = await client.call(account, {
      method: 'POST',
      path,
      multipart: multipartBody(fields, { field: 'image', fileName: image.name, asset: image }),
      reply: ListingImageReply,
      signal,
    })
    state = { ...state, images: { ...state.images, [image.name]: String(sent.listing_image_id) } }
    await save(state)
  }
  if (state.isAgain) await removeOtherImages(client, { ...context, state })
  return state
}

/** Pictures of an earlier publish stand at ranks that nothing was sent over. */
async function removeOtherImages(client: EtsyClient, context: StepContext): Promise<void> {
  const { account, state, signal } = context
  const { listing, inShop } = pathsOf(context)
  const path = `${listing}/images`
  const there = await client.call(account, { method: 'GET', path, reply: ListingImagesReply, signal })
  const ours = new Set(Object.values(state.images))
  for (const { listing_image_id } of there.results.filter((image) => !ours.has(String(image.listing_image_id)))) {
    await orGone(
      client.call(account, { method: 'DELETE', path: `${inShop}/images/${listing_image_id}`, reply: Anything, signal }),
    )
  }
}

/** Sends the whole matrix; repeating replaces it by the same. Of a listing that exists, only where something differs. */
export async function sendInventory(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, state, signal } = context
  const path = `${pathsOf(context).listing}/inventory`
  const source = StoredSource.parse(state.source)
  const json = state.isAgain
    ? await inventoryAgain(client, context, source)
    : buildInventory(source.inventory, payload, source.readiness)
  if (json) await client.call(account, { method: 'PUT', path, json, reply: InventoryReply, signal })
  return state
}

async function inventoryAgain(client: EtsyClient, context: StepContext, source: z.infer<typeof StoredSource>) {
  const { account, payload, signal } = context
  const path = `${pathsOf(context).listing}/inventory`
  const live = await client.call(account, { method: 'GET', path, reply: InventoryReply, signal })
  return coversVariants(live, payload)
    ? changedInventory(live, payload, source.readiness)
    : buildInventory(source.inventory, payload, source.readiness)
}

/** Ties pictures to the values of one property. Etsy numbers custom values itself, so the ids are read back first. */
export async function sendVariantImages(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, state, signal } = context
  const position = imageProperty(payload.variants)
  const paths = pathsOf(context)
  if (payload.dropsPhotos) {
    const json = { variation_images: [] }
    const all = `${paths.inShop}/variation-images`
    await client.call(account, { method: 'POST', path: all, json, reply: Anything, signal })
    return state
  }
  if (position === undefined || payload.variants.every((variant) => variant.image === undefined)) return state
  const path = `${paths.listing}/inventory`
  const inventory = await client.call(account, { method: 'GET', path, reply: InventoryReply, signal })
  const property = propertiesOf(inventory)[position]
  const images = property?.values.flatMap((value) => {
    const name = payload.variants.find((v) => v.values[position] === value.name && v.image !== undefined)?.image
    const imageId = name === undefined ? undefined : state.images[name]
    const valueId = value.ids[0]
    return imageId && valueId ? [{ property_id: property.id, value_id: valueId, image_id: Number(imageId) }] : []
  })
  const tiedPath = `${paths.inShop}/variation-images`
  if (state.isAgain) {
    const tied = await client.call(account, { method: 'GET', path: tiedPath, reply: VariationImagesReply, signal })
    if (isSameTie(tied.results, images ?? [])) return state
  }
  const json = { variation_images: images ?? [] }
  await client.call(account, { method: 'POST', path: tiedPath, json, reply: Anything, signal })
  return state
}

interface Tie {
  property_id: number
  value_id: number
  image_id: number
}
function isSameTie(a: readonly Tie[], b: readonly Tie[]): boolean {
  const lines = (ties: readonly Tie[]) =>
    ties.map(({ property_id, value_id, image_id }) => `${property_id} ${value_id} ${image_id}`).toSorted()
  return lines(a).join() === lines(b).join()
}

/**
 * Sends the buyer's files. One that arrived without a heard answer is recognised by name and size, unless it was there
 * before: then it is an older one. Those go one by one as the listing is full, and at the end, so that the listing has a
 * file at every moment: without any it would turn physical.
 */
export async function sendFiles(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, save, signal } = context
  if (payload.files.length === 0) return context.state
  const path = `${pathsOf(context).inShop}/files`
  let { state } = context
  const there = await client.call(account, { method: 'GET', path, reply: FilesReply, signal })
  if (!state.filesBefore) {
    const sent = new Set([...Object.values(state.files), ...payload.files.flatMap(({ liveId }) => liveId ?? [])])
    const ids = there.results.map(({ listing_file_id }) => String(listing_file_id))
    state = { ...state, filesBefore: ids.filter((id) => !sent.has(id)) }
    await save(state)
  }
  const before = new Set(state.filesBefore)
  const isThere = (id: string | undefined) =>
    there.results.some(({ listing_file_id }) => String(listing_file_id) === id)
  const old = there.results.map(({ listing_file_id }) => String(listing_file_id)).filter((id) => before.has(id))
  let count = there.results.length
  const removeOld = async () => {
    const id = old.shift()
    if (id === undefined) return
    await orGone(client.call(account, { method: 'DELETE', path: `${path}/${id}`, reply: Anything, signal }))
    count -= 1
  }
  for (const [i, file] of payload.files.entries()) {
    if (state.isAgain ? isThere(file.liveId ?? state.files[file.name]) : state.files[file.name]) continue
    const arrived = there.results.find(
      ({ listing_file_id, filename, size_bytes }) =>
        filename === file.name && size_bytes === file.size && !before.has(String(listing_file_id)),
    )
    if (!arrived && count >= (etsyCaps.digital?.max ?? 0)) await removeOld()
    const sent =
      arrived ??
      (await client.call(account, {
        method: 'POST',
        path,
        multipart: multipartBody(
          { name: file.name, rank: String(i + 1) },
          { field: 'file', fileName: file.name, asset: file },
        ),
        reply: FileReply,
        signal,
      }))
    if (!arrived) count += 1
    state = { ...state, files: { ...state.files, [file.name]: String(sent.listing_file_id) } }
    await save(state)
  }
  while (old.length > 0) await removeOld()
  return state
}

/**
 * Goes live and takes the mark out of the description in the same call; repeating changes nothing. Of a listing that was
 * made earlier, what it says already is not sent.
 */
export async function goLive(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, state, signal } = context
  const { inShop, listing: path } = pathsOf(context)
  const there = state.isAgain
    ? await client.call(account, { method: 'GET', path, reply: ListingReply, signal })
    : undefined
  const texts = there
    ? changedTexts(there, payload)
    : {
        title: payload.title,
        description: payload.description,
        tags: payload.tags.length > 0 ? payload.tags : undefined,
      }
  const isLive = there?.state === 'active' && Object.keys(texts).length === 0
  // A live listing keeps what the seller has given it; a draft takes what was mended in its template since.
  const form =
    there?.state === 'active' ? texts : { state: 'active', shipping_profile_id: payload.shippingId, ...texts }
  const listing = isLive
    ? there
    : await client.call(account, { method: 'PATCH', path: inShop, form, reply: ListingReply, signal })
  if (listing.state !== 'active') {
    const said = phrase('channels.stateAfter', { state: listing.state })
    throw new ChannelError({ kind: 'conflict', said }, { status: 200 })
  }
  return { ...state, isActive: true, url: listing.url ?? state.url ?? '' }
}
