import type { AccountAccess } from '../channel.access.ts'
import type { LiveListing, StepContext } from '../connector.ts'
import { multipartBody } from '../multipart.body.ts'
import type { ListingImage, ListingPayload, PublishState } from '../publish.state.ts'
import { etsyCaps } from './etsy.caps.ts'
import { type EtsyClient, type Form, orGone } from './etsy.client.ts'
import {
  FilesReply,
  InventoryReply,
  ListingImageReply,
  ListingImagesReply,
  ListingReply,
  VariationImagesReply,
} from './etsy.schema.ts'
import { fieldsOf, formOf, isDigital } from './etsy.template.ts'
import { buildInventory, type InventoryPayload, propertiesOf } from './inventory.ts'

/** A listing as buyers see it now. Null when the channel does not know it (any more). */
export async function readLive(
  client: EtsyClient,
  account: AccountAccess,
  externalId: string,
): Promise<LiveListing | null> {
  const path = `/listings/${Number(externalId)}`
  const get = { method: 'GET' } as const
  const listing = await orGone(
    client.call(account, { ...get, path, query: { includes: 'Images' }, reply: ListingReply }),
  )
  if (!listing || String(listing.shop_id) !== account.shopId) return null
  const inventory = await client.call(account, { ...get, path: `${path}/inventory`, reply: InventoryReply })
  const inShop = `/shops/${account.shopId}${path}`
  const files = isDigital(listing)
    ? await client.call(account, { ...get, path: `${inShop}/files`, reply: FilesReply })
    : { results: [] }
  const tied = await client.call(account, { ...get, path: `${inShop}/variation-images`, reply: VariationImagesReply })
  const properties = propertiesOf(inventory)
  return {
    form: formOf({ listing, inventory }),
    state: listing.state,
    url: listing.url ?? '',
    images: byRank(listing.images ?? []).map(({ listing_image_id, url_570xN }) => ({
      id: String(listing_image_id),
      url: url_570xN ?? null,
    })),
    photos: tied.results.flatMap(({ property_id, value_id, image_id }) => {
      const value = properties.find(({ id }) => id === property_id)?.values.find(({ ids }) => ids[0] === value_id)
      return value ? [{ value: value.name, imageId: String(image_id) }] : []
    }),
    files: files.results.map(({ listing_file_id, filename, size_bytes }) => ({
      id: String(listing_file_id),
      name: filename,
      size: size_bytes ?? 0,
    })),
  }
}

const byRank = <T extends { rank?: number | null | undefined }>(images: readonly T[]): T[] =>
  images.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99))

/**
 * Brings the pictures of a listing to those of the payload: sends the ones that it does not have, then says the order
 * once. A full listing makes room first. What stands as it should is not touched. Where the state names the pictures that
 * were sent before (`imagesBefore`), all others are the seller's and stay in their places.
 */
export async function changeImages(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, save, signal } = context
  let { state } = context
  const path = `/listings/${state.externalId}/images`
  const inShop = `/shops/${account.shopId}/listings/${state.externalId}`
  const reply = await client.call(account, { method: 'GET', path, reply: ListingImagesReply, signal })
  const there = byRank(reply.results).map(({ listing_image_id }) => String(listing_image_id))
  if (state.imagesBefore && !state.othersImages) {
    const ours = new Set(state.imagesBefore)
    state = { ...state, othersImages: there.filter((id) => !ours.has(id)) }
    await save(state)
  }
  const others = new Set(state.othersImages)
  const idOf = ({ name, liveId }: ListingImage) => liveId ?? state.images[name]
  const isThere = (image: ListingImage) => there.includes(idOf(image) ?? '')
  const missing = payload.images.filter((image) => !isThere(image))
  const order = (ids: readonly string[]) =>
    client.call(account, { method: 'PATCH', path: inShop, form: { image_ids: ids }, reply: ListingReply, signal })
  const kept = payload.images.filter(isThere).flatMap((image) => idOf(image) ?? [])
  if (missing.length > 0 && there.length + missing.length > etsyCaps.images.max)
    await order(withOthers(there, others, kept))
  for (const image of missing) {
    // The seller has taken it out in the shop meanwhile: there is nothing to send it from.
    if (image.liveId !== undefined) continue
    const fields = { rank: String(payload.images.indexOf(image) + 1), ...(image.alt ? { alt_text: image.alt } : {}) }
    const sent = await client.call(account, {
      method: 'POST',
      path: `${inShop}/images`,
      multipart: multipartBody(fields, { field: 'image', fileName: image.name, asset: image }),
      reply: ListingImageReply,
      signal,
    })
    state = { ...state, images: { ...state.images, [image.name]: String(sent.listing_image_id) } }
    await save(state)
  }
  const gone = new Set(missing.filter(({ liveId }) => liveId !== undefined))
  const ours = payload.images.filter((image) => !gone.has(image)).flatMap((image) => idOf(image) ?? [])
  const wanted = withOthers(there, others, ours)
  if (missing.length > gone.size || wanted.join() !== there.join()) await order(wanted)
  return { ...state, images: { ...state.images, ...liveIds(payload) } }
}

