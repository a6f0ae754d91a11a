import type { SheetProduct } from '@halftone/contract/areas/sheets/sheets.ts'
import { readPrice } from '@halftone/contract/rules/listing/priceText.ts'
import { afterEach, expect, it } from 'vitest'
import { variationsOf } from './sheetDraft.ts'

afterEach(() => document.documentElement.setAttribute('lang', 'en'))

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

it('in Vietnamese a price has its comma, and is read back as what it is', () => {
  document.documentElement.lang = 'vi'
  const [first] = variationsOf({ ...tee, price: 1019.5 })
  expect(first?.price).toBe('1021,50')
  expect(readPrice(first?.price ?? '')).toBe(1021.5)
})
