import type { Mockup } from '@halftone/contract/areas/mockups/mockups.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { artworkOf, fileOf } from '../../artworks/artwork.fixture.ts'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { layoutOf } from '../../layoutTemplates/layout.fixture.ts'
import { MockupsLine } from '../MockupsLine.tsx'
import { OutdatedMark } from '../OutdatedMark.tsx'
import { OutdatedNotice } from '../OutdatedNotice.tsx'

const colours = ['Navy', 'Sand', 'Rose'].map((name, at) => ({ name, hex: `#20304${at}`, isUsual: at < 2 }))
const layouts = [layoutOf({ colours }), layoutOf({ id: 2, name: 'Mug 11 oz' })]
const mockupOf = (changes: Partial<Mockup> = {}): Mockup => ({
  ...{ id: 1, artworkId: 1, layoutId: 1, layoutName: 'Tee', layoutVersion: null, colour: null, sourceFileId: 1 },
  ...{ sourceHash: 'a', state: 'waiting', error: null, fileId: null, outdated: null, index: 1 },
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})
const approved = () => {
  const artwork = artworkOf([fileOf(11, 'moth.png')])
  return { ...artwork, review: { ...artwork.review, state: 'approved' as const } }
}

async function open(made: Mockup[] = [], shown = layouts) {
  signInAs()
  const artwork = approved()
  answer(`GET /artworks/${artwork.id}/mockups`, { data: made })
  answer('GET /layout-templates', pageOf(shown))
  const element = <MockupsLine artwork={artwork} isLocked={false} />
  const view = renderRoutes([{ path: '/artwork', element }], '/artwork')
  await view.user.click(await screen.findByRole('button', { name: 'Make mock-ups' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make mock-ups' }))
  await dialog.findByText('Mug 11 oz')
  return { ...view, artwork, dialog }
}

it('ticking a layout takes its usual colours; order, leaving out and the rest are what is asked for', async () => {
  const { user, dialog, artwork } = await open()
  const sent = answer(`POST /artworks/${artwork.id}/mockups`, { data: [mockupOf({ artworkId: artwork.id })] })
  expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Heavy tee, flat front' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Mug 11 oz' }))
  await user.click(dialog.getByRole('button', { name: 'Rose of Heavy tee, flat front' }))
  const planned = () =>
    dialog.getAllByRole('button', { name: /^\d: / }).map((button) => button.getAttribute('aria-label'))
  expect(planned()).toEqual([
    '1: Heavy tee, flat front, Navy',
    '2: Heavy tee, flat front, Sand',
    '3: Mug 11 oz',
    '4: Heavy tee, flat front, Rose',
  ])
  fireEvent.keyDown(dialog.getByRole('button', { name: '3: Mug 11 oz' }), { key: 'ArrowLeft', altKey: true })
  fireEvent.keyDown(dialog.getByRole('button', { name: /^1: / }), { key: 'Delete' })
  await user.click(dialog.getByRole('button', { name: 'Make 3 mock-ups' }))
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      list: [
        { layoutId: 2, colour: null },
        { layoutId: 1, colour: 'Sand' },
        { layoutId: 1, colour: 'Rose' },
      ],
      ...{ size: 2_000, format: 'jpg' },
    }),
  )
  expect(await dialog.findByRole('listitem', { name: 'Tee, Waiting' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Make mock-ups' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Go on in background' })).toBeVisible()
})

it('what is to be made keeps its name and order while the list is searched for others', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('checkbox', { name: 'Mug 11 oz' }))
  answer('GET /layout-templates', pageOf([layoutOf({ id: 3, name: 'Poster, oak shelf' })]))
  await user.type(dialog.getByPlaceholderText('Name, tag, note'), 'poster{Enter}')
  await user.click(await dialog.findByRole('checkbox', { name: 'Poster, oak shelf' }))
  expect(dialog.queryByRole('checkbox', { name: 'Mug 11 oz' })).toBeNull()
  expect(dialog.getByRole('button', { name: '1: Mug 11 oz' })).toBeVisible()
  expect(dialog.getByRole('button', { name: '2: Poster, oak shelf' })).toBeVisible()
})

