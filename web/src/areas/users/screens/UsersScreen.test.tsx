import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, switchUser, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople, placeOf, userOf } from '../people.fixture.ts'
import { UserScreen } from './UserScreen.tsx'
import { UsersScreen } from './UsersScreen.tsx'

const routes = [
  { path: '/users', element: <UsersScreen /> },
  { path: '/user/detail/:id', element: <UserScreen /> },
]
const view = (at = '/users') => renderRoutes(routes, at)
const panel = async () => within(await screen.findByRole('complementary', { name: 'Person' }))

// The rows are virtual: without a height none would be drawn.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => vi.restoreAllMocks())

describe('the list', () => {
  it('R069 has the columns of the specification in their order', async () => {
    answerPeople([userOf(2, 'Lan')])
    view()
    const expected = '#,Name,Email,Team,Groups,Position,Started Date,action'.split(',')
    await waitFor(() => expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(expected))
  })

  it('R069 a row says who it is; what is unusual stands with the name', async () => {
    const second = placeOf({ id: 2, name: 'Saigon', role_name: 'Designer' })
    const third = placeOf({ id: 3, name: 'Kids' })
    answerPeople([
      userOf(2, 'Lan', { teams: [placeOf(), second, third], status: 4 }),
      userOf(3, 'Bao', { has_password: false }),
    ])
    const { user } = view()
    const row = (await screen.findByText('Lan')).closest('[role=row]')
    for (const text of [
      '1',
      'HT-2',
      'Suspended',
      'lan@halftone.test',
      'Design team',
      'Member',
      'Saigon',
      'Designer',
      '05/01/2026',
    ])
      expect(row).toHaveTextContent(text)
    expect(screen.getByText('Bao').closest('[role=row]')).toHaveTextContent('Invited')
    await user.click(screen.getByRole('button', { name: '1 more team of Lan' }))
    expect(await screen.findByText('Kids')).toBeVisible()
  })

  it('asks for what the address says', async () => {
    const asked = answerPeople([userOf(2, 'Lan')])
    view('/users?search=la&status=4&sort=name&direction=desc')
    const listed = () => asked.find(({ query }) => query.has('search'))?.query
    await waitFor(() => expect(listed()).toBeDefined())
    const { search, status, sort, direction, whole } = Object.fromEntries(listed() ?? [])
    expect([search, status, sort, direction, whole]).toEqual(['la', '4', 'name', 'desc', undefined])
  })

  it('of a company it lists the people of all its teams', async () => {
    const asked = answerPeople([userOf(2, 'Lan')])
    const team = { id: 1, name: 'Halftone', level: 1, parent_id: null, company_id: 1, channel_id: null }
    answer('GET /groups/select', { data: [team] })
    view()
    await waitFor(() => expect(asked[0]?.query.get('whole')).toBe('true'))
  })

  it('of several teams of the company by the address; the tabs say how many people and teams there are', async () => {
    const asked = answerPeople([userOf(2, 'Lan')])
    const company = { id: 1, name: 'Halftone', level: 1, parent_id: null, company_id: 1, channel_id: null }
    const unit = (id: number, name: string) => ({ ...company, id, name, level: 5, parent_id: 1 })
    answer('GET /groups/select', { data: [company, unit(2, 'Design'), unit(3, 'Listing')] })
    const { user } = view('/users?groups=2,3,99')
    await user.click(await screen.findByRole('button', { name: 'Teams: Design +1' }))
    // A team that is not there is left out.
    await waitFor(() => expect(asked.some(({ query }) => query.getAll('groups').join() === '2,3')).toBe(true))
    await user.click(await screen.findByRole('option', { name: 'Design' }))
    await waitFor(() => expect(asked.at(-1)?.query.getAll('groups')).toEqual(['3']))
    await user.keyboard('{Escape}')
    const tabs = within(await screen.findByRole('navigation', { name: 'People' }))
    expect(tabs.getByRole('link', { name: /^Users/ })).toHaveTextContent('Users1')
    expect(tabs.getByRole('link', { name: /^Teams/ })).toHaveTextContent('Teams2')
  })

  it('the team is searched by its name, the status is one of a few', async () => {
    const asked = answerPeople([userOf(2, 'Lan')])
    const team = (id: number, name: string) => ({
      id,
      name,
      level: 2,
      parent_id: null,
      company_id: 1,
      channel_id: null,
    })
    answer('GET /groups/select', { data: [team(1, 'Design team'), team(2, 'Bán hàng shop')] })
    const { user, location } = view()
    await user.click(await screen.findByRole('button', { name: 'Team: Design team' }))
    await user.type(await screen.findByRole('combobox', { name: 'Team' }), 'ban hang{Enter}')
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/users/group/2'))
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Suspended' }))
    await waitFor(() => expect(asked.at(-1)?.query.get('status')).toBe('4'))
    expect(location().search).toBe('?group=2&status=4')
  })

  it('without a mail server who is invited has a link to copy, and nothing says that a mail goes out', async () => {
    answerPeople([userOf(3, 'Bao', { has_password: false, invitation_id: 11 })])
    answer('GET /system/configs', { data: { positions: [], sale_channels: [], product_types: [], sendsMail: false } })
    const { user } = view()
    const link = await screen.findByRole('link', { name: "To the invitation's link of Bao" })
    expect(link).toHaveAttribute('href', '/setting/invitations')
    expect(screen.queryByRole('button', { name: /Send the invitation/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Invite people/ }))
    expect(await screen.findByText(/you copy the link of who is new under Invitations/)).toBeVisible()
  })

  it('a failing list can be asked for again', async () => {
    answerPeople([])
    answer('GET /users/group/:id', refuse(422, 'VALIDATION', 'Broken'))
    const { user } = view()
    expect(await screen.findByText('The people could not be loaded')).toBeVisible()
    answerPeople([userOf(2, 'Lan')])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Lan')).toBeVisible()
  })
})

