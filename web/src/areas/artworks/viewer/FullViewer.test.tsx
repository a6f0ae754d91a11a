import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { fileOf } from '../artwork.fixture.ts'
import { FullViewer } from './FullViewer.tsx'
import { shownAround } from './ImageSlider.tsx'

const files = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => fileOf(id, `${id}.png`))
const slider = () => within(screen.getByRole('group', { name: 'Pictures of this artwork' }))
const shown = () =>
  slider()
    .getAllByRole('button')
    .map((one) => one.ariaLabel)

it('R135 the slider shows at most five thumbnails, those around the picture, and a click goes there', async () => {
  const closed = vi.fn()
  const { user } = renderUi(<FullViewer artworkId={5} files={files} startId={1} onClose={closed} />)
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
    <FullViewer
      artworkId={5}
      files={[fileOf(1, 'big.psd', { size: 600 * 1024 ** 2 })]}
      startId={1}
      onClose={vi.fn()}
    />,
  )
  await big.user.click(screen.getByLabelText('Download'))
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  expect(asked).toHaveLength(0)
  await big.user.click(dialog.getByText('Download'))
  await waitFor(() => expect(asked).toHaveLength(1))
  big.unmount()
  const small = renderUi(<FullViewer artworkId={5} files={[fileOf(2, 'small.png')]} startId={2} onClose={vi.fn()} />)
  await small.user.click(screen.getByLabelText('Download'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
})
