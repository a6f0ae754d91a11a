import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receive } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { tellSize } from '../../../testing/layout.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { answerComments } from '../../comments/comment.fixture.ts'
import { artworkOf, signInWith, waiting } from '../artwork.fixture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { delayedDecisions } from './delayedDecisions.ts'
import { QueueStrip } from './QueueStrip.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'

const matchesNothing = window.matchMedia('')

/** Addresses that pictures were asked for ahead. */
let asked: string[] = []
beforeEach(() => {
  asked = []
  // jsdom fetches and decodes nothing.
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address)
      }
      decode = () => Promise.resolve()
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const id of [1, 2, 3, 4]) delayedDecisions.cancel(id)
})
const cards = [artworkOf([], { id: 1, name: 'Meadow' }), artworkOf([], { id: 2, name: 'Sunset' })]

async function show(others: readonly PermissionCode[] = []) {
  signInWith('P_VIEW', 'P_APPROVE_ART', ...others)
  const lists = answer('GET /artworks', { data: cards, meta: { currentPage: 1, limit: 100, total: 2, totalPage: 1 } })
  answer('GET /artworks/:id', ({ path }) => ({ data: cards[Number(path.at(-1)) - 1] }))
  const view = renderUi(<ReviewQueue groupId={1} onTeam={() => undefined} onClose={() => undefined} />)
  await screen.findByText('Meadow')
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  return { ...view, lists, sent: answer('PATCH /artwork-review/approved', { data: [] }) }
}

it('a decision brings the next at once, waits for Undo, and is sent when the queue is left', async () => {
  const { user, sent, unmount } = await show()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText('2 of 2 waiting')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(await screen.findByText('1 of 2 waiting')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText('2 of 2 waiting')
  expect(sent).toHaveLength(0)
  const fetched = vi.spyOn(globalThis, 'fetch')
  unmount()
  await waitFor(() => expect(sent).toHaveLength(1))
  // Also when the window is closed.
  expect(fetched.mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]).toMatchObject({ keepalive: true })
  expect(sent[0]?.body).toMatchObject({ ids: [1], isApproved: true, seen: [{ id: 1, state: 'needapproved' }] })
})

it('what is being reviewed is posted from here, by its button and its key, where there is a social network', async () => {
  const plain = await show()
  expect(screen.queryByRole('button', { name: 'Share as a post' })).toBeNull()
  plain.unmount()
  queryClient.clear()
  answer('GET /system/configs', { data: { features: { socialNetwork: true } } })
  const { user, location } = await show(['SN_NEW'])
  await user.click(await screen.findByRole('button', { name: 'Share as a post' }))
  expect(location()).toMatchObject({ pathname: '/social-network/news-feed', search: '?share=artwork-1' })
  fireEvent.keyDown(document.body, { key: 'j' })
  await screen.findByText('2 of 2 waiting')
  fireEvent.keyDown(document.body, { key: 'P', shiftKey: true })
  expect(location().search).toBe('?share=artwork-2')
})

it('holds what the dashboard counts as waiting, not every undecided artwork', async () => {
  const { lists } = await show()
  expect([...new Set(lists.map(({ query }) => query.get('isWaiting')))]).toEqual(['true'])
  // Who waits longest comes first.
  expect([lists[0]?.query.get('sort'), lists[0]?.query.get('direction')]).toEqual(['submittedAt', 'asc'])
})

it('says who handed the artwork in and since when, and who made it', async () => {
  const emma = { id: 8, display_name: 'Emma Clarke', avatar: null, color: '#64748b' }
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  const review = { ...waiting, submittedBy: emma, submittedAt: hours(3.5) }
  const card = artworkOf([], { id: 1, name: 'Meadow', createdAt: hours(30), review })
  signInWith('P_VIEW', 'P_APPROVE_ART')
  answer('GET /artworks', { data: [card], meta: { currentPage: 1, limit: 100, total: 1, totalPage: 1 } })
  answer('GET /artworks/:id', { data: card })
  renderUi(<ReviewQueue groupId={1} onTeam={() => undefined} onClose={() => undefined} />)
  const who = await screen.findByText('Emma Clarke')
  expect(who.parentElement).toHaveTextContent(/^Emma Clarke handed in, \d\d\/\d\d\/\d{4} \d\d:\d\dMade by Lan Phạm$/)
  expect(screen.getByText('3 h')).toBeVisible()
})

