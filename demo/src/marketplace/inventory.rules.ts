import { z } from 'zod'
import { type Listing, type Product, Refusal, type Shop } from './market.model.ts'
import { customPropertyIds, taxonomy } from './taxonomy.data.ts'

const maxProperties = 2
const maxQuantity = 999

const Value = z.object({
  property_id: z.unknown().optional(),
  value_ids: z.array(z.number().int()).default([]),
  property_name: z.string().default(''),
  values: z.array(z.string()).default([]),
  scale_id: z.number().nullish(),
})
const Offering = z.strictObject({
  price: z.unknown().optional(),
  quantity: z.unknown().optional(),
  is_enabled: z.unknown().optional(),
  readiness_state_id: z.number().nullish(),
})
const Body = z.strictObject({
  products: z.array(
    z.strictObject({
      sku: z.string().nullish(),
      property_values: z.array(Value).default([]),
      offerings: z.array(Offering),
    }),
  ),
  price_on_property: z.array(z.number()).default([]),
  quantity_on_property: z.array(z.number()).default([]),
  sku_on_property: z.array(z.number()).default([]),
  readiness_state_on_property: z.array(z.number()).nullish(),
})
type Body = z.infer<typeof Body>

const refuse = (message: string): never => {
  throw new Refusal(400, message)
}

export type InventoryUpdate = Pick<
  Listing,
  'products' | 'price_on_property' | 'quantity_on_property' | 'sku_on_property' | 'readiness_state_on_property'
>

/** Reads and checks the body of an inventory update as Etsy does. Throws Refusal 400. */
export function readInventory(
  input: unknown,
  listing: Pick<Listing, 'type' | 'taxonomy_id' | 'products'>,
  shop: Shop,
  nextId: () => number,
): InventoryUpdate {
  const parsed = Body.safeParse(input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = issue?.path.findLast((part) => typeof part === 'string') ?? 'products'
    return refuse(`${String(name)}: ${issue?.message ?? 'invalid'}`)
  }
  const body = parsed.data
  if (body.products.length === 0) refuse('products: at least one product is required')
  const ids = propertyIds(body)
  if (ids.length > 0 && listing.type === 'download') refuse('property_values: a digital listing cannot have variations')
  const valueIds = valueIdsOf(listing, nextId)
  const products = body.products.map((product) => readProduct(product, listing, shop, valueIds, nextId))
  checkMatrix(products, ids)
  const update = {
    products,
    price_on_property: body.price_on_property,
    quantity_on_property: body.quantity_on_property,
    sku_on_property: body.sku_on_property,
    readiness_state_on_property: body.readiness_state_on_property ?? [],
  }
  checkVarying('price_on_property', update.price_on_property, ids, products, (product) => product.price)
  checkVarying('quantity_on_property', update.quantity_on_property, ids, products, (product) => product.quantity)
  checkVarying('sku_on_property', update.sku_on_property, ids, products, (product) => product.sku)
  const readiness = update.readiness_state_on_property
  checkVarying('readiness_state_on_property', readiness, ids, products, (product) => product.readiness_state_id)
  return update
}

function propertyIds(body: Body): number[] {
  const of = (product: Body['products'][number]) => product.property_values.map((value) => intOf(value.property_id))
  const ids = body.products[0] ? of(body.products[0]) : []
  if (ids.length > maxProperties) refuse(`property_values: no more than ${maxProperties} properties are allowed`)
  for (const product of body.products) {
    if (of(product).join() !== ids.join())
      refuse('property_values: all products must have the same properties in order')
  }
  // Two custom properties under one id are seen by Etsy as a matter of order (etsy/open-api#375).
  if (new Set(ids).size < ids.length) refuse('price_on_property: property IDs must be in the same order as in products')
  return ids
}

function intOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value
  const got = value === undefined || value === null ? 'NULL' : String(value)
  return refuse(`Expected int value for 'property_id' (got ${got})`)
}

type ValueIds = (propertyId: number, name: string, given: number | undefined) => number

