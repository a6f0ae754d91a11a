import { describe, expect, it } from 'vitest'
import { accountCalls } from '../areas/accounts.ts'
import { activityCalls } from '../areas/activities.ts'
import { pageNumber } from './page.ts'

describe('what a list is asked for when nothing is said', () => {
  it('R145 10 of page 1, found by nothing', () => {
    const query = accountCalls.list.query.parse({})
    expect(query).toMatchObject({ limit: 10 })
    expect(query.search).toBeUndefined()
    expect(pageNumber(query)).toBe(1)
    // 'Go to' and a page's number ask by either name.
    expect([pageNumber({ offset: 3 }), pageNumber({ page: 4 })]).toEqual([3, 4])
  })

  it('R516 20 of what happened', () => {
    expect(activityCalls.list.query.parse({}).limit).toBe(20)
    expect(activityCalls.ofProduct.query.parse({}).limit).toBe(20)
  })
})