describe('one person', () => {
  it('opens beside the list, walks it with j and k, and gives the focus back', async () => {
    answerPeople([userOf(2, 'Lan'), userOf(3, 'Bao')])
    const { user, location } = view()
    await user.click(await screen.findByText('Lan'))
    expect(await (await panel()).findByRole('heading', { name: 'Lan' })).toBeVisible()
    expect(location().search).toContain('user=2')
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Lan')
    await user.keyboard('j')
    expect(await (await panel()).findByRole('heading', { name: 'Bao' })).toBeVisible()
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Bao')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Person' })).toBeNull()
    expect(screen.queryByRole('row', { current: true })).toBeNull()
    expect(screen.getByText('Bao').closest('[role=row]')).toHaveFocus()
  })

  it('has a page of its own; who is not there is said', async () => {
    answerPeople([userOf(2, 'Lan')])
    answer('GET /users/9', refuse(404, 'NOT_FOUND', 'Not found'))
    view('/user/detail/9')
    expect(await screen.findByText('This person is not here, or not for you to see.')).toBeVisible()
  })

  it('position and phone are changed in their place', async () => {
    answerPeople([userOf(2, 'Lan')])
    const placed = answer('PUT /users/:id/position', { data: userOf(2, 'Lan') })
    const phoned = answer('PUT /users/:id', { data: userOf(2, 'Lan') })
    const { user } = view('/user/detail/2')
    await user.click(await screen.findByRole('combobox', { name: 'Position' }))
    await user.click(await screen.findByRole('option', { name: 'Manager' }))
    await waitFor(() => expect(placed[0]?.body).toMatchObject({ position_id: 4 }))
    await user.click(screen.getByRole('button', { name: /Phone/ }))
    await user.keyboard('0901 234 567{Enter}')
    await waitFor(() => expect(phoned[0]?.body).toMatchObject({ personal_phone: '0901 234 567' }))
  })

  it('who may not edit reads it', async () => {
    answerPeople([userOf(2, 'Lan')])
    const permissions = [{ permission_type: 'U_VIEW_ALL' }]
    signInAs({ is_super_admin: false, setup_user: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    view('/user/detail/2')
    expect(await screen.findByRole('heading', { name: 'Lan' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(screen.queryByRole('button', { name: /Remove|Delete|Reset/ })).toBeNull()
  })

  it('inside a switch nobody is changed', async () => {
    answerPeople([userOf(2, 'Lan')])
    signInAs()
    switchUser()
    view('/user/detail/2')
    expect(await screen.findByRole('heading', { name: 'Lan' })).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Remove|Delete|Reset|Add/ })).toBeNull()
  })
})

