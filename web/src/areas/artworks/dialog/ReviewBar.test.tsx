import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setPref } from '../../../lib/prefs.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { artworkOf, signInWith, waiting } from '../artwork.fixture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { ReviewBar } from './ReviewBar.tsx'

function Bar({ isCovered = false }: { isCovered?: boolean }) {
  const artwork = useQuery(artworkQuery(5)).data
  return (
    <>
      <Dialog open>{artwork && <ReviewBar artwork={artwork} />}</Dialog>
      <Dialog open={isCovered}>Something over it</Dialog>
    </>
  )
}
async function show(artwork: Artwork, isCovered = false) {
  // An artwork that was decided in the test before must not stand here first.
  queryClient.clear()
  const profile = signInWith('P_VIEW', 'P_APPROVE_ART')
  answer('GET /artworks/5', { data: artwork })
  const view = renderUi(<Bar isCovered={isCovered} />)
  await screen.findByLabelText('Note')
  await screen.findByText('Waiting')
  await waitFor(() => expect(profile).toHaveLength(1))
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  return view
}
const emma = { id: 8, display_name: 'Emma Clarke', avatar: null, color: '#64748b' }
const approved = { ...waiting, state: 'approved' as const, approvedBy: emma, approvedAt: '2026-11-21T09:00:00.000Z' }
const decided = (review: Artwork['review']) => ({ data: [{ id: 5, productId: 9, review }] })

it('turning down needs a note; the decision says what it was made on', async () => {
  const { user } = await show(artworkOf())
  const asked = answer(
    'PATCH /artwork-review/approved',
    decided({ ...approved, state: 'unapproved', note: 'Too dark' }),
  )
  await user.click(screen.getByText('Turn down', { exact: false, selector: 'button' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  expect(asked).toHaveLength(0)
  await user.type(screen.getByLabelText('Note'), 'Too dark')
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', isComposing: true })
  await user.click(screen.getByText('Turn down', { exact: false, selector: 'button' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const seen = [{ id: 5, state: 'needapproved', approvedAt: null }]
  expect(asked[0]?.body).toMatchObject({ ids: [5], groupId: 1, isApproved: false, note: 'Too dark', seen })
  expect(await screen.findByText('“Too dark”')).toBeTruthy()
})

it('R495 who decides second sees the decision of the first and by whom; a failure says so and is taken back', async () => {
  const { user } = await show(artworkOf())
  const first = answer('PATCH /artwork-review/approved', () => {
    answer('GET /artworks/5', { data: artworkOf([], { review: approved }) })
    return refuse(409, 'CONFLICT', 'Someone else decided this artwork', { current: decided(approved).data })
  })
  await user.type(screen.getByLabelText('Note'), 'Too dark{Enter}')
  await waitFor(() => expect(first).toHaveLength(1))
  expect(await screen.findByText('Someone else decided this artwork')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/Emma Clarke/).length).toBeGreaterThan(1))
  expect(screen.queryByText('Approve', { exact: false, selector: 'button' })).toBeNull()
  answer('PATCH /artwork-review/approved', refuse(500, 'INTERNAL', 'Fail to update approved artworks'))
  await user.click(screen.getByText('Turn down', { exact: false, selector: 'button' }))
  expect(await screen.findByText('Fail to update approved artworks')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Approve', { exact: false, selector: 'button' })).toBeNull())
})

it('its keys decide, but not behind a dialog that lies over it', async () => {
  const view = await show(artworkOf(), true)
  const asked = answer('PATCH /artwork-review/approved', decided(approved))
  fireEvent.keyDown(document.body, { key: 'a' })
  view.unmount()
  queryClient.clear()
  await show(artworkOf())
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ isApproved: true }))
  // A decision of the key before would have come first.
  expect(await screen.findByText(/Emma Clarke/)).toBeTruthy()
  expect(asked).toHaveLength(1)
})

it.each([
  ['P_APPROVE_ART', true, true],
  ['P_UPLOAD_ET', true, false],
  ['P_UPLOAD_SHEET', true, false],
  ['P_EDIT_ART', false, false],
] as const)('R302 with %s the upload is reset: %s, the artwork decided: %s', async (code, mayReset, mayDecide) => {
  queryClient.clear()
  signInWith('P_VIEW', code)
  answer('GET /artworks/5', { data: artworkOf([], { review: { ...approved, isUploaded: true } }) })
  const asked = answer('PATCH /artwork-review/reset-uploaded', decided(approved))
  const { user } = renderUi(<Bar />)
  await screen.findByText('Approved')
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  const shown = (name: RegExp) => screen.queryByRole('button', { name }) !== null
  await waitFor(() => expect([shown(/Reset uploaded/), shown(/Turn down/)]).toEqual([mayReset, mayDecide]))
  if (!mayReset) return
  await user.click(screen.getByRole('button', { name: /Reset uploaded/ }))
  const question = await screen.findByRole('dialog', { name: 'Reset the upload mark?' })
  expect(asked).toHaveLength(0)
  expect(question).toHaveTextContent('the listing in the shop: nothing is changed there')
  await user.click(within(question).getByRole('button', { name: 'Reset uploaded' }))
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ ids: [5], group_id: 1 }))
})

