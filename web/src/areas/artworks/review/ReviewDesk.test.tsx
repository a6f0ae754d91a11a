import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { answer } from '../../../testing/api.ts'
import { tellSize } from '../../../testing/layout.ts'
import { renderUi } from '../../../testing/render.tsx'
import { answerComments, commentOf, prepareEditor } from '../../comments/comment.fixture.ts'
import { layoutOf, openLayoutOf } from '../../layoutTemplates/layout.fixture.ts'
import { artworkOf, fileOf, signInWith } from '../artwork.fixture.ts'
import { delayedDecisions } from './delayedDecisions.ts'
import { ReviewQueue } from './ReviewQueue.tsx'

const matchesNothing = window.matchMedia('')
beforeEach(async () => {
  tellSize()
  Element.prototype.setPointerCapture = () => undefined
  localStorage.clear()
  await prepareEditor()
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchesNothing,
    media,
    matches: media === '(min-width: 1100px)',
  }))
})
afterEach(() => {
  delayedDecisions.cancel(1)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const help = vi.fn()
function Keys() {
  useShortcuts([{ keys: '?', label: 'Help', group: 'Everywhere', layer: 'always', run: help }])
  return null
}

/** The desktop's reviewer with one artwork of two pictures, the first of which has had another before. */
async function show() {
  signInWith('P_VIEW', 'P_APPROVE_ART', 'P_EDIT_ART', 'LT_VIEW')
  const files = [fileOf(31, 'front.png', { version: 2 }), fileOf(32, 'back.png')]
  const artwork = artworkOf(files, { id: 1, name: 'Meadow' })
  const lists = answer('GET /artworks', {
    data: [artwork],
    meta: { currentPage: 1, limit: 100, total: 1, totalPage: 1 },
  })
  answer('GET /artworks/:id', { data: artwork })
  answer('GET /groups/select', {
    data: [
      { id: 1, name: 'Design Team' },
      { id: 2, name: 'Saigon Studio' },
    ],
  })
  answerComments([], { kind: 'artwork', id: 1 })
  const pin = { x: 0.5, y: 0.25, version: 2 }
  answerComments([commentOf(71, 'The edge is rough', { kind: 'file', targetId: 31, pin })], { kind: 'file', id: 31 })
  answerComments([], { kind: 'file', id: 32 })
  answer('GET /files/:id/versions', {
    data: {
      usage: { versions: 1, bytes: 2_000_000 },
      versions: [2, 1].map((version) => ({
        ...fileOf(31, 'front.png'),
        ...{ version, isCurrent: version === 2, wasApproved: false, wasListed: false, restoredFrom: null, note: null },
      })),
    },
  })
  const onTeam = vi.fn()
  const view = renderUi(
    <>
      <Keys />
      <ReviewQueue groupId={1} onTeam={onTeam} onClose={() => undefined} />
    </>,
  )
  await screen.findByRole('complementary', { name: 'About Meadow' })
  await screen.findByText('front.png', { selector: '[title]' })
  return { ...view, lists, onTeam }
}
const stage = () => screen.getByRole('group', { name: /front\.png/ })

it('whose artworks are in the queue and which come first is chosen above it', async () => {
  const { lists, onTeam, user } = await show()
  expect(lists[0]?.query.get('direction')).toBe('asc')
  await user.click(await screen.findByRole('button', { name: 'Order Oldest first' }))
  await user.click(await screen.findByRole('option', { name: 'Newest first' }))
  await waitFor(() => expect(lists.at(-1)?.query.get('direction')).toBe('desc'))
  await user.click(await screen.findByRole('button', { name: 'Team Design Team' }))
  await user.click(await screen.findByRole('option', { name: 'Saigon Studio' }))
  expect(onTeam).toHaveBeenCalledWith(2)
})

it('the button with the question mark shows what its key shows', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(help).toHaveBeenCalledTimes(1)
})

it('pins of the picture stand on it; one and its comment light each other; of another picture there are none', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Pin 1' }))
  expect(screen.getByRole('button', { name: 'Pin 1' })).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText('The edge is rough')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await screen.findByText('back.png', { selector: '[title]' })
  expect(screen.queryByRole('button', { name: 'Pin 1' })).toBeNull()
})

