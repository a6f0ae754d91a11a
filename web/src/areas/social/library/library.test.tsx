import type { Album, AlbumPicture, PostDocument } from '@halftone/contract/parts/social/library.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { clipartFileOf, pageOf } from '../../cliparts/clipart.fixture.ts'
import { AlbumsScreen } from './AlbumsScreen.tsx'
import { DocumentsScreen } from './DocumentsScreen.tsx'

beforeEach(() => giveSize())

const post = {
  ...{
    id: 3,
    title: 'Lemons of summer',
    visibility: 'PUBLIC' as const,
    groupName: 'Design team',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
}
const albumOf = (changes: Partial<Album>): Album => ({
  ...{ by: 'post', id: 3, title: 'Lemons of summer', countPictures: 2, covers: [], isCoverChosen: false },
  ...{ createdByInfo: null, createdAt: '2026-11-20T08:00:00.000Z', ...changes },
})
const pictureOf = (id: number): AlbumPicture => ({ ...clipartFileOf(id, `p${id}.png`), key: `1/p${id}.png`, post })
const paperOf = (id: number, name: string, changes: Partial<PostDocument> = {}): PostDocument => ({
  ...clipartFileOf(id, name),
  ...{ kind: 'pdf', post, ...changes },
})

const codes = ['SN_VIEW', 'SN_HASHTAG'] as const
function show(at: string, permissions: readonly string[] = codes) {
  signInAs({
    ...{ is_manager: false, is_super_admin: false },
    teams: [
      teamOf({ level: 5, role_id: 2, permissions: permissions.map((code) => ({ permission_type: code as never })) }),
    ],
  })
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team', level: 5, company_id: 9 }] })
  return renderRoutes(
    [
      { path: '/social-network/albums', element: <AlbumsScreen /> },
      { path: '/social-network/documents', element: <DocumentsScreen /> },
    ],
    at,
  )
}

it('R560 albums stand by post and by hashtag; one opens with its pictures and their viewer', async () => {
  const asked = answer('GET /social-network/albums', ({ query }) =>
    pageOf([query.get('by') === 'hashtag' ? albumOf({ by: 'hashtag', id: 8, title: 'summer' }) : albumOf({})]),
  )
  answer('GET /social-network/albums/pictures', pageOf([pictureOf(1), pictureOf(2)]))
  const { user, location } = show('/social-network/albums')
  await user.click(await screen.findByRole('button', { name: 'Lemons of summer, 2 pictures' }))
  expect(location().search).toBe('?id=3')
  await user.click(await screen.findByRole('button', { name: 'Open p2.png' }))
  expect(await screen.findByRole('dialog', { name: 'p2.png' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'All albums' }))
  await user.click(screen.getByRole('button', { name: 'By hashtag' }))
  expect(await screen.findByRole('button', { name: '#summer, 2 pictures' })).toBeVisible()
  expect(asked.at(-1)?.query.get('by')).toBe('hashtag')
})

it('several pictures of an open album are chosen by X, Shift, Ctrl+A and the mouse, arrows walk; Esc lets go, then leaves', async () => {
  answer('GET /social-network/albums', pageOf([albumOf({})]))
  answer('GET /social-network/albums/pictures', pageOf([1, 2, 3, 4].map(pictureOf)))
  const asked = answer('POST /presigned-url/get-file', refuse(404, 'NOT_FOUND'))
  const { user, location } = show('/social-network/albums?id=3')
  const open = (n: number) => screen.getByRole('button', { name: `Open p${n}.png` })
  await waitFor(() => expect(open(1)).toHaveFocus())
  await user.keyboard('x{ArrowRight}')
  await waitFor(() => expect(open(2)).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(open(3)).toHaveFocus())
  await user.keyboard('{Shift>}X{/Shift}')
  const bar = () => screen.findByRole('toolbar', { name: '3 selected' })
  expect(within(await bar()).queryByRole('button', { name: 'Post' })).toBeNull()
  await user.keyboard('{Control>}a{/Control}')
  expect(await screen.findByRole('toolbar', { name: '4 selected' })).toBeVisible()
  await user.keyboard('{Control>}')
  await user.click(open(2))
  await user.keyboard('{/Control}')
  await user.click(within(await bar()).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Choose p4.png' }))
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Post' }))
  expect(location().search).toBe('?id=3')
  expect(location().pathname).toBe('/social-network/news-feed')
})

it('Ctrl+A in an album takes what is loaded, says so and offers all; those come page by page', async () => {
  answer('GET /social-network/albums', pageOf([albumOf({ countPictures: 180 })]))
  const { promise: further, resolve: goOn } = Promise.withResolvers<void>()
  answer('GET /social-network/albums/pictures', async ({ query }) => {
    const page = Number(query.get('offset'))
    if (page > 1) await further
    const data = Array.from({ length: 60 }, (_, at) => pictureOf(page * 60 + at))
    return { data, meta: { ...pageOf([]).meta, total: 180, totalPage: 3, currentPage: page } }
  })
  const { user } = show('/social-network/albums?id=3')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open p60.png' })).toHaveFocus())
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('toolbar'))
  expect(bar.getByText('60 loaded chosen')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Choose all 180' }))
  goOn()
  expect(await screen.findByRole('toolbar', { name: '180 selected' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Choose all/ })).toBeNull()
})

it('Esc leaves an open album, and the focus returns to its tile; the list says how many pictures there are since when', async () => {
  const asked = answer('GET /social-network/albums', pageOf([albumOf({ id: 2, title: 'Plums' }), albumOf({})]))
  answer('GET /social-network/albums/pictures', ({ query }) =>
    query.get('id') ? pageOf([pictureOf(1)]) : { ...pageOf([pictureOf(1)]), meta: { ...pageOf([]).meta, total: 1084 } },
  )
  const { user, location } = show('/social-network/albums')
  const tile = () => screen.findByRole('button', { name: 'Lemons of summer, 2 pictures' })
  await user.click(await tile())
  await screen.findByRole('button', { name: 'Open p1.png' })
  await user.keyboard('{Escape}')
  const back = await tile()
  await waitFor(() => expect(back).toHaveFocus())
  expect(location().search).toBe('')
  expect(await screen.findByText('1,084')).toBeVisible()
  expect(screen.getByText(/pictures since 20\/11\/2026/)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Order' }))
  await user.click(await screen.findByRole('option', { name: 'Oldest first' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('direction')).toBe('asc'))
  expect(location().search).toBe('?sort=oldest')
})

it('a cover of a hashtag is chosen from pictures that all see', async () => {
  const hashtag = albumOf({ by: 'hashtag', id: 8, title: 'summer', isCoverChosen: true })
  answer('GET /social-network/albums', pageOf([hashtag]))
  const asked = answer('GET /social-network/albums/pictures', pageOf([pictureOf(1), pictureOf(2)]))
  const { user } = show('/social-network/albums?by=hashtag')
  await user.click(await screen.findByRole('button', { name: 'Choose the cover of #summer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cover of #summer' }))
  expect(dialog.getByRole('button', { name: 'Set cover' })).toBeDisabled()
  await user.click(await dialog.findByRole('button', { name: 'Choose p2.png' }))
  expect(asked.at(-1)?.query.get('isPublic')).toBe('true')
  const sent = answer('PATCH /social-network/hashtags/8', { data: { id: 8, name: 'summer', urlCover: null, count: 2 } })
  await user.click(dialog.getByRole('button', { name: 'Set cover' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ urlCover: '1/p2.png' }))
})

it('who may not choose covers is not asked to', async () => {
  answer('GET /social-network/albums', pageOf([albumOf({ by: 'hashtag', id: 8, title: 'summer' })]))
  show('/social-network/albums?by=hashtag', ['SN_VIEW'])
  expect(await screen.findByRole('button', { name: 'Download #summer as a ZIP' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Choose the cover of #summer' })).toBeNull()
})

it('an album that one may not see, or that is gone, says so', async () => {
  answer('GET /social-network/albums', pageOf([]))
  answer('GET /social-network/albums/pictures', refuse(404, 'NOT_FOUND'))
  show('/social-network/albums?id=77')
  expect(await screen.findByText('Album not found')).toBeVisible()
})

it('R575 documents are listed with type, size, post and person, previewed and downloaded; narrowed by type', async () => {
  const asked = answer(
    'GET /social-network/documents',
    pageOf([paperOf(1, 'Care label.pdf', { pages: 12, size: 2_700_000 }), paperOf(2, 'notes.txt', { kind: 'text' })]),
  )
  const { user, location } = show('/social-network/documents')
  expect(await screen.findByRole('button', { name: 'Download notes.txt' })).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Name', 'Type', 'Post', 'Created By', 'Created At', 'Download'])
  expect(screen.getByRole('button', { name: 'Download Care label.pdf' })).toBeVisible()
  await user.click(screen.getAllByText('PDF')[0] as HTMLElement)
  const pane = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(screen.getAllByText('12 pages, 2.6 MB')).toHaveLength(2)
  expect(pane.getByText('1 of 2')).toBeVisible()
  expect(pane.getByRole('button', { name: 'Previous document' })).toBeDisabled()
  await user.click(pane.getByRole('button', { name: 'Next document' }))
  expect(await pane.findByText('2 of 2')).toBeVisible()
  expect(pane.getByRole('link', { name: 'Open the post' })).toHaveAttribute('href', '/social-network/news-feed?id=3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull())
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Spreadsheet' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('type')).toBe('sheet'))
  expect(location().search).toBe('?type=sheet')
})

it('arrows that walk the rows of documents take the open preview along; without one nothing opens', async () => {
  answer(
    'GET /social-network/documents',
    pageOf([paperOf(1, 'a.txt', { kind: 'text' }), paperOf(2, 'b.txt', { kind: 'text' })]),
  )
  const { user, location } = show('/social-network/documents')
  const [first] = (await screen.findAllByRole('row')).slice(1)
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(location().search).toBe('')
  await user.keyboard('{Enter}')
  const pane = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(pane.getByText('2 of 2')).toBeVisible()
  await user.keyboard('{ArrowUp}')
  expect(await pane.findByText('1 of 2')).toBeVisible()
  expect(document.activeElement).toBe(first)
})

it('documents are narrowed to days, in the address as in the question, and shown whole again', async () => {
  const asked = answer('GET /social-network/documents', ({ query }) =>
    pageOf(query.get('to_date') ? [] : [paperOf(1, 'Care label.pdf')]),
  )
  const { user, location } = show('/social-network/documents?from=2026-05-01&to=2026-05-31')
  expect(await screen.findByText('No such document')).toBeVisible()
  expect(asked.at(-1)?.query.get('from_date')).toBe('2026-05-01')
  expect(asked.at(-1)?.query.get('to_date')).toBe('2026-05-31')
  await user.click(screen.getByRole('button', { name: '01/05/2026 – 31/05/2026' }))
  const fields = within(await screen.findByRole('presentation'))
  await user.click(fields.getByRole('button', { name: 'Clear' }))
  // Behind the open fields, which count as a dialog.
  expect(await screen.findByRole('button', { name: 'Download Care label.pdf', hidden: true })).toBeInTheDocument()
  expect(location().search).toBe('')
})

it('a PDF is gone through page by page, by buttons and keys; up and down still lead to the next document', async () => {
  answer('GET /social-network/documents', pageOf([paperOf(1, 'Dates.pdf'), paperOf(2, 'Label.pdf')]))
  const asked = answer('GET /social-network/documents/:id/pages/:page', ({ path }) => ({
    data: { page: Number(path.at(-1)), pages: 3, width: 16, height: 9, picture: 'UklGRg==' },
  }))
  const { user } = show('/social-network/documents')
  await user.click((await screen.findAllByText('PDF'))[0] as HTMLElement)
  const pane = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await pane.findByText('Page 1 of 3')).toBeVisible()
  expect(pane.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await user.click(pane.getByRole('button', { name: 'Next page' }))
  expect(await pane.findByText('Page 2 of 3')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await pane.findByText('Page 3 of 3')).toBeVisible()
  await waitFor(() => expect(asked.at(-1)?.path).toContain('/documents/1/pages/3'))
  await user.keyboard('{Home}')
  expect(await pane.findByText('Page 1 of 3')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(asked.at(-1)?.path).toContain('/documents/2/pages/1'))
})
