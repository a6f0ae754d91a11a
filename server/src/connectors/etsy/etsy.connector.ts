import { phrase } from '@halftone/contract/phrase.ts'
import type { AccountAccess } from '../channel.access.ts'
import { ChannelError } from '../channel.errors.ts'
import type { ChannelListing, Connector, StepContext } from '../connector.ts'
import { type PublishState, type PublishStep, publishSteps } from '../publish.state.ts'
import { etsyCaps } from './etsy.caps.ts'
import { bucketOf, createEtsyClient, type EtsyClient, orGone } from './etsy.client.ts'
import { createDraft, reconcileDraft } from './etsy.draft.ts'
import { mapError } from './etsy.errors.ts'
import { readLive } from './etsy.live.ts'
import { etsyOAuth } from './etsy.oauth.ts'
import type { EtsyOptions } from './etsy.options.ts'
import { etsyOrders } from './etsy.orders.ts'
import { rehearsing } from './etsy.rehearsal.ts'
import { Anything, ListingReply } from './etsy.schema.ts'
import { readShipping } from './etsy.shipping.ts'
import { readShown } from './etsy.shown.ts'
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
    async rehearse(context) {
      const dry = rehearsing(client)
      let { state } = context
      for (const step of publishSteps) {
        if (!state.done.includes(step))
          state = await stepRunners[step](dry.client, { ...context, state, save: async () => {} })
      }
      return dry.calls()
    },
    reconcile: (context) => reconcileDraft(client, context, options.settleMs ?? 60_000),
    mapError,
    async read(account, externalId) {
      const path = `/listings/${Number(externalId)}`
      const listing = await orGone(client.call(account, { method: 'GET', path, reply: ListingReply }))
      return listing ? present(listing) : null
    },
    orders: etsyOrders(client),
    shown: (externalId, signal) => readShown(client, externalId, signal),
    live: (account, externalId) => readLive(client, account, externalId),
    unpublish: (account, externalId) => setState(client, account, externalId, 'inactive'),
    putOnSale: (account, externalId) => setState(client, account, externalId, 'active'),
    async remove(account, externalId) {
      const path = `/listings/${Number(externalId)}`
      await orGone(client.call(account, { method: 'DELETE', path, reply: Anything }))
    },
  }
}

/** Repeating changes nothing. An answer in another state is a refusal: Etsy takes the call of what it does not publish. */
async function setState(
  client: EtsyClient,
  account: AccountAccess,
  externalId: string,
  state: 'active' | 'inactive',
): Promise<void> {
  const path = `/shops/${account.shopId}/listings/${Number(externalId)}`
  const listing = await client.call(account, { method: 'PATCH', path, form: { state }, reply: ListingReply })
  if ((listing.state === 'active') === (state === 'active')) return
  throw new ChannelError(
    { kind: 'conflict', said: phrase('channels.stateAfter', { state: listing.state }) },
    { status: 200 },
  )
}

function present(listing: ListingReply): ChannelListing {
  const state = listing.state === 'active' || listing.state === 'draft' ? listing.state : 'inactive'
  return { externalId: String(listing.listing_id), state, title: listing.title, url: listing.url ?? '' }
}
