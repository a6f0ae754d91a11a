import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ChosenPictures } from './ChosenPictures.tsx'

const film = new File(['x'], 'print run.mp4', { type: 'video/mp4' })
const chosen = [{ transferId: 'a', file: film, stored: new Promise<string>(() => undefined) }]

it('a video that was chosen shows its first picture, from the file itself, and lets go of it', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film')
  const released = vi.spyOn(URL, 'revokeObjectURL')
  const { unmount } = renderUi(<ChosenPictures kept={[]} onDrop={vi.fn()} chosen={chosen} onCancel={vi.fn()} />)
  const still = screen.getByLabelText('print run.mp4')
  expect(still.tagName).toBe('VIDEO')
  expect(still).toHaveAttribute('src', 'blob:film#t=0.001')
  expect(made).toHaveBeenCalledWith(film)
  unmount()
  expect(released).toHaveBeenCalledWith('blob:film')
})

it('a video that a post has shows its first picture; one without a picture has the mark of a film', () => {
  const kept = [{ id: 4, name: 'print run.mp4', url: '/storage/4/print-run.mp4?signature=a' }]
  renderUi(<ChosenPictures kept={kept} onDrop={vi.fn()} chosen={[]} onCancel={vi.fn()} />)
  const still = screen.getByLabelText('print run.mp4')
  expect(still).toHaveAttribute('src', '/storage/4/print-run.mp4?signature=a#t=0.001')
  Object.defineProperty(still, 'videoWidth', { value: 0 })
  fireEvent.loadedMetadata(still)
  expect(screen.getByRole('img', { name: 'print run.mp4' }).tagName).toBe('svg')
})

it('a last tile takes further pictures and says how many there are, until there is no more room; a video has none', async () => {
  const kept = Array.from({ length: 8 }, (_, id) => ({ id, name: `${id}.png`, url: null }))
  const onAdd = vi.fn()
  const of = { onDrop: vi.fn(), chosen: [], onCancel: vi.fn() }
  const room = renderUi(<ChosenPictures kept={kept} {...of} onAdd={onAdd} />)
  expect(screen.getByRole('button', { name: 'Add more pictures, 8 of 9' })).toBeVisible()
  const picture = new File(['x'], 'ninth.png', { type: 'image/png' })
  await room.user.upload(screen.getByLabelText('Add more pictures', { selector: 'input' }), picture)
  expect(onAdd).toHaveBeenCalledWith([picture])
  room.unmount()
  const full = renderUi(<ChosenPictures kept={[...kept, { id: 9, name: '9.png', url: null }]} {...of} onAdd={onAdd} />)
  expect(screen.queryByRole('button', { name: /more pictures/ })).toBeNull()
  full.unmount()
  renderUi(<ChosenPictures kept={kept.slice(0, 1)} {...of} />)
  expect(screen.queryByRole('button', { name: /more pictures/ })).toBeNull()
})
