import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountCalls } from '../areas/accounts.ts'
import { activityCalls } from '../areas/activities.ts'
import { countedMeta, exactTotals, pageMeta, pageNumber, pageQuery } from './page.ts'

describe('what a list is asked for when nothing is said', () => {
  it('R145 10 of page 1, found by nothing', () => {
    const query = accountCalls.list.query.parse({})
    expect(query).toMatchObject({ limit: 10 })
    expect(query.search).toBeUndefined()
    const plain = z.object(pageQuery())
    expect(plain.parse({})).toEqual({ limit: 10 })
    expect([plain.safeParse({ limit: 200 }).success, plain.safeParse({ limit: 201 }).success]).toEqual([true, false])
    expect(pageNumber(query)).toBe(1)
    // 'Go to' and a page's number ask by either name.
    expect([pageNumber({ offset: 3 }), pageNumber({ page: 4 })]).toEqual([3, 4])
    expect([0, 10, 11].map((total) => pageMeta(total, 10, 1).totalPage)).toEqual([1, 1, 2])
  })

  it('R516 20 of what happened', () => {
    expect(activityCalls.list.query.parse({}).limit).toBe(20)
    expect(activityCalls.ofProduct.query.parse({}).limit).toBe(20)
  })

  it('says that there are more than were counted, and lets the next page be turned to', () => {
    expect(countedMeta(exactTotals, 25, 1)).toEqual(pageMeta(exactTotals, 25, 1))
    const first = { currentPage: 1, limit: 25, total: exactTotals, totalPage: 400, totalIsAtLeast: true }
    expect(countedMeta(exactTotals + 1, 25, 1)).toEqual(first)
    const late = { currentPage: 500, limit: 25, total: 12_500, totalPage: 501, totalIsAtLeast: true }
    expect(countedMeta(12_501, 25, 500)).toEqual(late)
    expect(countedMeta(12_480, 25, 500)).toEqual(pageMeta(12_480, 25, 500))
  })
})
