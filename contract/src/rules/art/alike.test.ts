import { expect, it } from 'vitest'
import { likenessOf } from './alike.ts'

it('says how much two pictures share of the bits that were compared, all of it only of the same bytes', () => {
  expect(likenessOf({ verdict: 'identical', distance: 0 })).toBe(100)
  expect(likenessOf({ verdict: 'edited', distance: 0 })).toBe(99)
  expect(likenessOf({ verdict: 'edited', distance: 8 })).toBe(97)
  expect(likenessOf({ verdict: 'similar', distance: 8 })).toBe(88)
})
