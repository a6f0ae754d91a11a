import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountCalls } from '../areas/accounts.ts'
import { activityCalls } from '../areas/activities.ts'
import { pageMeta, pageNumber, pageQuery } from './page.ts'

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
})
