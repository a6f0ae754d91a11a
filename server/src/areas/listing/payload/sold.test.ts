import type { ArtworkVariant } from '@halftone/contract/parts/artworkVariant.ts'
import type { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { expect, it } from 'vitest'
import { presentForm } from '../listing.present.ts'

const properties = [
  { id: 1, display_name: 'Size', values: ['S', 'M'] },
  { id: 2, display_name: 'Color', values: ['Black'] },
]
const source = (of: typeof properties): TemplateSource => ({
  listing_id: '9',
  ...{ title: 'Tee', description: '', tags: [], price: 10, quantity: 3, currency: 'USD', imageUrl: null },
  fields: {},
  read_only: {
    ...{ price_on_property: [], quantity_on_property: [], properties: of },
    ...{ is_digital: false, image_limit: 10, digital_file_limit: 5 },
  },
  variants: [
    { values: ['S', 'Black'], price: 11, quantity: 2, sku: 'T-S', isEnabled: true },
    { values: ['M', 'Black'], price: 12, quantity: 2, sku: 'T-M', isEnabled: true },
  ],
})
const sold = (one: Partial<ArtworkVariant>): ArtworkVariant => ({
  ...{ sku: '', size: '', color: '', pack: '', gender: '', supplier: '', price: null, quantity: null },
  ...one,
})
const form = (variants: ArtworkVariant[], of = properties) => {
  const row = { id: 1, name: 'Tee', accountId: 1, source: source(of) }
  const last = { price: 5, variants: [{ values: ['S', 'Black'], price: 6 }] }
  const {
    pricesFrom,
    price,
    quantity,
    variants: rows,
  } = presentForm(row, undefined, undefined, { last: last as never, variants })
  return { pricesFrom, price, quantity, rows: rows.map((one) => [one.price, one.quantity, one.sku]) }
}

it('an upload starts with the prices, pieces and SKUs of the table that the artwork came from; what it lacks is not sold', () => {
  expect(form([sold({ size: 's', color: 'BLACK', gender: 'Unisex', price: 21, quantity: 40, sku: 'FOX-S' })])).toEqual({
    ...{ pricesFrom: 'table', price: 5, quantity: 3 },
    rows: [
      [21, 40, 'FOX-S'],
      [12, 0, 'T-M'],
    ],
  })
})

it('a table that is about other variants says nothing; one of a template without variants gives its price', () => {
  expect(form([sold({ size: '11 oz', price: 21 })])).toMatchObject({
    pricesFrom: 'last',
    rows: [
      [6, 2, 'T-S'],
      [12, 2, 'T-M'],
    ],
  })
  expect(form([sold({ size: '11 oz', price: 21, quantity: 7 })], [])).toMatchObject({
    pricesFrom: 'table',
    price: 21,
    quantity: 7,
  })
})
