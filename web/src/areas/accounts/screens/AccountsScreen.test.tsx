import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, switchUser, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { accountOf, answerAccounts } from '../account.fixture.ts'
import { AccountsScreen } from './AccountsScreen.tsx'

const routes = [
  { path: '/setting/accounts', element: <AccountsScreen /> },
  { path: '/dashboard', element: <p>Dashboard</p> },
]
const view = (at = '/setting/accounts') => renderRoutes(routes, at)
const act = async (user: ReturnType<typeof view>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions of Shop 1' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

// The rows are virtual: without a height none would be drawn.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => vi.restoreAllMocks())

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

describe('the accounts', () => {
  it('R070 has the columns of the rule in their order', async () => {
    answerAccounts([accountOf(1)])
    view()
    const expected = '#,Name,Email,Team,Sale channel,Proxy,Country,Types,Tags,Status,Note,action'.split(',')
    await waitFor(() => expect(heads()).toEqual(expected))
  })

  it('R070 a row says what the account is', async () => {
    answerAccounts([accountOf(1)])
    view()
    const row = (await screen.findByText('Shop 1')).closest('[role=row]')
    const texts = ['1', 'shop@halftone.test', 'Design team', 'Sandbox', '10.0.0.1:8080', 'VN', 'T-shirt', 'Ask Lan']
    for (const text of texts) expect(row).toHaveTextContent(text)
    expect(row).toHaveTextContent('Connected')
  })

  it('asks for the team, the channel and the status of the address', async () => {
    const asked = answerAccounts([accountOf(1)])
    view('/setting/accounts?channel=5&status=deactivated&search=sun')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.path).toBe('/api/account/group/1')
    const { channelId, status, search, limit } = Object.fromEntries(asked[0]!.query)
    expect([channelId, status, search, limit]).toEqual(['5', 'deactivated', 'sun', '10'])
  })

  it('R641 a failing list raises no toast and can be asked for again', async () => {
    answerAccounts([])
    answer('GET /account/group/:id', refuse(422, 'VALIDATION', 'Broken'))
    const { user, location } = view()
    expect(await screen.findByText('The accounts could not be loaded')).toBeVisible()
    expect(document.querySelector('[data-toast], .notistack-SnackbarContainer')).toBeNull()
    expect(location().pathname).toBe('/setting/accounts')
    answerAccounts([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('This team has no accounts yet.')).toBeVisible()
    const children = [...screen.getByRole('table').children]
    expect(children.every((child) => /^row(group)?$/.test(child.getAttribute('role') ?? ''))).toBe(true)
  })

  it('R641 only the no-permission message is said, and leads to the dashboard', async () => {
    answerAccounts([])
    const words = 'Bạn không có quyền thực hiện chức năng này'
    answer('GET /account/group/:id', refuse(422, 'NO_PERMISSION', words))
    view()
    expect(await screen.findByText('Dashboard')).toBeVisible()
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('offers nothing to do to who may only look', async () => {
    answerAccounts([accountOf(1, { connection: 'none' })])
    const permissions = [{ permission_type: 'AC_VIEW_ALL' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    view()
    expect(await screen.findByText('Shop 1')).toBeVisible()
    // Open until the profile is there (R387), which may come after the accounts.
    await waitFor(() => expect(screen.queryByRole('button', { name: /Add account/ })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Actions of Shop 1' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect: Shop 1' })).toBeNull()
  })
})

describe('inside a switch', () => {
  it('offers neither connection, keys nor deletion, but the other fields', async () => {
    answerAccounts([accountOf(1)])
    signInAs()
    switchUser()
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Actions of Shop 1' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit', 'Deactivate'])
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/Note/)).toBeVisible()
    expect(dialog.queryByLabelText(/key|secret/i)).toBeNull()
  })
})