it('turning down needs a reason or a note', async () => {
  const { user, sent, unmount } = await show()
  fireEvent.keyDown(document.body, { key: 'r' })
  const note = await screen.findByLabelText('Note')
  const submit = document.querySelector<HTMLButtonElement>('form button[type=submit]')
  expect(submit?.disabled).toBe(true)
  await user.click(screen.getByText('Wrong text'))
  await user.type(note, 'Palm has no edge')
  await user.click(submit as HTMLButtonElement)
  await screen.findByText('2 of 2 waiting')
  unmount()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ isApproved: false, note: 'Wrong text. Palm has no edge' }))
})

it('Enter sends the note; not without one, not with Shift, and not while an input method is at work', async () => {
  const { user, sent, unmount } = await show()
  fireEvent.keyDown(document.body, { key: 'r' })
  const note = await screen.findByLabelText('Note')
  fireEvent.keyDown(note, { key: 'Enter' })
  await user.type(note, 'Too dark')
  fireEvent.keyDown(note, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(note, { key: 'Enter', shiftKey: true })
  expect(screen.getByLabelText('Note')).toBe(note)
  expect(screen.queryByText('2 of 2 waiting')).toBeNull()
  fireEvent.keyDown(note, { key: 'Enter' })
  await screen.findByText('2 of 2 waiting')
  unmount()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ isApproved: false, note: 'Too dark' }))
})

it('what somebody else decided says by whom, cannot be decided again, and lets one go on', async () => {
  const { user, sent } = await show()
  const emma = { id: 8, display_name: 'Emma Clarke', avatar: null, color: '#64748b' }
  const review = { ...waiting, state: 'approved' as const, approvedBy: emma, approvedAt: '2026-11-21T09:00:00.000Z' }
  await waitFor(() => expect(queryClient.getQueryData(artworkQuery(1).queryKey)).toBeTruthy())
  act(() => void queryClient.setQueryData(artworkQuery(1).queryKey, artworkOf([], { id: 1, review })))
  expect(await screen.findByText('Already decided by Emma Clarke')).toBeTruthy()
  expect(screen.queryByText('Approve', { selector: 'button' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'a' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('2 of 2 waiting')).toBeTruthy()
  expect(screen.getByText('Approve', { selector: 'button' })).toBeTruthy()
  expect(sent).toHaveLength(0)
})

it('more than one answer holds: the whole number is told, and the rest comes before the end', async () => {
  signInWith('P_VIEW')
  const lists = answer('GET /artworks', ({ query }) => {
    const page = Number(query.get('offset'))
    return { data: [cards[page - 1]], meta: { currentPage: page, limit: 1, total: 2, totalPage: 2 } }
  })
  answer('GET /artworks/:id', ({ path }) => ({ data: cards[Number(path.at(-1)) - 1] }))
  renderUi(<ReviewQueue groupId={1} onTeam={() => undefined} onClose={() => undefined} />)
  expect(await screen.findByText('1 of 2 waiting')).toBeTruthy()
  await waitFor(() => expect(lists.map(({ query }) => query.get('offset'))).toEqual(['1', '1', '2']))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByText('2 of 2 waiting')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'j' })
  // Nobody decided them: they still wait, and the first one comes back.
  expect(await screen.findByText('2 more wait.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('1 of 2 waiting')).toBeTruthy()
})

it('the sheets lie over the queue, and its keys are silent meanwhile', async () => {
  wholeStyles()
  const { sent, user } = await show()
  fireEvent.keyDown(document.body, { key: 'r' })
  const sheet = await screen.findByRole('dialog', { name: 'Turn down' })
  const layerOf = (element: Element | null) => getComputedStyle(element as Element).zIndex
  const queue = document.querySelector('.MuiDialog-root')
  // As high as the dialog, and after it.
  expect(layerOf(sheet.closest('.MuiDrawer-root'))).toBe(layerOf(queue))
  expect(layerOf(queue)).toMatch(/modal|1300/)
  await waitFor(() => expect(document.activeElement).toBe(within(sheet).getByLabelText('Note')))
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(screen.getByText('1 of 2 waiting')).toBeTruthy()
  expect(sent).toHaveLength(0)
  await user.keyboard('Too dark{Control>}{Enter}{/Control}')
  expect(await screen.findByText('2 of 2 waiting')).toBeTruthy()
})

const coverOf = (id: number) => ({ ...coverArtwork(id), url2x: `/storage/2x/${id}` })
const coverArtwork = (id: number) => ({
  id,
  name: `${id}.png`,
  fileType: 'image/png',
  urlOriginal: `/storage/original/${id}`,
  pathCover: `/storage/${id}`,
  width: 400,
  height: 500,
  hasAlpha: true,
  edgeColor: null,
  luminance: 0.4,
  previewState: 'ready' as const,
})
/** Four that wait, with covers, on the desktop. */
async function showDesk(changes: Partial<Record<number, object>> = {}) {
  signInWith('P_VIEW', 'P_APPROVE_ART')
  for (const id of [1, 2, 3, 4]) answerComments([], { kind: 'artwork', id })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchesNothing,
    media,
    matches: media === '(min-width: 1100px)',
  }))
  tellSize()
  const names = ['Meadow', 'Sunset', 'Otter', 'Badge']
  const desk = names.map((name, at) =>
    artworkOf([], { id: at + 1, name, cover: coverOf(at + 1), ...changes[at + 1] } as object),
  )
  answer('GET /artworks', { data: desk, meta: { currentPage: 1, limit: 100, total: 4, totalPage: 1 } })
  answer('GET /artworks/:id', ({ path }) => ({ data: desk[Number(path.at(-1)) - 1] }))
  const sent = answer('PATCH /artwork-review/approved', { data: [] })
  const view = renderUi(<ReviewQueue groupId={1} onTeam={() => undefined} onClose={() => undefined} />)
  await screen.findByRole('complementary', { name: 'About Meadow' })
  return { ...view, sent, desk }
}
const strip = () => within(screen.getByRole('group', { name: 'The queue' }))
const tiles = () =>
  strip()
    .getAllByRole('button')
    .map((tile) => tile.getAttribute('aria-label'))