it('more than are made at once cannot be asked for, which it says', async () => {
  const inks = Array.from({ length: 201 }, (_, at) => ({ name: `Ink ${at}`, hex: '#203040', isUsual: true }))
  const { dialog } = await open([], [layoutOf({ colours: inks }), layoutOf({ id: 2, name: 'Mug 11 oz' })])
  fireEvent.click(dialog.getByLabelText('Heavy tee, flat front'))
  expect(dialog.getByText('At most 200 are made at once: leave some out.')).toBeInTheDocument()
  expect(dialog.getByText('Make 201 mock-ups')).toBeDisabled()
})

it('what could not be made says why, and is tried again', async () => {
  const failed = mockupOf({ id: 4, state: 'failed', error: 'The picture of the layout could not be read' })
  const { user, dialog, artwork } = await open([failed])
  expect(screen.getByText('1 could not be made')).toBeInTheDocument()
  expect(dialog.getByText('The picture of the layout could not be read')).toBeVisible()
  const sent = answer(`POST /artworks/${artwork.id}/mockups/again`, { data: [mockupOf({ id: 4 })] })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ listId: [4] }))
  expect(await dialog.findByRole('listitem', { name: 'Tee, Waiting' })).toBeVisible()
})

it('what waits is paused, says how many are left, and goes on', async () => {
  const waiting = [mockupOf({ id: 4, state: 'ready', fileId: 12 }), mockupOf({ id: 5 }), mockupOf({ id: 6 })]
  const { user, dialog, artwork } = await open(waiting)
  const steered = answer(`POST /artworks/${artwork.id}/mockups/pause`, ({ body }) => {
    const state = (body as { isPaused: boolean }).isPaused ? 'paused' : 'waiting'
    return { data: [mockupOf({ id: 5, state }), mockupOf({ id: 6, state })] }
  })
  await user.click(dialog.getByRole('button', { name: 'Pause' }))
  expect(await dialog.findByText('1 of 3 made · Paused, 2 left')).toBeVisible()
  expect(dialog.getAllByRole('listitem', { name: 'Tee, Paused' })).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(await dialog.findAllByRole('listitem', { name: 'Tee, Waiting' })).toHaveLength(2)
  expect(steered.map(({ body }) => body)).toEqual([{ isPaused: true }, { isPaused: false }])
})

it('of many that are out of date the first are named, with one reason for all, and the file of each has a mark', async () => {
  signInAs()
  const ids = [12, 13, 14, 15]
  const old = ids.map((fileId) => mockupOf({ id: fileId, state: 'ready', fileId, outdated: 'rejected' }))
  answer('GET /artworks/1/mockups', { data: old })
  const files = ids.map((id) => fileOf(id, `moth ${id}.jpg`))
  const element = (
    <>
      <OutdatedNotice artwork={{ id: 1, files }} />
      <OutdatedMark artworkId={1} fileId={14} />
      <OutdatedMark artworkId={1} fileId={99} />
    </>
  )
  renderRoutes([{ path: '/a', element }], '/a')
  expect(await screen.findByText(/^4 mock-ups are out of date/)).toHaveTextContent(
    /: moth 12.jpg, moth 13.jpg \+2 \(the artwork was turned down\)$/,
  )
  expect(screen.getAllByRole('img', { name: 'Out of date: the artwork was turned down' })).toHaveLength(1)
})

it('mock-ups that are out of date are named with the reason', async () => {
  signInAs()
  const old = mockupOf({ id: 9, state: 'ready', fileId: 12, outdated: 'replaced' })
  answer('GET /artworks/1/mockups', { data: [old, mockupOf({ id: 10, state: 'ready', fileId: 13 })] })
  const files = [fileOf(12, 'moth, Tee.jpg')]
  renderRoutes([{ path: '/a', element: <OutdatedNotice artwork={{ id: 1, files }} /> }], '/a')
  expect(await screen.findByText(/1 mock-up is out of date and cannot be published/)).toHaveTextContent(
    'moth, Tee.jpg (the artwork was replaced)',
  )
})
