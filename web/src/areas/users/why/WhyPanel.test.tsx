import type { Why, WhyStep } from '@halftone/contract/areas/users.why.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { WhyHost } from './WhyHost.tsx'
import { questionText, readQuestion } from './whyQuestion.ts'

const person = { id: 17, display_name: 'Linh', avatar: null, color: '#2f6fed' }
const step = (changes: Partial<WhyStep> & Pick<WhyStep, 'kind'>): WhyStep => ({
  ...{ grants: false, id: null, name: null, team: null, count: null, since: null, until: null, by: null },
  ...changes,
})
const saigon = { id: 2, name: 'Saigon Studio' }
const chain = [
  step({ kind: 'thing', id: 412, name: 'Phở' }),
  step({ kind: 'team', ...saigon }),
  step({ kind: 'membership', ...saigon, team: saigon, since: '2022-02-21T09:00:00.000Z' }),
  step({ kind: 'role', id: 4, name: 'Designer', team: saigon, count: 22 }),
]
const extra = step({
  kind: 'extra',
  grants: true,
  name: 'P_APPROVE_ART',
  team: saigon,
  since: '2026-11-03T09:00:00.000Z',
  until: '2026-12-31T12:00:00.000Z',
  by: 'Tuấn Lê',
})
const whyOf = (changes: Partial<Why> = {}): Why => ({
  person,
  code: 'P_APPROVE_ART',
  team: { ...saigon, level: 5 },
  granted: true,
  missing: null,
  steps: [...chain, extra],
  also: [],
  remedies: [],
  may_take_back: true,
  ...changes,
})
const others = (names: string[], total = names.length) => ({
  data: names.map((display_name, index) => ({
    person: { id: 30 + index, display_name, avatar: null, color: '#2f6fed' },
    way: { kind: 'role', team: saigon, role: { id: 1, name: 'Admin' }, until: null },
    missing: null,
  })),
  meta: { currentPage: 1, limit: 5, total, totalPage: 1 },
})
const view = (why = '17.P_APPROVE_ART.P412') =>
  renderRoutes([{ path: '/users', element: <WhyHost /> }], `/users?why=${why}`)

describe('the question in the address', () => {
  it('is read as it was written, and what is no question is none', () => {
    for (const kind of ['team', 'P', 'A'] as const) {
      const question = { userId: 17, code: 'P_EDIT' as const, place: { kind, id: 412 } }
      expect(readQuestion(questionText(question))).toEqual(question)
    }
    for (const text of ['', '17', '17.X_NONE.g1', '17.P_EDIT.x1', '17.P_EDIT.g'])
      expect(readQuestion(text)).toBeUndefined()
  })
})

describe('why somebody may', () => {
  beforeEach(() => {
    signInAs({ teams: [teamOf({ id: 2, level: 5, role_id: 1 })] })
    answer('GET /permissions/who', others(['Tuấn Lê', 'Thảo Vũ']))
  })

  it('says it in a sentence, then the chain in order, then who else', async () => {
    const asked = answer('GET /permissions/why', { data: whyOf() })
    view()
    const said = 'Yes. Tuấn Lê gave Linh the right to approve artworks in Saigon Studio, until 31/12/2026.'
    expect(await screen.findByRole('status')).toHaveTextContent(said)
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({ thing: 'P', thing_id: '412', user_id: '17' })
    const links = within(screen.getByRole('list', { name: 'How it comes about' })).getAllByRole('listitem')
    expect(links.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Phở'),
      expect.stringContaining('Saigon Studio'),
      expect.stringContaining('since 21/02/2022'),
      expect.stringContaining('holds 22 codes, not this one'),
      expect.stringContaining('by Tuấn Lê, 03/11/2026 · ends on 31/12/2026'),
    ])
    expect(await screen.findByRole('button', { name: /Thảo Vũ/ })).toHaveTextContent('Admin, Saigon Studio')
  })

  it('takes the code back in its place, and Undo gives it again with its end', async () => {
    answer('GET /permissions/why', { data: whyOf() })
    const taken = answer('DELETE /users/:user/groups/:group/codes/:code', {
      data: { userId: 17, groupId: 2, codes: [] },
    })
    const given = answer('PUT /users/:user/groups/:group/codes/:code', { data: { userId: 17, groupId: 2, codes: [] } })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(given).toHaveLength(1))
    expect(taken[0]?.path).toBe('/api/users/17/groups/2/codes/P_APPROVE_ART')
    expect(given[0]?.body).toMatchObject({ until: '2026-12-31T12:00:00.000Z' })
  })

  it('of a no it says where it ends and what would allow it; only what one may do has a button', async () => {
    const remedies = [
      { kind: 'extra' as const, team: saigon, role: null, may: true },
      { kind: 'role' as const, team: saigon, role: { id: 1, name: 'Admin' }, may: false },
    ]
    const no = { granted: false, missing: 'lacking' as const, steps: chain, remedies, may_take_back: false }
    answer('GET /permissions/why', { data: whyOf(no) })
    const given = answer('PUT /users/:user/groups/:group/codes/:code', { data: { userId: 17, groupId: 2, codes: [] } })
    const { user } = view()
    expect(await screen.findByRole('status')).toHaveTextContent(
      'No. Linh is Designer in Saigon Studio, and that role may not approve artworks.',
    )
    expect(screen.getByText('The role Admin in Saigon Studio')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Give role' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Give' }))
    await user.click(await screen.findByRole('button', { name: 'Give without an end' }))
    await waitFor(() => expect(given[0]?.body).toMatchObject({ until: null }))
  })

  it('who cannot, and why, in the same place; a person is the next question', async () => {
    const asked = answer('GET /permissions/why', { data: whyOf() })
    const who = answer('GET /permissions/who', ({ query }) =>
      query.get('can') === 'false'
        ? { ...others(['Yến']), data: others(['Yến']).data.map((one) => ({ ...one, way: null, missing: 'lacking' })) }
        : others(['Tuấn Lê'], 7),
    )
    const { user, location } = view('0.P_APPROVE_ART.g2')
    expect(await screen.findByRole('heading', { name: 'Who may approve artworks here?' })).toBeVisible()
    expect(asked).toHaveLength(0)
    expect(await screen.findByRole('button', { name: '6 more' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Who cannot, and why' }))
    await user.click(await screen.findByRole('button', { name: /Yến/ }))
    expect(location().search).toBe('?why=30.P_APPROVE_ART.g2')
    expect(who.length).toBeGreaterThan(1)
  })

  it('who may not ask of others is told their own, without buttons and names', async () => {
    signInAs({
      id: 17,
      user_id: 17,
      is_super_admin: false,
      teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions: [] })],
    })
    const who = answer('GET /permissions/who', refuse(422, 'NO_PERMISSION'))
    answer('GET /permissions/why', { data: whyOf({ may_take_back: false }) })
    view('17.P_APPROVE_ART.g2')
    expect(await screen.findByRole('status')).toHaveTextContent('Yes.')
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
    expect(who).toHaveLength(0)
  })
})