/** Ids of values: the taxonomy's, those the listing has already, or new ones for custom values. */
function valueIdsOf(listing: Pick<Listing, 'taxonomy_id' | 'products'>, nextId: () => number): ValueIds {
  const custom = new Map<string, number>()
  for (const value of listing.products.flatMap((product) => product.property_values)) {
    const id = value.value_ids[0]
    if (id !== undefined) custom.set(`${value.property_id} ${value.values[0] ?? ''}`, id)
  }
  const offered = taxonomy[listing.taxonomy_id]?.properties ?? []
  return (propertyId, name, given) => {
    const property = offered.find((p) => p.property_id === propertyId && p.supports_variations)
    const isCustom = customPropertyIds.some((id) => id === propertyId)
    if (!property && !isCustom) refuse(`property_id: ${propertyId} is not a valid variation property of this taxonomy`)
    const possible = property?.possible_values.find((v) =>
      given === undefined ? v.name === name : v.value_id === given,
    )
    const key = `${propertyId} ${name}`
    const known = possible?.value_id ?? custom.get(key)
    if (given !== undefined && given !== known) {
      refuse(`variation with property_id ${propertyId} and value_id ${given} is invalid`)
    }
    const id = known ?? nextId()
    custom.set(key, id)
    return id
  }
}

function readProduct(
  product: Body['products'][number],
  listing: Pick<Listing, 'type'>,
  shop: Shop,
  valueIds: ValueIds,
  nextId: () => number,
): Product {
  const [offering] = product.offerings
  if (!offering || product.offerings.length > 1) return refuse('offerings: each product needs exactly one offering')
  const { price, quantity, is_enabled } = offering
  if (typeof price !== 'number') return refuse(`Expected float value for 'price' (got ${typeof price})`)
  if (price < 0.2 || price > 50_000) refuse('price: must be between 0.20 and 50000.00')
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return refuse("Expected int value for 'quantity'")
  if (quantity < 0 || quantity > maxQuantity) refuse(`quantity: must be between 0 and ${maxQuantity}`)
  if (typeof is_enabled !== 'boolean') return refuse("Expected bool value for 'is_enabled'")
  const readiness = offering.readiness_state_id ?? null
  if (listing.type !== 'download') {
    if (readiness === null) refuse('readiness_state_id: is required for each offering of a physical listing')
    if (!shop.readiness_states.some((state) => state.readiness_state_id === readiness)) {
      refuse(`readiness_state_id: ${readiness} does not belong to this shop`)
    }
  }
  const sku = product.sku ?? ''
  if ([...sku].length > 32) refuse('sku: must be 32 characters or less')
  return {
    product_id: nextId(),
    sku,
    property_values: product.property_values.map((value) => {
      const [name] = value.values
      if (!name || name.trim() === '') return refuse("Property values can't be empty")
      if (value.values.length > 1) refuse('property_values: a variation has one value')
      if (/[()]/.test(name)) refuse('property_values: parentheses are not allowed')
      if ([...name].length > 45) refuse('property_values: must be 45 characters or less')
      const property_id = intOf(value.property_id)
      return {
        property_id,
        property_name: value.property_name,
        scale_id: value.scale_id ?? null,
        value_ids: [valueIds(property_id, name, value.value_ids[0])],
        values: [name],
      }
    }),
    offering_id: nextId(),
    price: Math.round(price * 100) / 100,
    quantity,
    is_enabled,
    readiness_state_id: readiness,
  }
}

const valueIdOf = (product: Product, propertyId: number) =>
  product.property_values.find((value) => value.property_id === propertyId)?.value_ids[0] ?? 0

function checkMatrix(products: Product[], ids: number[]): void {
  const keys = products.map((product) => ids.map((id) => valueIdOf(product, id)).join('.'))
  if (new Set(keys).size < keys.length) refuse('products: each combination of values may appear once')
  const expected = ids.reduce((n, id) => n * new Set(products.map((product) => valueIdOf(product, id))).size, 1)
  if (products.length !== expected) {
    refuse(`products: every combination of values is required (got ${products.length} of ${expected})`)
  }
  if (!products.some((product) => product.is_enabled)) refuse('is_enabled: at least one offering must be enabled')
}

/** `*_on_property` names properties in the products' order, and explains where the value varies. */
function checkVarying(
  field: string,
  on: number[],
  ids: number[],
  products: Product[],
  read: (product: Product) => unknown,
): void {
  const positions = on.map((id) => ids.indexOf(id))
  if (positions.some((position, i) => position < 0 || (i > 0 && position <= (positions[i - 1] ?? -1)))) {
    refuse(`${field}: property IDs must be in the same order as in products`)
  }
  const seen = new Map<string, unknown>()
  for (const product of products) {
    const key = on.map((id) => valueIdOf(product, id)).join('.')
    if (seen.has(key) && seen.get(key) !== read(product)) {
      refuse(`${field}: values differ along a property that is not listed`)
    }
    seen.set(key, read(product))
  }
}
