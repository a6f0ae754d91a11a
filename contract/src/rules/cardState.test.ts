import { expect, it } from 'vitest'
import { isOverdueProduct, listingWord, reviewWord } from './cardState.ts'
import { statusIds } from './levels.ts'

it('R165 one review word: waiting, then turned down, then approved', () => {
  expect(reviewWord({ needapproved: 1, waiting: 1, unapproved: 3, approved: 9 })).toBe('waiting')
  expect(reviewWord({ needapproved: 1, waiting: 0, unapproved: 3, approved: 9 })).toBe('unapproved')
  expect(reviewWord({ needapproved: 1, waiting: 0, unapproved: 0, approved: 9 })).toBe('needapproved')
  expect(reviewWord({ needapproved: 0, waiting: 0, unapproved: 0, approved: 1 })).toBe('approved')
  expect(reviewWord({ needapproved: 0, waiting: 0, unapproved: 0, approved: 0 })).toBeNull()
})

it('R164 one listing word: trouble, on its way, live', () => {
  const none = { pending: 0, draft: 0, active: 0, error: 0, fail: 0 }
  expect(listingWord(none)).toBeNull()
  expect(listingWord({ ...none, active: 5, error: 1 })).toBe('error')
  expect(listingWord({ ...none, active: 5, pending: 1 })).toBe('pending')
  expect(listingWord({ ...none, active: 5 })).toBe('active')
})

it('a due date is overdue before Ready to sale only', () => {
  expect(isOverdueProduct('2026-11-20', 2, '2026-11-21')).toBe(true)
  expect(isOverdueProduct('2026-11-21', 2, '2026-11-21')).toBe(false)
  expect(isOverdueProduct('2026-11-20', 4, '2026-11-21')).toBe(false)
  expect(isOverdueProduct('2026-11-20', statusIds.BACKUP, '2026-11-21')).toBe(false)
  expect(isOverdueProduct('2026-11-20', 40, '2026-11-21')).toBe(true)
})
