import { expect, it } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const now = new Date(2026, 10, 21, 12, 0, 0)
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)

it.each([
  ['R545', 0, { unit: 'second', count: 0 }],
  ['R545', 59, { unit: 'second', count: 59 }],
  ['R546', 60, { unit: 'minute', count: 1 }],
  ['R546', 3599, { unit: 'minute', count: 59 }],
  ['R547', 3600, { unit: 'hour', count: 1 }],
  ['R547', 86399, { unit: 'hour', count: 23 }],
  ['R548', 86400, { unit: 'day', count: 1 }],
  ['R548', 7 * 86400, { unit: 'day', count: 7 }],
  ['R549', 7 * 86400 + 1, { date: '14/11/2026 11:59' }],
])('%s %i s ago', (_rule, seconds, shown) => {
  expect(ago(seconds)).toEqual(shown)
})

it('a clock that runs ahead shows as now', () => {
  expect(ago(-30)).toEqual({ unit: 'second', count: 0 })
})
