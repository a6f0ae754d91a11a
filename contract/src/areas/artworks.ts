import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { Artwork, ArtworkCard, ArtworkPatch } from '../parts/artwork.ts'
import { ArtworkFile, filesAtOnce } from '../parts/attachedFile.ts'
import { colour } from '../parts/colour.ts'
import { line } from '../parts/field.ts'
import { accountFilter, bodyId, id, idList, idParams } from '../parts/id.ts'
import { ListingState } from '../parts/listingState.ts'
import { Reordered, reorderBody } from '../parts/order.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate } from '../parts/person.ts'
import { CardLookups, ProductCard, ProductCardPatch } from '../parts/product.ts'
import { AdditionalSalesChannel, additionalSalesChannelBody, saleChannelConfigBody } from '../parts/saleChannel.ts'
import { richText } from '../parts/text/richText.ts'
import { flag, readQuery, StoredFileRef, writeBody } from '../parts/write.ts'
import { phrase } from '../phrase.ts'
import { artworkReplaceCalls } from './artworks/replace.ts'

/** Artworks by review state; `all` is no filter (R165). */
export const approvalFilters = ['all', 'approved', 'unapproved', 'needapproved'] as const
export const ApprovalFilter = z.enum(approvalFilters)

/** An artwork of the hot ones. `isLiked`: its product, by who asks. */
export const HotArtwork = ArtworkCard.extend({
  score: z.number().int(),
  rankBefore: z.number().int().nullable(),
  isLiked: z.boolean(),
})
export type HotArtwork = z.infer<typeof HotArtwork>

