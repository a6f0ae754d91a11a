import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPref } from '../../../lib/prefs.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams, itemOf, pageOf } from '../config.fixture.ts'
import { ConfigListScreen } from './ConfigListScreen.tsx'

const view = (path: string) => renderRoutes([{ path: '*', element: <ConfigListScreen /> }], path)
const never = () => new Promise<never>(() => undefined)
const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1

const lists = [
  ['R644', '/setting/product-types', 'products_type', 6],
  ['R645', '/setting/sale-channels', 'sale_channels', 3],
  ['R646', '/setting/master-data-boards', 'masterdata_boards', 12],
  ['R647', '/setting/team-data-boards', 'masterdata_boards_team', 6],
  ['R648', '/setting/priority', 'products_priority', 3],
  ['R651', '/setting/clipart-categories', 'clipart_category', 6],
] as const

describe('while a settings list is read', () => {
  it.each(lists)('%s %s has as many skeleton rows as the rule says', async (_, path, key, count) => {
    answerTeams()
    answer(`GET /configs/type/${key}`, never)
    view(path)
    await waitFor(() => expect(rows()).toBe(count))
  })

  it('R556 the hierarchy has 6', async () => {
    answerTeams()
    answer('GET /configs/hierarchy', never)
    view('/setting/config/group-hierrachy')
    await waitFor(() => expect(rows()).toBe(6))
  })

  it('stores have a column of links that is called so', async () => {
    answer('GET /configs/type/sheet_store', pageOf([]))
    view('/setting/sheet-stores')
    expect(await screen.findByRole('columnheader', { name: 'Link' })).toBeVisible()
  })

  it('R643 each page keeps its own count for the next visit', async () => {
    answerTeams()
    answer('GET /configs/type/products_priority', { ...pageOf([itemOf(1, 'Low'), itemOf(2, 'High')]) })
    const first = view('/setting/priority')
    expect(await screen.findByText('High')).toBeVisible()
    first.unmount()
    queryClient.clear()
    for (const key of ['products_priority', 'sale_channels']) answer(`GET /configs/type/${key}`, never)
    const second = view('/setting/priority')
    await waitFor(() => expect(rows()).toBe(2))
    second.unmount()
    view('/setting/sale-channels')
    await waitFor(() => expect(rows()).toBe(3))
    setPref('settings.count.products_priority', 3)
  })
})

describe('a settings list', () => {
  it('is a table of nothing but rows, in every state', async () => {
    answerTeams()
    const answers = [pageOf([itemOf(1, 'Low'), itemOf(2, 'High')]), pageOf([]), refuse(422, 'VALIDATION', 'No')]
    for (const one of answers) {
      answer('GET /configs/type/products_priority', one)
      queryClient.clear()
      const { unmount } = view('/setting/priority')
      await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
      const children = [...screen.getByRole('table').children]
      expect(children.map((child) => child.getAttribute('role'))).toEqual(children.map(() => 'row'))
      unmount()
    }
  })

  it('keeps what is typed when the teams arrive later', async () => {
    const asked = answerTeams(600)
    answer('GET /configs/type/products_priority', pageOf([itemOf(1, 'Low')]))
    const { user } = view('/setting/priority')
    const field = await screen.findByLabelText('Add priority')
    await user.type(field, 'Urg')
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(field).toBeVisible()
    expect(field).toHaveValue('Urg')
  })

  it('R642 adds, renames and deletes over its own calls, and says what failed', async () => {
    answerTeams()
    const items = [itemOf(1, 'Low'), itemOf(2, 'High')]
    answer('GET /configs/type/products_priority', () => pageOf(items))
    const { user } = view('/setting/priority')
    await screen.findByText('High')
    const added = answer('POST /configs/type/products_priority', ({ body }) => {
      const item = itemOf(3, String((body as { name: string }).name))
      items.push(item)
      return { data: item, message: 'Add priority successfully' }
    })
    await user.type(screen.getByLabelText('Add priority'), 'Urgent{Enter}')
    expect(await screen.findByText('Add priority successfully')).toBeVisible()
    expect(await screen.findByText('Urgent')).toBeVisible()
    expect(added[0]?.body).toMatchObject({ name: 'Urgent' })

    const saved = answer('PUT /configs/type/products_priority/:id', ({ body }) => {
      Object.assign(items[0]!, body)
      return { data: items[0], message: 'Update priority successfully' }
    })
    await user.dblClick(screen.getByText('Low'))
    await user.clear(await screen.findByLabelText('Name of Low'))
    await user.keyboard('Lowest{Enter}')
    expect(await screen.findByText('Update priority successfully')).toBeVisible()
    expect(saved[0]).toMatchObject({ path: '/api/configs/type/products_priority/1', body: { name: 'Lowest' } })

    answer('DELETE /configs/type/products_priority/:id', refuse(409, 'CONFLICT', 'It is in use'))
    await user.click(screen.getByLabelText('Delete High'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete priority failed')).toBeVisible()
    expect(screen.getByText('It is in use')).toBeVisible()
    answer('DELETE /configs/type/products_priority/:id', () => {
      items.splice(1, 1)
      return { data: { id: 2 }, message: 'Delete priority successfully' }
    })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('High')).toBeNull())
  })
})

