import { describe, expect, it } from 'vitest'
import { guessMapping, guessOrder, readMoment, readSum } from './columns.ts'

describe('columns of sales', () => {
  it('are found by their heads, each once', () => {
    const head = [
      'Sale Date',
      'Item Name',
      'Quantity',
      'Price',
      'Item Total',
      'Currency',
      'Transaction ID',
      'Listing ID',
      'Order ID',
    ]
    expect(guessMapping(head)).toEqual({
      ...{ soldAt: 'Sale Date', title: 'Item Name', quantity: 'Quantity', revenue: 'Item Total', currency: 'Currency' },
      ...{ externalId: 'Transaction ID', listing: 'Listing ID', receipt: 'Order ID' },
    })
    expect(guessMapping(['__proto__', 'x'])).toEqual({})
  })

  it.each([
    ['12', 12],
    ['$1,234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['0,125', 0.125],
    ['1.234.567', 1_234_567],
    ['(12.00)', -12],
    ['−3', -3],
    ['610 000 VND', 610_000],
    ['', undefined],
    ['=1+1', undefined],
    ['twelve', undefined],
    ['1e5', undefined],
  ])('a sum %s is %s', (said, value) => expect(readSum(said)).toBe(value))

  it('days are of the order that fits all of them', () => {
    expect(guessOrder(['01/02/2026', '13/02/2026'])).toBe('dmy')
    expect(guessOrder(['01/02/26', '02/13/26'])).toBe('mdy')
    expect(guessOrder(['2026-05-01'])).toBe('ymd')
    expect(guessOrder(['01/02/2026'])).toBeUndefined()
    expect(guessOrder(['13/13/2026'])).toBeUndefined()
  })

  it.each([
    ['2026-02-28', 'ymd', { at: '2026-02-28T00:00:00', isLocal: true }],
    ['29/02/2024 8:05', 'dmy', { at: '2024-02-29T08:05:00', isLocal: true }],
    ['02/28/26', 'mdy', { at: '2026-02-28T00:00:00', isLocal: true }],
    ['2026-05-01T08:00:00+07:00', 'dmy', { at: '2026-05-01T01:00:00.000Z', isLocal: false }],
    ['29/02/2026', 'dmy', undefined],
    ['31/04/2026', 'dmy', undefined],
    ['01/02/2026', 'ymd', undefined],
    ['2026-05-01 25:00', 'ymd', undefined],
    ['soon', 'ymd', undefined],
  ] as const)('a moment %s of order %s', (said, order, moment) => expect(readMoment(said, order)).toEqual(moment))
})

it('R671 knows the heads of a sheet in Vietnamese, however its marks are written', () => {
  const head = ['Mã listing', 'Ngày bán', 'Số lượng', 'Doanh thu', 'Tiền tệ', 'Mã đơn hàng', 'Phí', 'Màu', 'Tiêu đề']
  const meant = {
    ...{ listing: 'Mã listing', soldAt: 'Ngày bán', quantity: 'Số lượng', revenue: 'Doanh thu', currency: 'Tiền tệ' },
    ...{ receipt: 'Mã đơn hàng', fees: 'Phí', colour: 'Màu', title: 'Tiêu đề' },
  }
  expect(guessMapping(head)).toEqual(meant)
  const apart = head.map((name) => name.normalize('NFD'))
  expect(Object.values(guessMapping(apart))).toHaveLength(head.length)
  expect(guessMapping(['Listing', 'Date', 'Qty', 'Sum']).revenue).toBe('Sum')
})
