import sharp from 'sharp'
import { readInventory } from './inventory.rules.ts'
import { presentInventory, summaryOf } from './listing.present.ts'
import { newListing } from './listing.routes.ts'
import type { Market } from './market.context.ts'
import type { Listing, Shop } from './market.model.ts'
import { keepImage, type ReadyImage, readyImage } from './media.routes.ts'
import { type SeedTemplate, seedShops, seedTemplates } from './seed.data.ts'

const shapes: Record<SeedTemplate['shape'], string> = {
  tee: '<path d="M330 210c30 50 110 50 140 0l90 28q50 18 78 70l88 150-96 58-42-70v330q-188 30-376 0V446l-42 70-96-58 88-150q28-52 78-70z" fill="#f4eee2"/><path d="M330 210c30 66 110 66 140 0l-14-4c-24 40-88 40-112 0z" fill="#d8cfbd"/>',
  hoodie:
    '<path d="M310 220q90-80 180 0l70 24q50 18 74 74l74 250-92 32-40-110v290q-176 26-352 0V490l-40 110-92-32 74-250q24-56 74-74z" fill="#37475a"/><path d="M310 220q90 150 180 0-20-70-90-70t-90 70z" fill="#25313f"/><path d="M300 620h200l30 110H270z" fill="#2d3a4a"/>',
  mug: '<path d="M230 280h300v330q0 40-40 40H270q-40 0-40-40z" fill="#fff"/><path d="M530 340q130-10 130 100T530 560" fill="none" stroke="#fff" stroke-width="36"/><ellipse cx="380" cy="280" rx="150" ry="26" fill="#e6e0d6"/>',
  poster:
    '<path d="M220 140h360v520H220z" fill="#fff"/><path d="M250 170h300v460H250z" fill="#f0e3cf"/><circle cx="400" cy="360" r="96" fill="#e2894b"/><path d="M250 470q150-70 300 0v160H250z" fill="#5f7f79"/>',
  file: '<path d="M250 150h220l90 90v410H250z" fill="#fff"/><path d="M470 150v90h90z" fill="#d9d2c5"/><path d="M405 320v150m-60-60 60 66 60-66M330 540h150" fill="none" stroke="#595959" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>',
}

/** Drawn once in a process, however many marketplaces it starts. */
const drawn = new Map<string, Promise<ReadyImage>>()

function pictureOf(shape: SeedTemplate['shape']): Promise<ReadyImage> {
  const ready = drawn.get(shape) ?? draw(shape)
  drawn.set(shape, ready)
  return ready
}

async function draw(shape: SeedTemplate['shape']): Promise<ReadyImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="1000" height="1000"><rect width="800" height="800" fill="#cfd8d5"/>${shapes[shape]}</svg>`
  return readyImage(await sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer())
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
