import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople } from '../people.fixture.ts'
import { ImportDialog } from './ImportDialog.tsx'

// The rows are virtual: without a height none would be drawn.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => vi.restoreAllMocks())

interface Row {
  email?: string
  team?: string
  first_name?: string
}
const found = { person: null, group_id: 1, role_id: 2, position_id: null, errors: {}, mends: {} }

/** The server as it looks at rows: a comma in an address is a mistake, `mai@…` is here already. */
function look({ body }: { body: unknown }) {
  const { rows } = body as unknown as { rows: Row[] }
  return {
    data: rows.map(({ email = '' }) => {
      if (email.includes(','))
        return {
          ...found,
          kind: 'mend',
          errors: { email: { code: 'users.notAddress' } },
          mends: { email: email.replace(',', '.') },
        }
      return { ...found, kind: email.startsWith('mai@') ? 'here' : 'new' }
    }),
  }
}

function view() {
  answerPeople([])
  answer('GET /system/configs', { data: { positions: [], sale_channels: [], sendsMail: false } })
  const looked = answer('POST /users/import/check', look)
  const closed = vi.fn()
  const one = vi.fn()
  const element = <ImportDialog groupId={1} given="" onOne={one} onClose={closed} />
  return { looked, closed, one, ...renderRoutes([{ path: '/users', element }], '/users') }
}
const sheet = 'Email;First name;Last name\nan@x.vn;An;Le\nbao@x,vn;Bao;Ng\nmai@x.vn;;\nan@x.vn;An;Le'

async function pasted(user: ReturnType<typeof view>['user']) {
  await user.click(await screen.findByLabelText('Addresses or cells'))
  await user.paste(sheet)
  return within(await screen.findByRole('table', { name: 'Invite many people' }))
}

it('a pasted sheet is looked at; what is wrong stands at its cell, and a mend is one click', async () => {
  const { user, looked } = view()
  const table = await pasted(user)
  expect(await table.findByText('This is not an email address')).toBeVisible()
  expect(table.getByLabelText('Email 2')).toBeInvalid()
  expect(table.getByText('Add to team')).toBeVisible()
  expect(table.getByText('This row is there twice')).toBeVisible()
  for (const name of ['All 4', 'New 1', 'Here already 1', 'To mend 2'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.getByText('2 rows stay here to mend')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
  await user.click(table.getByRole('button', { name: 'Use bao@x.vn' }))
  expect(await screen.findByRole('button', { name: 'Invite 3 people' })).toBeEnabled()
  expect(looked.at(-1)?.body).toMatchObject({ group_id: 1, rows: [{ email: 'bao@x.vn', first_name: 'Bao' }] })
})

it('cells are edited in their place; without the tick nothing goes while something is wrong', async () => {
  const { user, looked } = view()
  const table = await pasted(user)
  await table.findByText('This is not an email address')
  await user.click(screen.getByRole('checkbox', { name: 'Invite only the rows without a mistake' }))
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeDisabled()
  expect(screen.getByText('2 rows are to mend first')).toBeVisible()
  await user.clear(table.getByLabelText('Email 4'))
  await user.type(table.getByLabelText('Email 4'), 'chi@x.vn{Enter}')
  await waitFor(() => expect(looked.at(-1)?.body).toMatchObject({ rows: [{ email: 'chi@x.vn' }] }))
  await user.click(screen.getByRole('button', { name: 'To mend 1' }))
  expect(table.queryByLabelText('Email 1')).toBeNull()
  expect(table.getByLabelText('Email 2')).toBeVisible()
})

it('adds the rows without a mistake in one call, says so in each, and copies all links where no mail leaves', async () => {
  const { user } = view()
  const made = answer('POST /users/import', {
    data: [
      { kind: 'invited', invitation_id: 11 },
      { kind: 'joined', invitation_id: null },
    ],
  })
  const links = answer('POST /users/group/1/invitations/links', {
    data: [{ id: 11, email: 'an@x.vn', link: 'http://halftone.test/join/s' }],
  })
  const table = await pasted(user)
  await user.click(await screen.findByRole('button', { name: 'Invite 2 people' }))
  expect(await table.findByText('Invited')).toBeVisible()
  expect(table.getByText('In the team')).toBeVisible()
  expect(made[0]?.body).toMatchObject({
    group_id: 1,
    rows: [
      { email: 'an@x.vn', first_name: 'An', last_name: 'Le', group_id: 1, role_id: 2 },
      { email: 'mai@x.vn', group_id: 1, role_id: 2 },
    ],
  })
  expect(screen.getByRole('button', { name: 'Invite 0 people' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Copy all links' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('an@x.vn\thttp://halftone.test/join/s'))
  expect(links[0]?.body).toMatchObject({ ids: [11] })
})

it('a refused set keeps every row, says why, and looks at the rows again', async () => {
  const { user, looked } = view()
  const said = 'This person is in the team already'
  answer('POST /users/import', refuse(409, 'CONFLICT', said, { errors: { 'rows.0.email': said } }))
  const table = await pasted(user)
  await user.click(await screen.findByRole('button', { name: 'Invite 2 people' }))
  expect(await screen.findByText(said)).toBeVisible()
  await waitFor(() => expect(looked).toHaveLength(2))
  expect(table.queryByText('Invited')).toBeNull()
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
})

it('copies the links of rows of several teams, asked of each team', async () => {
  const { user } = view()
  answer('POST /users/import/check', {
    data: [
      { ...found, kind: 'new' },
      { ...found, kind: 'new', group_id: 2 },
    ],
  })
  answer('POST /users/import', {
    data: [
      { kind: 'invited', invitation_id: 11 },
      { kind: 'invited', invitation_id: 12 },
    ],
  })
  const linkOf = (id: number) => ({ data: [{ id, email: `p${id}@x.vn`, link: `http://halftone.test/join/${id}` }] })
  const asked = [
    answer('POST /users/group/1/invitations/links', linkOf(11)),
    answer('POST /users/group/2/invitations/links', linkOf(12)),
  ]
  await user.click(await screen.findByLabelText('Addresses or cells'))
  await user.paste('Email;First name;Last name\nan@x.vn;An;Le\nbao@x.vn;Bao;Ng')
  await user.click(await screen.findByRole('button', { name: 'Invite 2 people' }))
  await user.click(await screen.findByRole('button', { name: 'Copy all links' }))
  const links = 'p11@x.vn\thttp://halftone.test/join/11\np12@x.vn\thttp://halftone.test/join/12'
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(links))
  expect(asked.map(([one]) => one?.body)).toMatchObject([{ ids: [11] }, { ids: [12] }])
})