/** Ours in their order, in the places that ours had; those of the seller stay in theirs. */
function withOthers(there: readonly string[], others: ReadonlySet<string>, ours: readonly string[]): string[] {
  const left = ours.filter((id) => !others.has(id))
  const inPlace = there.flatMap((id) => (others.has(id) ? [id] : left.splice(0, 1)))
  return [...inPlace, ...left]
}

/** Pictures that stay where they are, by the names that variants know them by. */
const liveIds = ({ images }: ListingPayload) =>
  Object.fromEntries(images.flatMap(({ name, liveId }) => (liveId === undefined ? [] : [[name, liveId]])))

/**
 * The whole matrix of a listing that is live, with what the payload changes; undefined where it would be the same. What
 * was sold meanwhile stays sold: quantities that nobody changed are those of the shop.
 */
export function changedInventory(
  live: InventoryReply,
  payload: Pick<ListingPayload, 'price' | 'quantity' | 'sku' | 'variants' | 'keepsQuantity'>,
  readiness: number | null,
): InventoryPayload | undefined {
  const properties = propertiesOf(live)
  const rows = live.products
    .filter((product) => !product.is_deleted)
    .map(({ sku, property_values, offerings: [offer] }) => ({
      values: properties.map(({ id }) => property_values.find((v) => v.property_id === id)?.values.join(', ') ?? ''),
      price: offer ? offer.price.amount / offer.price.divisor : 0,
      quantity: offer?.quantity ?? 0,
      sku: sku ?? '',
      isEnabled: offer?.is_enabled ?? false,
      readiness: offer?.readiness_state_id,
    }))
  const [only] = rows
  const fallback = only?.readiness ?? readiness
  const now = { price: only?.price ?? 0, quantity: only?.quantity ?? 0, sku: only?.sku ?? '' }
  const variants = payload.variants.map((variant) => {
    const same = rows.find(({ values }) => JSON.stringify(values) === JSON.stringify(variant.values))
    return variant.keepsQuantity && same ? { ...variant, quantity: same.quantity, isEnabled: same.isEnabled } : variant
  })
  const next = {
    price: payload.price,
    quantity: payload.keepsQuantity ? now.quantity : payload.quantity,
    sku: payload.sku ?? now.sku,
    variants,
  }
  const before = buildInventory(live, { ...now, variants: properties.length > 0 ? rows : [] }, fallback)
  const after = buildInventory(live, next, fallback)
  const offered = ({ products }: InventoryPayload) => {
    const lines = products.map(({ sku, property_values, offerings }) =>
      JSON.stringify([property_values.map(({ values }) => values), sku, offerings]),
    )
    return lines.toSorted().join()
  }
  return offered(before) === offered(after) ? undefined : after
}

/** Whether every variant of the payload is one that the listing can have: a seller may have taken a value away. */
export function coversVariants(live: InventoryReply, { variants }: Pick<ListingPayload, 'variants'>): boolean {
  const properties = propertiesOf(live)
  return variants.every(
    ({ values }) =>
      values.length === properties.length &&
      properties.every((property, p) => property.values.some(({ name }) => name === values[p])),
  )
}

/** The texts of the payload that the listing does not say yet; an empty form where it says them all. */
export function changedTexts(listing: ListingReply, payload: ListingPayload): Form {
  const now = { ...fieldsOf(listing), title: listing.title, tags: listing.tags ?? [] }
  const next = {
    ...payload.fields,
    title: payload.title,
    description: payload.description,
    tags: payload.tags,
  }
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => {
      const known = Object.entries(now).find(([own]) => own === name)?.[1]
      return JSON.stringify(known) !== JSON.stringify(value)
    }),
  )
}
