import type { Comment } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/queryClient.ts'
import { peopleMatching } from '../groups/groupPeople.ts'
import { hideComment, insertComment, patchComment, removeComment } from './commentCache.ts'
import { commentPages, oldestFirst } from './comments.api.ts'

const place = { kind: 'product', id: 7 } as const
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  message: plainRichText(`text ${id}`),
  messageString: `text ${id}`,
  parentId: null,
  kind: 'product',
  targetId: 7,
  productId: 7,
  artworkId: null,
  artworkName: null,
  groupId: 1,
  createdAt: '2026-11-20T08:00:00Z',
  createdBy: 2,
  updatedAt: null,
  importedName: null,
  isDone: false,
  listUserIdHide: [],
  userIds: [],
  listFileURL: [],
  files: [],
  pin: null,
  linkCard: null,
  userInfo: null,
  userBy: null,
  replies: [],
  ...more,
})

const pagesOf = (list: Comment[]) => ({
  pages: [{ data: list, meta: { currentPage: 1, limit: 15, total: list.length, totalPage: 1 } }],
  pageParams: [1],
})
const keyOf = (filter: 'all' | 'doing' | 'done') => commentPages(place, filter, '', 15).queryKey
/** The comments of an artwork, which has the product's number: nothing that happens here is theirs. */
const elsewhere = commentPages({ kind: 'artwork', id: 7 }, 'all', '', 15).queryKey
let before: unknown
beforeEach(() => {
  before = pagesOf([comment(1), comment(2)])
  queryClient.setQueryData(elsewhere, before as never)
})
afterEach(() => expect(queryClient.getQueryData(elsewhere)).toBe(before))
const fill = (filter: 'all' | 'doing' | 'done', list: Comment[]) =>
  queryClient.setQueryData(keyOf(filter), pagesOf(list))
const totalOf = (filter: 'all' | 'doing' | 'done') => queryClient.getQueryData(keyOf(filter))?.pages[0]?.meta.total
const idsOf = (filter: 'all' | 'doing' | 'done') =>
  oldestFirst(queryClient.getQueryData(keyOf(filter))?.pages ?? []).map(({ id }) => id)

it('R110 shows the newest at the bottom, each once though pages overlap', () => {
  const [a, b, c] = [comment(1), comment(2), comment(3)]
  expect(oldestFirst([{ data: [c, b] }, { data: [b, a] }]).map(({ id }) => id)).toEqual([1, 2, 3])
})

it('R218 a comment marked done leaves the Doing list and stays in the whole one', () => {
  fill('all', [comment(2), comment(1)])
  fill('doing', [comment(2), comment(1)])
  patchComment(queryClient, place, { id: 1, parentId: null }, { isDone: true })
  expect([idsOf('doing'), totalOf('doing')]).toEqual([[2], 1])
  expect([idsOf('all'), totalOf('all')]).toEqual([[1, 2], 2])
  const all = queryClient.getQueryData(keyOf('all'))?.pages[0]?.data
  expect(all?.map(({ id, isDone }) => [id, isDone])).toEqual([
    [2, false],
    [1, true],
  ])
})

it('R216 a new comment comes into the lists whose filter it fits', () => {
  fill('all', [comment(8)])
  fill('doing', [])
  fill('done', [])
  insertComment(queryClient, place, comment(9))
  expect([idsOf('all'), idsOf('doing'), idsOf('done')]).toEqual([[8, 9], [9], []])
  // The answer and the message of another tab can both bring it.
  insertComment(queryClient, place, comment(9, { messageString: 'again' }))
  expect([idsOf('all'), totalOf('all')]).toEqual([[8, 9], 2])
  expect(queryClient.getQueryData(keyOf('all'))?.pages[0]?.data[0]?.messageString).toBe('again')
})

it('what a search shows is asked of the server again, for it alone knows whether a new comment fits', () => {
  const { queryKey } = commentPages(place, 'all', 'cat', 15)
  queryClient.setQueryData(queryKey, pagesOf([comment(1)]))
  insertComment(queryClient, place, comment(9))
  expect(queryClient.getQueryData(queryKey)?.pages[0]?.data.map(({ id }) => id)).toEqual([1])
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('R226 a reply goes under its comment, and leaves it when it is removed', () => {
  fill('all', [comment(1), comment(4)])
  insertComment(queryClient, place, comment(2, { parentId: 1 }))
  insertComment(queryClient, place, comment(3, { parentId: 1 }))
  const replies = () => queryClient.getQueryData(keyOf('all'))?.pages[0]?.data.map((one) => one.replies)
  const ids = () => replies()?.map((list) => list.map(({ id }) => id))
  expect(ids()).toEqual([[2, 3], []])
  expect([idsOf('all'), totalOf('all')]).toEqual([[1, 4], 2])
  patchComment(queryClient, place, { id: 3, parentId: 1 }, { messageString: 'edited' })
  expect(replies()?.[0]?.map(({ messageString }) => messageString)).toEqual(['text 2', 'edited'])
  removeComment(queryClient, place, { id: 2, parentId: 1 })
  expect(ids()).toEqual([[3], []])
  removeComment(queryClient, place, { id: 1, parentId: null })
  expect([idsOf('all'), totalOf('all')]).toEqual([[4], 1])
})

it('R212 hides for the person alone', () => {
  fill('all', [comment(1), comment(2)])
  hideComment(queryClient, place, { id: 1, parentId: null }, { userId: 4, isHide: true })
  const hidden = queryClient.getQueryData(keyOf('all'))?.pages[0]?.data.map(({ listUserIdHide }) => listUserIdHide)
  expect(hidden).toEqual([[4], []])
})

it('finds people without accents, a name that begins so first', () => {
  const person = (id: number, display_name: string) => ({ id, display_name, avatar: null, color: '#000000' })
  const people = [person(1, 'Thanh Hà'), person(2, 'Hà Phạm'), person(3, 'Đức')]
  expect(peopleMatching(people, 'ha').map(({ id }) => id)).toEqual([2, 1])
  expect(peopleMatching(people, 'duc').map(({ id }) => id)).toEqual([3])
})
