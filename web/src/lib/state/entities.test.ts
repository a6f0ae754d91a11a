import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { entities } from './entities.ts'

interface Mug {
  id: number
  name: string
}
const mugs = entities<Mug>(['list'], ['pages'])
const mug = (id: number, name = `Mug ${id}`): Mug => ({ id, name })
const page = (items: Mug[], total = items.length) => ({
  data: items,
  meta: { total, page: 1, limit: 10, totalPage: 1 },
})
const pages = (...all: Mug[][]) => ({ pages: all.map((items) => page(items, 5)), pageParams: all.map((_, at) => at) })

/** A list, a page, pages, and one list without the mug 1. */
function filled(): QueryClient {
  const cache = new QueryClient()
  cache.setQueryData(['list'], [mug(1), mug(2)])
  cache.setQueryData(['list', 'page'], page([mug(1), mug(2)], 7))
  cache.setQueryData(['pages'], pages([mug(3)], [mug(1)]))
  cache.setQueryData(['list', 'other'], [mug(2)])
  cache.setQueryData(['elsewhere'], [mug(1)])
  return cache
}

it('changes a thing in every shape that holds it; what does not keeps its object', () => {
  const cache = filled()
  const other = cache.getQueryData(['list', 'other'])
  expect(mugs.change(cache, 1, (one) => ({ ...one, name: 'Cup' }))).toBe(true)
  expect(cache.getQueryData(['list'])).toEqual([mug(1, 'Cup'), mug(2)])
  expect(cache.getQueryData(['list', 'page'])).toEqual(page([mug(1, 'Cup'), mug(2)], 7))
  expect(cache.getQueryData(['pages'])).toEqual(pages([mug(3)], [mug(1, 'Cup')]))
  expect(cache.getQueryData(['list', 'other'])).toBe(other)
  expect(cache.getQueryData(['elsewhere'])).toEqual([mug(1)])
  expect(mugs.change(cache, 99, (one) => one)).toBe(false)
})

it('takes a thing out of every shape, and off the totals of those that held it', () => {
  const cache = filled()
  mugs.remove(cache, 1)
  mugs.remove(cache, 99)
  expect(cache.getQueryData(['list'])).toEqual([mug(2)])
  expect(cache.getQueryData(['list', 'page'])).toEqual(page([mug(2)], 6))
  const left = pages([mug(3)], [])
  expect(cache.getQueryData(['pages'])).toEqual({
    ...left,
    pages: left.pages.map((one) => ({ ...one, meta: { ...one.meta, total: 4 } })),
  })
})

it('adds a thing once where it is asked to, in its order; pages of pages are left alone', () => {
  const cache = filled()
  const sorted = (items: Mug[]) => items.toSorted((a, b) => a.id - b.id)
  mugs.add(cache, ['list'], mug(0), sorted)
  mugs.add(cache, ['list'], mug(0), sorted)
  mugs.add(cache, ['pages'], mug(0))
  expect(cache.getQueryData(['list'])).toEqual([mug(0), mug(1), mug(2)])
  expect(cache.getQueryData(['list', 'page'])).toEqual(page([mug(0), mug(1), mug(2)], 8))
  expect(cache.getQueryData(['pages'])).toEqual(pages([mug(3)], [mug(1)]))
})

it('changes all', () => {
  const cache = filled()
  mugs.changeAll(cache, (one) => ({ ...one, name: 'Seen' }))
  expect(cache.getQueryData(['pages'])).toEqual(pages([mug(3, 'Seen')], [mug(1, 'Seen')]))
  expect(cache.getQueryData(['list', 'other'])).toEqual([mug(2, 'Seen')])
})

it('puts a thing on top of what lacks it, of pages on the first one', () => {
  const cache = filled()
  const other = cache.getQueryData(['list'])
  mugs.addFirst(cache, mug(1))
  expect(cache.getQueryData(['list'])).toBe(other)
  expect(cache.getQueryData(['list', 'other'])).toEqual([mug(1), mug(2)])
  mugs.addFirst(cache, mug(9))
  expect(cache.getQueryData(['list', 'page'])).toEqual(page([mug(9), mug(1), mug(2)], 8))
  expect(cache.getQueryData(['pages'])).toEqual({
    pages: [page([mug(9), mug(3)], 6), page([mug(1)], 6)],
    pageParams: [0, 1],
  })
})
