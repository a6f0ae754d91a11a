import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { artworkOf, fileOf } from '../artwork.fixture.ts'
import { FreshAlike } from './FreshAlike.tsx'
import { noteFresh } from './freshFiles.ts'

const picture = {
  ...{ id: 1, url2x: '/storage/2x/1', width: 400, height: 400, edgeColor: '#ffffff', luminance: 0.5, ground: 'light' },
  ...{ fills: null, hasAlpha: true, fileType: 'image/png', previewState: 'ready' },
}
const other = (changes: object = {}) => ({
  ...{ verdict: 'edited', ground: 'black', distance: 8, id: 21, name: 'old.png', picture, groupId: 1 },
  ...{ owner: 'artwork', ownerId: 7, ownerName: 'Old moth', ownerSubId: 'A-DT-2026-7', ...changes },
})
const artwork = artworkOf([fileOf(11, 'moth.png', { tabId: 3 }), fileOf(12, 'was there.png')])

/** The artwork's files after `moth.png` came; both of them look like something. */
function show(one: object, rights = { mayDrop: true, mayEdit: true }) {
  noteFresh(['k/11'])
  const alike = [11, 12].map((fileId) => ({ fileId, name: `${fileId}`, picture, alike: [one] }))
  answer('GET /artworks/5/alike', { data: alike })
  return renderUi(<FreshAlike artwork={artwork} {...rights} />)
}
const strip = async () => within(await screen.findByRole('group', { name: 'What moth.png looks like' }))
const isSettled = () => waitFor(() => expect(screen.queryByRole('group')).toBeNull())

it('a file that was just uploaded says what it looks like, how much and by what; kept, the two are told apart', async () => {
  const { user } = show(other())
  const sent = answer('POST /files/11/not-alike', { data: { id: 11, fileId: 21 } })
  const own = await strip()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  const way = own.getByRole('link')
  expect(way).toHaveTextContent('Looks like Old moth, 97 %moth.png: Same artwork, edited, by its look on black')
  expect(way).toHaveAttribute('href', expect.stringContaining('7'))
  await user.click(own.getByRole('button', { name: 'Keep both' }))
  await isSettled()
  expect(sent[0]?.body).toEqual({ fileId: 21 })
})

it('the same file as another artwork’s is dropped, and stays where that is refused', async () => {
  const { user } = show(other({ verdict: 'identical', ground: 'bytes', distance: 0 }))
  answer('DELETE /files/11', refuse(422, 'VALIDATION', 'It is gone'))
  const own = await strip()
  expect(own.getByRole('link')).toHaveTextContent('The same file as Old mothmoth.png: Identical file, by its bytes')
  const drop = own.getByRole('button', { name: 'Drop the new one' })
  await user.click(drop)
  await waitFor(() => expect(drop).toBeEnabled())
  const sent = answer('DELETE /files/11', { data: { id: 11 } })
  await user.click(drop)
  await isSettled()
  expect(sent).toHaveLength(1)
})

it('of a clip art its own file takes the place of the new one, in the tab of that', async () => {
  const { user } = show(other({ owner: 'clipart', ownerId: 3, ownerName: 'Moth clip' }))
  const taken = answer('POST /artworks/5/clipart-files', { data: { id: 5 } })
  const dropped = answer('DELETE /files/11', { data: { id: 11 } })
  await user.click((await strip()).getByRole('button', { name: 'Use it' }))
  await isSettled()
  expect(taken[0]?.body).toEqual({ listFileId: [21], tabId: 3 })
  expect(dropped).toHaveLength(1)
})

it('who may neither delete nor change is told all the same', async () => {
  const { user } = show(other(), { mayDrop: false, mayEdit: false })
  const sent = answer('POST /files/11/not-alike', { data: { id: 11, fileId: 21 } })
  const own = await strip()
  expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep both'])
  await user.click(own.getByRole('button', { name: 'Keep both' }))
  await isSettled()
  expect(sent).toHaveLength(0)
})
