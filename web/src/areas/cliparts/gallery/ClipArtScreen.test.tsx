import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { clipartOf, openClipartOf, pageOf } from '../clipart.fixture.ts'
import { ClipArtScreen } from './ClipArtScreen.tsx'

const cover = {
  ...{ id: 9, url2x: '/storage/2x/9', width: 40, height: 40, edgeColor: null, luminance: 0.5, hasAlpha: true },
  ...{ fileType: 'image/png', previewState: 'ready' as const },
}
const rows = [
  clipartOf({ id: 1, name: 'Lemon branch', note: 'Amalfi', tags: ['citrus'], category: 3, cover }),
  clipartOf({ id: 2, name: 'Moth', cover, risk: { state: 'unknown', daysLeft: null }, isNew: true }),
  clipartOf({ id: 3, name: 'Space cat', groupId: 2, groupName: 'Saigon Studio', cover }),
]
const codes = [
  ...(['P_VIEW', 'CA_VIEW_ALL', 'CA_VIEW', 'CA_NEW', 'CA_EDIT', 'CA_DELETE', 'CA_CATEGORY', 'CA_SHARE'] as const),
  'CA_UPLOAD_FILE',
] as const

beforeEach(() => giveSize())
afterEach(() => void vi.restoreAllMocks())

async function show(at = '/clip-art?team=1', own: readonly PermissionCode[] = codes, data = rows) {
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: own.map((code) => ({ permission_type: code })) })],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team' }] })
  answer('GET /system/configs', {
    data: { clipart_categories: [{ id: 3, name: 'Botanical', groups: [] }], features: {} },
  })
  answer('GET /cliparts/summary', { data: { all: 10_001, mine: 1, stock: 0, shared: 1, sharedByUs: 0 } })
  answer('GET /fonts/at-risk/sums', { data: { things: 3, artworks: 0, listings: 0, sold: 0 } })
  const asked = answer('GET /cliparts', pageOf(data))
  const view = renderRoutes([{ path: '/clip-art', element: <ClipArtScreen /> }], at)
  // One that is open may have the name of a tile.
  if (data.length > 0) await screen.findAllByText(data[0]?.name ?? '')
  return { ...view, asked }
}

/** The box of a tile comes with the pointer or the focus. */
async function tick(name: string) {
  screen.getByRole('button', { name: new RegExp(`^${name}`) }).focus()
  fireEvent.click(await screen.findByLabelText(`Choose ${name}`))
}

it('R608 shows tiles with category, team and what is wrong, and filters by what the address says', async () => {
  const { asked } = await show('/clip-art?team=1&category=3&search=lem')
  expect(screen.getByRole('button', { name: 'Lemon branch, Botanical, 2 files' })).toBeVisible()
  expect(screen.getByText('No licence')).toBeVisible()
  expect(screen.getByText('Saigon Studio')).toBeVisible()
  expect(screen.getByLabelText('Not opened yet')).toBeInTheDocument()
  expect(asked[0]?.query.getAll('category')).toEqual(['3'])
  expect(asked[0]?.query.get('search')).toBe('lem')
  // It is counted no further, as the hits of the filters are.
  expect(await screen.findByText('10,000+')).toBeVisible()
  const tabs = within(screen.getByRole('group', { name: 'Which clip arts' }))
  // Fonts are counted as well: the tab shows them.
  await waitFor(() =>
    expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
      ...['All', 'Mine', 'Stock', 'Shared with us', 'Shared by us', 'At risk3'],
    ]),
  )
})

it('a tile is few elements until the pointer comes: 160 of them stand on a wide screen, which holds 3,000 at most', async () => {
  await show()
  const tiles = screen.getAllByRole('listitem')
  // Marks of what is wrong are few.
  const counts = tiles.map((tile) => tile.querySelectorAll(':not(svg, svg *)').length)
  expect(counts.filter((count) => count > 14)).toEqual([])
  await tick('Lemon branch')
  // What is chosen says so when the focus has left.
  screen.getByRole('button', { name: /^Moth/ }).focus()
  expect(screen.getByLabelText('Choose Lemon branch')).toBeChecked()
})

it('what hangs over the gallery is counted before it is let go', async () => {
  await show()
  const items = Array.from({ length: 3 }, () => ({ kind: 'file' }))
  fireEvent.dragEnter(screen.getByText('Moth'), { dataTransfer: { types: ['Files'], items } })
  expect(screen.getByText('Drop to make 3 clip arts: one of each file, one of each folder')).toBeVisible()
})

it('what is similar to one is asked for by the address, named above, and left again', async () => {
  answer('GET /cliparts/9', { data: openClipartOf({ id: 9, name: 'Luna moth' }) })
  const { asked, user } = await show('/clip-art?team=1&similar=9')
  expect(asked[0]?.query.get('similarTo')).toBe('9')
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Similar to: Luna moth' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('similarTo')).toBeNull())
})