describe('what is done with an account', () => {
  it('R391 is added to teams only in which one may add accounts', async () => {
    answerAccounts([accountOf(1)])
    const option = (id: number, name: string) => ({ id, name, level: 4, parent_id: 1, company_id: 1, channel_id: null })
    answer('GET /groups/select', { data: [option(1, 'Design team'), option(2, 'Other team'), option(3, 'Third team')] })
    const team = (id: number, ...codes: string[]) =>
      teamOf({ id, level: 4, role_id: 2, permissions: codes.map((permission_type) => ({ permission_type })) })
    signInAs({
      is_super_admin: false,
      teams: [team(1, 'AC_VIEW_ALL', 'AC_NEW'), team(2, 'AC_VIEW_ALL'), team(3, 'AC_VIEW_ALL', 'AC_NEW')],
    })
    const { user } = view('/setting/accounts?group=1')
    await screen.findByText('Shop 1')
    await user.click(await screen.findByRole('button', { name: 'Add account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }))
    await user.click(dialog.getByRole('button', { name: /^Team/ }))
    const names = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(names).toEqual(['Design team', 'Third team'])
  })

  it('a shop that is not connected says so with the way to do it, which leads to the keys where they lack', async () => {
    answerAccounts([accountOf(1, { connection: 'none' }), accountOf(2, { connection: 'expired' }), accountOf(3)])
    const asked = answer(
      'POST /account/:id/connect',
      refuse(422, 'VALIDATION', 'No keys yet', { errors: { channelId: 'No keys yet' } }),
    )
    signInAs()
    const { user, location } = renderRoutes(
      [...routes, { path: '/setting/channel-keys', element: <p>Keys</p> }],
      '/setting/accounts',
    )
    await user.click(await screen.findByRole('button', { name: 'Connect: Shop 1' }))
    expect(screen.getByRole('button', { name: 'Connect again: Shop 2' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Connect/ })).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Open channel keys' }))
    await waitFor(() => expect(location().pathname).toBe('/setting/channel-keys'))
    expect(asked[0]?.path).toBe('/api/account/1/connect')
  })

  it('R372 asks before it deletes, and Cancel keeps it', async () => {
    answerAccounts([accountOf(1)])
    const asked = answer('DELETE /account/:id', { data: { id: 1 }, message: 'Delete account successfully' })
    const { user } = view()
    await act(user, 'Delete')
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete Shop 1 ?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toHaveLength(0)
    await act(user, 'Delete')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete account successfully')).toBeVisible()
    expect(asked[0]?.path).toBe('/api/account/1')
  })

  it('asks before it disconnects, and deactivates at once', async () => {
    answerAccounts([accountOf(1)])
    const gone = answer('DELETE /account/:id/connect', { data: accountOf(1, { connection: 'none' }) })
    const off = answer('PATCH /account/:id/deactivated', { data: accountOf(1, { status: 'deactivated' }) })
    const { user } = view()
    await act(user, 'Disconnect')
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to disconnect Shop 1 ?' })
    expect(gone).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(gone).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(user, 'Deactivate')
    await waitFor(() => expect(off[0]?.body).toMatchObject({ isDeactivated: true }))
  })

  it('comes back from the channel: uses the code once and cleans the address', async () => {
    answerAccounts([accountOf(1)])
    const asked = answer('POST /account/connect/finish', {
      data: accountOf(1),
      message: 'Connect account successfully',
    })
    const { location } = view('/setting/accounts?state=S&code=C&channel=4')
    expect(await screen.findByText('Connect account successfully')).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({ state: 'S', code: 'C' })
    expect(location().search).toBe('?channel=4')
  })

  it('says the channel’s words when the owner refused', async () => {
    answerAccounts([accountOf(1)])
    const { location } = view('/setting/accounts?error=access_denied&error_description=The+owner+said+no')
    expect(await screen.findByText('Connect account failed')).toBeVisible()
    expect(screen.getByText('The owner said no')).toBeVisible()
    expect(location().search).toBe('')
  })

  it('are taken along as a file, as they are filtered', async () => {
    answerAccounts([accountOf(1)])
    const asked = answer('GET /exports', refuse(409, 'CONFLICT', 'Not now'))
    const { user } = view('/setting/accounts?search=etsy&status=active')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    expect(await screen.findByText('Not now')).toBeVisible()
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
      list: 'accounts.list',
      path: '1',
      query: 'search=etsy&status=active',
    })
  })
})
