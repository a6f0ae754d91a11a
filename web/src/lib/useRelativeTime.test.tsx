import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime } from './format.ts'
import { useShortAge, useWhen } from './useRelativeTime.ts'

const now = new Date()
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

it('R545 R546 R547 R548 R549 says now, then how long ago, and after 7 days the date and time', () => {
  const when = renderHook(useWhen).result.current
  expect([0, 1, 45, 60, 7_200, 86_400, 7 * 86_400, 8 * 86_400].map((seconds) => when(ago(seconds)))).toEqual([
    'now',
    '1 second ago',
    '45 seconds ago',
    '1 minute ago',
    '2 hours ago',
    '1 day ago',
    '7 days ago',
    formatDateTime(ago(8 * 86_400)),
  ])
  expect([when(ago(-90)), when(null)]).toEqual(['now', ''])
})

it('R542 short ages: now, minutes, hours, days, after a week the day; nothing for no time', () => {
  const shown = (at: string | null) => renderHook(() => useShortAge(at)).result.current
  const day = 86_400
  expect([null, ago(20), ago(59 * 60 + 30), ago(3.5 * 3600), ago(3.2 * day)].map(shown)).toEqual([
    '',
    'now',
    '59 min',
    '3 h',
    '3 d',
  ])
  expect(shown(ago(9 * day))).toBe(formatDate(ago(9 * day)))
})

it('goes on by itself', () => {
  const { result } = renderHook(useWhen)
  expect(result.current(now)).toBe('now')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current(now)).toBe('1 minute ago')
})
