import { authCalls } from '@halftone/contract/areas/auth.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noFilters, orderOf } from '../../areas/products/model/filters.ts'
import { boardQuery } from '../../areas/products/products.api.ts'
import { tagsQuery } from '../../areas/tags/tags.api.ts'
import { answer } from '../../testing/api.ts'
import { profileOf } from '../../testing/profile.fixture.ts'
import { signIn } from '../../testing/render.tsx'
import { profileQuery } from '../profile.ts'
import { queryClient } from '../queryClient.ts'
import { visibleTeams } from '../teams.ts'
import { earlyPaths, isUnasked, newEarly } from './early.ts'
import { firstThingsStand, holdTheRest } from './firstThings.ts'

const early = (token: string) => {
  const asked: string[] = []
  const begun = newEarly(token, true)
  const { answers } = begun
  const get = answers.get.bind(answers)
  vi.spyOn(answers, 'get').mockImplementation((url) => {
    asked.push(url)
    return get(url)
  })
  globalThis.halftoneEarly = begun
  return { asked, answers, begun }
}
afterEach(() => {
  globalThis.halftoneEarly = undefined
})

describe('what the page asked before its program came', () => {
  it('is what the first screen asks, to the letter', async () => {
    signIn('access-1')
    const { asked } = early('access-1')
    answer(`GET ${authCalls.profile.path}`, { data: profileOf({}) })
    answer(`GET ${groupCalls.select.path}`, { data: [] })
    answer(`GET ${productCalls.board.path}`, { data: { columns: [], lookups: { people: [], types: [], labels: [] } } })
    await queryClient.fetchQuery(profileQuery)
    await queryClient.fetchQuery(visibleTeams)
    await queryClient.fetchQuery(boardQuery(7, noFilters, orderOf({ sort: '', direction: '' }, 'kanban')))
    expect(asked).toEqual([earlyPaths.profile, earlyPaths.teams, earlyPaths.board(7)])
  })

  it('is taken once, and only by the session that it was asked for', async () => {
    signIn('access-1')
    const given = () => Promise.resolve(Response.json({ data: [{ id: 5, level: 2 }] }))
    early('access-1').answers.set(earlyPaths.teams, given())
    answer(`GET ${groupCalls.select.path}`, { data: [] })
    expect(await queryClient.fetchQuery({ ...visibleTeams, staleTime: 0 })).toEqual([{ id: 5, level: 2 }])
    expect(await queryClient.fetchQuery({ ...visibleTeams, staleTime: 0 })).toEqual([])
    early('of somebody else').answers.set(earlyPaths.teams, given())
    expect(await queryClient.fetchQuery({ ...visibleTeams, staleTime: 0 })).toEqual([])
  })

  it('is not taken for anything newer by a program that was faster', async () => {
    signIn('access-1')
    const { answers, begun } = early('access-1')
    const boardOf = (name: string) => ({
      columns: [{ statusId: 1, name, color: '#111111', isSystem: false, wipLimit: null, total: 0, cards: [] }],
      lookups: { people: [], types: [], labels: [] },
    })
    const query = { ...boardQuery(7, noFilters, orderOf({ sort: '', direction: '' }, 'kanban')), staleTime: 0 }
    answer(`GET ${productCalls.board.path}`, { data: boardOf('now') })
    expect(isUnasked(begun, earlyPaths.board(7))).toBe(true)
    // The board of the last visit names the team before the early answer of the teams does.
    await queryClient.fetchQuery(query)
    expect(isUnasked(begun, earlyPaths.board(7))).toBe(false)
    for (const team of [7, 8])
      answers.set(earlyPaths.board(team), Promise.resolve(Response.json({ data: boardOf('as the page began') })))
    expect((await queryClient.fetchQuery(query)).columns[0]?.name).toBe('now')
    const other = { ...boardQuery(8, noFilters, orderOf({ sort: '', direction: '' }, 'kanban')), staleTime: 0 }
    expect((await queryClient.fetchQuery(other)).columns[0]?.name).toBe('now')
  })
})

it('what the first screen can do without is asked once its first things stand', async () => {
  signIn()
  let isAsked = false
  answer(`GET ${tagCalls.search.path}`, () => {
    isAsked = true
    return { data: [] }
  })
  answer(`GET ${groupCalls.select.path}`, { data: [] })
  holdTheRest()
  const tags = queryClient.fetchQuery(tagsQuery(''))
  // What the screen shows first does not wait.
  await queryClient.fetchQuery({ ...visibleTeams, staleTime: 0 })
  expect(isAsked).toBe(false)
  firstThingsStand()
  await tags
  expect(isAsked).toBe(true)
})
