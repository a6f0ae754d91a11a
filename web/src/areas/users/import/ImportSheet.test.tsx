import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { InviteDialogs } from '../components/InviteDialogs.tsx'
import { answerPeople } from '../people.fixture.ts'

beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => vi.restoreAllMocks())

interface Body {
  position_id?: number
  rows: { email?: string; team?: string }[]
}

/** The server that knows no team 'Wallart', and means 'Wall Art' by it. */
const look = ({ body }: { body: unknown }) => ({
  data: (body as unknown as Body).rows.map(({ email, team }) => {
    const found = { person: null, group_id: 1, role_id: 2, position_id: null, errors: {}, mends: {} }
    if (!email) return { ...found, kind: 'mend', errors: { email: { code: 'users.notAddress' } } }
    if (team !== 'Wallart') return { ...found, kind: 'new' }
    return { ...found, kind: 'mend', errors: { team: { code: 'users.noSuchTeam' } }, mends: { team: 'Wall Art' } }
  }),
})

function view() {
  answerPeople([])
  const positions = [{ id: 7, name: 'Lister', value: null, order: 1 }]
  answer('GET /system/configs', { data: { positions, sale_channels: [], sendsMail: false } })
  const looked = answer('POST /users/import/check', look)
  const element = <InviteDialogs groupId={1} onClose={() => undefined} />
  const body = () => looked.at(-1)?.body as unknown as Body
  return { body, ...renderRoutes([{ path: '/users', element }], '/users') }
}

it('several addresses that are pasted where one is asked for are the sheet', async () => {
  const { user } = view()
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('an@x.vn; bao@x.vn')
  expect(await screen.findByRole('dialog', { name: 'Invite many people' })).toBeVisible()
  expect(await screen.findByLabelText('Email 2')).toHaveValue('bao@x.vn')
})

it('what was typed for one goes along to the sheet, and back is one click while nothing is in it', async () => {
  const { user } = view()
  await user.type(await screen.findByLabelText('Email'), 'an@x.vn')
  await user.click(screen.getByRole('button', { name: 'From a CSV' }))
  expect(await screen.findByLabelText('Addresses or cells')).toHaveValue('an@x.vn')
  await user.click(screen.getByRole('button', { name: 'By address' }))
  expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible()
})

it('columns that were not known are told by hand; what was typed in a row stays, and a mend goes to all rows like it', async () => {
  const { user, body } = view()
  await user.click(await screen.findByRole('button', { name: 'From a CSV' }))
  await user.click(await screen.findByLabelText('Addresses or cells'))
  await user.paste('Wer;Postfach;Wo\nAn Le;an@x.vn;Wallart\nBao Ng;bao@x.vn;Wallart\nChi Do;chi@x.vn;Wallart')
  const columns = within(await screen.findByRole('list', { name: 'Columns' }))
  const table = within(screen.getByRole('table', { name: 'Invite many people' }))
  await user.type(table.getByLabelText('Phone 2'), '123{Enter}')
  for (const [column, as] of [
    ['Wer', 'Whole name'],
    ['Postfach', 'Email'],
    ['Wo', 'Team'],
  ] as const) {
    await user.click(columns.getByRole('combobox', { name: new RegExp(`^${column} `) }))
    await user.click(await screen.findByRole('option', { name: as }))
  }
  expect(await table.findAllByText('There is no such team')).toHaveLength(3)
  expect(body().rows[1]).toEqual({
    ...{ first_name: 'Bao', last_name: 'Ng', email: 'bao@x.vn', team: 'Wallart', personal_phone: '123' },
  })
  await user.click(table.getAllByRole('button', { name: 'Use Wall Art here and in 2 other rows' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Invite 3 people' })).toBeEnabled()
  expect(body().rows.map(({ team }) => team)).toEqual(['Wall Art', 'Wall Art', 'Wall Art'])
})

it('a position for the rows that name none is asked for with them', async () => {
  const { user, body } = view()
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('an@x.vn; bao@x.vn')
  await user.click(await screen.findByRole('combobox', { name: 'Position' }))
  await user.click(await screen.findByRole('option', { name: 'Lister' }))
  expect(await screen.findByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
  expect(body()).toMatchObject({ position_id: 7, rows: [{ email: 'an@x.vn' }, { email: 'bao@x.vn' }] })
})

it('of two rows of one person the second is none any more once the first has another address', async () => {
  const { user } = view()
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('an@x.vn\nan@x.vn')
  expect(await screen.findByText('This row is there twice')).toBeVisible()
  await user.clear(screen.getByLabelText('Email 1'))
  await user.type(screen.getByLabelText('Email 1'), 'bao@x.vn{Enter}')
  expect(await screen.findByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
  expect(screen.queryByText('This row is there twice')).toBeNull()
})

it('on a phone rows are cards: who, what is wrong with its field, and all cells behind an arrow', async () => {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query.includes('max-width: 599'),
  }))
  const { user, body } = view()
  await user.click(await screen.findByLabelText('Email'))
  await user.paste('Name;Email;Team\nAn Le;an@x.vn;Wallart\nBao Ng;bao@x.vn;Kids')
  const cards = within(await screen.findByRole('list', { name: 'Invite many people' }))
  expect(await cards.findByLabelText('Team 1')).toBeInvalid()
  expect(cards.queryByLabelText('Team 2')).toBeNull()
  await user.click(cards.getByRole('button', { name: 'Use Wall Art' }))
  expect(await screen.findByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
  await user.click(cards.getByRole('button', { name: 'All cells of row 2' }))
  await user.type(cards.getByLabelText('Position 2'), 'Lister{Enter}')
  expect(await screen.findByRole('button', { name: 'Invite 2 people' })).toBeEnabled()
  expect(body().rows).toMatchObject([{ email: 'bao@x.vn', position: 'Lister' }])
})