it('R533 the search waits a second after the last key, or goes at Enter', async () => {
  const { asked, user } = await show()
  const before = asked.length
  await user.type(screen.getByRole('textbox', { name: 'Name, tag, file name' }), 'mo')
  expect(asked).toHaveLength(before)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('mo'))
  // What was shown stays until the next has come.
  expect(screen.getByText('Moth')).toBeInTheDocument()
})

it('R614 stands in its own order, or is sorted, which the address says; what is sorted is not moved by hand', async () => {
  const { asked, user, location } = await show('/clip-art?team=1&sort=name')
  expect(asked[0]?.query.get('sort')).toBe('name')
  const placed = answer('POST /cliparts/indexes', { data: [] })
  screen.getByRole('button', { name: /^Lemon branch/ }).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Sorted by: Name' }))
  expect(screen.getByRole('menuitemradio', { name: 'Name' })).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'Own order' }))
  await waitFor(() => expect(location().search).toBe('?team=1'))
  await waitFor(() => expect(asked.at(-1)?.query.get('sort')).toBeNull())
  expect(placed).toHaveLength(0)
  screen.getByRole('button', { name: /^Lemon branch/ }).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(placed).toHaveLength(1))
})

it('R075 the list has these columns', async () => {
  await show('/clip-art?team=1&view=list')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent || 'tick')
  expect(heads).toEqual(['tick', 'Name', 'Note', 'Tags', 'User Name', 'Shared by', 'Date'])
  expect(screen.getByText('Amalfi')).toBeVisible()
})

it('several are shared at once; what belongs to another team is not changed', async () => {
  const { user } = await show()
  answer('GET /groups/share-layout', {
    data: [
      { id: 1, name: 'Design team' },
      { id: 5, name: 'Listing team' },
    ],
  })
  const sent = answer('PATCH /cliparts/change-multiple', { data: { list: [] } })
  await tick('Lemon branch')
  await tick('Moth')
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share 2 clip arts' }))
  await user.click(dialog.getByRole('button', { name: /Teams/ }))
  await user.click(await screen.findByRole('option', { name: 'Listing team' }))
  await user.keyboard('{Escape}')
  fireEvent.submit(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ listId: [1, 2], groupIds: [5] }))
  await tick('Space cat')
  expect(
    within(screen.getByRole('toolbar'))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([...['Download', '']])
})

it('deleting says first where it is used', async () => {
  await show()
  answer('GET /cliparts/uses', { data: { artworks: 2, listings: 1, names: ['Mug', 'Tote'] } })
  const sent = answer('DELETE /cliparts/delete-multiple', { data: { ids: [1] } })
  fireEvent.keyDown(screen.getByRole('button', { name: /^Lemon branch/ }), { key: 'Delete' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Lemon branch"?' }))
  expect(dialog.getByText(/used in 2 artworks \(Mug, Tote\) and 1 live listings/)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ listId: [1] }))
})

it('what is at risk is for who decides about it: others are told so, and nothing is asked for', async () => {
  const risks = answer('GET /cliparts/at-risk', pageOf([]))
  await show('/clip-art?team=1&tab=risk', ['CA_VIEW_ALL', 'CA_VIEW'], [])
  expect(await screen.findByText('You may not decide about what is at risk here')).toBeVisible()
  expect(risks).toEqual([])
})

it('what is at risk is narrowed by its own numbers and kinds: no search and no view stand over it', async () => {
  answer('GET /cliparts/at-risk', pageOf([]))
  await show('/clip-art?team=1&tab=risk', codes, [])
  expect(await screen.findByRole('button', { name: '3 at risk' })).toBeVisible()
  expect(screen.queryByPlaceholderText('Name, tag, file name')).toBeNull()
  expect(screen.queryByRole('group', { name: 'View' })).toBeNull()
})

it('a narrow tile says of a licence that ends only in how many days', async () => {
  giveSize(390)
  await show(undefined, codes, [clipartOf({ cover, risk: { state: 'ending', daysLeft: 6 } })])
  expect(await screen.findByText('6 days')).toBeInTheDocument()
  expect(screen.queryByText('Ends in 6 days')).toBeNull()
})

it('says what to do where there is nothing, where nothing fits and where one may not look', async () => {
  await show('/clip-art?team=1', codes, [])
  expect(await screen.findByText('No clip arts yet')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /New clip art/ })).toHaveLength(2)
})

it('a tile without a picture says why', async () => {
  const cover = {
    ...{ id: 9, url2x: null, width: null, height: null, edgeColor: null, luminance: null, hasAlpha: false },
    ...{ fileType: 'image/png', previewState: 'failed' as const, previewError: 'The file is damaged or incomplete' },
  }
  await show('/clip-art?team=1', codes, [clipartOf({ cover })])
  expect(await screen.findByText('The file is damaged or incomplete')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Lemon branch, .*damaged or incomplete/ })).toBeVisible()
})

