import { expect, it } from 'vitest'
import { type Listed, planHundredth, planSales, rushOn, type SaleRow } from './sales.plan.ts'

const now = new Date('2026-11-20T08:00:00Z')
const listed = (artworkId: number): Listed => ({
  ...{ artworkId, productId: artworkId, groupId: 1, accountId: 1, listingId: String(1_700_000_000 + artworkId) },
  ...{ title: 'Fish', price: 24.6, country: 'VN', typeId: 1, madeBy: 1, liveAt: new Date('2026-01-10T00:00:00Z') },
})

it('the same each time, after it went live and before now; some a lot, some nothing', () => {
  const all = Array.from({ length: 60 }, (_, at) => planSales(listed(at + 1), now))
  expect(planSales(listed(7), now)).toEqual(all[6])
  const sales = all.flat()
  expect(sales.every(({ sold_at: at }) => at >= listed(1).liveAt && at < now)).toBe(true)
  expect(new Set(sales.map(({ external_id: id }) => id)).size).toBe(sales.length)
  const counts = all.map(({ length }) => length)
  expect([Math.min(...counts), Math.max(...counts) > 300]).toEqual([0, true])
  // Dong have no cents.
  expect(sales.every(({ revenue }) => Number.isInteger(revenue))).toBe(true)
  expect(sales.some(({ returned }) => returned > 0)).toBe(true)
  expect(rushOn(new Date('2026-11-27T00:00:00Z'))).toBeGreaterThan(rushOn(new Date('2026-01-05T00:00:00Z')))
})

it('a team of which no artwork sold its 100th in the last week gets the sales that lack; another one none', () => {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  const pieces = (sales: readonly SaleRow[]) =>
    sales.filter((one) => !one.cancelled_at).reduce((sum, one) => sum + one.quantity - one.returned, 0)
  const few = Array.from({ length: 60 }, (_, at) =>
    planSales({ ...listed(at + 1), liveAt: new Date('2026-11-01T00:00:00Z') }, now),
  ).flat()
  const added = planHundredth(few, 1, now)
  const [{ artwork_id: best } = { artwork_id: 0 }] = added
  const own = [...few, ...added].filter((one) => one.artwork_id === best)
  expect([pieces(own), pieces(own.filter((one) => one.sold_at < weekAgo)) < 100]).toEqual([100, true])
  expect(added.every((one) => one.sold_at > weekAgo && one.sold_at < now)).toBe(true)
  expect(new Set(own.map((one) => one.external_id)).size).toBe(own.length)
  expect([planHundredth([...few, ...added], 1, now), planHundredth(few, 2, now)]).toEqual([[], []])
})
