import type { TrashItem } from '@halftone/contract/areas/activities/activities.trash.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receive } from '../../../lib/live.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes, renderUi, screen } from '../../../testing/render.tsx'
import { linh, pageOf } from '../log/logLine.fixture.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { TrashScreen } from './TrashScreen.tsx'

const day = 86_400_000
const item = (id: number, rest: Partial<TrashItem> = {}): TrashItem => ({
  ...{ kind: 'product', id, name: `Thing ${id}`, subId: `P-DT-2026-${id}`, productId: id, artworkId: null },
  ...{ within: null, artworks: 2, files: 9, comments: 4, replies: null, bytes: null },
  ...{ deletedAt: new Date().toISOString(), deletedBy: linh, goneAt: new Date(Date.now() + 29.5 * day).toISOString() },
  ...{ cover: null, canRestore: true, stays: null },
  ...rest,
})
const summary = {
  kinds: [
    { kind: 'product', count: 2 },
    { kind: 'font', count: 0 },
    { kind: 'file', count: 1 },
  ],
  ...{ bytes: 2_000_000, days: 30, people: [linh], canPurge: true },
}
const show = (search = '?groupId=2') => renderRoutes([{ path: '*', element: <TrashScreen /> }], `/trash${search}`)
const row = (name: string | RegExp) => screen.findByRole('row', { name })

beforeEach(() => {
  signInAs()
  giveSize()
  answer('GET /groups/select', { data: [{ id: 2, name: 'Design Team', level: 2, company_id: 1 }] })
  answer('GET /trash/summary', { data: summary })
})
afterEach(() => void vi.restoreAllMocks())

it('shows what lies in it, what is in that, by whom and for how long, and puts one back to its place', async () => {
  let isBack = false
  const file = { kind: 'file', subId: null, within: 'Lemon Grove', bytes: 18_400_000, name: 'front.png' } as const
  answer('GET /trash', () =>
    pageOf([...(isBack ? [] : [item(1)]), item(1, { ...file, artworks: null, files: null, canRestore: false })]),
  )
  const sent = answer('POST /trash/restore', () => {
    isBack = true
    const done = [{ kind: 'product', id: 1, name: 'Thing 1', productId: 1, artworkId: null, where: 'Reviewing' }]
    return { data: { done, stayed: [] } }
  })
  const { user } = show()
  const first = await row(/Thing 1/)
  expect(within(first).getByText('2 artworks, 9 files, 4 comments')).toBeVisible()
  expect(within(first).getByText('in 30 days')).toBeVisible()
  // Only kinds of which something lies there.
  const kinds = within(screen.getByRole('group', { name: 'Kind' })).getAllByRole('button')
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['All', 'Products 2', 'Files 1'])
  expect(within(await row(/front.png/)).getByText('in Lemon Grove')).toBeVisible()
  expect(within(await row(/front.png/)).queryByRole('button', { name: /Restore/ })).toBeNull()
  await user.click(within(first).getByRole('button', { name: 'Restore Thing 1' }))
  expect(await screen.findByText('Thing 1 is back in Reviewing')).toBeVisible()
  expect(sent[0]?.body).toEqual({ groupId: 2, things: [{ kind: 'product', id: 1 }] })
  expect(sent[0]?.headers.get('x-action-id')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Thing 1/ })).toBeNull())
})

