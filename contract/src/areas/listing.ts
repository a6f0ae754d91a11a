import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { ArtworkReview } from '../parts/artwork.ts'
import { dateQuery } from '../parts/dateQuery.ts'
import { line } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import {
  ListingJob,
  ListingTemplate,
  SourceListing,
  TemplateForm,
  TemplateShipping,
  TemplateUses,
  UploadMetadata,
} from '../parts/listing.ts'
import { ListingState } from '../parts/listingState.ts'
import { LiveListing } from '../parts/liveListing.ts'
import { pageQuery } from '../parts/page.ts'
import { ProductCardPatch } from '../parts/product.ts'
import { RelistCheck } from '../parts/relistCheck.ts'
import { readQuery, writeBody } from '../parts/write.ts'
import { phrase, says } from '../phrase.ts'

const states = z
  .preprocess(
    (v) => (v === undefined || v === '' ? undefined : Array.isArray(v) ? v : String(v).split(',')),
    z.array(ListingState),
  )
  .optional()
const name = line(120)
/** A listing's id on its channel. */
const sourceId = z.string().regex(/^[1-9]\d{0,15}$/, says('listing.chooseListing'))
const shippingId = z.string().regex(/^[1-9]\d{0,15}$/, says('listing.chooseShipping'))

export const listingCalls = {
  templates: call({
    name: 'listing.templates',
    failure: phrase('listing.templatesFailed'),
    method: 'GET',
    path: '/templates',
    query: readQuery({ account_id: id }),
    reply: z.array(ListingTemplate),
  }),
  /** The shop's listings that templates can be made of, asked of the channel. */
  sources: call({
    name: 'listing.sources',
    method: 'GET',
    path: '/templates/sources',
    query: readQuery({ account_id: id }),
    reply: z.array(SourceListing),
  }),
  template: call({
    name: 'listing.template',
    method: 'GET',
    path: '/templates/:id',
    params: idParams,
    query: readQuery({}),
    reply: ListingTemplate,
  }),
  /** What a template is used by, said before it goes. */
  templateUses: call({
    name: 'listing.templateUses',
    method: 'GET',
    path: '/templates/:id/uses',
    params: idParams,
    query: readQuery({}),
    reply: TemplateUses,
  }),
  /** The shop's shipping profiles, asked of the channel. */
  templateShipping: call({
    name: 'listing.templateShipping',
    method: 'GET',
    path: '/templates/:id/shipping',
    params: idParams,
    query: readQuery({}),
    reply: TemplateShipping,
  }),
  /** The form of step 2; with `artworkId` title and tags come from the artwork's first channel (R290). */
  templateForm: call({
    name: 'listing.templateForm',
    failure: phrase('listing.templateFormFailed'),
    method: 'GET',
    path: '/templates/:id/form',
    params: idParams,
    query: readQuery({ artworkId: id.optional() }),
    reply: TemplateForm,
  }),
  createTemplate: call({
    name: 'listing.createTemplate',
    method: 'POST',
    path: '/templates',
    /**
     * Of a listing of the shop (`sourceId`), whose title is the name unless one is given; the same listing of an account
     * makes one template (409). Or a copy of a template of the account (`copyOf`), as often as one likes.
     */
    body: writeBody({
      name: name.optional(),
      accountId: bodyId,
      sourceId: sourceId.optional(),
      copyOf: bodyId.optional(),
    }).refine((body) => (body.sourceId === undefined) !== (body.copyOf === undefined), {
      ...says('listing.chooseListing'),
      path: ['sourceId'],
    }),
    reply: ListingTemplate,
    message: phrase('listing.templateAdded'),
  }),
  updateTemplate: call({
    name: 'listing.updateTemplate',
    method: 'PUT',
    path: '/templates/:id',
    params: idParams,
    /**
     * `refresh` reads the listing anew from the channel; `sourceId` takes another one. Artworks of the product `types`
     * begin with it; of one account a type names one template, so other templates lose them. `shippingId` is a profile of
     * the shop, null for the listing's own.
     */
    body: writeBody({
      name: name.optional(),
      sourceId: sourceId.optional(),
      refresh: z.boolean().optional(),
      types: z.array(bodyId).max(200).optional(),
      shippingId: shippingId.nullable().optional(),
    }),
    reply: ListingTemplate,
    message: phrase('listing.templateUpdated'),
  }),
  removeTemplate: call({
    name: 'listing.removeTemplate',
    method: 'DELETE',
    path: '/templates/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
    message: phrase('listing.templateDeleted'),
  }),
  /**
   * Publishes (R161). There is one job per artwork and account: a second click, person or node gets the same one. Once
   * the listing is live, other contents are refused with 409 and the job: `reUpload` brings it up to date.
   */
  publish: call({
    name: 'listing.publish',
    failure: phrase('listing.uploadFailed'),
    method: 'POST',
    path: '/stores',
    body: writeBody({
      groupId: bodyId,
      accountId: bodyId,
      productId: bodyId,
      artworkId: bodyId,
      /** A string on the wire (R154). */
      templateId: z.string().regex(/^[1-9]\d{0,9}$/),
      metadata: UploadMetadata,
    }),
    reply: ListingJob,
    message: phrase('listing.uploaded'),
    idempotent: true,
  }),
  /** The listing of an artwork as it is in the shop now, asked of the channel. */
  live: call({
    name: 'listing.live',
    failure: phrase('listing.liveFailed'),
    method: 'GET',
    path: '/stores/live',
    query: readQuery({ artworkId: id, accountId: id }),
    reply: LiveListing,
  }),
  /**
   * Brings the live listing up to date. With `metadata` exactly what differs from it is changed, and a quantity of null
   * stays what the shop has; without it the artwork's texts and files as they are now are put there again.
   */
  reUpload: call({
    name: 'listing.reUpload',
    failure: phrase('listing.reuploadFailed'),
    method: 'POST',
    path: '/stores/re-upload',
    body: writeBody({ artworkId: bodyId, accountId: bodyId, metadata: UploadMetadata.optional() }),
    reply: ListingJob,
    message: phrase('listing.reuploaded'),
    idempotent: true,
  }),
  /** A dry run of `reUpload`: refused for the same reasons, else how many calls of the channel it would cost. */
  checkReUpload: call({
    name: 'listing.checkReUpload',
    method: 'POST',
    path: '/stores/re-upload/check',
    body: writeBody({ artworkId: bodyId, accountId: bodyId, metadata: UploadMetadata }),
    reply: RelistCheck,
  }),
  /** Custom index, then newest first (R557). One of the ids is needed. */
  jobs: call({
    name: 'listing.jobs',
    method: 'GET',
    path: '/stores/jobs',
    query: readQuery({
      groupId: id.optional(),
      productId: id.optional(),
      artworkId: id.optional(),
      accountId: id.optional(),
      state: states,
      /** Only jobs that changed since. */
      from_date: dateQuery,
      ...pageQuery(25),
    }),
    reply: ListingJob,
    paged: true,
  }),
  retry: call({
    name: 'listing.retry',
    method: 'POST',
    path: '/stores/jobs/:id/retry',
    params: idParams,
    body: writeBody({}).optional(),
    reply: ListingJob,
  }),
  /** Only while pending; later it answers 409 with the job. */
  cancel: call({
    name: 'listing.cancel',
    method: 'DELETE',
    path: '/stores/jobs/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
  }),
  /** Takes a live listing off sale; it stays in the shop with all that it has. Asks the channel. */
  pause: call({
    name: 'listing.pause',
    failure: phrase('listing.pauseFailed'),
    method: 'POST',
    path: '/stores/jobs/:id/pause',
    params: idParams,
    body: writeBody({}).optional(),
    reply: ListingJob,
    message: phrase('listing.isPaused'),
  }),
  /**
   * Puts a paused listing on sale again as it is. Refused with 422 while its artwork uses what may not be printed, or
   * was approved with other files since; not to who has paused it less than a minute ago.
   */
  resume: call({
    name: 'listing.resume',
    failure: phrase('listing.resumeFailed'),
    method: 'POST',
    path: '/stores/jobs/:id/resume',
    params: idParams,
    body: writeBody({}).optional(),
    reply: ListingJob,
    message: phrase('listing.isOnSale'),
  }),
}

const int = z.number().int()
const template = z.object({ id: int, name: z.string(), accountId: int, groupId: int })

export const listingEvents = {
  'listing.templateCreated': event(template),
  'listing.templateUpdated': event(template),
  'listing.templateDeleted': event(template),
  /** Created, another state, another attempt. `product` and `review` patch the cards that show it. */
  'listing.jobChanged': event(
    z.object({
      job: ListingJob,
      from: ListingState.nullable(),
      product: ProductCardPatch,
      review: ArtworkReview.optional(),
    }),
  ),
  /** Taken off sale, or put on sale again; its state stays. */
  'listing.pauseChanged': event(z.object({ job: ListingJob, review: ArtworkReview.optional() })),
  'listing.jobCancelled': event(
    z.object({ id: int, artworkId: int, productId: int, groupId: int, product: ProductCardPatch }),
  ),
}
