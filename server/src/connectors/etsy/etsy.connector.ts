import type { ChannelListing, Connector, StepContext } from '../connector.ts'
import { type PublishState, type PublishStep, publishSteps } from '../publish.state.ts'
import { etsyCaps } from './etsy.caps.ts'
import { bucketOf, createEtsyClient, type EtsyClient, orGone } from './etsy.client.ts'
import { createDraft, reconcileDraft } from './etsy.draft.ts'
import { mapError } from './etsy.errors.ts'
import { readLive } from './etsy.live.ts'
import { etsyOAuth } from './etsy.oauth.ts'
import type { EtsyOptions } from './etsy.options.ts'
import { Anything, ListingReply } from './etsy.schema.ts'
import { readShipping } from './etsy.shipping.ts'
import { goLive, sendFiles, sendImages, sendInventory, sendVariantImages } from './etsy.steps.ts'
import { formOf, listTemplates, readSource } from './etsy.template.ts'
import { validatePayload } from './etsy.validate.ts'

type Step = (client: EtsyClient, context: StepContext) => Promise<PublishState>
const stepRunners: Record<PublishStep, Step> = {
  createDraft,
  images: sendImages,
  inventory: sendInventory,
  variantImages: sendVariantImages,
  files: sendFiles,
  publish: goLive,
}

/** The Etsy Open API v3 connector; make one per process and API key. */
export function createEtsyConnector(options: EtsyOptions): Connector {
  const client = createEtsyClient(options)
  return {
    key: 'etsy',
    bucket: bucketOf(options),
    caps: etsyCaps,
    oauth: etsyOAuth(options, client),
    steps: publishSteps,
    ping: () => client.ping(),
    templates: (account) => listTemplates(client, account),
    form: async (account, templateId) => formOf(await readSource(client, account, templateId)),
    shipping: (account, templateId) => readShipping(client, account, templateId),
    validate: validatePayload,
    run: (step, context) => stepRunners[step](client, context),
    reconcile: (context) => reconcileDraft(client, context, options.settleMs ?? 60_000),
    mapError,
    async read(account, externalId) {
      const path = `/listings/${Number(externalId)}`
      const listing = await orGone(client.call(account, { method: 'GET', path, reply: ListingReply }))
      return listing ? present(listing) : null
    },
    live: (account, externalId) => readLive(client, account, externalId),
    async unpublish(account, externalId) {
      const path = `/shops/${account.shopId}/listings/${Number(externalId)}`
      await client.call(account, { method: 'PATCH', path, form: { state: 'inactive' }, reply: ListingReply })
    },
    async remove(account, externalId) {
      const path = `/listings/${Number(externalId)}`
      await orGone(client.call(account, { method: 'DELETE', path, reply: Anything }))
    },
  }
}

function present(listing: ListingReply): ChannelListing {
  const state = listing.state === 'active' || listing.state === 'draft' ? listing.state : 'inactive'
  return { externalId: String(listing.listing_id), state, title: listing.title, url: listing.url ?? '' }
}
