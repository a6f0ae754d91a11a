import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Market } from './market.context.ts'
import { type Listing, Refusal, type Shop } from './market.model.ts'
import { marketCss, page, text } from './page.html.ts'

const Query = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What buyers would see: shops, listings, pictures. */
export function pageRoutes(app: FastifyInstance, market: Market): void {
  const { store } = market
  const listingsOf = (shop: Shop, state: Listing['state']) =>
    [...store.listings.values()]
      .filter((listing) => listing.shop_id === shop.shop_id && listing.state === state)
      .toSorted((a, b) => b.updated_timestamp - a.updated_timestamp || b.listing_id - a.listing_id)

  app.get('/assets/market.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(marketCss),
  )
  app.get<{ Params: { imageId: string; size: string } }>('/images/:imageId/:size', async (request, reply) => {
    const { imageId, size } = request.params
    const image = [...store.listings.values()]
      .flatMap((listing) => listing.images)
      .find((one) => String(one.listing_image_id) === imageId)
    const bytes = image && (await store.findBlob(`image-${image.listing_image_id}-${size}`))
    if (!image || !bytes) throw new Refusal(404, 'Resource not found')
    return reply
      .type(size === 'full' ? image.type : 'image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=86400')
      .send(bytes)
  })
  app.get('/', async (_request, reply) => {
    const shops = store.shops
      .map((shop) => {
        const count = listingsOf(shop, 'active').length
        return `<li class="panel"><a href="/shop/${shop.shop_id}"><b>${text(shop.shop_name)}</b></a><small>${text(shop.title)} · ${count} listed</small></li>`
      })
      .join('')
    return page(reply, 'Shops', `<h1>Shops</h1><ul class="cards">${shops}</ul>`)
  })
  app.get<{ Params: { id: string } }>('/shop/:id', async (request, reply) => {
    const shop = store.shops.find((one) => String(one.shop_id) === request.params.id)
    if (!shop) return notFound(reply)
    const active = listingsOf(shop, 'active')
    const empty = '<p class="quiet">Nothing is listed yet.</p>'
    const cards = active.map((listing) => card(listing, shop)).join('')
    const body = `<h1>${text(shop.shop_name)}</h1><p class="shop">${text(shop.title)} · ${active.length} listed</p>${
      active.length > 0 ? `<ul class="cards">${cards}</ul>` : empty
    }`
    return page(reply, shop.shop_name, body)
  })
  app.get<{ Params: { id: string } }>('/listing/:id', async (request, reply) => {
    const listing = store.listings.get(Number(request.params.id))
    if (!listing) return notFound(reply)
    const shop = store.getShop(listing.shop_id)
    const query = Query.parse(request.query)
    return page(
      reply,
      listing.title,
      listingBody(listing, shop, (name) => [query[name] ?? ''].flat()[0] ?? ''),
    )
  })
}

function notFound(reply: FastifyReply): FastifyReply {
  const body =
    '<section class="panel narrow"><h1>This page is not here</h1><p>It may have been taken down. <a href="/">All shops</a></p></section>'
  return page(reply.code(404), 'Not found', body)
}

function price(amount: number, shop: Shop): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: shop.currency_code }).format(amount)
}

function card(listing: Listing, shop: Shop): string {
  const cover = listing.images[0]
  const picture = cover
    ? `<img src="/images/${cover.listing_image_id}/medium" alt="${text(cover.alt_text)}" loading="lazy">`
    : '<div class="none"></div>'
  return `<li><a href="/listing/${listing.listing_id}">${picture}<b>${text(listing.title)}</b><small>${text(price(listing.price, shop))}</small></a></li>`
}

interface Property {
  id: number
  name: string
  values: { id: number; name: string }[]
}

function propertiesOf(listing: Listing): Property[] {
  const properties: Property[] = []
  for (const value of listing.products.flatMap((product) => product.property_values)) {
    let property = properties.find((one) => one.id === value.property_id)
    if (!property) {
      property = { id: value.property_id, name: value.property_name, values: [] }
      properties.push(property)
    }
    const id = value.value_ids[0] ?? 0
    if (!property.values.some((one) => one.id === id)) property.values.push({ id, name: value.values[0] ?? '' })
  }
  return properties
}