describe('who is in charge', () => {
  const lastAdmin = refuse(409, 'CONFLICT', 'Choose who becomes Admin of Design team first: nobody else is.', {
    errors: { heir_id: 'Choose who becomes Admin of Design team first: nobody else is.' },
    current: { teams: [{ id: 1, name: 'Design team' }] },
  })

  it('a role acts at once', async () => {
    answerPeople([userOf(2, 'Lan')])
    const set = answer('PUT /users/2/groups/1/roles/3', { data: userOf(2, 'Lan') })
    const { user } = view('/user/detail/2')
    await user.click(await screen.findByRole('combobox', { name: 'Role in Design team' }))
    await user.click(await screen.findByRole('option', { name: 'Designer' }))
    await waitFor(() => expect(set).toHaveLength(1))
    expect(screen.queryByRole('group', { name: /Another role/ })).toBeNull()
  })

  it('another role for the last Admin of a team asks who takes over, in the same step', async () => {
    answerPeople([userOf(2, 'Lan', { teams: [placeOf({ role_id: 1, role_name: 'Admin' })] }), userOf(3, 'Bao')])
    const set = answer('PUT /users/2/groups/1/roles/3', ({ body }) =>
      JSON.stringify(body).includes('heir_id') ? { data: userOf(2, 'Lan') } : lastAdmin,
    )
    const { user } = view('/user/detail/2')
    await user.click(await screen.findByRole('combobox', { name: 'Role in Design team' }))
    await user.click(await screen.findByRole('option', { name: 'Designer' }))
    const question = within(await screen.findByRole('group', { name: 'Another role for Lan in Design team ?' }))
    expect(question.getByText('Lan is the only Admin of Design team. Who becomes Admin there?')).toBeVisible()
    expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
    expect(question.getByRole('button', { name: 'Change role' })).toBeDisabled()
    await user.click(question.getByRole('combobox', { name: 'Becomes Admin' }))
    // Whom it is about is never offered.
    const names = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(names).toEqual(['BaoDesigner'])
    await user.click(screen.getByRole('option', { name: /Bao/ }))
    await user.click(question.getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(set.at(-1)?.body).toMatchObject({ heir_id: 3 }))
    await waitFor(() => expect(screen.queryByRole('group', { name: /Another role/ })).toBeNull())
  })

  it('R369 a removal asks in its row, Keep first; a refusal stays in the question', async () => {
    answerPeople([userOf(2, 'Lan')])
    const removed = answer('DELETE /users/remove/:userId/:groupId', refuse(401, 'NO_PERMISSION', 'Not you'))
    const { user } = view('/user/detail/2')
    await user.click(await screen.findByRole('button', { name: 'Remove from Design team' }))
    const name = 'Are you sure you want to remove Lan ?'
    const question = within(await screen.findByRole('group', { name }))
    expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('group', { name })).toBeNull()
    expect(removed).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Remove from Design team' }))
    await user.click(within(screen.getByRole('group', { name })).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Not you')).toBeVisible()
    answer('DELETE /users/remove/:userId/:groupId', { data: { userId: 2, groupId: 1 } })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull())
  })

  it('R141 deactivating asks, and asks for an heir where one is needed', async () => {
    answerPeople([userOf(2, 'Lan'), userOf(3, 'Bao')])
    const set = answer('PUT /users/:id', ({ body }) =>
      JSON.stringify(body).includes('heir_id') ? { data: userOf(2, 'Lan', { status: 2 }) } : lastAdmin,
    )
    const { user } = view('/user/detail/2')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    const names = (await screen.findAllByRole('option')).map((one) => one.firstChild?.firstChild?.textContent)
    expect(names).toEqual(['Active', 'Deactivated', 'Reviewed', 'Suspended'])
    await user.click(screen.getByRole('option', { name: /^Deactivated/ }))
    const question = within(await screen.findByRole('group', { name: 'Set Lan to Deactivated ?' }))
    expect(set).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Deactivate' }))
    await user.click(await question.findByRole('combobox', { name: 'Becomes Admin' }))
    await user.click(await screen.findByRole('option', { name: /Bao/ }))
    await user.click(question.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(set.at(-1)?.body).toMatchObject({ status: 2, heir_id: 3 }))
  })
})

