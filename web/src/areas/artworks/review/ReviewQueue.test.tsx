import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { artworkOf, signInWith, waiting } from '../artwork.fixture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { delayedDecisions } from './delayedDecisions.ts'
import { ReviewQueue } from './ReviewQueue.tsx'

afterEach(() => {
  for (const id of [1, 2]) delayedDecisions.cancel(id)
})
const cards = [artworkOf([], { id: 1, name: 'Meadow' }), artworkOf([], { id: 2, name: 'Sunset' })]

async function show() {
  signInWith('P_VIEW', 'P_APPROVE_ART')
  const asked = answer('GET /artworks', { data: cards, meta: { currentPage: 1, limit: 100, total: 2, totalPage: 1 } })
  answer('GET /artworks/:id', ({ path }) => ({ data: cards[Number(path.at(-1)) - 1] }))
  const view = renderUi(<ReviewQueue groupId={1} onClose={() => undefined} />)
  await screen.findByText('Meadow')
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  return { ...view, asked, sent: answer('PATCH /artwork-review/approved', { data: [] }) }
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

it('holds what the dashboard counts as waiting, not every undecided artwork', async () => {
  const { asked } = await show()
  expect([...new Set(asked.map(({ query }) => query.get('isWaiting')))]).toEqual(['true'])
  // Who waits longest comes first.
  expect([asked[0]?.query.get('sort'), asked[0]?.query.get('direction')]).toEqual(['submittedAt', 'asc'])
})

it('says who handed the artwork in and since when, and who made it', async () => {
  const emma = { id: 8, display_name: 'Emma Clarke', avatar: null, color: '#64748b' }
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  const review = { ...waiting, submittedBy: emma, submittedAt: hours(3.5) }
  const card = artworkOf([], { id: 1, name: 'Meadow', createdAt: hours(30), review })
  signInWith('P_VIEW', 'P_APPROVE_ART')
  answer('GET /artworks', { data: [card], meta: { currentPage: 1, limit: 100, total: 1, totalPage: 1 } })
  answer('GET /artworks/:id', { data: card })
  renderUi(<ReviewQueue groupId={1} onClose={() => undefined} />)
  const who = await screen.findByText('Emma Clarke')
  expect(who.parentElement).toHaveTextContent(/^Emma Clarke handed in, 3 hMade by Lan Phạm$/)
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
  answer('GET /artworks', ({ query }) => {
    const page = Number(query.get('offset'))
    return { data: [cards[page - 1]], meta: { currentPage: page, limit: 1, total: 2, totalPage: 2 } }
  })
  answer('GET /artworks/:id', ({ path }) => ({ data: cards[Number(path.at(-1)) - 1] }))
  renderUi(<ReviewQueue groupId={1} onClose={() => undefined} />)
  expect(await screen.findByText('1 of 2 waiting')).toBeTruthy()
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['artworks.list'] })).toHaveLength(2))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByText('2 of 2 waiting')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(await screen.findByText('All decided')).toBeTruthy()
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
