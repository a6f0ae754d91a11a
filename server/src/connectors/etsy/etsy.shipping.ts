import type { AccountAccess } from '../channel.access.ts'
import type { ShopShipping } from '../connector.ts'
import { type EtsyClient, orGone } from './etsy.client.ts'
import { ListingReply, ShippingReply } from './etsy.schema.ts'

/** The shipping profiles of the shop in its order, and the one of the listing that a template clones. */
export async function readShipping(
  client: EtsyClient,
  account: AccountAccess,
  templateId: string,
): Promise<ShopShipping> {
  const read = { method: 'GET' } as const
  const { results } = await client.call(account, {
    ...read,
    path: `/shops/${account.shopId}/shipping-profiles`,
    reply: ShippingReply,
  })
  const listing = await orGone(
    client.call(account, { ...read, path: `/listings/${Number(templateId)}`, reply: ListingReply }),
  )
  const isListingThere = listing !== null && String(listing.shop_id) === account.shopId
  return {
    profiles: results.map(({ shipping_profile_id: profile, title }) => ({
      id: String(profile),
      name: title?.trim() || String(profile),
    })),
    own: isListingThere && listing.shipping_profile_id ? String(listing.shipping_profile_id) : null,
    isListingThere,
  }
}
