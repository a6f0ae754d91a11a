import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { AlikeNotice } from './AlikeNotice.tsx'

const picture = {
  ...{ id: 1, url2x: '/storage/2x/1', width: 400, height: 400, edgeColor: '#ffffff', luminance: 0.5, ground: 'light' },
  ...{ fills: null, hasAlpha: true, fileType: 'image/png', previewState: 'ready' },
}
const alike = (changes: object) => ({
  ...{ verdict: 'edited', ground: 'black', distance: 4, id: 21, name: 'old.png', picture, groupId: 1 },
  ...{ owner: 'artwork', ownerId: 7, ownerName: 'Old moth', ownerSubId: 'A-DT-2026-7', ...changes },
})
const files = [
  {
    ...{ fileId: 11, name: 'moth.png', picture },
    alike: [
      alike({}),
      alike({ id: 22, verdict: 'similar', ground: 'white', owner: 'clipart', ownerId: 3, ownerName: 'Moth clip' }),
    ],
  },
]

function show(data: unknown = files, mayTell = true) {
  signInAs({})
  answer('GET /artworks/5/alike', { data })
  answer('GET /comments/:id/:type', { data: [] })
  return renderRoutes([{ path: '/', element: <AlikeNotice kind="artwork" id={5} mayTell={mayTell} /> }], '/')
}

it('says which pictures look alike and by what, and leads to where they stand', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What looks like it' }))
  const list = within(await dialog.findByRole('list', { name: 'Pictures that look alike' }))
  expect(list.getByText(/^Same artwork, edited: 98\s%$/)).toBeVisible()
  expect(list.getByText(/^by its look on black/)).toBeVisible()
  expect(list.getByText(/^Similar, please look: 94\s%$/)).toBeVisible()
  expect(list.getByRole('link', { name: 'Moth clip' })).toHaveAttribute('href', expect.stringContaining('3'))
  // The two stand beside each other; the next pair by a click.
  expect(dialog.getAllByText('Old moth').length).toBeGreaterThan(1)
  await user.click(list.getByRole('button', { name: 'Similar, please look: moth.png, Moth clip' }))
  await waitFor(() => expect(dialog.getAllByText('Moth clip').length).toBeGreaterThan(1))
})

it('what is told apart goes, and stays where that is refused', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  const refused = answer('POST /files/11/not-alike', refuse(422, 'VALIDATION', 'It is gone'))
  const button = await screen.findByRole('button', { name: 'Not the same as Old moth' })
  fireEvent.click(button)
  await waitFor(() => expect(refused).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Not the same as Old moth' })).toBeVisible()
  const sent = answer('POST /files/11/not-alike', { data: { id: 11, fileId: 21 } })
  answer('GET /artworks/5/alike', { data: [{ ...files[0], alike: files[0]?.alike.slice(1) }] })
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not the same as Old moth' })).toBeNull())
  expect(sent[0]?.body).toEqual({ fileId: 21 })
})

it('says that a picture is there already; who may not change it is not offered to tell it apart', async () => {
  const same = [{ ...files[0], alike: [alike({ verdict: 'identical', ground: 'bytes', distance: 0 })] }]
  const { user } = show(same, false)
  expect(await screen.findByText('1 picture is there already.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText(/^by its bytes/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Not the same/ })).toBeNull()
})

it('says nothing where nothing looks alike', async () => {
  const { container } = show([])
  await new Promise((done) => setTimeout(done, 50))
  expect(container.querySelector('[role=status]')).toBeNull()
})
