import { afterEach, expect, it } from 'vitest'
import { sayNumber } from './change.ts'

afterEach(() => {
  document.documentElement.lang = 'en'
})

it('days are written as the page’s language writes numbers, and what is not known is a dash', () => {
  expect(sayNumber(6.42, 'days')).toBe('6.4\u202fd')
  document.documentElement.lang = 'vi'
  expect(sayNumber(6.42, 'days')).toBe('6,4\u202fngày')
  expect(sayNumber(null, 'days')).toBe('–')
})
