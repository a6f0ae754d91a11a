import type { File, Image, Listing, Product, Shop } from './market.model.ts'

const money = (amount: number, currency: string) => ({
  amount: Math.round(amount * 100),
  divisor: 100,
  currency_code: currency,
})

/** A listing as the API answers it. `base` is the address of the marketplace. */
export function presentListing(listing: Listing, shop: Shop, base: string, includes: ReadonlySet<string>) {
  const { images, price, type, readiness_state_id, ...rest } = leaveOut(listing)
  return {
    ...rest,
    listing_type: type,
    price: money(price, shop.currency_code),
    has_variations: listing.products.some((product) => product.property_values.length > 0),
    readiness_state_id: listing.state === 'active' && type !== 'download' ? readiness_state_id : null,
    url: `${base}/listing/${listing.listing_id}`,
    num_favorers: 0,
    ...(includes.has('Images') ? { images: images.map((image) => presentImage(image, listing, base)) } : {}),
    ...(includes.has('Inventory') ? { inventory: presentInventory(listing, shop) } : {}),
  }
}

/** Without what other calls answer. */
function leaveOut(listing: Listing) {
  const { files: _files, products: _products, variation_images: _images, ...rest } = listing
  const { price_on_property: _p, quantity_on_property: _q, sku_on_property: _s, ...own } = rest
  const { readiness_state_on_property: _r, ...shown } = own
  return shown
}

export function presentImage(image: Image, listing: Listing, base: string) {
  const at = (size: string) => `${base}/images/${image.listing_image_id}/${size}`
  return {
    listing_id: listing.listing_id,
    listing_image_id: image.listing_image_id,
    rank: image.rank,
    alt_text: image.alt_text,
    // Etsy measures pictures later, so a client must not count on these.
    hex_code: null,
    red: null,
    green: null,
    blue: null,
    full_height: null,
    full_width: null,
    url_75x75: at('small'),
    url_170x135: at('small'),
    url_570xN: at('medium'),
    url_fullxfull: at('full'),
  }
}

export function presentFile(file: File, listing: Listing) {
  return {
    listing_file_id: file.listing_file_id,
    listing_id: listing.listing_id,
    rank: file.rank,
    filename: file.filename,
    filesize: `${(file.size_bytes / 1024).toFixed(2)} KB`,
    size_bytes: file.size_bytes,
    filetype: file.filetype,
  }
}

export function presentInventory(listing: Listing, shop: Shop) {
  const one = (product: Product) => ({
    product_id: product.product_id,
    sku: product.sku,
    is_deleted: false,
    property_values: product.property_values.map((value) => ({ ...value, scale_name: null })),
    offerings: [
      {
        offering_id: product.offering_id,
        quantity: product.quantity,
        is_enabled: product.is_enabled,
        is_deleted: false,
        price: money(product.price, shop.currency_code),
        readiness_state_id: product.readiness_state_id,
      },
    ],
  })
  return {
    products: listing.products.map(one),
    price_on_property: listing.price_on_property,
    quantity_on_property: listing.quantity_on_property,
    sku_on_property: listing.sku_on_property,
    readiness_state_on_property: listing.readiness_state_on_property,
  }
}

/** The lowest price on offer and the sum of quantities, as the listing itself shows them. */
export function summaryOf(listing: Listing): { price: number; quantity: number } {
  const offered = listing.products.filter((product) => product.is_enabled)
  const shared = listing.quantity_on_property.length === 0
  const quantities = offered.map((product) => product.quantity)
  return {
    price: Math.min(...offered.map((product) => product.price)),
    quantity: shared ? (quantities[0] ?? 0) : quantities.reduce((sum, n) => sum + n, 0),
  }
}