it('deletes what is ticked for good, and empties it, only after it was asked', async () => {
  answer('GET /trash', pageOf([item(1), item(2, { stays: { code: 'activities.whyNeeded' } })]))
  const sent = answer('DELETE /trash', ({ body }) => ({
    data: {
      done: [{ kind: 'product', id: 1, name: 'x', productId: null, artworkId: null, where: null }],
      stayed: [],
      left: (body as { isAll?: boolean }).isAll ? 1 : 0,
    },
  }))
  const { user } = show()
  for (const name of [/Thing 1/, /Thing 2/]) await user.click(within(await row(name)).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 thing for good?' })
  expect(sent).toEqual([])
  expect(within(dialog).getByRole('button', { name: 'Delete for good' })).toBeDisabled()
  await user.type(await within(dialog).findByLabelText('Type 1 to confirm'), '1')
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ groupId: 2, things: [{ kind: 'product', id: 1 }] }))
  await user.click(await screen.findByRole('button', { name: 'Empty the trash' }))
  const all = await screen.findByRole('dialog', { name: 'Delete all 3 things in the trash for good?' })
  await user.type(within(all).getByLabelText('Type 3 to confirm'), '3')
  await user.click(within(all).getByRole('button', { name: 'Empty the trash' }))
  // It goes on while something went, and ends where only what is needed is left.
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      expect.anything(),
      ...[1, 2].map(() => ({ groupId: 2, isAll: true })),
    ]),
  )
})

it('shows what a thing is before it comes back, and saves its files', async () => {
  answer('GET /trash', pageOf([item(1), item(2, { canRestore: false })]))
  const file = { id: 4, name: 'front.png', size: 1_000, width: 30, height: 20, cover: null, url: '/f/front.png?kept=1' }
  const asked = answer('GET /trash/look', { data: { text: 'Crop it', files: [file], total: 3 } })
  const sent = answer('POST /trash/restore', { data: { done: [], stayed: [] } })
  const { user } = show()
  expect(within(await row(/Thing 2/)).queryByRole('button')).toBeNull()
  await user.click(within(await row(/Thing 1/)).getByRole('button', { name: 'Look at Thing 1' }))
  const dialog = await screen.findByRole('dialog', { name: /Thing 1/ })
  expect(await within(dialog).findByText('Crop it')).toBeVisible()
  expect(within(dialog).getByText('and 2 more files')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Download front.png' })).toHaveAttribute('href', file.url)
  expect(['groupId', 'kind', 'id'].map((name) => asked[0]?.query.get(name))).toEqual(['2', 'product', '1'])
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ groupId: 2, things: [{ kind: 'product', id: 1 }] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps its filters in the address, says what is empty, and hears what others delete', async () => {
  let rows: TrashItem[] = []
  const asked = answer('GET /trash', () => pageOf(rows))
  answer('GET /trash/summary', { data: { ...summary, kinds: [], canPurge: false } })
  show('?groupId=2&kind=product&by=9&search=fox&sort=asc')
  expect(await screen.findByText('Nothing in the trash fits the filters.')).toBeVisible()
  const query = asked.at(-1)?.query
  expect([query?.get('kinds'), query?.get('userIds'), query?.get('search'), query?.get('direction')]).toEqual([
    ...['product', '9', 'fox', 'asc'],
  ])
  expect(screen.queryByRole('button', { name: 'Empty the trash' })).toBeNull()
  rows = [item(5)]
  const payload = { groupId: 2, list: [{ id: 5, statusId: 1, productName: 'Thing 5' }] }
  receive({ name: 'products.deleted', payload, clientId: null, by: null, at: '' } as never)
  expect(await row(/Thing 5/)).toBeVisible()
})

it('says that nothing was deleted, or that it could not be loaded, and tries again', async () => {
  let isDown = true
  answer('GET /trash', () => (isDown ? refuse(422, 'VALIDATION', 'No') : pageOf([])))
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('What you delete can be put back for 30 days.')).toBeVisible()
})

it('says in a word that something stays, and why beside it', async () => {
  renderUi(<TimeLeft item={item(2, { stays: { code: 'activities.whyNeeded' } })} days={30} />)
  expect((await screen.findByText('Stays')).parentElement).toHaveTextContent('It was listed or sold')
})

it('leads back to the board of the team whose trash it is', async () => {
  answer('GET /trash', () => pageOf([item(1)]))
  show()
  await row(/Thing 1/)
  expect(screen.getByRole('link', { name: 'To the board' })).toHaveAttribute('href', '/products?team=2')
})