it('a menu of a tile stays where it was opened while one goes through its lines', async () => {
  const { user } = await show('/clip-art?team=1')
  await user.hover(await screen.findByRole('button', { name: /^Moth, / }))
  const more = screen.getByRole('button', { name: 'More for Moth' })
  fireEvent.click(more)
  fireEvent.blur(await screen.findByRole('menuitem', { name: 'Open' }))
  expect(more).toBeInTheDocument()
})

it('a tile of files that are no pictures says where the reason stands; one without files has none', async () => {
  await show('/clip-art?team=1', codes, [clipartOf(), clipartOf({ id: 2, name: 'Bare', totalFiles: 0 })])
  expect(screen.getAllByText('No preview: open it to see why')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Lemon branch, .*No preview/ })).toBeVisible()
})

it('R034 an address of one that is gone is asked for before its dialog has come, once, and it says so', async () => {
  const inDialog: boolean[] = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).includes('/cliparts/77')) inDialog.push(screen.queryByRole('dialog') !== null)
    return send(input, init)
  })
  answer('GET /cliparts/:id', () => refuse(404, 'NOT_FOUND', 'Not found'))
  await show('/clip-art?team=1&id=77')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clip Arts' }))
  expect(await dialog.findByText('This clip art is not there, or is not shared with you')).toBeVisible()
  expect(inDialog).toEqual([false])
})

it('R034 an address opens one: files, licence, where it is used; each change saves by itself', async () => {
  answer('GET /cliparts/1', {
    data: openClipartOf({
      licence: { ...clipartOf().licence, kind: 'unknown' },
      risk: { state: 'unknown', daysLeft: null },
      colours: ['#f6c945'],
    }),
  })
  answer('GET /cliparts/1/uses', {
    data: {
      artworks: [
        {
          id: 7,
          subId: 'A-1',
          name: 'Tea towel',
          cover: null,
          review: 'approved',
          product: { id: 1, subId: 'P-1', name: 'P' },
        },
      ],
      listings: [],
      hidden: 2,
    },
  })
  answer('GET /presence', { data: [] })
  const saved = answer('PATCH /cliparts/1', { data: { id: 1 } })
  const { user } = await show('/clip-art?team=1&id=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Lemon branch' }))
  expect(dialog.getAllByRole('button', { name: 'leaf.svg' })).toHaveLength(1)
  expect(await dialog.findByRole('link', { name: /Tea towel/ })).toHaveAttribute('href', '/artworks?id=7')
  expect(dialog.getByText('+2')).toBeVisible()
  expect(dialog.getByText('Say where this comes from')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Find similar' })).toHaveAttribute('href', '/clip-art?team=1&similar=1')
  const source = dialog.getByRole('textbox', { name: 'Source' })
  await user.type(source, 'Us')
  fireEvent.blur(source)
  await waitFor(() => expect(saved[0]?.body).toEqual({ licence: { source: 'Us' } }))
})

it('R607 one that another team shares is used and copied in the team that looks at it, and is otherwise read only', async () => {
  const shared = openClipartOf({ groupId: 2, groupName: 'Saigon Studio', groupIds: [1], colours: ['#f6c945'] })
  answer('GET /cliparts/1', { data: shared })
  const copied = answer('POST /cliparts/1/copy', { data: clipartOf({ id: 9 }) })
  const { user } = await show('/clip-art?id=1', [...codes, 'P_EDIT_ART'])
  const dialog = within(await screen.findByRole('dialog', { name: 'Lemon branch' }))
  expect(await dialog.findByText(/^Shared by Saigon Studio/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Use in artwork/ })).toBeVisible()
  for (const name of ['Share', 'Delete', 'Make a copy']) expect(dialog.queryByRole('button', { name })).toBeNull()
  // To what else the team sees, not into the gallery of a team that is not the person's.
  expect(dialog.getByRole('link', { name: 'Find similar' })).toHaveAttribute('href', '/clip-art?team=1&similar=1')
  expect(dialog.getByRole('link', { name: 'Clip Arts' })).toHaveAttribute('href', '/clip-art?team=1')
  await user.click(dialog.getByRole('button', { name: 'Copy into this team' }))
  await waitFor(() => expect(copied[0]?.body).toEqual({ groupId: 1 }))
})

it('an open one says its place among what the gallery shows, and Page up and Page down lead to its neighbours', async () => {
  for (const { id, name } of rows) answer(`GET /cliparts/${id}`, { data: openClipartOf({ id, name }) })
  const { user } = await show('/clip-art?team=1&id=2')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: 'Moth' })).toBeVisible()
  expect(dialog.getByText('2 / 3')).toBeVisible()
  await user.keyboard('{PageDown}')
  expect(await dialog.findByRole('heading', { name: 'Space cat' })).toBeVisible()
  expect(dialog.getByText('3 / 3')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Next clip art' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Previous clip art' }))
  expect(await dialog.findByRole('heading', { name: 'Moth' })).toBeVisible()
})
