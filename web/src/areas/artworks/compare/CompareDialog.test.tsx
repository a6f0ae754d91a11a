import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { answerComments, commentOf, prepareEditor } from '../../comments/comment.fixture.ts'
import { fitView } from '../../files/viewer/usePanZoom.ts'
import { answerArtwork, artworkOf, fileOf, signInWith } from '../artwork.fixture.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { PinLayer, toPane, toPicture } from './PinLayer.tsx'

beforeAll(prepareEditor, 30_000)
const matchesNothing = window.matchMedia('')

function show(productId: number, codes: PermissionCode[] = ['P_VIEW'], queue: number[] = []) {
  signInWith(...codes)
  const went: number[] = []
  answerArtwork(artworkOf([fileOf(1, 'front.png', { version: 2 })]))
  const view = renderUi(
    <CompareDialog
      artworkId={5}
      productId={productId}
      queue={queue}
      onArtwork={(id) => went.push(id)}
      onClose={() => undefined}
    />,
  )
  return { ...view, went }
}

const pinned = commentOf(31, 'Palm edge', { kind: 'file', targetId: 1, pin: { x: 0.25, y: 0.5, version: 1 } })

it('a pin is set with p and goes with the comment that is written then', async () => {
  answerComments([pinned], { kind: 'file', id: 1 })
  answer('GET /products/9', { data: { id: 9, subId: 'P-9', cover: null, files: [] } })
  const { user } = show(9)
  await screen.findByText('No comments')
  const asked = answer('POST /comments/1/file', {
    data: commentOf(32, 'Too soft', { kind: 'file', targetId: 1, pin: { x: 0.5, y: 0.5, version: 2 } }),
  })
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(await screen.findByText('Palm edge')).toBeTruthy()
  const box = await screen.findByRole('textbox', { name: 'Write a comment' })
  const clipboardData = {
    files: [],
    types: ['text/plain'],
    getData: (type: string) => (type === 'text/plain' ? 'Too soft' : ''),
  }
  await act(() => fireEvent.paste(box, { clipboardData }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ pin: { x: 0.5, y: 0.5, version: 2 } }))
  expect(await screen.findByLabelText('Pin 2')).toBeTruthy()
})

it('open pins of an earlier version say so and are carried over to the one of now', async () => {
  const done = { ...pinned, id: 30, isDone: true }
  answerComments([pinned, done], { kind: 'file', id: 1 })
  answer('GET /products/9', { data: { id: 9, subId: 'P-9', cover: null, files: [] } })
  const { user } = show(9, ['P_VIEW', 'P_EDIT_ART'])
  await user.click(await screen.findByRole('button', { name: 'This picture' }))
  expect(await screen.findByText('1 open pin is on an earlier version')).toBeTruthy()
  expect(screen.getAllByText('on v1')).toHaveLength(2)
  const asked = answer('POST /files/1/versions/carry-pins', () => {
    answerComments([{ ...pinned, pin: { x: 0.25, y: 0.5, version: 2 } }, done], { kind: 'file', id: 1 })
    return { data: { ids: [31], version: 2 } }
  })
  await user.click(screen.getByRole('button', { name: 'Carry over' }))
  await waitFor(() => expect(screen.getAllByText('on v1')).toHaveLength(1))
  expect(asked).toHaveLength(1)
  expect(screen.queryByText(/earlier version/)).toBeNull()
})

it('pins keep their place through zoom and pan, one of an older picture is hollow, a click selects', async () => {
  wholeStyles()
  const picture = { ...fileOf(1, 'a.png'), ground: null, preview: null, original: null, width: 400, height: 200 }
  const pane = { width: 448, height: 448 }
  expect(toPane({ x: 0.25, y: 0.5 }, picture, fitView, pane)).toEqual({ left: 124, top: 224 })
  const view = { scale: 2, x: 10, y: -20 }
  expect(toPane({ x: 0.25, y: 0.5 }, picture, view, pane)).toEqual({ left: 34, top: 204 })
  expect(toPicture({ left: 34, top: 204 }, picture, view, pane)).toEqual({ x: 0.25, y: 0.5 })
  expect(toPicture({ left: 224, top: 20 }, picture, fitView, pane)).toBeUndefined()
  const selected: number[] = []
  const common = { isDone: false, pin: { x: 0.5, y: 0.5, version: 1 } }
  const { user } = renderUi(
    <PinLayer
      picture={picture}
      view={fitView}
      pane={pane}
      pins={[
        { ...common, commentId: 31, number: 1, isEarlier: true },
        { ...common, commentId: 32, number: 2, isEarlier: false },
      ]}
      draft={undefined}
      selectedId={undefined}
      onSelect={(id) => selected.push(id)}
      onPlace={undefined}
    />,
  )
  const [old, now] = [screen.getByLabelText('Pin 1, on v1'), screen.getByLabelText('Pin 2')]
  expect(getComputedStyle(now).backgroundColor).toBe('var(--accent)')
  expect(getComputedStyle(old).backgroundColor).not.toBe('var(--accent)')
  await user.click(now)
  expect(selected).toEqual([32])
})

