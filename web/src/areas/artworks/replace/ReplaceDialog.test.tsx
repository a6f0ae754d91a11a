import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { clipartFileOf, clipartOf, openClipartOf, pageOf } from '../../cliparts/clipart.fixture.ts'
import { UseClipartsDialog } from '../use/UseClipartsDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'

const placeOf = (id: number, changes: object = {}) => ({
  ...{ id, subId: `A-DT-2026-${id}`, groupId: 1, name: `Artwork ${id}`, productName: 'Moth tee', cover: null },
  ...{ review: 'approved', live: 1, files: [{ id: id * 10, name: 'moth.png', cover: null }], ...changes },
})
const luna = clipartOf({ id: 2, name: 'Luna' })

beforeEach(() => {
  giveSize()
  signInAs()
  answer('GET /system/configs', { data: { clipart_categories: [], features: {} } })
  answer('GET /cliparts', pageOf([luna]))
  answer('GET /cliparts/:id', {
    data: openClipartOf({ id: 2, name: 'Luna', files: [clipartFileOf(21, 'luna.png'), clipartFileOf(22, 'wing.png')] }),
  })
})
afterEach(() => void vi.restoreAllMocks())

async function pick() {
  const onReplaced = vi.fn()
  const onClose = vi.fn()
  const view = renderUi(
    <ReplaceDialog clipart={{ id: 7, name: 'Moth' }} groupId={1} onReplaced={onReplaced} onClose={onClose} />,
  )
  const { user } = view
  await user.click(await screen.findByRole('button', { name: /^Luna/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'wing.png' }))
  // One takes the place of the other.
  await user.click(await screen.findByRole('checkbox', { name: 'luna.png' }))
  await user.click(screen.getByRole('button', { name: /Show before and after/ }))
  return { ...view, onReplaced, onClose }
}

it('shows before and after, leaves out what is not ticked, and replaces one artwork after the other', async () => {
  answer('GET /cliparts/:id/places', {
    data: { places: [placeOf(1), placeOf(2), placeOf(3, { files: [], live: 0 })], more: 0, hidden: 2 },
  })
  const asked = answer('POST /artworks/:id/replace-clipart', ({ path }) => ({
    data: { artwork: { id: Number(path.split('/').at(-2)) }, files: [{ fileId: 10, version: 1 }] },
  }))
  const restored = answer('POST /files/:id/versions/:n/restore', { data: {} })
  const { user, onReplaced, onClose } = await pick()
  const row = (await screen.findByText('Artwork 1')).closest('li')
  if (!row) throw new Error('no row')
  expect(within(row).getByRole('img', { name: 'Before: moth.png' })).toBeInTheDocument()
  expect(within(row).getByRole('img', { name: 'After: luna.png' })).toBeInTheDocument()
  expect(row).toHaveTextContent('Its approval opens again, 1 live listing keeps what it shows')
  expect(screen.getByText('2 further artworks use it that you may not change.')).toBeVisible()
  // What only names it keeps its pictures and is left out unless somebody wants it.
  expect(screen.getByRole('checkbox', { name: 'Replace in Artwork 3' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Replace in Artwork 2' }))
  await user.click(screen.getByRole('button', { name: 'Replace in 1 artwork' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/artworks/1/replace-clipart', expect.objectContaining({ clipartId: 7, fileId: 21 })],
  ])
  const [text, undo] = onReplaced.mock.calls[0] ?? []
  expect(text).toBe('Replaced in 1 artwork')
  await undo()
  expect(restored.map(({ path }) => path)).toEqual(['/api/files/10/versions/1/restore'])
})

it('says what one artwork refuses, keeps the dialog, and the others are done', async () => {
  answer('GET /cliparts/:id/places', { data: { places: [placeOf(1), placeOf(2)], more: 0, hidden: 0 } })
  answer('POST /artworks/:id/replace-clipart', ({ path }) =>
    path.includes('/1/')
      ? refuse(422, 'VALIDATION', 'This file is gone, or no longer yours to take')
      : { data: { artwork: { id: 2 }, files: [] } },
  )
  const { user, onClose, onReplaced } = await pick()
  await user.click(await screen.findByRole('button', { name: 'Replace in 2 artworks' }))
  expect(await screen.findByText('Artwork 1: This file is gone, or no longer yours to take')).toBeVisible()
  expect(onReplaced).toHaveBeenCalledWith('Replaced in 1 artwork', expect.any(Function))
  expect(onClose).not.toHaveBeenCalled()
})

it('R507 an artwork that is chosen takes all files of a clip art; what is at risk asks first', async () => {
  answer('GET /artworks', pageOf([{ ...placeOf(5), product: { id: 1, subId: null, name: 'Moth tee', status: 1 } }]))
  const taken = answer('POST /artworks/:id/clipart-files', { data: { id: 5 } })
  const onClose = vi.fn()
  const risky = clipartOf({ id: 2, name: 'Luna', risk: { state: 'unknown', daysLeft: null } })
  const { user } = renderUi(<UseClipartsDialog cards={[risky]} groupId={1} onClose={onClose} />)
  const submit = await screen.findByRole('button', { name: 'Add files' })
  expect(submit).toBeDisabled()
  await user.click(await screen.findByRole('radio', { name: /Artwork 5/ }))
  await waitFor(() => expect(submit).toBeEnabled())
  await user.click(submit)
  expect(taken).toHaveLength(0)
  const dialogs = await screen.findAllByRole('dialog')
  const question = dialogs.at(-1)
  if (!question) throw new Error('nothing was asked')
  await user.click(within(question).getByRole('button', { name: 'Add anyway' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(taken[0]?.body).toMatchObject({ listFileId: [21, 22] })
})
