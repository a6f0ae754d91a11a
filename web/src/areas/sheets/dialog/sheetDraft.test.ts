import type { SheetProduct } from '@halftone/contract/areas/sheets/sheets.ts'
import { expect, it } from 'vitest'
import { priceTyped, variationsOf } from './sheetDraft.ts'

const tee: SheetProduct = {
  ...{ name: 'Tee', type: 'T-shirt', category: 'Clothing' },
  ...{ sizes: ['S', 'M'], colors: ['Black', 'Sand'], price: 20, addPrice: 2, followPrice: 'size' },
}
const prices = (product: SheetProduct) => variationsOf(product).map(({ key, price }) => [key, price])

it('R307 each variation has the price of its size’s place, or of its colour’s', () => {
  expect(prices(tee)).toEqual([
    ['Black/S', '22.00'],
    ['Black/M', '24.00'],
    ['Sand/S', '22.00'],
    ['Sand/M', '24.00'],
  ])
  expect(prices({ ...tee, followPrice: 'color' }).map(([, price]) => price)).toEqual([
    '22.00',
    '22.00',
    '24.00',
    '24.00',
  ])
})

it('a product without sizes and colours is one variation at its own price', () => {
  expect(prices({ ...tee, sizes: [], colors: [] })).toEqual([['/', '20.00']])
  expect(prices({ ...tee, sizes: [], colors: [], price: null })).toEqual([['/', '']])
})

it('a decimal comma is one; what is no price is none', () => {
  expect([priceTyped('12,5'), priceTyped(' 12.50 '), priceTyped('0')]).toEqual([12.5, 12.5, 0])
  expect([priceTyped(''), priceTyped('abc'), priceTyped('-1'), priceTyped('1.234')]).toEqual([null, null, null, null])
})