it('R103 product images left, artwork images right, comments that fold; a link finds the product by itself', async () => {
  answerComments([], { kind: 'file', id: 1 })
  answer('GET /products/9', { data: { id: 9, subId: 'P-9', cover: null, files: [fileOf(7, 'mock-up.jpg')] } })
  show(0)
  expect(await screen.findByRole('dialog', { name: "Compare Product's Images With Artwork" })).toBeTruthy()
  const [left, right] = await screen.findAllByRole('group', { name: /^Picture / })
  expect([left?.ariaLabel, right?.ariaLabel]).toEqual(['Picture mock-up.jpg', 'Picture front.png'])
  expect(within(screen.getByRole('radiogroup', { name: 'Product' })).getAllByRole('radio')).toHaveLength(1)
  expect(await screen.findByText('No comments')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Comments' }))
  await waitFor(() => expect(screen.queryByText('No comments')).toBeNull())
})

it('says so when the product cannot be loaded, and tries again', async () => {
  answerComments([], { kind: 'file', id: 1 })
  answer('GET /products/9', refuse(422, 'VALIDATION', 'Product could not be loaded.'))
  const { user } = show(9)
  await screen.findByText('Get artwork failed.')
  answer('GET /products/9', { data: { id: 9, subId: 'P-9', cover: null, files: [] } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('No product images')).toBeTruthy()
})

it('a decision goes on to the next after a moment, can be taken back, and is sent when one leaves', async () => {
  answerComments([], { kind: 'file', id: 1 })
  answer('GET /products/9', { data: { id: 9, subId: 'P-9', cover: null, files: [] } })
  const sent = answer('PATCH /artwork-review/approved', { data: [] })
  const { user, went, unmount } = show(9, ['P_VIEW', 'P_APPROVE_ART'], [5, 6])
  const approve = () => screen.queryByText('Approve', { selector: 'button' })
  await user.click(await screen.findByText('Approve', { selector: 'button' }))
  expect(approve()).toBeNull()
  await waitFor(() => expect(went).toEqual([6]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(went).toEqual([6, 5])
  expect(sent).toHaveLength(0)
  await user.click(await screen.findByText('Approve', { selector: 'button' }))
  unmount()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ ids: [5], isApproved: true, seen: [{ id: 5, state: 'needapproved' }] })
})

it('on the phone comments are in a sheet below the picture, and turning down asks why in one', async () => {
  const phone = vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchesNothing,
    media,
    matches: media.includes('max-width: 899px'),
  }))
  answerComments([], { kind: 'file', id: 1 })
  answer('GET /products/9', { data: { id: 9, subId: 'P-9', cover: null, files: [fileOf(7, 'mock-up.jpg')] } })
  const sent = answer('PATCH /artwork-review/approved', { data: [] })
  const { user, went, unmount } = show(9, ['P_VIEW', 'P_APPROVE_ART'], [5, 6])
  expect(await screen.findByText('Otter front')).toBeTruthy()
  expect(screen.queryByText('No comments')).toBeNull()
  const handle = screen.getByRole('button', { name: /^Comments/ })
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(await screen.findByText('No comments')).toBeTruthy()
  expect(handle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  await waitFor(() => expect(screen.queryByText('No comments')).toBeNull())
  // A pin is about words.
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(await screen.findByText('No comments')).toBeTruthy()
  await user.click(await screen.findByText('Turn down', { selector: 'button' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Turn down' }))
  await user.click(sheet.getByText('Wrong text'))
  await user.click(sheet.getByText('Turn down', { selector: 'button' }))
  await waitFor(() => expect(went).toEqual([6]))
  unmount()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ ids: [5], isApproved: false, note: 'Wrong text' }))
  phone.mockRestore()
})
