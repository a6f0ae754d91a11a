import { readInventory } from '@halftone/demo/marketplace/inventory.rules.ts'
import { seedShops } from '@halftone/demo/marketplace/seed.data.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListingVariant } from '../publish.state.ts'
import type { InventoryReply } from './etsy.schema.ts'
import { buildInventory, propertiesOf } from './inventory.ts'

const shop = seedShops[0]!
const readiness = shop.readiness_states[0]!.readiness_state_id
let last = 0
const nextId = () => ++last
const colors = ['Black', 'White', 'Navy', 'Sage']
const sizes = ['8x10 in', '12x16 in', '18x24 in']

/** A template of posters: a taxonomy colour and a custom size. */
function template(on: Partial<InventoryReply> = {}): InventoryReply {
  const products = colors.flatMap((color, c) =>
    sizes.map((size, s) => ({
      sku: `P-${c}-${s}`,
      property_values: [
        {
          property_id: 200,
          property_name: 'Primary color',
          scale_id: null,
          value_ids: [[1, 2, 3, 5][c]!],
          values: [color],
        },
        { property_id: 513, property_name: 'Print size', scale_id: null, value_ids: [9000 + s], values: [size] },
      ],
      offerings: [
        {
          price: { amount: 1000, divisor: 100, currency_code: 'USD' },
          quantity: 5,
          is_enabled: true,
          readiness_state_id: readiness,
        },
      ],
    })),
  )
  return { products, price_on_property: [], quantity_on_property: [], sku_on_property: [], ...on }
}

const ids = fc.subarray([200, 513])
const offer = fc.record({
  // Thousandths on purpose: a form may hold more decimals than the channel takes.
  price: fc.integer({ min: 250, max: 90_000 }).map((n) => n / 1000),
  quantity: fc.integer({ min: 0, max: 999 }),
  sku: fc.constantFrom('', 'A', 'B', 'C-1'),
  isEnabled: fc.boolean(),
})
const combos = colors.flatMap((color) => sizes.map((size) => [color, size]))
const variants: fc.Arbitrary<ListingVariant[]> = fc
  .tuple(fc.shuffledSubarray(combos, { minLength: 1 }), fc.array(offer, { minLength: 12, maxLength: 12 }))
  .map(([rows, offers]) =>
    rows.map((values, i) => ({ values, ...offers[i]!, ...(i === 0 ? { isEnabled: true } : {}) })),
  )
const inventories = fc
  .tuple(ids, ids, ids)
  .map(([price_on_property, quantity_on_property, sku_on_property]) =>
    template({ price_on_property, quantity_on_property, sku_on_property }),
  )

describe('buildInventory', () => {
  it('is never refused by the strict server, whatever rows are given', () => {
    fc.assert(
      fc.property(inventories, variants, (inventory, rows) => {
        const built = buildInventory(inventory, { price: 1, quantity: 1, variants: rows }, readiness)
        readInventory(built, { type: 'physical', taxonomy_id: 121, products: [] }, shop, nextId)
      }),
      { numRuns: 300 },
    )
  })

  it('sends each given row as it is, and every other combination disabled', () => {
    fc.assert(
      fc.property(inventories, variants, (inventory, rows) => {
        const { products } = buildInventory(inventory, { price: 1, quantity: 1, variants: rows }, readiness)
        const used = [0, 1].map((p) => new Set(rows.map((row) => row.values[p])).size)
        expect(products).toHaveLength(used[0]! * used[1]!)
        for (const product of products) {
          const values = product.property_values.flatMap((value) => value.values)
          const row = rows.find((one) => one.values.join() === values.join())
          const [sent] = product.offerings
          expect(sent.is_enabled).toBe(row?.isEnabled ?? false)
          if (!row) continue
          expect(Math.abs(sent.price - row.price)).toBeLessThanOrEqual(0.005001)
          expect([sent.quantity, product.sku]).toEqual([row.quantity, row.sku])
        }
      }),
    )
  })

  it('keeps what the template says to vary, in the order of the products', () => {
    fc.assert(
      fc.property(inventories, variants, (inventory, rows) => {
        const built = buildInventory(inventory, { price: 1, quantity: 1, variants: rows }, readiness)
        for (const field of ['price_on_property', 'quantity_on_property', 'sku_on_property'] as const) {
          expect(built[field]).toEqual(expect.arrayContaining(inventory[field]))
          expect(built[field]).toEqual([200, 513].filter((id) => built[field].includes(id)))
        }
      }),
    )
  })

  it('names a property only where the data needs it', () => {
    const rows = combos.map((values) => ({ values, price: values[1] === '8x10 in' ? 5 : 9, quantity: 3 }))
    const built = buildInventory(template(), { price: 1, quantity: 1, variants: rows }, readiness)
    expect(built.price_on_property).toEqual([513])
    expect(built.quantity_on_property).toEqual([])
  })

  it('sends ids of taxonomy values and none of custom values', () => {
    const rows = [{ values: ['Sage', '8x10 in'], price: 5, quantity: 3 }]
    const { products } = buildInventory(template(), { price: 1, quantity: 1, variants: rows }, readiness)
    expect(products[0]?.property_values.map((value) => value.value_ids)).toEqual([[5], []])
  })

  it('makes one product of a listing without variants', () => {
    const empty = { ...template(), products: [] }
    const built = buildInventory(empty, { price: 4.5, quantity: 9, sku: 'X', variants: [] }, null)
    expect(built.products).toEqual([
      {
        sku: 'X',
        property_values: [],
        offerings: [{ price: 4.5, quantity: 9, is_enabled: true, readiness_state_id: null }],
      },
    ])
  })

  it('reads properties in the products’ order and leaves deleted products out', () => {
    const inventory = template()
    inventory.products[0]!.is_deleted = true
    expect(propertiesOf(inventory).map((property) => [property.id, property.values.length])).toEqual([
      [200, 4],
      [513, 3],
    ])
  })
})
