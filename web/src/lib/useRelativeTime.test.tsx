import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from './format.ts'
import { useShortAge } from './useRelativeTime.ts'

function Age({ at }: { at: Date | null }) {
  return useShortAge(at)
}
/** seconds */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const shown = (at: Date | null) => render(<Age at={at} />).container.textContent
const day = 86_400

it('R542 short ages: now, minutes, hours, days, after a week the day; nothing for no time', () => {
  expect([null, ago(20), ago(59 * 60 + 30), ago(3.5 * 3600), ago(3.2 * day)].map(shown)).toEqual([
    '',
    'now',
    '59 min',
    '3 h',
    '3 d',
  ])
  expect(shown(ago(9 * day))).toBe(formatDate(ago(9 * day)))
})