it('a decision that is taken back gives its note back', async () => {
  signInWith('P_VIEW', 'P_APPROVE_ART')
  answer('GET /artworks/5', { data: artworkOf() })
  const sent = answer('PATCH /artwork-review/approved', decided({ ...approved, state: 'unapproved' }))
  const undone = vi.fn()
  function Later() {
    const artwork = useQuery(artworkQuery(5)).data
    return (
      <Dialog open>{artwork && <ReviewBar artwork={artwork} onDecided={() => undefined} onUndone={undone} />}</Dialog>
    )
  }
  const { user, unmount } = renderUi(<Later />)
  await user.type(await screen.findByLabelText('Note'), 'Too dark{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''))
  await user.click(await screen.findByText('Undo', { selector: 'button' }))
  expect(undone).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('Too dark'))
  unmount()
  expect(sent).toHaveLength(0)
})

const lan = { id: 3, display_name: 'Lan Phạm', avatar: null, color: '#0f766e' }
const handedIn = { ...waiting, submittedBy: lan }
const inWork = { ...waiting, submittedAt: null }
async function showTo(code: 'P_EDIT_ART' | 'P_APPROVE_ART', review: Artwork['review'], isCovered = false) {
  queryClient.clear()
  signInWith('P_VIEW', code)
  answer('GET /artworks/5', { data: artworkOf([], { review }) })
  const view = renderUi(<Bar isCovered={isCovered} />)
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  await screen.findByLabelText('Review')
  return view
}
const button = (name: RegExp) => screen.queryByRole('button', { name })

it('who edits hands in what is in work, by button and key, and takes it back', async () => {
  const { user } = await showTo('P_EDIT_ART', inWork)
  const asked = answer('PATCH /artwork-review/submitted', ({ body }) =>
    decided((body as { isSubmitted: boolean }).isSubmitted ? handedIn : inWork),
  )
  expect(await screen.findByText('Not approved')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Ready for review/ }))
  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(await screen.findByText(/^Handed in by Lan Phạm, /)).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ ids: [5], groupId: 1, isSubmitted: true })
  expect(await screen.findByRole('button', { name: /Take back/ })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(await screen.findByText('Not approved')).toBeTruthy()
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ ids: [5], isSubmitted: false }))
})

it('what was turned down is handed in anew; what is approved is not, nor by whoever only decides, nor behind a dialog', async () => {
  const asked = answer('PATCH /artwork-review/submitted', decided(handedIn))
  const turnedDown = { ...approved, state: 'unapproved' as const, note: 'Too dark' }
  let view = await showTo('P_EDIT_ART', turnedDown, true)
  expect(await screen.findByText('Turned down')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('footer button')?.textContent).toMatch(/^Ready for review/))
  fireEvent.keyDown(document.body, { key: 'h' })
  view.unmount()
  view = await showTo('P_EDIT_ART', approved)
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(button(/Ready for review|Take back/)).toBeNull()
  view.unmount()
  await showTo('P_APPROVE_ART', inWork)
  expect(await screen.findByRole('button', { name: /Approve/ })).toBeTruthy()
  expect(button(/Ready for review|Take back/)).toBeNull()
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(asked).toHaveLength(0)
})

it('a refusal puts the artwork back to work and says why', async () => {
  const { user } = await showTo('P_EDIT_ART', inWork)
  answer('PATCH /artwork-review/submitted', refuse(500, 'INTERNAL', 'Fail to hand in'))
  await user.click(await screen.findByRole('button', { name: /Ready for review/ }))
  expect(await screen.findByText('Fail to hand in')).toBeTruthy()
  expect(await screen.findByText('Not approved')).toBeTruthy()
})

it('a note goes by the key that this person sends texts with, which is said beside it', async () => {
  setPref('write.sendKey', 'Mod+Enter')
  const { user } = await show(artworkOf())
  const asked = answer('PATCH /artwork-review/approved', decided({ ...waiting, state: 'unapproved' }))
  await user.type(screen.getByLabelText('Note'), 'Too dark{Enter}')
  expect(await screen.findByRole('button', { name: /Ctrl Enter/ })).toBeVisible()
  expect(asked).toHaveLength(0)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked).toHaveLength(1))
  setPref('write.sendKey', 'Enter')
})
