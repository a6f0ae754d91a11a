import type { ListingVariant } from '../publish.state.ts'
import type { InventoryReply } from './etsy.schema.ts'

/** The two custom properties of a listing; their values have no ids beforehand. */
const customProperties = new Set([513, 514])

export interface InventoryProperty {
  id: number
  name: string
  scaleId: number | null
  values: { name: string; ids: number[] }[]
}

export interface InventoryProduct {
  sku: string
  property_values: {
    property_id: number
    value_ids: number[]
    property_name: string
    values: string[]
    scale_id: number | null
  }[]
  offerings: [{ price: number; quantity: number; is_enabled: boolean; readiness_state_id: number | null }]
}

/** The body of `PUT /listings/{id}/inventory`. */
export interface InventoryPayload {
  products: InventoryProduct[]
  price_on_property: number[]
  quantity_on_property: number[]
  sku_on_property: number[]
  readiness_state_on_property: number[]
}

/** Properties of a listing with their values, in the order in which its products carry them. */
export function propertiesOf(inventory: InventoryReply): InventoryProperty[] {
  const properties: InventoryProperty[] = []
  for (const product of inventory.products) {
    if (product.is_deleted) continue
    for (const value of product.property_values) {
      let property = properties.find((p) => p.id === value.property_id)
      if (!property) {
        const name = value.property_name ?? String(value.property_id)
        property = { id: value.property_id, name, scaleId: value.scale_id ?? null, values: [] }
        properties.push(property)
      }
      const name = value.values.join(', ')
      if (!property.values.some((v) => v.name === name)) property.values.push({ name, ids: value.value_ids })
    }
  }
  return properties
}

interface Row {
  /** Index of the value within each property. */
  at: number[]
  price: number
  quantity: number
  sku: string
  readiness: number | null
  isEnabled: boolean
}
type Varying = 'price' | 'quantity' | 'sku' | 'readiness'

/** Two decimals, since floats of a form may carry more. */
export function roundPrice(price: number): number {
  return Math.round(price * 100) / 100
}

/**
 * The whole matrix for a listing cloned from `inventory`. Combinations of the used values that `variants` leaves out
 * are sent disabled, because Etsy wants every combination and forgets what is not sent. `*_on_property` is what the
 * template says, widened by what the data needs, in the order of the products. Pure.
 */
export function buildInventory(
  inventory: InventoryReply,
  listing: { price: number; quantity: number; sku?: string; variants: readonly ListingVariant[] },
  fallbackReadiness: number | null,
): InventoryPayload {
  const all = propertiesOf(inventory)
  const readiness = readinessOf(inventory, all, fallbackReadiness)
  if (all.length === 0 || listing.variants.length === 0) {
    const row = { ...listing, sku: listing.sku ?? '', readiness: fallbackReadiness, isEnabled: true, at: [] }
    return payload([], [row], { price: [], quantity: [], sku: [], readiness: [] })
  }
  const properties = all.map((property, p) => ({
    ...property,
    values: property.values.filter((value) => listing.variants.some((variant) => variant.values[p] === value.name)),
  }))
  const rows = listing.variants.map((variant): Row => {
    const at = properties.map((property, p) => property.values.findIndex((v) => v.name === variant.values[p]))
    return {
      at,
      price: roundPrice(variant.price),
      quantity: variant.quantity,
      sku: variant.sku ?? '',
      readiness: readiness(variant.values),
      isEnabled: variant.isEnabled ?? true,
    }
  })
  const on = {
    price: propertiesFor('price', rows, properties, inventory.price_on_property),
    quantity: propertiesFor('quantity', rows, properties, inventory.quantity_on_property),
    sku: propertiesFor('sku', rows, properties, inventory.sku_on_property),
    readiness: propertiesFor('readiness', rows, properties, inventory.readiness_state_on_property ?? []),
  }
  const matrix = combinations(properties.map((property) => property.values.length)).map(
    (at) => rows.find((row) => same(row.at, at)) ?? disabledRow(at, rows, on),
  )
  return payload(properties, matrix, on)
}

/** The processing profile of a combination in the template; its first one, or the shop's, for others. */
function readinessOf(inventory: InventoryReply, properties: InventoryProperty[], fallback: number | null) {
  const known = new Map<string, number | null>()
  for (const product of inventory.products) {
    const names = properties.map(
      (property) => product.property_values.find((v) => v.property_id === property.id)?.values.join(', ') ?? '',
    )
    known.set(JSON.stringify(names), product.offerings[0]?.readiness_state_id ?? fallback)
  }
  return (values: readonly string[]) => known.get(JSON.stringify(values)) ?? fallback
}

/** Positions of the properties along which a number varies: the template's, and the fewest that explain the rows. */
function propertiesFor(what: Varying, rows: Row[], properties: InventoryProperty[], declared: number[]): number[] {
  const base = properties.flatMap((property, p) => (declared.includes(property.id) ? [p] : []))
  const rest = properties.flatMap((_, p) => (base.includes(p) ? [] : [p]))
  const candidates = [base, ...rest.map((p) => [...base, p]), [...base, ...rest]]
  const explains = (set: number[]) => {
    const seen = new Map<string, Row[Varying]>()
    return rows.every((row) => {
      const key = keyAlong(row.at, set)
      if (!seen.has(key)) seen.set(key, row[what])
      return seen.get(key) === row[what]
    })
  }
  return (candidates.find(explains) ?? [...base, ...rest]).toSorted((a, b) => a - b)
}

/** A combination that is not offered still has to agree with its neighbours along each `*_on_property`. */
function disabledRow(at: number[], rows: Row[], on: Record<Varying, number[]>): Row {
  const like = (what: Varying) => rows.find((row) => keyAlong(row.at, on[what]) === keyAlong(at, on[what]))
  const price = Math.min(...rows.map((row) => row.price))
  return {
    at,
    price: like('price')?.price ?? price,
    quantity: like('quantity')?.quantity ?? 0,
    sku: like('sku')?.sku ?? '',
    readiness: like('readiness')?.readiness ?? rows[0]?.readiness ?? null,
    isEnabled: false,
  }
}

function payload(properties: InventoryProperty[], rows: Row[], on: Record<Varying, number[]>): InventoryPayload {
  const ids = (positions: number[]) => positions.flatMap((p) => properties[p]?.id ?? [])
  return {
    products: rows.map((row) => ({
      sku: row.sku,
      property_values: properties.map((property, p) => {
        const value = property.values[row.at[p] ?? -1] ?? { name: '', ids: [] }
        return {
          property_id: property.id,
          value_ids: customProperties.has(property.id) ? [] : value.ids,
          property_name: property.name,
          values: [value.name],
          scale_id: property.scaleId,
        }
      }),
      offerings: [
        {
          price: roundPrice(row.price),
          quantity: row.quantity,
          is_enabled: row.isEnabled,
          readiness_state_id: row.readiness,
        },
      ],
    })),
    price_on_property: ids(on.price),
    quantity_on_property: ids(on.quantity),
    sku_on_property: ids(on.sku),
    readiness_state_on_property: ids(on.readiness),
  }
}

/** All index tuples of a matrix, the last index fastest. */
function combinations(lengths: number[]): number[][] {
  return lengths.reduce<number[][]>(
    (tuples, length) => tuples.flatMap((tuple) => Array.from({ length }, (_, i) => [...tuple, i])),
    [[]],
  )
}

const keyAlong = (at: number[], set: number[]) => set.map((p) => at[p]).join('.')
const same = (a: number[], b: number[]) => a.every((value, i) => value === b[i])
