import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { feedUrl } from '../feedUrl.ts'
import { freshPosts } from '../postCache.ts'
import { useFresh } from './useFresh.ts'

it('of new posts those are counted that a narrowed feed would show', () => {
  freshPosts.set(() => [
    { id: 1, createdBy: 4, groupIds: [1], hashtags: ['lemon'] },
    { id: 2, createdBy: 5, groupIds: [2], hashtags: [] },
  ])
  const counted = (changes: Partial<typeof feedUrl>) =>
    renderHook(() => useFresh({ ...feedUrl, ...changes })).result.current
  expect(counted({})).toBe(2)
  expect([counted({ team: 1 }), counted({ team: 3 })]).toEqual([1, 0])
  expect([counted({ by: 5 }), counted({ by: 6 })]).toEqual([1, 0])
  expect([counted({ hashtag: 'Lemon' }), counted({ hashtag: 'lime' })]).toEqual([1, 0])
  expect([counted({ filter: 'mine' }), counted({ search: 'lemon' })]).toEqual([0, 0])
})
