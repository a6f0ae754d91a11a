import { join } from 'node:path'
import sharp from 'sharp'
import { readInventory } from './inventory.rules.ts'
import { presentInventory, summaryOf } from './listing.present.ts'
import { newListing } from './listing.routes.ts'
import type { Market } from './market.context.ts'
import type { Listing, Shop } from './market.model.ts'
import { keepImage, type ReadyImage, readyImage } from './media.routes.ts'
import { type SeedTemplate, seedShops, seedTemplates } from './seed.data.ts'

/** Drawn once in a process, however many marketplaces it starts. */
const drawn = new Map<string, Promise<ReadyImage>>()

function pictureOf(shape: SeedTemplate['shape']): Promise<ReadyImage> {
  const ready = drawn.get(shape) ?? draw(shape)
  drawn.set(shape, ready)
  return ready
}

async function draw(shape: SeedTemplate['shape']): Promise<ReadyImage> {
  const file = join(import.meta.dirname, 'shapes', `${shape}.svg`)
  return readyImage(await sharp(file).jpeg({ quality: 86 }).toBuffer())
}

/** Fills an empty marketplace with templates, each kept inactive in the shop's section 'Templates'. */
export async function seedMarket(market: Market): Promise<void> {
  const seen = new Set([...market.store.listings.values()].map((one) => `${one.shop_id} ${one.title}`))
  for (const template of seedTemplates) {
    const shops = seedShops.filter((shop) => !seen.has(`${shop.shop_id} ${template.title}`))
    if (shops.length === 0) continue
    const picture = await pictureOf(template.shape)
    for (const shop of shops) await market.store.saveListing(await seedListing(market, shop, template, picture))
  }
}

async function seedListing(market: Market, shop: Shop, template: SeedTemplate, picture: ReadyImage): Promise<Listing> {
  const digital = template.type === 'download'
  const { title, description, tags, materials, taxonomy_id, type, price, quantity } = template
  const listing = newListing(market, shop.shop_id, shop.user_id, {
    ...{ title, description, tags, materials, taxonomy_id, type, price, quantity },
    state: 'inactive',
    shop_section_id: shop.sections[0]?.shop_section_id ?? null,
    shipping_profile_id: digital ? null : (shop.shipping_profiles[0]?.shipping_profile_id ?? null),
    return_policy_id: digital ? null : (shop.return_policies[0]?.return_policy_id ?? null),
    readiness_state_id: digital ? null : (shop.readiness_states[0]?.readiness_state_id ?? null),
  })
  const image = { ...(await keepImage(market.store, picture)), rank: 1, alt_text: title }
  const full = { ...listing, images: [image], ...inventoryOf(market, shop, template, listing) }
  return { ...full, ...summaryOf(full) }
}

/** Through the same check as everybody's inventory. */
function inventoryOf(market: Market, shop: Shop, template: SeedTemplate, listing: Listing) {
  const echo = presentInventory(listing, shop)
  const rows = template.properties.reduce<{ values: string[]; price: number }[]>(
    (sofar, property) =>
      sofar.flatMap((row) =>
        property.values.map(([name, extra]) => ({ values: [...row.values, name], price: row.price + extra })),
      ),
    [{ values: [], price: template.price }],
  )
  const varying = template.properties.filter((property) => property.values.some(([, extra]) => extra > 0))
  const ids = template.properties.map((property) => property.id)
  const body = {
    products: rows.map((row) => ({
      sku: [template.sku, ...row.values].join('-').toUpperCase().replaceAll(' ', ''),
      property_values: template.properties.map((property, p) => ({
        property_id: property.id,
        property_name: property.name,
        value_ids: [],
        values: [row.values[p]],
      })),
      offerings: [
        {
          price: Math.round(row.price * 100) / 100,
          quantity: template.quantity,
          is_enabled: true,
          readiness_state_id: echo.products[0]?.offerings[0]?.readiness_state_id ?? null,
        },
      ],
    })),
    price_on_property: varying.map((property) => property.id),
    quantity_on_property: ids,
    sku_on_property: ids,
    readiness_state_on_property: [],
  }
  return readInventory(body, listing, shop, () => market.store.nextId())
}
