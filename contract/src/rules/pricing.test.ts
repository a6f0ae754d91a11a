import { describe, expect, it } from 'vitest'
import { isPrice, priceOf, priceOfVariant, variantPrice } from './pricing.ts'

describe('pricing', () => {
  it('R362 a price is 0 or more, with at most two decimals', () => {
    for (const good of [0, 0.2, 19.9, 1.15, 24.99, 50_000_000]) expect(isPrice(good), String(good)).toBe(true)
    for (const bad of [-0.01, 1.005, 50_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isPrice(bad), String(bad)).toBe(false)
  })

  it('R308 the currency sign before a base price is removed', () => {
    expect(priceOf('$19.90')).toBe(19.9)
    expect(priceOf('€ 5')).toBe(5)
    expect(priceOf('12')).toBe(12)
    expect(priceOf('$')).toBeNull()
    expect(priceOf('$x')).toBeNull()
  })

  it('R307 adds the add-on times position + 1, without float dust', () => {
    expect(variantPrice(19.9, 0.1, 0)).toBe(20)
    expect(variantPrice(19.9, 0.1, 2)).toBe(20.2)
    const list = { colors: ['Red', 'Blue'], sizes: ['S', 'M'], base: 10, addOn: 2 }
    expect(priceOfVariant({ color: 'Blue', size: 'S' }, list)).toBe(12)
    expect(priceOfVariant({ color: 'Blue' }, { ...list, sizes: [] })).toBe(14)
  })
})
