import type { Role } from '@halftone/contract/areas/roles.ts'
import { act, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { go } from '../../../lib/go.ts'
import { receive, registerLive } from '../../../lib/live.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, switchUser, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { screens } from '../../../theme/tokens.ts'
import { answerRoles, entries, entryOf, groupsOf, roleOf } from '../role.fixture.ts'
import { roleDraft } from '../roleDraft.ts'
import { rolesLive } from '../roles.live.ts'
import { RolesScreen } from './RolesScreen.tsx'

beforeEach(() => roleDraft.set(new Map()))
afterAll(registerLive(rolesLive))
let seq = 0
const view = (at = '/setting/roles') =>
  renderRoutes(
    [
      { path: '/setting/roles', element: <RolesScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
  )
const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent?.trim())
const box = (name: string) => screen.findByRole('checkbox', { name })
const skeletons = () => document.querySelectorAll('.MuiSkeleton-circular').length

describe('the roles', () => {
  it('R650 has four skeleton rows while it is read', async () => {
    signInAs()
    answer('GET /permissions', () => new Promise<never>(() => undefined))
    answer('GET /roles', () => new Promise<never>(() => undefined))
    view()
    await waitFor(() => expect(skeletons()).toBe(4))
  })

  it('inside a switch they are looked at only', async () => {
    answerRoles()
    signInAs()
    switchUser()
    view()
    expect(await box('Designer: Products, Edit')).toBeDisabled()
    expect(screen.queryByRole('button', { name: /Add role/ })).toBeNull()
  })

  it('R661 R662 adds and removes permissions of a role, together, when they are saved', async () => {
    const asked = answerRoles()
    const { user } = view()
    await user.click(await box('Designer: Products, Edit'))
    await user.click(await box('Designer: Cliparts, View detail'))
    await user.click(await box('Member: Products, Create'))
    const bar = within(screen.getByText('3 changes').parentElement!)
    expect(bar.getByText(/1 for Member, 2 for Designer\. They apply to 59 people at once\./)).toBeVisible()
    expect(asked).toHaveLength(0)
    await user.click(bar.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Update role successfully')).toBeVisible()
    expect(asked.map(({ path, body }) => [path, (body as { permissionIds: number[] }).permissionIds])).toEqual([
      ['/api/roles/2', [1, 2]],
      ['/api/roles/4', [1, 3]],
    ])
    expect(screen.queryByText(/changes?$/)).toBeNull()
    expect(await box('Designer: Products, Edit')).toBeChecked()
    expect(await box('Designer: Cliparts, View detail')).not.toBeChecked()
  })

  it('R471 a failed save says Update role failed. and keeps what was ticked; Ctrl+S tries again', async () => {
    answerRoles()
    answer('PUT /roles/:id', refuse(409, 'CONFLICT', 'Someone was faster'))
    const { user } = view()
    await user.click(await box('Designer: Products, Edit'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Update role failed.')).toBeVisible()
    expect(screen.getByText('1 change')).toBeVisible()
    const asked = answerRoles()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
  })

  it('does not untick what somebody else has ticked unheard: theirs shows, one’s own stays and is saved on top', async () => {
    const roles = [roleOf(4, 'Designer', [1, 4], 18)]
    answerRoles(roles)
    answer('PUT /roles/:id', () => {
      roles[0] = roleOf(4, 'Designer', [1, 2, 4], 18)
      return refuse(409, 'CONFLICT', 'Someone else changed this role')
    })
    const { user } = view()
    await user.click(await box('Designer: Products, Edit'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Someone else changed this role')).toBeVisible()
    expect(await box('Designer: Products, Create')).toBeChecked()
    expect(screen.getByText('1 change')).toBeVisible()
    const asked = answerRoles(roles)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ permissionIds: [1, 2, 3, 4], seen: [1, 2, 4] }))
  })

  it('throws changes away with Discard; the group’s box goes to all, none and back', async () => {
    answerRoles()
    const { user } = view()
    const group = await box('Designer: all of Products')
    await user.click(group)
    expect(await screen.findByText('2 changes')).toBeVisible()
    await user.click(group)
    expect(await box('Designer: Products, View')).not.toBeChecked()
    await user.click(group)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await user.click(group)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await box('Designer: Products, Edit')).not.toBeChecked()
  })

  it('R379 Admin is locked, and its arrows walk past it; Shift with a click takes a range', async () => {
    answerRoles()
    const { user } = view()
    expect(await box('Admin: Products, View')).toBeDisabled()
    const member = await box('Member: Products, View')
    member.focus()
    await user.keyboard('{ArrowRight}')
    expect(await box('Designer: Products, View')).toHaveFocus()
    await user.keyboard('{ArrowDown} ')
    expect(await box('Designer: Products, Create')).toBeChecked()
    await user.keyboard('{Shift>}')
    await user.click(await box('Designer: Cliparts, Our own'))
    await user.keyboard('{/Shift}')
    expect(await box('Designer: Products, Edit')).toBeChecked()
    expect(screen.getByText('3 changes')).toBeVisible()
  })

  it('shows only where roles differ, and what fits the search', async () => {
    answerRoles([roleOf(2, 'Member', [1]), roleOf(4, 'Designer', [1, 3])])
    const { user } = view()
    await box('Member: Products, View')
    await user.click(screen.getByRole('button', { name: 'Only where roles differ' }))
    expect(rows()).toEqual(['Products1', 'EditP_EDIT'])
    await user.click(screen.getByRole('button', { name: 'All' }))
    await user.type(screen.getByPlaceholderText('Search permissions'), 'ca_view')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(screen.getByText('CA_VIEW')).toBeVisible()
  })

  it('compares two roles: their columns, where they differ, how much; the address says which', async () => {
    answerRoles()
    const { user, location } = view()
    await box('Member: Products, View')
    await user.click(screen.getByRole('button', { name: 'Compare two roles' }))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Permission',
      'Member41 people',
      'Designer18 people',
    ])
    expect(rows()).toEqual(['Cliparts1', 'View detailCA_VIEW'])
    expect(screen.getByText('1 difference')).toBeVisible()
    expect(new URLSearchParams(location().search).get('compare')).toBe('2,4')
    await user.click(await box('Member: Cliparts, View detail'))
    expect(screen.getByText('0 differences')).toBeVisible()
    // What was changed stays in sight.
    expect(rows()).toHaveLength(2)
    await user.click(screen.getByRole('combobox', { name: 'First role' }))
    await user.click(await screen.findByRole('option', { name: /Designer/ }))
    await waitFor(() => expect(new URLSearchParams(location().search).get('compare')).toBe('4,2'))
    await user.click(screen.getByRole('button', { name: 'All roles' }))
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  })

  it('codes of the group and of oneself stand beside each other, and the arrows stay in their column', async () => {
    const figures = [
      entryOf(50, 'D_CHART_GROUP', 'Chart (group)', 'Dashboard'),
      entryOf(51, 'D_CHART_PERSONAL', 'Chart (personal)', 'Dashboard'),
      entryOf(52, 'D_PROFIT_GROUP', 'View profit (group)', 'Dashboard'),
      entryOf(53, 'D_PROFIT_PERSONAL', 'View profit (personal)', 'Dashboard'),
    ]
    const asked = answerRoles()
    answer('GET /permissions', { data: groupsOf([...figures, ...entries]) })
    const { user } = view()
    const chart = await box('Designer: Dashboard, Chart, Personal')
    expect(rows().slice(0, 4)).toEqual(['Dashboard4', 'sees figures of', 'ChartD_CHART', 'View profitD_PROFIT'])
    chart.focus()
    await user.keyboard(' {ArrowDown}')
    expect(await box('Designer: Dashboard, View profit, Personal')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(await box('Designer: Dashboard, View profit, Group')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(await box('Member: Dashboard, View profit, Group')).toHaveFocus()
    // The one does not imply the other.
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ permissionIds: [51, 1, 4] }))
  })

  it('says a cell as a sentence', async () => {
    answerRoles()
    const { user } = view()
    await user.hover(await box('Designer: Products, Edit'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Designer may not edit products · 18 people')
    await user.hover(await box('Designer: Cliparts, View detail'))
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent('Designer may view clip arts · 18 people'),
    )
    await user.hover(await box('Member: Cliparts, Our own'))
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent('Member may not use Our own (Cliparts) · 41 people'),
    )
  })

  it('asks before one leaves with changes; a filter is no leaving', async () => {
    answerRoles()
    const { user, location } = view()
    await user.click(await box('Designer: Products, Edit'))
    await user.click(screen.getByRole('button', { name: 'Changed 1' }))
    expect(rows()).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => go('/products'))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(question.getByText('1 change of the roles is lost.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location().pathname).toBe('/setting/roles')
    expect(screen.getByText('1 change')).toBeVisible()
    act(() => go('/products'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(roleDraft.get().size).toBe(0)
    act(() => go('/setting/roles'))
    await box('Designer: Products, Edit')
    act(() => go('/products'))
    expect(await screen.findByText('elsewhere')).toBeVisible()
  })

  it('asks whose changes hold when someone else saves a role that is being changed', async () => {
    answerRoles()
    const { user } = view()
    await user.click(await box('Designer: Products, Edit'))
    const theirs = (role: Role) => {
      seq += 1
      const payload = { role, by: { id: 9, display_name: 'Hà Phạm' } }
      const by = { ...payload.by, avatar: null, color: '' }
      act(() => receive({ name: 'roles.changed', payload, room: 'user:1', seq, clientId: null, by, at: `${seq}` }))
    }
    theirs(roleOf(2, 'Member', [1, 2], 41))
    expect(await screen.findByText('Roles changed by Hà Phạm')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
    expect(await box('Member: Products, Create')).toBeChecked()
    theirs(roleOf(4, 'Designer', [1, 2], 18))
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    expect(await box('Designer: Products, Edit')).toBeChecked()
    expect(await box('Designer: Products, Create')).toBeChecked()
    expect(screen.getByText('1 change')).toBeVisible()
    theirs(roleOf(4, 'Designer', [1], 18))
    await user.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(await box('Designer: Products, Edit')).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  })

  it('R666 uses what a wide screen has, up to 2560', async () => {
    wholeStyles()
    answerRoles()
    view()
    await box('Member: Products, View')
    const page = screen.getByRole('heading', { name: 'Roles' }).closest('div')!.parentElement!.parentElement!
    expect(getComputedStyle(page).maxWidth).toBe('2560px')
    expect(screens).toEqual({ wide: 1920, most: 2560 })
  })

  it('a phone shows one role, and a picker for the others', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('599'),
    }))
    answerRoles()
    const { user } = view()
    await box('Member: Products, View')
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Compare two roles' })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name: /Designer/ }))
    expect(await box('Designer: Products, View')).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Member: Products, View' })).toBeNull()
  })

  it('R642 R685 adds, renames and deletes roles, and says what failed', async () => {
    answerRoles()
    const { user } = view()
    await box('Member: Products, View')
    const added = answer('POST /roles', { data: roleOf(9, 'Idea', []), message: 'Add role successfully' })
    await user.click(screen.getByRole('button', { name: /Add role/ }))
    await user.type(await screen.findByLabelText('Name'), 'Idea{Enter}')
    expect(await screen.findByText('Add role successfully')).toBeVisible()
    expect(added[0]?.body).toMatchObject({ name: 'Idea' })
    expect(await box('Idea: Products, View')).not.toBeChecked()
    answer('DELETE /roles/:id', refuse(409, 'CONFLICT', 'People have this role. Give them another one first.'))
    await user.click(screen.getByRole('button', { name: 'Actions of Designer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete role failed')).toBeVisible()
    expect(screen.getByText('People have this role. Give them another one first.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Actions of Admin' })).toBeNull()
  })

  it('can only be read by who may not change permissions', async () => {
    answerRoles()
    const permissions = [{ permission_type: 'ST_VIEW_ALL' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ role_id: 2, permissions })] })
    view()
    expect(await box('Designer: Products, Edit')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Designer: Products, Edit' })).toBeDisabled())
    expect(screen.queryByRole('button', { name: /Add role/ })).toBeNull()
  })
})
