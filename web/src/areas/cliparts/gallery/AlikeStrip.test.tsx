import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Line } from '../../../lib/transfers/line.fixture.ts'
import { allAnswered, answer, refuse } from '../../../testing/api.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { clipartOf } from '../clipart.fixture.ts'
import { addDropped, useFresh } from '../clipartUploads.ts'
import { holdUploads } from '../uploads.fixture.ts'
import { AlikeStrip } from './AlikeStrip.tsx'

const picture = {
  ...{ id: 1, url2x: '/storage/2x/1', width: 400, height: 400, edgeColor: '#ffffff', luminance: 0.5, ground: 'light' },
  ...{ fills: null, hasAlpha: true, fileType: 'image/png', previewState: 'ready' },
}
const other = {
  ...{ verdict: 'edited', ground: 'black', distance: 8, id: 21, name: 'lemon.svg', picture, groupId: 1 },
  ...{ owner: 'clipart', ownerId: 7, ownerName: 'Lemon branch', ownerSubId: 'CA-DT-2026-7' },
}
const undone = { things: [], rows: [], back: 1, changed: 0, cannot: 0, seen: 1, reverted: 1, activityId: 2 }
const alikeTo = (...others: object[]) => [{ fileId: 11, name: 'new.svg', picture, alike: others }]
const card = clipartOf({ id: 5, name: 'Lemon, sliced' })

/** The tile of a clip art, of which the gallery asks while it is fresh. */
function Tile() {
  const madeBy = useFresh().get(card.id)
  return madeBy ? <AlikeStrip card={card} madeBy={madeBy} mayTell /> : <p>Settled</p>
}

holdUploads()

/** Drops a file, or a folder of several, which becomes a clip art that looks like `others`. */
async function show(others: object[], names = ['new.svg']) {
  answer('POST /presigned-url', { data: { key: 'k', url: 'http://storage.test/1', headers: {} } })
  const made = answer('POST /cliparts', { data: card })
  answer('GET /cliparts/5/alike', { data: alikeTo(...others) })
  const files = names.map((name) => new File(['x'], name, { type: 'text/plain' }))
  addDropped([{ folder: names.length > 1 ? 'Lemons' : null, files }], {
    ...{ groupId: 1, category: -1, type: 'CLIPART' },
  })
  await waitFor(() => expect(Line.all).toHaveLength(names.length))
  for (const line of Line.all) line.answer(200)
  await waitFor(() => expect(made).toHaveLength(1))
  return { ...renderUi(<Tile />), made: made[0]?.headers.get('x-action-id') }
}
const strip = async () => within(await screen.findByRole('group', { name: 'What Lemon, sliced looks like' }))

it('a new clip art says what it looks like and how much; kept, the two are told apart and it asks no more', async () => {
  const { user } = await show([other])
  const sent = answer('POST /files/11/not-alike', { data: { id: 11, fileId: 21 } })
  const own = await strip()
  expect(own.getByText('Lemon branch').parentElement).toHaveTextContent('Looks like Lemon branch, 97 %')
  expect(own.getByRole('link', { name: /Lemon branch/ })).toHaveAttribute('href', expect.stringContaining('id=7'))
  await user.click(own.getByRole('button', { name: 'Keep both' }))
  expect(await screen.findByText('Settled')).toBeVisible()
  expect(sent[0]?.body).toEqual({ fileId: 21 })
})

it('the one that was there is used: what made the new one is taken back, and it stays where that is refused', async () => {
  const { user, made } = await show([other])
  answer('PATCH /activities/undo', refuse(422, 'VALIDATION', 'It is in use'))
  const use = (await strip()).getByRole('button', { name: 'Use it' })
  await user.click(use)
  await waitFor(() => expect(use).toBeEnabled())
  expect(screen.queryByText('Settled')).toBeNull()
  const sent = answer('PATCH /activities/undo', { data: undone })
  await user.click(use)
  expect(await screen.findByText('Settled')).toBeVisible()
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]?.body).toEqual({ actionIds: [made], mode: 'skip' })
})

it('the same file is kept without being told apart', async () => {
  const { user } = await show([{ ...other, verdict: 'identical', ground: 'bytes', distance: 0 }])
  const sent = answer('POST /files/11/not-alike', { data: { id: 11, fileId: 21 } })
  const own = await strip()
  await user.click(own.getByRole('button', { name: 'Keep both' }))
  expect(await screen.findByText('Settled')).toBeVisible()
  expect(sent).toHaveLength(0)
})

it('what a folder became is not dropped for one of its files: it is not asked about', async () => {
  await show([other], ['a.svg', 'b.svg'])
  await allAnswered()
  expect(screen.getByText('Settled')).toBeVisible()
})