it('a click on the picture sets a pin whose comment is written beside; Escape gives the keys back', async () => {
  await show()
  await screen.findByRole('button', { name: 'Pin 1' })
  const at = { clientX: 720, clientY: 450, button: 0, pointerType: 'mouse' }
  fireEvent.pointerDown(stage(), at)
  fireEvent.pointerUp(stage(), at)
  fireEvent.click(stage(), { ...at, detail: 1 })
  await waitFor(() => expect(document.querySelector('[data-pin-draft]')).not.toBeNull())
  const input = () => screen.getByRole('textbox', { name: 'Write a comment' })
  await waitFor(() => expect(input()).toHaveFocus())
  fireEvent.keyDown(input(), { key: 'Escape' })
  await waitFor(() => expect(document.querySelector('[data-pin-draft]')).toBeNull())
  expect(screen.getByRole('complementary', { name: 'About Meadow' })).toBeTruthy()
  expect(input()).not.toHaveFocus()
})

it('a drag and a double click set no pin', async () => {
  await show()
  await screen.findByRole('button', { name: 'Pin 1' })
  vi.useFakeTimers()
  const at = { clientX: 720, clientY: 450, button: 0, pointerType: 'mouse' }
  fireEvent.pointerDown(stage(), at)
  fireEvent.click(stage(), { ...at, clientX: 760, detail: 1 })
  fireEvent.pointerDown(stage(), at)
  fireEvent.click(stage(), { ...at, detail: 1 })
  fireEvent.doubleClick(stage(), at)
  act(() => void vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  expect(document.querySelector('[data-pin-draft]')).toBeNull()
})

it('the versions of the picture stand in a tab; V lays the one before beside it', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('tab', { name: 'Versions 2' }))
  const list = await screen.findByRole('list', { name: 'Versions, newest first' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getByRole('button', { name: /^Compare with v1/ })).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(await screen.findByRole('dialog', { name: 'Versions of front.png' })).toBeVisible()
})

it('the loupe stands there while L is held, with the original at its own size', async () => {
  await show()
  await screen.findByRole('button', { name: 'Pin 1' })
  fireEvent.pointerMove(stage(), { clientX: 400, clientY: 300 })
  fireEvent.keyDown(document.body, { key: 'l' })
  await waitFor(() => expect(document.querySelector('[data-loupe]')).not.toBeNull())
  const image = document.querySelector<HTMLImageElement>('[data-loupe] img')
  expect(image).toHaveAttribute('src', '/storage/original/31')
  expect(image?.style.width).toBe('400px')
  fireEvent.keyUp(window, { key: 'l' })
  await waitFor(() => expect(document.querySelector('[data-loupe]')).toBeNull())
})

it('M shows the design on a layout of its team, and the keys of the decision go on; M goes back', async () => {
  const asked = answer('GET /layout-templates', {
    data: [layoutOf(), layoutOf({ id: 2, name: 'Tote' })],
    meta: { currentPage: 1, limit: 50, total: 2, totalPage: 1 },
  })
  answer('GET /layout-templates/:id', ({ path }) => ({ data: openLayoutOf({ id: Number(path.at(-1)) }) }))
  const { user } = await show()
  fireEvent.keyDown(document.body, { key: 'm' })
  const layouts = await screen.findByRole('group', { name: 'Products to try' })
  expect(asked[0]?.query.get('isReady')).toBe('true')
  await user.click(within(layouts).getByRole('button', { name: 'Tote' }))
  expect(within(layouts).getByRole('button', { name: 'Tote' })).toHaveAttribute('aria-pressed', 'true')
  fireEvent.keyDown(document.body, { key: 'm' })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Products to try' })).toBeNull())
  fireEvent.keyDown(document.body, { key: 'm' })
  await screen.findByRole('group', { name: 'Products to try' })
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText(/^1 decided/)).toBeVisible()
})

it('a team without a layout is told what shows designs on a product', async () => {
  answer('GET /layout-templates', { data: [], meta: { currentPage: 1, limit: 50, total: 0, totalPage: 1 } })
  await show()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(await screen.findByText('No layout template yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Layout Templates' })).toHaveAttribute('href', '/layout-templates')
})

it('Space hides the side and brings it back', async () => {
  await show()
  fireEvent.keyDown(document.body, { key: ' ' })
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'About Meadow' })).toBeNull())
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(await screen.findByRole('complementary', { name: 'About Meadow' })).toBeVisible()
})