describe('inviting', () => {
  const open = async (user: ReturnType<typeof view>['user'], email: string) => {
    await user.click(await screen.findByRole('button', { name: /Invite people/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
    await user.type(dialog.getByLabelText('Email'), email)
    await user.tab()
    return dialog
  }

  it('from the list of a whole company they are asked into a team of it, not into the company', async () => {
    answerPeople([userOf(2, 'Lan')])
    const team = { level: 5, company_id: 1 }
    const company = { id: 1, name: 'Halftone', level: 1, company_id: null }
    answer('GET /groups/select', { data: [company, { id: 4, name: 'Design team', ...team }] })
    answer('POST /users/user-exist', { data: { exist: true, member: false, invited: false } })
    const made = answer('POST /users', { data: userOf(5, 'Mai') })
    const { user } = view()
    const dialog = await open(user, 'mai@halftone.test')
    await user.click(await dialog.findByRole('button', { name: 'Add to team' }))
    await waitFor(() => expect(made[0]?.body).toMatchObject({ group_id: 4 }))
  })

  it('a colleague joins by the address alone', async () => {
    answerPeople([userOf(2, 'Lan')])
    answer('POST /users/user-exist', { data: { exist: true, member: false, invited: false } })
    const made = answer('POST /users', { data: userOf(5, 'Mai') })
    const { user } = view()
    const dialog = await open(user, 'mai@halftone.test')
    await user.click(await dialog.findByRole('button', { name: 'Add to team' }))
    expect(dialog.queryByLabelText('First name')).toBeNull()
    await waitFor(() => expect(made[0]?.body).toMatchObject({ email: 'mai@halftone.test', group_id: 1, role_id: 2 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('the team is searched by its name: a company may have hundreds', async () => {
    answerPeople([userOf(2, 'Lan')])
    const team = (id: number, name: string) => ({
      id,
      name,
      level: 2,
      parent_id: null,
      company_id: 1,
      channel_id: null,
    })
    answer('GET /groups/select', { data: [team(1, 'Design team'), team(2, 'Bán hàng shop')] })
    const asked = answer('POST /users/user-exist', { data: { exist: true, member: false, invited: false } })
    const { user } = view()
    const dialog = await open(user, 'mai@halftone.test')
    await user.click(await dialog.findByRole('button', { name: 'Team' }))
    await user.type(await screen.findByRole('combobox', { name: 'Team' }), 'ban hang')
    await user.click(await screen.findByRole('option', { name: 'Bán hàng shop' }))
    // Whether somebody is a member is a question about the team.
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ group_id: 2 }))
  })

  it('who is new needs a name; a refusal stands at its field and what was typed stays', async () => {
    answerPeople([userOf(2, 'Lan')])
    answer('POST /users/user-exist', { data: { exist: false, member: false, invited: false } })
    const errors = { last_name: 'Please enter a last name' }
    answer('POST /users', refuse(422, 'VALIDATION', 'Please enter a last name', { errors }))
    const { user } = view()
    const dialog = await open(user, 'new@halftone.test')
    await user.type(dialog.getByLabelText('First name'), 'Mai')
    await user.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(await dialog.findByText('Please enter a last name')).toBeVisible()
    expect(dialog.getByLabelText('First name')).toHaveValue('Mai')
  })

  it('says of who is invited already that they are, and where the mail is sent again', async () => {
    answerPeople([userOf(2, 'Lan')])
    answer('POST /users/user-exist', { data: { exist: true, member: true, invited: true } })
    const { user } = view()
    const dialog = await open(user, 'mai@halftone.test')
    expect(await dialog.findByText(/^This person is invited already\. .* under Invitations\.$/)).toBeVisible()
    expect(dialog.queryByText(/in the team already/)).toBeNull()
    expect(dialog.getByRole('button', { name: 'Add to team' })).toBeDisabled()
  })

  it('R330 an address that is none is refused before it is sent', async () => {
    answerPeople([userOf(2, 'Lan')])
    const made = answer('POST /users', { data: userOf(5, 'Mai') })
    const { user } = view()
    const dialog = await open(user, 'mai@halftone')
    await user.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(made).toHaveLength(0)
  })
})
