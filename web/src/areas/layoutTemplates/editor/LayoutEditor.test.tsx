import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { openLayoutOf, placeholderOf } from '../layout.fixture.ts'
import { LayoutEditor } from './LayoutEditor.tsx'

beforeEach(() => giveSize())
afterEach(() => void vi.restoreAllMocks())

function show(layout = openLayoutOf(), onShare?: () => void) {
  signInAs()
  answer('GET /socket-trackings', { data: [] })
  const onClose = vi.fn()
  const element = <LayoutEditor layout={layout} titleId="title" onShare={onShare} onClose={onClose} />
  return { ...renderRoutes([{ path: '/editor', element }], '/editor'), onClose }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

it('corners move by the keyboard: 1 px of the picture, with Shift 10; a step is taken back and made again', async () => {
  const { user } = show()
  const corner = await screen.findByRole('button', { name: 'Left top: 25 %, 25 %' })
  // The picture is 40 × 50 px.
  fireEvent.keyDown(corner, { key: 'ArrowRight' })
  expect(screen.getByRole('button', { name: 'Left top: 27.5 %, 25 %' })).toBeVisible()
  fireEvent.keyDown(screen.getByRole('button', { name: /^Left top/ }), { key: 'ArrowUp', shiftKey: true })
  expect(field('Left top, y')).toHaveValue('5')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field('Left top, x')).toHaveValue('25')
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(field('Left top, y')).toHaveValue('5')
})

it('saves what was placed with the version that it was made from', async () => {
  const saved = answer('PATCH /layout-templates/1', { data: { id: 1, version: 4 } })
  const { user } = show()
  type('Width', '20')
  expect(screen.getByText('Not saved yet, kept in this browser')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save layout' }))
  await waitFor(() =>
    expect(saved[0]?.body).toMatchObject({ version: 3, scene: { placeholders: [{ width: 200, height: 300 }] } }),
  )
  expect(await screen.findByText('Saved')).toBeVisible()
})

it('crossed corners and a missing name say so, and are not saved', () => {
  show()
  type('Left top, x', '90')
  expect(screen.getAllByText('The corners cross or fold')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Save layout' })).toBeDisabled()
  type('Left top, x', '26')
  expect(screen.getByRole('button', { name: 'Save layout' })).toBeEnabled()
  type('Name', ' ')
  expect(screen.getByRole('button', { name: 'Save layout' })).toBeDisabled()
})

it('says where the print area does not fit the corners, and fits it', async () => {
  const { user } = show()
  // Half of 40 px by half of 50 px are no square.
  expect(screen.getByText('30 × 30 cm differs from the corners by 20.0 %')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fit to corners' }))
  expect(field('Height')).toHaveValue('37.5')
  expect(screen.getByText('30 × 37.5 cm fits the corners')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fit to corners' })).toBeNull()
})

it('adds a place and deletes it; colours come with a mask', async () => {
  const { user } = show(openLayoutOf({ scene: { ...openLayoutOf().scene, maskFileId: 12 } }))
  await user.click(screen.getByRole('button', { name: 'Add a place for a design' }))
  const places = within(screen.getByRole('region', { name: 'Designs' }))
  expect(places.getByRole('button', { name: 'Design 2', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete placeholder' }))
  expect(places.queryByRole('button', { name: 'Design 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a colour' }))
  expect(screen.getByRole('button', { name: 'Colour 1' })).toBeVisible()
})

it('what somebody else saved meanwhile is offered, and leaving asks before what is unsaved is lost', async () => {
  const { user, onClose } = show()
  type('Width', '20')
  await user.click(screen.getByRole('button', { name: 'Back to the layout' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(asked.getByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalled()
})

it('a layout without a picture says what to do', () => {
  show(openLayoutOf({ scene: { ...openLayoutOf().scene, baseFileId: null, placeholders: [placeholderOf()] } }))
  expect(screen.getByText('This layout has no picture yet')).toBeVisible()
})

it('what is not saved stays in the browser as a draft, is said with its time, and is discarded in a step that undo takes back', async () => {
  const first = show()
  type('Width', '20')
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  const { user } = show()
  expect(field('Width')).toHaveValue('20')
  expect(screen.getByText(/^Your draft of \d\d\/\d\d\/\d{4} \d\d:\d\d, not saved yet$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(field('Width')).toHaveValue('30')
  expect(screen.getByText('Saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field('Width')).toHaveValue('20')
})

it('a draft is gone once it is saved; one of an older version is told so, and never writes over the newer', async () => {
  const saved = answer('PATCH /layout-templates/1', { data: { id: 1, version: 4 } })
  const first = show()
  type('Width', '20')
  first.unmount()
  const later = show(openLayoutOf({ version: 4 }))
  expect(screen.getByText('Somebody else saved this layout')).toBeVisible()
  expect(field('Width')).toHaveValue('20')
  await later.user.click(screen.getByRole('button', { name: 'Save layout' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ version: 3 }))
  await screen.findByText('Saved')
  later.unmount()
  show()
  expect(field('Width')).toHaveValue('30')
})

it('a state that cannot be saved does not take the place of the draft before it', () => {
  const first = show()
  type('Width', '20')
  window.dispatchEvent(new Event('pagehide'))
  type('Left top, x', '90')
  first.unmount()
  show()
  expect(field('Width')).toHaveValue('20')
  expect(field('Left top, x')).toHaveValue('25')
})

it('is shared from its head by those who may', async () => {
  const onShare = vi.fn()
  const { user, unmount } = show(openLayoutOf(), onShare)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(onShare).toHaveBeenCalledOnce()
  unmount()
  show()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
