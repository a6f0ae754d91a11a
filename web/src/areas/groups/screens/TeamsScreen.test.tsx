import type { GroupNode, TeamPerson } from '@halftone/contract/areas/groups.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople, userOf, workOf } from '../../users/people.fixture.ts'
import { groupsArea } from '../groups.area.ts'
import { TeamsScreen } from './TeamsScreen.tsx'

const nodeOf = (id: number, name: string, changes: Partial<GroupNode> = {}): GroupNode => ({
  id,
  name,
  level: 5,
  parent_id: 1,
  company_id: 1,
  manager: null,
  number_member: 3,
  number_sub_group: 0,
  user_count: 3,
  role_id: 1,
  position_id: null,
  permissions: [],
  channel: { id: 4, channel_id: 4, name: 'Etsy' },
  users: [],
  created_at: '2026-01-05T00:00:00.000Z',
  children: [],
  ...changes,
})
const memberOf = (id: number, name: string, changes: Partial<TeamPerson> = {}): TeamPerson => ({
  id,
  display_name: name,
  avatar: null,
  color: '#2f6fed',
  email: `${name.toLowerCase()}@halftone.test`,
  position: 'Designer',
  role_id: 2,
  position_id: 3,
  status: 1,
  has_password: true,
  extra_codes: 0,
  ...changes,
})
const routes = [
  { path: '/setting/teams', element: <TeamsScreen /> },
  { path: '/teams/group/:id', element: <TeamsScreen /> },
]
const view = (at = '/teams/group/2') => renderRoutes(routes, at)
const kids = nodeOf(3, 'Kids', { parent_id: 2 })
const tree = [
  nodeOf(1, 'Halftone', {
    level: 1,
    parent_id: null,
    children: [nodeOf(2, 'Design', { children: [kids] }), nodeOf(4, 'Listing')],
  }),
]

/** The company Halftone with Design (Kids below it) and Listing; Lan and Bao are in each. Returns what was asked of the members. */
function answerTree() {
  answer('GET /files/versions/usage', { data: { versions: 0, bytes: 0, thinnable: { versions: 0, bytes: 0 } } })
  answerPeople([userOf(7, 'Mai')])
  answer('GET /groups', { data: tree })
  answer('GET /teams/boards', { data: [] })
  answer('GET /configs/hierarchy', { data: [], meta: { currentPage: 1, limit: 500, total: 0, totalPage: 1 } })
  answer('GET /account/group/:id', { data: [], meta: { currentPage: 1, limit: 5, total: 0, totalPage: 1 } })
  return answer('GET /groups/:id/users', {
    data: [memberOf(5, 'Lan', { role_id: 1 }), memberOf(6, 'Bao')],
    meta: { currentPage: 1, limit: 25, total: 2, totalPage: 1 },
  })
}

// The tree is virtual: without a height no row would be drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
})
afterEach(() => vi.restoreAllMocks())

it('shows the product types that the team uses: those of all, and its own', async () => {
  answerTree()
  const typeOf = (id: number, name: string, groups: { id: number; name: string }[]) => ({ id, name, groups })
  const types = [
    typeOf(1, 'Mug', []),
    typeOf(2, 'Poster', [{ id: 2, name: 'Design' }]),
    typeOf(3, 'Cap', [{ id: 4, name: 'Listing' }]),
  ]
  answer('GET /system/configs', { data: { positions: [], sale_channels: [], product_types: types } })
  signInAs()
  view()
  const card = within(await screen.findByRole('region', { name: /^Types/ }))
  expect(card.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Mug', 'Poster'])
  expect(card.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/setting/product-types?team=1&group=2')
})

describe('the tree', () => {
  it('R143 shows companies, and the teams below their parents', async () => {
    answerTree()
    view()
    const items = await screen.findAllByRole('treeitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-level')])).toEqual([
      ['Halftone3', '1'],
      ['Design3', '2'],
      ['Kids3', '3'],
      ['Listing3', '2'],
    ])
    expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('Design')
  })

  it('is walked with the keys, closes and opens, and finds without accents', async () => {
    answerTree()
    const { user, location } = view()
    ;(await screen.findByRole('tree')).focus()
    await user.keyboard('{ArrowDown}')
    expect(location().pathname).toBe('/teams/group/3')
    await user.keyboard('{ArrowLeft}')
    expect(location().pathname).toBe('/teams/group/2')
    await user.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: /Kids/ })).toBeNull()
    await user.keyboard('l')
    expect(location().pathname).toBe('/teams/group/4')
    await user.type(screen.getByPlaceholderText('Find a team'), 'kids')
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(3))
  })
})

