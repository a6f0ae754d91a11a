import { phrase } from '@halftone/contract/phrase.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { ChannelError } from '../channel.errors.ts'
import type { StepContext } from '../connector.ts'
import type { PublishState } from '../publish.state.ts'
import type { EtsyClient, Form } from './etsy.client.ts'
import { markedDescription, markerOf } from './etsy.marker.ts'
import { Anything, type EtsySource, ListingReply, ReadinessReply } from './etsy.schema.ts'
import { isDigital, listListings, readSource } from './etsy.template.ts'
import { roundPrice } from './inventory.ts'

/** Creates the draft. The intent is stored before the request and taken back when the channel certainly refused. */
export async function createDraft(client: EtsyClient, context: StepContext): Promise<PublishState> {
  const { account, payload, save, signal } = context
  if (context.state.externalId) return context.state
  const source = await readSource(client, account, payload.templateId, signal)
  const readiness = await readinessFor(client, context, source)
  const state = { ...context.state, source: { ...source, readiness } }
  const begun = { ...state, createBegunAt: new Date(client.now()).toISOString() }
  await save(begun)
  try {
    const listing = await client.call(account, {
      method: 'POST',
      path: `/shops/${account.shopId}/listings`,
      form: draftForm(source, readiness, context, client.now()),
      reply: ListingReply,
      signal,
    })
    const { createBegunAt: _, ...rest } = begun
    return { ...rest, externalId: String(listing.listing_id), url: listing.url ?? '' }
  } catch (error) {
    if (error instanceof ChannelError && error.isUntouched) await save(state)
    throw error
  }
}

/** The first range ends with the current year: a template of last year still names the one before. */
function whenMade(of: string | null | undefined, now: Date): string {
  return of ? of.replace(/^2020_\d{4}$/, `2020_${now.getUTCFullYear()}`) : 'made_to_order'
}

/** Left out when there is none: an empty list says something only where there was one. */
const listOf = (value: ContentValue | null | undefined) => (value?.length ? value : undefined)

function draftForm({ listing }: EtsySource, readiness: number | null, { payload }: StepContext, now: number): Form {
  const digital = isDigital(listing)
  const offered = payload.variants.filter((variant) => variant.isEnabled !== false && variant.quantity > 0)
  const prices = offered.map((variant) => variant.price)
  return {
    title: payload.title,
    description: markedDescription(payload.description, payload.key),
    price: roundPrice(prices.length > 0 ? Math.min(...prices) : payload.price),
    quantity: offered[0]?.quantity ?? payload.quantity,
    tags: payload.tags.length > 0 ? payload.tags : undefined,
    who_made: payload.fields.who_made ?? listing.who_made ?? 'i_did',
    when_made: whenMade(listing.when_made, new Date(now)),
    is_supply: listing.is_supply ?? false,
    taxonomy_id: listing.taxonomy_id,
    type: digital ? 'download' : 'physical',
    materials: listOf(payload.fields.materials ?? listing.materials),
    styles: listOf(payload.fields.styles ?? listing.styles),
    should_auto_renew: listing.should_auto_renew ?? undefined,
    is_taxable: listing.is_taxable ?? undefined,
    ...(digital
      ? {}
      : {
          shipping_profile_id: payload.shippingId ?? listing.shipping_profile_id,
          return_policy_id: listing.return_policy_id,
          readiness_state_id: readiness,
        }),
  }
}

/** The processing profile: the template's, else the shop's first; none for digital listings. */
async function readinessFor(
  client: EtsyClient,
  { account, signal }: StepContext,
  { listing, inventory }: EtsySource,
): Promise<number | null> {
  if (isDigital(listing)) return null
  for (const product of inventory.products) {
    const id = product.offerings[0]?.readiness_state_id
    if (id) return id
  }
  const path = `/shops/${account.shopId}/readiness-state-definitions`
  const shop = await client.call(account, { method: 'GET', path, reply: ReadinessReply, signal })
  return shop.results[0]?.readiness_state_id ?? null
}

/**
 * Looks for the draft that a create without an answer left behind, by the mark in its description. Should there be
 * several, the oldest is kept and the other drafts are removed, so that one listing remains.
 */
export async function reconcileDraft(
  client: EtsyClient,
  context: Pick<StepContext, 'account' | 'state' | 'signal'>,
  settleMs: number,
): Promise<PublishState> {
  const { account, state, signal } = context
  if (state.externalId || !state.createBegunAt) return state
  const marker = markerOf(state.key)
  const isOurs = (listing: ListingReply) => listing.description?.includes(marker) ?? false
  const found: ListingReply[] = []
  // A seller may have published the draft by hand meanwhile.
  for (const listingState of ['draft', 'active', 'inactive'] as const) {
    found.push(...(await listListings(client, account, listingState, { signal })).filter(isOurs))
    if (found.length > 0) break
  }
  const { createBegunAt, ...rest } = state
  const [first, ...others] = found.toSorted((a, b) => a.listing_id - b.listing_id)
  if (first) {
    for (const other of others.filter((listing) => listing.state === 'draft')) {
      const path = `/listings/${other.listing_id}`
      await client.call(account, { method: 'DELETE', path, reply: Anything, signal })
    }
    return { ...rest, externalId: String(first.listing_id), url: first.url ?? '' }
  }
  const settled = Date.parse(createBegunAt) + settleMs
  if (client.now() < settled) {
    throw new ChannelError(
      { kind: 'transient', retryAt: new Date(settled), said: phrase('channels.draftPending') },
      { isUntouched: true },
    )
  }
  return rest
}
