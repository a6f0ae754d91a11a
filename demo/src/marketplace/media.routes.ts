import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { presentFile, presentImage } from './listing.present.ts'
import { baseOf, onlyProduct } from './listing.routes.ts'
import { checkInt } from './listing.rules.ts'
import { type Market, ownListing, ownShopListing, stamp } from './market.context.ts'
import { type File, type Image, type Listing, Refusal } from './market.model.ts'
import type { MarketStore } from './market.store.ts'

const inShop = '/v3/application/shops/:shopId/listings/:listingId'
interface ShopListingPath {
  Params: { shopId: string; listingId: string }
}
export const maxImageBytes = 10 * 1024 * 1024
const maxFileBytes = 20 * 1024 * 1024
const maxImages = 20
const maxFiles = 5
const imageTypes = ['jpeg', 'png', 'gif']
const VariationImages = z.strictObject({
  variation_images: z.array(
    z.strictObject({ property_id: z.number().int(), value_id: z.number().int(), image_id: z.number().int() }),
  ),
})

interface Parts {
  fields: Record<string, string>
  files: Record<string, { name: string; bytes: Buffer }>
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { fields: {}, files: {} }
  for await (const part of request.parts({ limits: { fileSize: maxFileBytes + 1, files: 1, fields: 20 } })) {
    if (part.type === 'file') {
      parts.files[part.fieldname] = { name: part.filename, bytes: await part.toBuffer() }
    } else if (typeof part.value === 'string') parts.fields[part.fieldname] = part.value
  }
  return parts
}

/** Pictures, pictures of variations, and files of digital listings. */
export function mediaRoutes(app: FastifyInstance, market: Market): void {
  imageRoutes(app, market)
  variationRoutes(app, market)
  fileRoutes(app, market)
}

function imageRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market

  app.post<ShopListingPath>(
    `${inShop}/images`,
    { config: { api: { encoding: 'multipart', scope: 'listings_w' } } },
    async (request, reply) => {
      const { listing } = ownShopListing(market, request)
      const { fields, files } = await readParts(request)
      const rank = checkInt('rank', fields.rank ?? '1', 1, maxImages)
      const alt_text = fields.alt_text ?? ''
      if ([...alt_text].length > 500) throw new Refusal(400, 'alt_text: must be 500 characters or less')
      if (!files.image) throw new Refusal(400, 'image: either image or listing_image_id is required')
      const image = { ...(await storeImage(store, files.image.bytes)), rank, alt_text }
      // Read again: another request may have added a picture while this one was measured.
      const current = store.getListing(listing.listing_id)
      const changed = withImage(current, image, fields.overwrite === 'true')
      await store.saveListing({ ...changed, updated_timestamp: stamp(market) })
      return reply.code(201).send(presentImage(image, listing, baseOf(request)))
    },
  )

  app.get<{ Params: { listingId: string } }>(
    '/v3/application/listings/:listingId/images',
    { config: { api: { encoding: 'none', scope: 'listings_r' } } },
    async (request) => {
      const listing = ownListing(market, request, request.params.listingId)
      const results = listing.images.map((image) => presentImage(image, listing, baseOf(request)))
      return { count: results.length, results }
    },
  )

  app.delete<ShopListingPath & { Params: { imageId: string } }>(
    `${inShop}/images/:imageId`,
    { config: { api: { encoding: 'none', scope: 'listings_w' } } },
    async (request, reply) => {
      const { listing } = ownShopListing(market, request)
      const id = checkInt('listing_image_id', request.params.imageId, 1)
      if (!listing.images.some((image) => image.listing_image_id === id)) throw new Refusal(404, 'Resource not found')
      if (listing.state === 'active' && listing.images.length === 1) {
        throw new Refusal(400, 'image: an active listing requires at least one image')
      }
      const images = listing.images
        .filter((image) => image.listing_image_id !== id)
        .map((image, i) => ({ ...image, rank: i + 1 }))
      const variation_images = listing.variation_images.filter((one) => one.image_id !== id)
      await store.saveListing({ ...listing, images, variation_images, updated_timestamp: stamp(market) })
      return reply.code(204).send()
    },
  )
}

function variationRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market

  app.get<ShopListingPath>(
    `${inShop}/variation-images`,
    { config: { api: { encoding: 'none', scope: 'listings_r' } } },
    async (request) => {
      const { variation_images } = ownShopListing(market, request).listing
      return { count: variation_images.length, results: variation_images }
    },
  )

  app.post<ShopListingPath>(
    `${inShop}/variation-images`,
    { config: { api: { encoding: 'json', scope: 'listings_w' } } },
    async (request) => {
      const { listing } = ownShopListing(market, request)
      const body = VariationImages.safeParse(request.body)
      if (!body.success) throw new Refusal(400, `variation_images: ${body.error.issues[0]?.message ?? 'invalid'}`)
      const variation_images = body.data.variation_images
      checkVariationImages(listing, variation_images)
      await store.saveListing({ ...listing, variation_images, updated_timestamp: stamp(market) })
      return { count: variation_images.length, results: variation_images }
    },
  )
}

function fileRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market

  app.post<ShopListingPath>(
    `${inShop}/files`,
    { config: { api: { encoding: 'multipart', scope: 'listings_w' } } },
    async (request, reply) => {
      const { listing } = ownShopListing(market, request)
      const { fields, files } = await readParts(request)
      if (!files.file) throw new Refusal(400, 'file: either file or listing_file_id is required')
      const name = fields.name ?? ''
      if (name.trim() === '' || name.length > 70) throw new Refusal(400, 'name: must be 1 to 70 characters')
      const { bytes } = files.file
      if (bytes.length === 0 || bytes.length > maxFileBytes) throw new Refusal(400, 'file: must be 1 byte to 20 MB')
      if (listing.files.length >= maxFiles) throw new Refusal(400, `file: no more than ${maxFiles} files are allowed`)
      const file: File = {
        listing_file_id: store.nextId(),
        filename: name,
        filetype: 'application/octet-stream',
        size_bytes: bytes.length,
        rank: checkInt('rank', fields.rank ?? '1', 1, maxFiles),
      }
      await store.putBlob(`file-${file.listing_file_id}`, bytes)
      const changed = asDigital(market, store.getListing(listing.listing_id))
      await store.saveListing({ ...changed, files: [...changed.files, file], updated_timestamp: stamp(market) })
      return reply.code(201).send(presentFile(file, listing))
    },
  )

  app.delete<ShopListingPath & { Params: { fileId: string } }>(
    `${inShop}/files/:fileId`,
    { config: { api: { encoding: 'none', scope: 'listings_w' } } },
    async (request, reply) => {
      const { listing } = ownShopListing(market, request)
      const id = checkInt('listing_file_id', request.params.fileId, 1)
      const files = listing.files.filter((file) => file.listing_file_id !== id)
      if (files.length === listing.files.length) throw new Refusal(404, 'Resource not found')
      // The last file takes the digital kind with it.
      const type = files.length === 0 ? ('physical' as const) : listing.type
      await store.saveListing({ ...listing, files, type, updated_timestamp: stamp(market) })
      return reply.code(204).send()
    },
  )

  app.get<ShopListingPath>(
    `${inShop}/files`,
    { config: { api: { encoding: 'none', scope: 'listings_r' } } },
    async (request) => {
      const { listing } = ownShopListing(market, request)
      return { count: listing.files.length, results: listing.files.map((file) => presentFile(file, listing)) }
    },
  )
}

/** A picture that was checked, in three sizes. */
export type ReadyImage = Pick<Image, 'width' | 'height' | 'type'> & Record<'full' | 'medium' | 'small', Buffer>

