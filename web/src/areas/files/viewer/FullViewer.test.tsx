import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { tellSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { fileOf } from '../../artworks/artwork.fixture.ts'
import { FullViewer } from './FullViewer.tsx'
import { shownAround } from './ImageSlider.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const files = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => fileOf(id, `${id}.png`))
const slider = () => within(screen.getByRole('group', { name: 'Pictures' }))
const shown = () =>
  slider()
    .getAllByRole('button')
    .map((one) => one.ariaLabel)

it('R135 the slider shows at most five thumbnails, those around the picture, and a click goes there', async () => {
  const closed = vi.fn()
  const { user } = renderUi(<FullViewer files={files} startId={1} onClose={closed} />)
  expect(shown()).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
  await user.click(slider().getByLabelText('5.png'))
  expect(shown()).toEqual(['3.png', '4.png', '5.png', '6.png', '7.png'])
  expect(screen.getByText('5 / 8')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByText('6 / 8')).toBeTruthy())
  expect(slider().getByLabelText('6.png').getAttribute('aria-current')).toBe('true')
  expect([shownAround(files, 7).length, shownAround(files.slice(0, 2), 0).length]).toEqual([5, 2])
})

it('R368 a large download asks first, a small one does not', async () => {
  signInAs()
  const asked = answer('POST /presigned-url/get-file', { data: { url: '/api/stored/1' } })
  answer('GET /stored/1', {})
  const question = 'Files too large. It will be taken for a long time. Are you sure you want to continue?'
  const big = renderUi(
    <FullViewer files={[fileOf(1, 'big.psd', { size: 600 * 1024 ** 2 })]} startId={1} onClose={vi.fn()} />,
  )
  await big.user.click(screen.getByLabelText('Download'))
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  expect(asked).toHaveLength(0)
  await big.user.click(dialog.getByText('Download'))
  await waitFor(() => expect(asked).toHaveLength(1))
  big.unmount()
  const small = renderUi(<FullViewer files={[fileOf(2, 'small.png')]} startId={2} onClose={vi.fn()} />)
  await small.user.click(screen.getByLabelText('Download'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && <FullViewer files={files.slice(0, 3)} startId={1} onClose={() => setOpen(false)} />}
    </>
  )
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('the keys go round the pictures, zoom and close; the focus stays inside and goes back to what opened it', async () => {
  tellSize(848, 648)
  const { user } = renderUi(<Opener />)
  const opener = screen.getByText('open')
  await user.click(opener)
  const dialog = screen.getByRole('dialog', { name: '1.png' })
  expect(dialog.closest('[role=presentation]')?.contains(document.activeElement)).toBe(true)
  press('ArrowLeft')
  expect(screen.getByRole('dialog', { name: '3.png' })).toBeTruthy()
  press('ArrowRight')
  expect(screen.getByText('1 / 3')).toBeTruthy()
  // 400 × 500 fitted into 848 × 648 is 120 % of its pixels.
  const percent = () => screen.getByText(/^\d+ %$/, { selector: '[aria-live]' }).textContent
  press('+')
  expect(percent()).toBe('150 %')
  press('-')
  press('-')
  expect(percent()).toBe('96 %')
  press('0')
  expect(percent()).toBe('120 %')
  press('+')
  press('ArrowRight')
  expect([percent(), screen.getByRole('dialog').ariaLabel]).toEqual(['120 %', '2.png'])
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

it('a finger that goes sideways turns the page; over a zoomed picture it pans', async () => {
  tellSize(848, 648)
  renderUi(<FullViewer files={files.slice(0, 3)} startId={1} onClose={vi.fn()} />)
  const stage = screen.getByRole('group', { name: 'Picture 1.png' })
  stage.setPointerCapture = () => undefined
  const swipe = (from: number, to: number) => {
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientY: 100 }
    fireEvent.pointerDown(stage, { ...finger, clientX: from })
    fireEvent.pointerMove(stage, { ...finger, clientX: to })
    fireEvent.pointerUp(stage, { ...finger, clientX: to })
  }
  swipe(300, 200)
  await waitFor(() => expect(screen.getByText('2 / 3')).toBeTruthy())
  swipe(200, 300)
  await waitFor(() => expect(screen.getByText('1 / 3')).toBeTruthy())
  press('+')
  swipe(300, 200)
  expect(screen.getByText('1 / 3')).toBeTruthy()
})

it('a picture alone has no arrows and no slider, an opaque one no choice of grounds', () => {
  renderUi(<FullViewer files={[fileOf(1, '1.jpg', { hasAlpha: false })]} startId={1} onClose={vi.fn()} />)
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Pictures' })).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Background White' })).toBeNull()
})
