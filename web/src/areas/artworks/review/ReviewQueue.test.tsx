import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { artworkOf, signInWith } from '../artwork.fixture.ts'
import { delayedDecisions } from './delayedDecisions.ts'
import { ReviewQueue } from './ReviewQueue.tsx'

afterEach(() => {
  for (const id of [1, 2]) delayedDecisions.cancel(id)
})
const cards = [artworkOf([], { id: 1, name: 'Meadow' }), artworkOf([], { id: 2, name: 'Sunset' })]

async function show() {
  signInWith('P_VIEW', 'P_APPROVE_ART')
  answer('GET /artworks', { data: cards, meta: { currentPage: 1, limit: 100, total: 2, totalPage: 1 } })
  answer('GET /artworks/:id', ({ path }) => ({ data: cards[Number(path.at(-1)) - 1] }))
  const view = renderUi(<ReviewQueue groupId={1} onClose={() => undefined} />)
  await screen.findByText('Meadow')
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  return { ...view, sent: answer('PATCH /artwork-review/approved', { data: [] }) }
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
  unmount()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ ids: [1], isApproved: true, seen: [{ id: 1, state: 'needapproved' }] })
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
