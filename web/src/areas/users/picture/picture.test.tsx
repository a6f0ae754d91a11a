import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerPeople, userOf } from '../people.fixture.ts'
import { UserScreen } from '../screens/UserScreen.tsx'
import { cropPicture, sideOf } from './cropPicture.ts'

beforeAll(async () => {
  // The lazy chunk is fetched once, outside of the time that a test waits for the dialog.
  await import('./CropDialog.tsx')
}, 30_000)
afterEach(() => vi.restoreAllMocks())

const view = () => renderRoutes([{ path: '/user/detail/:id', element: <UserScreen /> }], '/user/detail/2')
const photo = () => new File(['picture'], 'me.heic', { type: 'image/heic' })

describe('the part of a picture that is the face', () => {
  it('is a square of at most 512 px, never larger than the part', () => {
    expect([
      sideOf({ width: 2000, height: 2000 }),
      sideOf({ width: 40, height: 40 }),
      sideOf({ width: 0.2, height: 1 }),
    ]).toEqual([512, 40, 1])
  })

  it('is drawn from the chosen place, as WebP, or as what the browser can write', async () => {
    const drawImage = vi.fn()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
    const write = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    write.mockImplementation((done) => done(new Blob(['x'], { type: 'image/webp' })))
    const picture = document.createElement('img')
    const area = { x: 10, y: 20, width: 300, height: 300 }
    expect(await cropPicture(picture, area)).toMatchObject({ name: 'picture.webp', type: 'image/webp' })
    expect(drawImage).toHaveBeenCalledWith(picture, 10, 20, 300, 300, 0, 0, 300, 300)
    write.mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })))
    expect(await cropPicture(picture, area)).toMatchObject({ name: 'picture.png', type: 'image/png' })
    write.mockImplementation((done) => done(null))
    await expect(cropPicture(picture, area)).rejects.toThrow('no picture')
  })
})

describe('R441 the picture of a person', () => {
  it('is chosen by an Admin; what the browser cannot show can go up as it is', async () => {
    answerPeople([userOf(2, 'Lan')])
    const { user } = view()
    await user.upload(await screen.findByLabelText('Picture'), photo())
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the part to show' }))
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '1')
    expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeDisabled()
    fireEvent.error(await waitFor(() => screen.getByRole('dialog').querySelector('img') ?? expect.fail('no picture')))
    expect(dialog.getByText(/me\.heic/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  })

  it('goes away by the cross; Cancel changes nothing', async () => {
    answerPeople([userOf(2, 'Lan', { avatar: '/a.webp' })])
    const saved = answer('POST /users/2/account', { data: userOf(2, 'Lan') })
    const dropped = answer('PUT /users/2/avatar', { data: userOf(2, 'Lan') })
    const { user } = view()
    await user.upload(await screen.findByLabelText('Picture'), photo())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Take the picture away' }))
    await waitFor(() => expect(dropped[0]?.body).toMatchObject({ avatar: null }))
    expect(saved).toHaveLength(0)
  })
})