const name = line(255)
const refs = z.array(bodyId).max(100)
const fields = {
  description: richText(5_000).optional(),
  accountId: bodyId.nullish(),
  newFiles: z.array(StoredFileRef).max(200).optional(),
  saleChannelConfigs: z.array(saleChannelConfigBody).max(20).optional(),
  clipart_ids: refs.optional(),
  font_ids: refs.optional(),
}
const filters = {
  groupId: id,
  productId: id.optional(),
  filter: ApprovalFilter.default('all'),
  accounts: accountFilter,
  createdBy: idList,
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  search,
}
const sorting = {
  /** `submittedAt`: by how long it waits, of what waits. */
  sort: z.enum(['createdAt', 'name', 'index', 'submittedAt']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
}
const message = phrase('artworks.updated')

export const artworkCalls = {
  ...artworkReplaceCalls,
  list: call({
    name: 'artworks.list',
    method: 'GET',
    path: '/artworks',
    query: readQuery({
      ...filters,
      groupId: id.optional(),
      id: id.optional(),
      /**
       * Only the queue of who decides: handed in, and nothing is decided yet (docs/conventions.md, states).
       */
      isWaiting: flag.optional(),
      /** What has about this colour, `#rrggbb`. */
      colour,
      ...sorting,
      ...pageQuery(25),
    }),
    reply: ArtworkCard,
    paged: true,
  }),
  /**
   * The artworks with the highest score of the period: likes of their product, comments, copies or pieces sold; of equal ones
   * the newer first; of one team or of all that the person sees, where `types` is given of products of one of them. With a period before, the place that each had in it; null where it had none.
   */
  hot: call({
    name: 'artworks.hot',
    method: 'GET',
    path: '/artworks/hot',
    query: readQuery({
      groupId: id.optional(),
      types: idList,
      by: z.enum(['liked', 'commented', 'copied', 'sold']).default('liked'),
      from_date: z.iso.date().optional(),
      to_date: z.iso.date().optional(),
      before_from: z.iso.date().optional(),
      before_to: z.iso.date().optional(),
      search,
      ...pageQuery(25),
    }),
    reply: HotArtwork,
    paged: true,
  }),
  /** The Artworks accordion: searched by id, name, order id and customer name (R094). */
  ofProduct: call({
    name: 'artworks.ofProduct',
    method: 'GET',
    path: '/products/:id/artworks',
    params: idParams,
    query: readQuery({ search, filter: ApprovalFilter.default('all'), ...pageQuery(100) }),
    reply: ArtworkCard,
    paged: true,
  }),
  get: call({
    name: 'artworks.get',
    method: 'GET',
    path: '/artworks/:id',
    params: idParams,
    query: readQuery({}),
    reply: Artwork,
  }),
  files: call({
    name: 'artworks.files',
    method: 'GET',
    path: '/artworks/:id/files',
    params: idParams,
    query: readQuery({
      ...pageQuery(filesAtOnce),
      search,
      tabId: z.coerce.number().int().min(0).optional(),
      isHidden: flag.optional(),
    }),
    reply: ArtworkFile,
    paged: true,
  }),
  create: call({
    name: 'artworks.create',
    method: 'POST',
    path: '/products/:id/artworks',
    params: idParams,
    body: writeBody({ name, ...fields }),
    reply: Artwork,
    message: phrase('artworks.added'),
    idempotent: true,
  }),
  /** A product that begins with its artwork, as a picture dropped on a column does: both or nothing. */
  createWithProduct: call({
    name: 'artworks.createWithProduct',
    method: 'POST',
    path: '/products/with-artwork',
    body: writeBody({
      groupId: bodyId,
      status: bodyId.optional(),
      name,
      newFiles: z.array(StoredFileRef).min(1).max(200),
    }),
    reply: z.object({ card: ProductCard, lookups: CardLookups }),
    message: phrase('products.added'),
    idempotent: true,
  }),
  patch: call({
    name: 'artworks.patch',
    undoable: true,
    failure: phrase('artworks.updateFailed'),
    method: 'PATCH',
    path: '/artworks/:id',
    params: idParams,
    body: writeBody({ name: name.optional(), ...fields }),
    reply: ArtworkPatch,
    message,
  }),
  /** Files of clip arts become files of the artwork, which names those clip arts from then on (R507). */
  takeClipartFiles: call({
    name: 'artworks.takeClipartFiles',
    failure: phrase('artworks.updateFailed'),
    method: 'POST',
    path: '/artworks/:id/clipart-files',
    params: idParams,
    body: writeBody({ listFileId: z.array(bodyId).min(1).max(200), tabId: z.number().int().min(0).optional() }),
    reply: ArtworkPatch,
    message: phrase('cliparts.filesTaken'),
    idempotent: true,
  }),
  /** One channel's contents; an older `version` answers 409 with the current ones. */
  setContent: call({
    name: 'artworks.setContent',
    undoable: true,
    method: 'PATCH',
    path: '/artworks/:id/content',
    params: idParams,
    body: writeBody({ saleChannelConfigs: saleChannelConfigBody }),
    reply: ArtworkPatch,
    message,
  }),
  setAdditionalSalesChannel: call({
    name: 'artworks.setAdditionalSalesChannel',
    undoable: true,
    method: 'PATCH',
    path: '/artworks/:id/additional-sales-channel',
    params: idParams,
    body: writeBody({ additionalSalesChannel: additionalSalesChannelBody }),
    reply: ArtworkPatch,
    message,
  }),
  remove: call({
    name: 'artworks.remove',
    undoable: true,
    method: 'DELETE',
    path: '/artworks/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
    message: phrase('artworks.deleted'),
  }),
  copy: call({
    name: 'artworks.copy',
    method: 'POST',
    path: '/artworks/:id/copy',
    params: idParams,
    body: writeBody({}),
    reply: ArtworkCard,
    message: phrase('artworks.copied'),
    idempotent: true,
  }),
  reorder: call({
    name: 'artworks.reorder',
    undoable: true,
    failure: phrase('artworks.moveFailed'),
    method: 'POST',
    path: '/artworks/indexes',
    body: reorderBody(),
    reply: Reordered,
    message: phrase('artworks.moved'),
  }),
  /** Makes the previews of every file anew, as a job; answers how many files were queued. */
  convertImages: call({
    name: 'artworks.convertImages',
    failure: phrase('artworks.convertFailed'),
    method: 'POST',
    path: '/artworks/:id/manual-convert-images',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int(), queued: z.number().int() }),
    message: phrase('artworks.converted'),
  }),
  uploadedStatus: call({
    name: 'artworks.uploadedStatus',
    failure: phrase('artworks.statusFailed'),
    method: 'GET',
    path: '/artworks/:artworkId/:accountId/uploaded/status',
    params: z.strictObject({ artworkId: id, accountId: id }),
    query: readQuery({}),
    reply: z.object({
      artworkId: z.number().int(),
      accountId: z.number().int(),
      isUploaded: z.boolean(),
      uploadedAt: isoDate.nullable(),
      /** Of the newest job; null when there was none. */
      state: ListingState.nullable(),
      jobId: z.number().int().nullable(),
      listingId: z.string().nullable(),
      listingUrl: z.string().nullable(),
    }),
    message: phrase('artworks.statusRead'),
  }),
}

const int = z.number().int()
/** `product` patches the card of the product on the boards: counts, cover. */
const on = { id: int, productId: int, groupId: int, artworkName: z.string(), productName: z.string() }
const product = ProductCardPatch

export const artworkEvents = {
  'artworks.created': event(z.object({ ...on, artwork: ArtworkCard, product })),
  'artworks.updated': event(
    z.object({ ...on, changed: ArtworkPatch, product: product.optional(), stale: z.array(z.string()).optional() }),
  ),
  /** Sale channel contents of the artwork (R194, R454); the texts themselves are fetched. */
  'artworks.contentChanged': event(z.object({ ...on, channelId: int, version: int })),
  /** R457, R458. */
  'artworks.channelsChanged': event(
    z.object({ ...on, listAdded: z.array(AdditionalSalesChannel), listDeleted: z.array(int) }),
  ),
  'artworks.coverChanged': event(z.object({ ...on, changed: ArtworkPatch, fileId: int.nullable() })),
  'artworks.reordered': event(z.object({ productId: int, groupId: int, listIndexes: Reordered })),
  'artworks.converting': event(z.object({ ...on, queued: int })),
  'artworks.deleted': event(z.object({ ...on, product })),
  'artworks.restored': event(z.object({ ...on, artwork: ArtworkCard, product })),
}
