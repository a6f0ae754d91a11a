import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { answerRoles, roleOf } from '../role.fixture.ts'
import { roleDraft } from '../roleDraft.ts'
import { RolesScreen } from './RolesScreen.tsx'

beforeEach(() => roleDraft.set(new Map()))
const view = () => renderUi(<RolesScreen />)
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

  it('keeps changes while one looks elsewhere, and throws them away with Discard', async () => {
    answerRoles()
    const first = view()
    await first.user.click(await box('Designer: all of Products'))
    first.unmount()
    const { user } = view()
    expect(await screen.findByText('2 changes')).toBeVisible()
    expect(await box('Designer: Products, Edit')).toBeChecked()
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
    expect(screen.getAllByRole('rowheader').map((row) => row.textContent?.trim())).toEqual(['Products1', 'EditP_EDIT'])
    await user.click(screen.getByRole('button', { name: 'All' }))
    await user.type(screen.getByPlaceholderText('Search permissions'), 'ca_view')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(screen.getByText('CA_VIEW')).toBeVisible()
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
