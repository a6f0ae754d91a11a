import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { TeamTree } from './TeamTree.tsx'
import { noPlace } from './treeMoves.ts'

const nodeOf = (id: number, name: string, changes: Partial<GroupNode> = {}): GroupNode => ({
  ...{ id, name, level: 2, parent_id: 1, company_id: 1, manager: null, number_member: 7, number_sub_group: 0 },
  ...{ user_count: 7, role_id: 1, position_id: null, permissions: [], channel: null, users: [], children: [] },
  created_at: '2026-01-05T00:00:00.000Z',
  ...changes,
})
const kids = nodeOf(3, 'Kids', { parent_id: 2, level: 3 })
const nodes = [
  nodeOf(1, 'Halftone', {
    level: 1,
    parent_id: null,
    children: [nodeOf(2, 'Design', { children: [kids] }), nodeOf(4, 'Listing', { children: [] })],
  }),
  nodeOf(9, 'Mellow', { level: 1, parent_id: null, company_id: 9 }),
]

// The tree is virtual: without a height no row would be drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  signInAs({ is_super_admin: true })
  const levels = [1, 2, 3].map((value) => ({ id: value, value }))
  answer('GET /configs/hierarchy', { data: levels, meta: { currentPage: 1, limit: 500, total: 3, totalPage: 1 } })
})
afterEach(() => vi.restoreAllMocks())

const show = async (selected: number, more: { onRename?: () => void; onDelete?: () => void } = {}) => {
  const view = renderUi(<TeamTree nodes={nodes} selected={selected} search="" onSelect={() => undefined} {...more} />)
  const tree = await screen.findByRole('tree')
  tree.focus()
  return view
}
const said = () => screen.getByRole('status').textContent

describe('a place for a unit', () => {
  const levels = [1, 2, 3]
  const why = (id: number, into: number, mayMakeIn = () => true) => noPlace({ nodes, id, into, levels, mayMakeIn })

  it('R143 is none in itself, below itself, in another company, where no level or the name is left', () => {
    expect(why(3, 4)).toBeUndefined()
    expect([why(2, 2), why(2, 3)]).toEqual(['circle', 'circle'])
    expect([why(3, 9), why(1, 4), why(3, 2)]).toEqual(['otherCompany', 'company', 'here'])
    // Design with Kids below it would need a fourth level.
    expect(why(2, 4)).toBe('tooDeep')
    expect(why(3, 4, () => false)).toBe('noRight')
    const twin = nodeOf(8, 'KIDS', { parent_id: 4, level: 3 })
    const taken = nodes.map((node) => ({
      ...node,
      children: node.children.map((one) => (one.id === 4 ? { ...one, children: [twin] } : one)),
    }))
    expect(noPlace({ nodes: taken, id: 3, into: 4, levels, mayMakeIn: () => true })).toBe('nameTaken')
  })
})

describe('a unit carried by keys', () => {
  it('Space lifts, arrows walk, Space drops; each step is spoken, and Undo leads back on its level', async () => {
    const moved = answer('PUT /groups/:id', { data: kids })
    const { user } = await show(3)
    await user.keyboard(' ')
    expect(said()).toContain('Kids lifted')
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('Kids cannot go into itself or below itself')
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('Into Listing · 7 people keep their roles')
    await user.keyboard(' ')
    await waitFor(() => expect(moved).toHaveLength(1))
    expect([moved[0]?.path, moved[0]?.body]).toMatchObject(['/api/groups/3', { parent_id: 4 }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(moved[1]?.body).toMatchObject({ parent_id: 2, level: 3 }))
  })

  it('Left goes out, Right into; Esc puts back, and what is no place is not asked for', async () => {
    const moved = answer('PUT /groups/:id', { data: kids })
    const { user } = await show(3)
    await user.keyboard(' {ArrowLeft}')
    expect(said()).toBe('Into Halftone · 7 people keep their roles')
    await user.keyboard('{ArrowRight}')
    expect(said()).toBe('Kids is in Design already')
    await user.keyboard('{Escape}')
    expect(said()).toBe('Put back')
    await user.keyboard(' {ArrowDown} ')
    expect(said()).toBe('Kids cannot go into itself or below itself')
    expect(moved).toHaveLength(0)
  })

  it('what the server refuses is said', async () => {
    answer('PUT /groups/:id', refuse(422, 'VALIDATION', 'The hierarchy has no level'))
    const { user } = await show(3)
    await user.keyboard(' {ArrowLeft} ')
    expect(await screen.findByText('The hierarchy has no level')).toBeVisible()
  })

  it('a company stays, and whoever may not edit carries nothing', async () => {
    const { user } = await show(1)
    await user.keyboard(' ')
    expect(said()).toBe('You may not move Halftone there')
  })
})

it('F2 renames and Del asks, for who may', async () => {
  const [onRename, onDelete] = [vi.fn(), vi.fn()]
  const { user } = await show(2, { onRename, onDelete })
  await user.keyboard('{F2}{Delete}')
  expect([onRename.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 1])
})