describe('a list of a team, for the team’s Admin', () => {
  const option = (id: number, name: string) => ({ id, name, level: 4, parent_id: 1, company_id: 1, channel_id: null })
  const member = (id: number, ...codes: string[]) =>
    teamOf({ id, level: 4, role_id: 2, permissions: codes.map((permission_type) => ({ permission_type })) })
  /** Admin of two teams, member of a third. */
  const signInTeamAdmin = () => {
    signInAs({
      is_super_admin: false,
      teams: [member(2, 'P_VIEW', 'ST_TEAM'), member(3, 'P_VIEW', 'ST_TEAM'), member(4, 'P_VIEW')],
    })
    answer('GET /groups/select', { data: [option(2, 'Tees'), option(3, 'Mugs'), option(4, 'Others')] })
  }

  it('R385 offers own teams for an entry, and never makes it one of all teams', async () => {
    signInTeamAdmin()
    const tees = { id: 2, name: 'Tees' }
    answer(
      'GET /configs/type/products_type',
      pageOf([itemOf(1, 'T-shirt', { groups: [tees] }), itemOf(2, 'Mug', { groups: [] })]),
    )
    const saved = answer('PUT /configs/type/products_type/:id', { data: itemOf(1, 'T-shirt', { groups: [tees] }) })
    const { user } = view('/setting/product-types?team=1&group=2')
    await screen.findByText('T-shirt')
    await waitFor(() => expect(screen.queryByLabelText('Delete Mug')).toBeNull())
    await user.dblClick(screen.getByText('T-shirt'))
    const row = within((await screen.findByLabelText('Name of T-shirt')).closest<HTMLElement>('[role=row]')!)
    await user.click(row.getByRole('button', { name: /Tees/ }))
    const names = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(names).toEqual(['Tees', 'Mugs'])
    await user.click(screen.getByRole('option', { name: 'Tees' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByLabelText('Name of T-shirt'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ groupIds: [2] })
  })

  it('orders the team’s own data boards, not the types of all', async () => {
    signInTeamAdmin()
    const items = [itemOf(1, 'Backlog', { group_id: 2 }), itemOf(2, 'Ready', { group_id: 2 })]
    answer('GET /configs/type/masterdata_boards_team', pageOf(items))
    answer('GET /configs/type/products_type', pageOf([itemOf(1, 'T-shirt'), itemOf(2, 'Mug')]))
    const saved = answer('PUT /configs/type/masterdata_boards_team/:id', { data: items[0] })
    const first = view('/setting/team-data-boards?group=2')
    await screen.findByText('Ready')
    const handle = await screen.findByRole('button', { name: /Ready/, pressed: false })
    handle.focus()
    await first.user.keyboard(' {ArrowUp} ')
    await waitFor(() => expect(saved[0]?.path).toBe('/api/configs/type/masterdata_boards_team/2'))
    first.unmount()
    view('/setting/product-types?team=1&group=2')
    await screen.findByText('Mug')
    await waitFor(() => expect(screen.queryByLabelText('Delete Mug')).toBeNull())
    expect(screen.queryByRole('button', { pressed: false })).toBeNull()
  })
})