it('starts from what waits now, not from an answer of before', async () => {
  const { unmount } = await showDesk()
  unmount()
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['artworks.queue'] })).toEqual([]))
  answer('GET /artworks', { data: [cards[1]], meta: { currentPage: 1, limit: 100, total: 1, totalPage: 1 } })
  renderUi(<ReviewQueue groupId={1} onTeam={() => undefined} onClose={() => undefined} />)
  expect(await screen.findByRole('complementary', { name: 'About Sunset' })).toBeTruthy()
  expect(tiles()).toHaveLength(1)
})

it('the next three pictures and the one before are asked for before a decision', async () => {
  await showDesk()
  await waitFor(() => expect(asked).toEqual(['/storage/2x/2', '/storage/2x/3', '/storage/2x/4']))
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByRole('complementary', { name: 'About Sunset' })
  await waitFor(() => expect(asked).toEqual(['/storage/2x/2', '/storage/2x/3', '/storage/2x/4', '/storage/2x/1']))
})

it('with the key comes the next picture, and what stands around it in a render of its own', async () => {
  await showDesk()
  const picture = () => screen.getByRole('img', { name: 'Sunset' })
  await screen.findByRole('img', { name: 'Meadow' })
  // As a browser tells it: what React draws at once is there when the event has been heard.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  await Promise.resolve()
  expect(picture()).toHaveAttribute('src', '/storage/2x/2')
  expect(strip().getByRole('button', { current: true })).toHaveAccessibleName(/^Meadow, /)
  expect(screen.getByText('0 of 4 decided · 4 waiting')).toBeTruthy()
  await screen.findByText('1 of 4 decided · 3 waiting')
  expect(strip().getByRole('button', { current: true })).toHaveAccessibleName(/^Sunset, /)
  expect(await screen.findByRole('complementary', { name: 'About Sunset' })).toBeTruthy()
})

