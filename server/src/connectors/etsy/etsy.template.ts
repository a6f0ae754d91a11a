import { phrase } from '@halftone/contract/phrase.ts'
import type { AccountAccess } from '../channel.access.ts'
import { ChannelError } from '../channel.errors.ts'
import type { SourceTemplate, TemplateForm } from '../connector.ts'
import { etsyCaps } from './etsy.caps.ts'
import type { EtsyClient } from './etsy.client.ts'
import { hasAnyMarker } from './etsy.marker.ts'
import { type EtsySource, InventoryReply, ListingReply, ListingsReply, SectionsReply } from './etsy.schema.ts'
import { propertiesOf } from './inventory.ts'

const pageSize = 100

/** All listings of a shop in one state, newest first. `stop` ends the paging early. */
export async function listListings(
  client: EtsyClient,
  account: AccountAccess,
  state: 'draft' | 'active' | 'inactive',
  options: { includes?: string; stop?: (page: ListingReply[]) => boolean; signal?: AbortSignal | undefined } = {},
): Promise<ListingReply[]> {
  const found: ListingReply[] = []
  for (let offset = 0; ; offset += pageSize) {
    const query = { state, limit: pageSize, offset, ...(options.includes ? { includes: options.includes } : {}) }
    const page = await client.call(account, {
      method: 'GET',
      path: `/shops/${account.shopId}/listings`,
      query,
      reply: ListingsReply,
      signal: options.signal,
    })
    found.push(...page.results)
    if (page.results.length < pageSize || offset + pageSize >= page.count || options.stop?.(page.results)) return found
  }
}

/**
 * The listings to clone from: those of the shop section called 'Templates' where the shop has one, else all that are
 * not drafts of a running publish.
 */
export async function listTemplates(client: EtsyClient, account: AccountAccess): Promise<SourceTemplate[]> {
  const sections = await client.call(account, {
    method: 'GET',
    path: `/shops/${account.shopId}/sections`,
    reply: SectionsReply,
  })
  const section = sections.results.find((s) => s.title.trim().toLowerCase() === 'templates')?.shop_section_id
  const found: ListingReply[] = []
  for (const state of ['inactive', 'draft', 'active'] as const) {
    found.push(...(await listListings(client, account, state, { includes: 'Images,Inventory' })))
  }
  return found
    .filter((listing) => !hasAnyMarker(listing.description ?? ''))
    .filter((listing) => section === undefined || listing.shop_section_id === section)
    .map((listing) => ({
      id: String(listing.listing_id),
      title: listing.title,
      imageUrl: coverOf(listing),
      price: listing.price.amount / listing.price.divisor,
      currency: listing.price.currency_code,
      isDigital: isDigital(listing),
      state: listing.state,
      variantCount: listing.inventory ? listing.inventory.products.filter((p) => !p.is_deleted).length : 0,
    }))
}

/** One reading of the template. Throws ChannelError `validation` when the channel does not know it. */
export async function readSource(
  client: EtsyClient,
  account: AccountAccess,
  templateId: string,
  signal?: AbortSignal,
): Promise<EtsySource> {
  if (!/^[1-9]\d{0,15}$/.test(templateId)) throw unknownTemplate()
  const read = { method: 'GET', signal } as const
  try {
    const listing = await client.call(account, {
      ...read,
      path: `/listings/${templateId}`,
      query: { includes: 'Images' },
      reply: ListingReply,
    })
    if (String(listing.shop_id) !== account.shopId) throw unknownTemplate()
    const inventory = await client.call(account, {
      ...read,
      path: `/listings/${templateId}/inventory`,
      reply: InventoryReply,
    })
    return { listing, inventory }
  } catch (error) {
    throw error instanceof ChannelError && error.status === 404 ? unknownTemplate(error) : error
  }
}

function unknownTemplate(cause?: unknown): ChannelError {
  return new ChannelError(
    { kind: 'validation', field: 'templateId', said: phrase('channels.templateForeign') },
    { isUntouched: true, cause },
  )
}

/** The form of a template (R280–R285). Prices in the shop's currency. */
export function formOf({ listing, inventory }: EtsySource): TemplateForm {
  const properties = propertiesOf(inventory)
  const digital = isDigital(listing)
  return {
    read_only: {
      price_on_property: inventory.price_on_property,
      quantity_on_property: inventory.quantity_on_property,
      properties: properties.map(({ id, name, values }) => ({
        id,
        display_name: name,
        values: values.map((value) => value.name),
      })),
      is_digital: digital,
      image_limit: etsyCaps.images.gallery,
      digital_file_limit: digital ? (etsyCaps.digital?.max ?? 0) : 0,
    },
    title: listing.title,
    description: listing.description ?? '',
    tags: listing.tags ?? [],
    price: listing.price.amount / listing.price.divisor,
    quantity: Math.min(listing.quantity, etsyCaps.quantity.max),
    currency: listing.price.currency_code,
    imageUrl: coverOf(listing),
    fields: fieldsOf(listing),
    variants:
      properties.length === 0
        ? []
        : inventory.products
            .filter((product) => !product.is_deleted)
            .map((product) => {
              const offering = product.offerings[0]
              return {
                values: properties.map(
                  (property) =>
                    product.property_values.find((v) => v.property_id === property.id)?.values.join(', ') ?? '',
                ),
                price: offering ? offering.price.amount / offering.price.divisor : 0,
                quantity: offering?.quantity ?? 0,
                sku: product.sku ?? '',
                isEnabled: offering?.is_enabled ?? false,
              }
            }),
  }
}

/** What a listing says in the further fields of `caps.fields`. */
export const fieldsOf = (listing: ListingReply): TemplateForm['fields'] => ({
  description: listing.description ?? '',
  materials: listing.materials ?? [],
  styles: listing.styles ?? [],
  who_made: listing.who_made ?? 'i_did',
})

export function isDigital(listing: ListingReply): boolean {
  return listing.listing_type === 'download' || listing.listing_type === 'both'
}

function coverOf(listing: ListingReply): string | null {
  const cover = listing.images?.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99))[0]
  return cover?.url_570xN ?? null
}
