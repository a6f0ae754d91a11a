import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { clipartFileOf } from '../../cliparts/clipart.fixture.ts'
import { PostFiles } from './PostFiles.tsx'

const film = { ...clipartFileOf(4, 'print run.mp4'), urlOriginal: '/storage/4/print-run.mp4?signature=a' }

function show(): HTMLVideoElement {
  renderUi(<PostFiles files={[film]} />)
  return screen.getByLabelText<HTMLVideoElement>('print run.mp4')
}
/** Of a video whose pictures the browser does not know (HEVC with sound) it says that they are 0 wide, and no error. */
function know(video: HTMLVideoElement, videoWidth: number): void {
  Object.defineProperty(video, 'videoWidth', { value: videoWidth })
  fireEvent.loadedMetadata(video)
}

it('a video that the browser plays shows its first picture and stays', () => {
  const video = show()
  expect(video.preload).toBe('metadata')
  expect(video.getAttribute('src')).toBe('/storage/4/print-run.mp4?signature=a#t=0.001')
  know(video, 1280)
  expect(screen.getByLabelText('print run.mp4')).toBe(video)
})

it('a video that cannot be played is offered for download, also where its sound alone could be', () => {
  know(show(), 0)
  expect(screen.getByRole('status')).toHaveTextContent('Your browser cannot play print run.mp4')
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(screen.queryByLabelText('print run.mp4')).toBeNull()
  // What is below it stays where it was.
  expect(screen.getByRole('status').style.aspectRatio).toBe('16 / 9')
})

it('a broken video is offered for download', () => {
  fireEvent.error(show())
  expect(screen.getByRole('status')).toHaveTextContent('Your browser cannot play print run.mp4')
})
