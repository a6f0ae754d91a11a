import { roleCalls } from '@halftone/contract/areas/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/api.ts'
import { renderUi, screen, signIn } from '../../testing/render.tsx'
import { profileQuery } from '../profile.ts'
import { queryClient } from '../queryClient.ts'
import { send } from '../send.ts'
import { companiesOf, useCompanyOf, useKeptCompany, visibleTeams } from '../teams.ts'
import { companyHeader, enterCompany } from './company.ts'

const team = (id: number, name: string, level: number, company_id: number) => ({
  id,
  name,
  level,
  company_id,
  parent_id: null,
  channel_id: null,
})
const teams = [team(1, 'North', 1, 1), team(2, 'Tees', 5, 1), team(11, 'South', 1, 11), team(12, 'Mugs', 5, 11)]
const roleOf = (company: string | null) => ({ id: 2, name: `Members of ${company}`, permissions: [] })

function Roles({ groupId }: { groupId: number }) {
  useKeptCompany()
  useCompanyOf(groupId)
  const roles = useQuery({
    queryKey: [roleCalls.list.name],
    queryFn: ({ signal }) => send(roleCalls.list, { query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <p>{roles.data?.data[0]?.name ?? 'loading'}</p>
}

const view = (seen: typeof teams, groupId: number) => {
  signIn()
  const asked = answer('GET /groups/select', { data: seen })
  const roles = answer('GET /roles', ({ headers }) => ({ data: [roleOf(headers.get('x-company-id'))], meta: {} }))
  return { ...renderUi(<Roles groupId={groupId} />), asked, roles }
}

describe('the company that a tab works in', () => {
  it('is that of the team, and another team brings the lists of its own company, never those kept of the first', async () => {
    const { rerender, roles, asked } = view(teams, 2)
    expect(await screen.findByText('Members of 1')).toBeVisible()
    queryClient.setQueryData(['tags.search', ''], 'of the first company')
    queryClient.setQueryData(['products.board', 2], 'of the team')
    act(() => enterCompany(11))
    expect(screen.queryByText('Members of 1')).toBeNull()
    expect(await screen.findByText('Members of 11')).toBeVisible()
    expect(queryClient.getQueryData(['tags.search', ''])).toBeUndefined()
    expect(queryClient.getQueryData(['products.board', 2])).toBe('of the team')
    expect(roles.map(({ headers }) => headers.get('x-company-id')).slice(-1)).toEqual(['11'])
    expect(asked.every(({ headers }) => !headers.has('x-company-id'))).toBe(true)
    rerender(<p />)
  })

  it('drops an answer of the first company that comes after the change', async () => {
    let give = (): void => undefined
    const held = new Promise<void>((done) => {
      give = done
    })
    signIn()
    answer('GET /groups/select', { data: teams })
    answer('GET /roles', async ({ headers }) => {
      const company = headers.get('x-company-id')
      if (company === '1') await held
      return { data: [roleOf(company)], meta: {} }
    })
    enterCompany(1, true)
    renderUi(<Roles groupId={0} />)
    await waitFor(() => expect(queryClient.getQueryData(visibleTeams.queryKey)).toHaveLength(4))
    act(() => enterCompany(11))
    expect(await screen.findByText('Members of 11')).toBeVisible()
    give()
    // What was asked later is answered: what was asked first is, too.
    await act(() => send(roleCalls.list, { query: {} }))
    expect(screen.getByText('Members of 11')).toBeVisible()
  })

  it('asks nothing twice where there is one company only', async () => {
    const { roles } = view(teams.slice(0, 2), 2)
    expect(await screen.findByText(/Members of/)).toBeVisible()
    await waitFor(() => expect(companyHeader({ name: roleCalls.list.name })).toEqual({ 'x-company-id': '1' }))
    expect(roles).toHaveLength(1)
  })

  it('forgets one that is not seen any more, and names none in the calls that tell which there are', async () => {
    enterCompany(99)
    expect(companyHeader(roleCalls.list)).toEqual({ 'x-company-id': '99' })
    expect(companyHeader({ name: visibleTeams.queryKey[0] ?? '' })).toEqual({})
    expect(companyHeader({ name: profileQuery.queryKey[0] ?? '' })).toEqual({})
    view(teams, 0)
    await waitFor(() => expect(companyHeader(roleCalls.list)).toEqual({}))
    expect(localStorage.getItem('company')).toBeNull()
  })

  it('goes by the company’s own team, or by a team in it where that one is not seen', () => {
    expect(companiesOf(teams)).toEqual([
      { id: 1, name: 'North' },
      { id: 11, name: 'South' },
    ])
    expect(companiesOf(teams.slice(3))).toEqual([{ id: 11, name: 'Mugs' }])
  })
})