/** Checks a picture and keeps it under a new number. Throws Refusal 400 for what is no picture. */
export const storeImage = async (
  store: MarketStore,
  bytes: Buffer,
  number?: number,
): Promise<Omit<Image, 'rank' | 'alt_text'>> => keepImage(store, await readyImage(bytes), number)

/** Checks a picture and makes its three sizes. Throws Refusal 400 for what is no picture. */
export async function readyImage(bytes: Buffer): Promise<ReadyImage> {
  if (bytes.length > maxImageBytes) throw new Refusal(400, 'image: must be 10 MB or less')
  const picture = sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error' })
  const meta = await picture.metadata().catch(() => undefined)
  if (!meta?.width || !meta.height || !imageTypes.includes(meta.format ?? '')) {
    throw new Refusal(400, 'image: the image is not valid; JPEG, PNG and GIF are supported')
  }
  if (meta.width < 50 || meta.height < 50) throw new Refusal(400, 'image: must be at least 50 x 50 pixels')
  const scaled = (width: number) =>
    picture
      .clone()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  const [medium, small] = await Promise.all([scaled(900), scaled(240)]).catch(() => {
    throw new Refusal(400, 'image: the image is damaged')
  })
  return { width: meta.width, height: meta.height, type: `image/${meta.format}`, full: bytes, medium, small }
}

/** Keeps it under a new number. */
export async function keepImage(
  store: MarketStore,
  { width, height, type, ...sizes }: ReadyImage,
  number?: number,
): Promise<Omit<Image, 'rank' | 'alt_text'>> {
  const listing_image_id = number ?? store.nextId()
  for (const [size, bytes] of Object.entries(sizes)) await store.putBlob(`image-${listing_image_id}-${size}`, bytes)
  return { listing_image_id, width, height, type }
}

/** Puts a picture at its rank: over the one there, or before it. */
export function withImage(listing: Listing, image: Image, overwrite: boolean): Listing {
  const others = overwrite ? listing.images.filter((other) => other.rank !== image.rank) : listing.images
  if (others.length >= maxImages) throw new Refusal(400, `image: no more than ${maxImages} images are allowed`)
  const moved = others.map((other) =>
    !overwrite && other.rank >= image.rank ? { ...other, rank: other.rank + 1 } : other,
  )
  const images = [...moved, image].toSorted((a, b) => a.rank - b.rank)
  const ids = new Set(images.map((one) => one.listing_image_id))
  return { ...listing, images, variation_images: listing.variation_images.filter((one) => ids.has(one.image_id)) }
}

function checkVariationImages(listing: Listing, entries: z.infer<typeof VariationImages>['variation_images']): void {
  if (new Set(entries.map((entry) => entry.property_id)).size > 1) {
    throw new Refusal(400, 'variation_images: only one property can have images')
  }
  if (new Set(entries.map((entry) => entry.value_id)).size < entries.length) {
    throw new Refusal(400, 'variation_images: duplicate values are not allowed')
  }
  const values = listing.products.flatMap((product) => product.property_values)
  for (const { property_id, value_id, image_id } of entries) {
    if (!values.some((value) => value.property_id === property_id && value.value_ids.includes(value_id))) {
      throw new Refusal(400, `variation with property_id ${property_id} and value_id ${value_id} is invalid`)
    }
    if (!listing.images.some((image) => image.listing_image_id === image_id)) {
      throw new Refusal(400, `image_id: ${image_id} is not an image of this listing`)
    }
  }
}

/** A file makes a listing digital, which takes its shipping and all variations. */
function asDigital(market: Market, listing: Listing): Listing {
  if (listing.type === 'download') return listing
  const digital: Listing = {
    ...listing,
    type: 'download',
    shipping_profile_id: null,
    readiness_state_id: null,
    price_on_property: [],
    quantity_on_property: [],
    sku_on_property: [],
    readiness_state_on_property: [],
    variation_images: [],
  }
  return { ...digital, products: [onlyProduct(market, digital)] }
}