it('the strip keeps what was decided in its place with a mark; Later passes over and comes back at the end', async () => {
  const { sent, user } = await showDesk()
  expect(tiles()).toHaveLength(4)
  expect(strip().getByRole('button', { current: true })).toHaveAccessibleName(/^Meadow, /)
  fireEvent.keyDown(document.body, { key: 's' })
  await screen.findByRole('complementary', { name: 'About Sunset' })
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByRole('complementary', { name: 'About Otter' })
  expect(
    tiles()
      .slice(0, 2)
      .map((name) => name?.split(', ')[0]),
  ).toEqual(['Meadow', 'Sunset'])
  expect(tiles()[1]).toBe('Sunset, Approved')
  expect(screen.getByText('1 of 4 decided · 3 waiting')).toBeTruthy()
  await user.click(strip().getByRole('button', { name: /^Badge/ }))
  await screen.findByRole('complementary', { name: 'About Badge' })
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByRole('complementary', { name: 'About Meadow' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo “Approved Badge”' }))
  expect(await screen.findByRole('complementary', { name: 'About Badge' })).toBeTruthy()
  expect(tiles()[3]).not.toContain('Approved')
  // On a slow machine the first decision may have gone out by now; what was taken back has not.
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('"ids":[4]')
})

it('the desktop says how long a decision takes once a few were made, and at the end what was done', async () => {
  await showDesk()
  for (const next of ['Sunset', 'Otter']) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await screen.findByRole('complementary', { name: `About ${next}` })
  }
  expect(screen.queryByText(/s each/)).toBeNull()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText(/^ø \d+ s each$/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText(/^4 decided, \d+ s each\. Nothing waits for a decision\.$/)).toBeTruthy()
})

it('what others decide is marked with their name, and what the server refuses waits again', async () => {
  await showDesk()
  const emma = { id: 8, display_name: 'Emma', avatar: null, color: '#64748b' }
  const review = { ...waiting, state: 'unapproved' as const, approvedBy: emma, approvedAt: '2026-11-21T09:00:00.000Z' }
  act(() =>
    receive({
      name: 'reviews.decided',
      payload: { list: [{ id: 4, productId: 9, review }], groupId: 1 },
      room: 'group:1',
      seq: 1,
      clientId: 'other',
      by: emma,
      at: '2026-11-21T09:00:00.000Z',
    } as never),
  )
  expect(await strip().findByRole('button', { name: 'Badge, Turned down, Emma' })).toBeTruthy()
  answer('PATCH /artwork-review/approved', refuse(422, 'VALIDATION', 'Not now'))
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await strip().findByRole('button', { name: 'Meadow, Approved' })).toBeTruthy()
  act(() => delayedDecisions.flush())
  await waitFor(() => expect(strip().queryByRole('button', { name: 'Meadow, Approved' })).toBeNull())
  expect(screen.getByRole('complementary', { name: 'About Sunset' })).toBeTruthy()
})

it('comments and contents stand beside the picture, with the ways to product and artwork; each button shows its key', async () => {
  const { user } = await showDesk()
  expect(screen.getByRole('link', { name: 'Product' })).toHaveAttribute('href', '/products?id=P-DT-2026-9')
  expect(screen.getByRole('link', { name: 'Artwork' })).toHaveAttribute('href', '/artworks?id=1')
  for (const [name, key] of [
    ['Turn down', 'R'],
    ['Comment', 'C'],
    ['Later', 'S'],
    ['Approve', 'A'],
  ] as const)
    expect(screen.getByRole('button', { name }).querySelector('kbd')).toHaveTextContent(key)
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(field).toHaveFocus()
  await user.click(screen.getByRole('tab', { name: 'Contents' }))
  await waitFor(() => expect(document.querySelector('[data-side=contents] .MuiSkeleton-root')).toBeNull())
})

it('on the desktop turning down stands beside the picture: reasons by key, Enter sends, Esc goes back and keeps the draft', async () => {
  const { user, sent, unmount } = await showDesk()
  fireEvent.keyDown(document.body, { key: 'r' })
  const panel = await screen.findByRole('dialog', { name: 'Turn down' })
  // Nothing is laid over the picture.
  expect(panel.closest('.MuiDrawer-root')).toBeNull()
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('3')
  expect(within(panel).getByRole('button', { name: 'Wrong text' })).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('Palm 2 has no edge')
  expect(within(panel).getByLabelText('Note')).toHaveValue('Palm 2 has no edge')
  expect(within(panel).getByRole('button', { name: 'Colour' })).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Turn down' })).toBeNull())
  expect(screen.getByRole('complementary', { name: 'About Meadow' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'r' })
  const again = await screen.findByRole('dialog', { name: 'Turn down' })
  expect(within(again).getByLabelText('Note')).toHaveValue('Palm 2 has no edge')
  await waitFor(() => expect(again.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('complementary', { name: 'About Sunset' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Turn down' })).toBeNull()
  unmount()
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ isApproved: false, note: 'Wrong text. Palm 2 has no edge' }),
  )
})

it('five hundred wait: only the tiles in sight are mounted', async () => {
  signInWith('P_VIEW', 'P_APPROVE_ART')
  await showDesk()
  const many = Array.from({ length: 500 }, (_, at) => artworkOf([], { id: 100 + at, name: `Artwork ${at}` }))
  const { container } = renderUi(
    <QueueStrip cards={many} at={250} more={0} made={new Map()} onPick={() => undefined} />,
  )
  expect(container.querySelectorAll('[data-strip]').length).toBeLessThan(60)
})