function listingBody(listing: Listing, shop: Shop, asked: (name: string) => string): string {
  const properties = propertiesOf(listing)
  const chosen = new Map<number, number>()
  for (const property of properties) {
    const value = property.values.find((one) => String(one.id) === asked(`p${property.id}`))
    if (value) chosen.set(property.id, value.id)
  }
  const link = (changes: Record<string, string>) => {
    const all = { ...Object.fromEntries([...chosen].map(([id, value]) => [`p${id}`, String(value)])), ...changes }
    return text(`?${new URLSearchParams(all)}`)
  }
  const offered = listing.products.filter((product) =>
    [...chosen].every(([id, value]) =>
      product.property_values.some((one) => one.property_id === id && one.value_ids[0] === value),
    ),
  )
  const prices = offered.filter((product) => product.is_enabled).map((product) => product.price)
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  const range =
    prices.length === 0
      ? 'Not on offer'
      : lowest === highest
        ? price(lowest, shop)
        : `${price(lowest, shop)} – ${price(highest, shop)}`
  const ofVariation = listing.variation_images.find((one) => chosen.get(one.property_id) === one.value_id)?.image_id
  const photo = listing.images.find((one) => String(one.listing_image_id) === asked('photo'))
  const cover = photo ?? listing.images.find((one) => one.listing_image_id === ofVariation) ?? listing.images[0]
  const photos = listing.images
    .map((image) => {
      const on = image === cover ? ' class="on" aria-current="true"' : ''
      const name = image.alt_text || `Photo ${image.rank}`
      return `<li><a${on} href="${link({ photo: String(image.listing_image_id) })}"><img src="/images/${image.listing_image_id}/small" alt="${text(name)}"></a></li>`
    })
    .join('')
  const big = cover
    ? `<a href="/images/${cover.listing_image_id}/full"><img src="/images/${cover.listing_image_id}/medium" alt="${text(cover.alt_text || listing.title)}"></a>`
    : '<p class="quiet">No photos yet</p>'
  const state =
    listing.state === 'active'
      ? ''
      : `<p class="banner" role="status">This listing is ${text(stateWords[listing.state])}.</p>`
  return `${state}<div class="product"><section aria-label="Photos"><div class="cover">${big}</div><ul class="photos">${photos}</ul></section>
<section><p class="price">${text(range)}</p><h1>${text(listing.title)}</h1>
<p class="shop">by <a href="/shop/${shop.shop_id}">${text(shop.shop_name)}</a></p>${properties.map((one) => picker(one, chosen, link)).join('')}
${files(listing)}<h2>Description</h2><p class="description">${text(listing.description)}</p>
<h2>Tags</h2><ul class="tags">${listing.tags.map((tag) => `<li>${text(tag)}</li>`).join('')}</ul>
${details(listing)}${variants(listing, shop, properties)}</section></div>`
}

/** What else the seller said, as it came. */
function details({ materials, styles, who_made }: Listing): string {
  const lines = [
    ['Materials', materials.join(', ')],
    ['Styles', styles.join(', ')],
    ['Who made it', who_made],
  ] as const
  return `<h2>Details</h2><dl class="details">${lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${text(value)}</dd>`)
    .join('')}</dl>`
}

const stateWords: Record<Listing['state'], string> = {
  draft: 'a draft: only the seller sees it',
  inactive: 'not active',
  active: 'active',
}

function picker(
  property: Property,
  chosen: Map<number, number>,
  link: (changes: Record<string, string>) => string,
): string {
  const current = property.values.find((value) => value.id === chosen.get(property.id))
  const values = property.values
    .map((value) => {
      const on = value === current ? ' class="on" aria-current="true"' : ''
      return `<a${on} href="${link({ [`p${property.id}`]: String(value.id) })}">${text(value.name)}</a>`
    })
    .join('')
  return `<nav class="picker" aria-label="${text(property.name)}"><p>${text(property.name)}: <b>${text(current?.name ?? 'choose')}</b></p><div class="values">${values}</div></nav>`
}

function files(listing: Listing): string {
  if (listing.type !== 'download') return ''
  const names = listing.files.map((file) => `<li>${text(file.filename)}</li>`).join('')
  return `<h2>Digital download: ${listing.files.length} ${listing.files.length === 1 ? 'file' : 'files'}</h2><ul class="tags">${names}</ul>`
}

function variants(listing: Listing, shop: Shop, properties: Property[]): string {
  if (properties.length === 0) return ''
  const head = properties.map((property) => `<th>${text(property.name)}</th>`).join('')
  const rows = listing.products
    .map((product) => {
      const cells = properties.map((property) => {
        const value = product.property_values.find((one) => one.property_id === property.id)
        return `<td>${text(value?.values[0] ?? '')}</td>`
      })
      const off = product.is_enabled ? '' : ' class="off"'
      const offer = product.is_enabled ? price(product.price, shop) : '–'
      return `<tr${off}>${cells.join('')}<td>${text(product.sku)}</td><td class="n">${text(offer)}</td><td class="n">${product.is_enabled ? product.quantity : 0}</td></tr>`
    })
    .join('')
  return `<h2>Variants</h2><div class="scroll" tabindex="0" role="region" aria-label="Variants"><table><thead><tr>${head}<th>SKU</th><th class="n">Price</th><th class="n">In stock</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