it('the hierarchy has an address of its own, which is the tree; its levels are a list of the settings', async () => {
  expect(groupsArea.routes?.map(({ path }) => path)).toContain('/setting/group-hierrachy')
  answerTree()
  renderRoutes([{ path: '/setting/group-hierrachy', element: <TeamsScreen /> }], '/setting/group-hierrachy')
  await waitFor(() => expect(screen.getAllByRole('treeitem').length).toBeGreaterThan(2))
  expect(screen.getByRole('link', { name: /^Teams/ })).toHaveAttribute('aria-current', 'page')
})

describe('the members', () => {
  it('R624 R369 one is removed after a question in the row', async () => {
    answerTree()
    const removed = answer('DELETE /users/remove/5/2', { data: { userId: 5, groupId: 2 } })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Remove Lan' }))
    const question = within(screen.getByRole('group', { name: 'Are you sure you want to remove Lan ?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(removed).toHaveLength(1))
  })

  it('from two ticks on, one call gives all of them a role, another team, or takes them out', async () => {
    answerTree()
    const set = answer('PUT /users/groups/2/members/roles/:role', { data: { changed: 2 } })
    const removed = answer('DELETE /users/groups/2/members', refuse(409, 'CONFLICT', 'Somebody is gone'))
    const taker = { ...userOf(7, 'Mai'), takes: ['products' as const] }
    const asked = answer('GET /users/groups/2/members/work', { data: workOf({ products: 3 }, [taker]) })
    const { user } = view()
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Lan' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Bao' }))
    const bar = () => within(screen.getByRole('toolbar'))
    await user.click(bar().getByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('group', { name: 'Remove 2 people from Design?' }))
    // What becomes of the work of both is asked once.
    expect(await question.findByRole('combobox', { name: 'Who takes over 3 products' })).toHaveValue('Mai')
    expect(asked[0]?.query.getAll('user_ids')).toEqual(['5', '6'])
    await user.click(question.getByRole('button', { name: 'Remove' }))
    // Refused for all of them: they stay ticked.
    expect(await question.findByText('Somebody is gone')).toBeVisible()
    expect(removed[0]?.body).toMatchObject({ user_ids: [5, 6], hand_over: { products: 7 } })
    await user.click(question.getByRole('button', { name: 'Keep' }))
    await user.click(bar().getByRole('button', { name: 'Change role' }))
    await user.click(await screen.findByRole('option', { name: 'Designer' }))
    await waitFor(() => expect(set[0]?.body).toMatchObject({ user_ids: [5, 6] }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('R623 a colleague is added with a role, and the row stays for the next one', async () => {
    answerTree()
    const added = answer('POST /users', { data: userOf(7, 'Mai') })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    const row = within(screen.getByRole('group', { name: 'Add' }))
    await user.click(row.getByRole('combobox', { name: 'Name of a colleague' }))
    await user.click(await screen.findByRole('option', { name: /Mai/ }))
    await user.click(row.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name: 'Designer' }))
    await user.click(row.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(added[0]?.body).toMatchObject({ email: 'mai@halftone.test', group_id: 2, role_id: 3 }))
    await waitFor(() => expect(row.getByRole('combobox', { name: 'Name of a colleague' })).toHaveValue(''))
  })

  it('R625 R626 R634 are searched after 500 ms and sorted by name both ways', async () => {
    const asked = answerTree()
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Name A-Z' }))
    await waitFor(() => expect(asked.at(-1)?.query.get('direction')).toBe('desc'))
    const begun = performance.now()
    await user.type(screen.getByPlaceholderText('Find a member'), 'la')
    await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('la'))
    expect(performance.now() - begun).toBeGreaterThan(480)
    expect(asked.some(({ query }) => query.get('search') === 'l')).toBe(false)
  })

  it('stand in columns with heads; the role is one for who may give it', async () => {
    answerTree()
    const { unmount } = view()
    const members = within(await screen.findByRole('table', { name: 'Members' }))
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads()).toEqual(['Name', 'Position', 'Role here', 'Remove'])
    const cells = within(members.getAllByRole('row')[1]!).getAllByRole('cell')
    const texts = () => cells.map((cell) => cell.textContent)
    await waitFor(() =>
      expect(texts()).toEqual([expect.stringMatching('Lan'), 'Designer', expect.stringMatching(/^Admin/), '']),
    )
    unmount()
    queryClient.clear()
    signInAs({ is_super_admin: false, teams: [teamOf({ id: 2, role_id: 2, permissions: [] })] })
    view()
    await screen.findByRole('table', { name: 'Members' })
    await waitFor(() => expect(heads()).toEqual(['Name', 'Position']))
  })

  it('who may only look has nothing to do', async () => {
    answerTree()
    const permissions = [{ permission_type: 'T_VIEW_ALL' }]
    signInAs({
      is_super_admin: false,
      setup_group: false,
      setup_user: false,
      teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions })],
    })
    view()
    expect(await screen.findByText('Lan')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull())
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('a team', () => {
  it('says how many people and teams it has; of no teams below nothing is said', async () => {
    answerTree()
    answer('GET /groups', { data: [nodeOf(2, 'Design', { parent_id: null, number_sub_group: 1, children: [kids] })] })
    const { unmount } = view()
    expect(await screen.findByText('sells on Etsy · 3 people · 1 team below')).toBeVisible()
    unmount()
    view('/teams/group/3')
    expect(await screen.findByText(/sells on Etsy · 3 people$/)).toBeVisible()
  })

  it('a company is edited by who is its Admin, a team by who may set up teams too', async () => {
    answerTree()
    const permissions = [{ permission_type: 'T_VIEW_ALL' }, { permission_type: 'T_EDIT' }]
    const member = (role_id: number) => ({
      is_super_admin: false,
      setup_group: true,
      setup_user: false,
      teams: [teamOf({ id: 1, level: 1, role_id, permissions })],
    })
    signInAs(member(2))
    const first = view('/teams/group/1')
    expect(await screen.findByRole('button', { name: 'Add sub-unit' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await first.user.click(screen.getByRole('treeitem', { name: /Design/ }))
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    first.unmount()
    queryClient.clear()
    signInAs(member(1))
    view('/teams/group/1')
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  })

  const dialogOf = async (user: ReturnType<typeof view>['user'], button: string, title: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    return within(await screen.findByRole('dialog', { name: title }))
  }

  it('R627 R630 R636 a sub-unit needs a name and a sale channel', async () => {
    answerTree()
    const made = answer('POST /groups', { data: nodeOf(9, 'Cats') })
    const { user, location } = view()
    const dialog = await dialogOf(user, 'Add sub-unit', 'Add a team in Design')
    await user.type(dialog.getByLabelText('Name'), 'Cats')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please enter sale channel')).toBeVisible()
    expect(made).toHaveLength(0)
    await user.click(dialog.getByRole('combobox', { name: /Sale channel/ }))
    await user.click(await screen.findByRole('option', { name: 'Etsy' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(made[0]?.body).toMatchObject({ name: 'Cats', parent_id: 2, channel_id: 4 }))
    await waitFor(() => expect(location().pathname).toBe('/teams/group/9'))
  })

  it('R627 R629 edit needs a name; a name that is taken is said at its field', async () => {
    answerTree()
    const errors = { name: 'There is a team named Listing here already' }
    answer('PUT /groups/:id', refuse(409, 'CONFLICT', errors.name, { errors }))
    const { user } = view()
    const dialog = await dialogOf(user, 'Edit', 'Edit Design')
    await user.clear(dialog.getByLabelText('Name'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please enter a name')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'Listing')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(errors.name)).toBeVisible()
  })

  it("R513 what cannot be made says 'Something is wrong. Please try again'", async () => {
    answerTree()
    answer('POST /groups', refuse(422, 'VALIDATION', 'x', { errors: { parent_id: 'x' } }))
    const { user } = view()
    const dialog = await dialogOf(user, 'Add sub-unit', 'Add a team in Design')
    await user.type(dialog.getByLabelText('Name'), 'Cats')
    await user.click(dialog.getByRole('combobox', { name: /Sale channel/ }))
    await user.click(await screen.findByRole('option', { name: 'Etsy' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Something is wrong. Please try again')).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveValue('Cats')
  })

  it('a team is deleted after a question, and its parent shows', async () => {
    answerTree()
    const removed = answer('DELETE /groups/3', { data: { id: 3 } })
    const { user, location } = view('/teams/group/3')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Are you sure you want to delete Kids ?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed).toHaveLength(1))
    await waitFor(() => expect(location().pathname).toBe('/teams/group/2'))
  })
})
