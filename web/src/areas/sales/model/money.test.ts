import { expect, it } from 'vitest'
import { sayMoney, sayShort } from './money.ts'

it('sums are whole from a thousand on, and what is not known is no zero', () => {
  expect([27_090.4, 999.5, 0, -212.4, -4_095].map((sum) => sayMoney(sum, 'USD'))).toEqual([
    '$27,090',
    '$999.50',
    '$0',
    '−$212.40',
    '−$4,095',
  ])
  expect(sayMoney(610_000, 'VND')).toBe('₫610,000')
  expect([sayMoney(null, 'USD'), sayMoney(undefined, 'USD'), sayMoney(1, null)]).toEqual(['–', '–', '–'])
  expect(sayShort(12_400, 'USD')).toBe('$12.4k')
})
