import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../testing/api.ts'
import { tellSize } from '../../../testing/layout.ts'
import { renderUi } from '../../../testing/render.tsx'
import { useGround } from '../../../ui/grounds.ts'
import { fileOf } from '../../artworks/artwork.fixture.ts'
import { type Picture, pictureOf } from './picture.ts'
import { fitView, keepInSight, type View } from './usePanZoom.ts'
import { useZoom } from './useZoom.ts'
import { ZoomBar } from './ZoomBar.tsx'
import { ZoomStage } from './ZoomStage.tsx'

beforeEach(() => tellSize(448, 448))
afterEach(() => vi.unstubAllGlobals())

function Stage({ picture, start = fitView }: { picture: Picture; start?: View }) {
  const [view, setView] = useState(start)
  const ground = useGround(5)
  return (
    <>
      <ZoomStage picture={picture} view={view} onView={setView} ground={ground.color} />
      <button type="button" onClick={() => ground.set('checker')}>
        checker
      </button>
      <output aria-label="view">{`${view.scale} ${Math.round(view.x)} ${Math.round(view.y)}`}</output>
    </>
  )
}
const stage = () => {
  const found = screen.getByRole('group')
  found.setPointerCapture = () => undefined
  return found
}
const board = () => document.querySelector<HTMLElement>('[data-artboard]')
const near = { scale: 3, x: 0, y: 0 }

it('a preview that failed says why; one that is made says so; retry draws anew', async () => {
  api.use(http.get('*/storage/*', () => new HttpResponse(null, { status: 200 })))
  const failed = fileOf(1, 'a.psd', {
    fileType: 'image/vnd.adobe.photoshop',
    url2x: null,
    previewState: 'failed',
    previewError: 'The file is damaged',
  })
  const first = renderUi(<Stage picture={pictureOf(failed)} />)
  expect(screen.getByText('The file is damaged')).toBeTruthy()
  first.unmount()
  const second = renderUi(<Stage picture={pictureOf({ ...failed, previewState: 'pending', previewError: null })} />)
  expect(screen.getByText('The preview is being made')).toBeTruthy()
  second.unmount()
  const { user } = renderUi(<Stage picture={pictureOf(fileOf(2, 'b.png'))} />)
  fireEvent.error(screen.getByAltText('b.png'))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(screen.getByAltText('b.png')).toBeTruthy()
})

it('a file of 200 MB or 100 megapixels loads its original only when it is asked for', async () => {
  for (const changes of [{ size: 200 * 1024 ** 2 }, { widthImage: 10_000, heightImage: 10_000 }]) {
    const picture = pictureOf(fileOf(1, 'large.png', changes))
    const { user, unmount } = renderUi(<Stage picture={picture} start={near} />)
    expect([...document.images].map((one) => one.getAttribute('src'))).toEqual(['/storage/2x/1'])
    await user.click(screen.getByRole('button', { name: /^Load the original/ }))
    expect([...document.images].map((one) => one.getAttribute('src'))).toContain('/storage/original/1')
    expect(screen.getByText('Loading the original')).toBeTruthy()
    unmount()
  }
  renderUi(<Stage picture={pictureOf(fileOf(1, 'small.png'))} start={near} />)
  expect([...document.images].map((one) => one.getAttribute('src'))).toContain('/storage/original/1')
})

it('the ground is that of the ink, the same in both themes, until another one is chosen', async () => {
  const one = renderUi(<Stage picture={pictureOf(fileOf(1, 'navy.png', { ground: 'light' }))} />)
  expect(board()?.style.background).toBe('var(--ground-light)')
  await one.user.click(screen.getByText('checker'))
  expect(board()?.style.background).toBe('var(--ground-checker)')
  one.unmount()
  renderUi(<Stage picture={pictureOf(fileOf(1, 'unmeasured.png', { ground: null }))} />)
  expect(board()?.style.background).toBe('var(--ground-checker)')
})

it('two moves before the next drawing both count, and nobody pans the picture away', () => {
  renderUi(<Stage picture={pictureOf(fileOf(1, 'a.png', { widthImage: 400, heightImage: 400 }))} />)
  const pane = stage()
  fireEvent.pointerDown(pane, { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(pane, { pointerId: 1, clientX: 110, clientY: 100 })
  fireEvent.pointerMove(pane, { pointerId: 1, clientX: 130, clientY: 95 })
  expect(screen.getByRole('status', { name: 'view' }).textContent).toBe('1 30 -5')
  fireEvent.pointerMove(pane, { pointerId: 1, clientX: 9000, clientY: 95 })
  expect(screen.getByRole('status', { name: 'view' }).textContent).toBe('1 376 -5')
  expect(keepInSight({ scale: 0.1, x: -999, y: 0 }, { width: 400, height: 400 }, { width: 100, height: 100 })).toEqual({
    scale: 0.1,
    x: -195,
    y: 0,
  })
})

it('two taps of a finger go to 1:1 and back, once, also where the browser makes a double click of them', () => {
  renderUi(<Stage picture={pictureOf(fileOf(1, 'a.png', { widthImage: 1600, heightImage: 1600 }))} />)
  const pane = stage()
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientX: 10, clientY: 10 }
  for (let tap = 0; tap < 2; tap++) {
    fireEvent.pointerDown(pane, finger)
    fireEvent.pointerUp(pane, finger)
  }
  fireEvent.doubleClick(pane, finger)
  expect(screen.getByRole('status', { name: 'view' }).textContent?.startsWith('4 ')).toBe(true)
})

it('true pixels: one of the original is one of the screen, on a dense screen as well, and stands on a whole one', () => {
  vi.stubGlobal('devicePixelRatio', 2)
  const picture = pictureOf(fileOf(1, 'a.png', { widthImage: 1601, heightImage: 1601 }))
  function Zoomed() {
    const [view, setView] = useState(fitView)
    const zoom = useZoom({ picture, view, onView: setView, ground: useGround(5) })
    return (
      <ZoomStage picture={picture} view={view} onView={setView} ground={null} stage={zoom.stage}>
        <ZoomBar zoom={zoom} />
      </ZoomStage>
    )
  }
  renderUi(
    <div role="dialog">
      <Zoomed />
    </div>,
  )
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  const shown = () => [board()?.style.width, board()?.style.left]
  expect([shown()[0], screen.getByText('50 %') !== null]).toEqual(['400px', true])
  press('1')
  // 1601 pixels of the screen are 800.5 px of the page; centred, the edge would stand at -176.25 px, between two pixels.
  expect(Number.parseFloat(shown()[0] ?? '')).toBeCloseTo(800.5)
  expect((Number.parseFloat(shown()[1] ?? '') * 2) % 1).toBeCloseTo(0)
  expect(screen.getByText('100 %')).toBeTruthy()
  // The original, not its preview.
  expect([...document.images].map((one) => one.getAttribute('src'))).toContain('/storage/original/1')
  press('2')
  expect(Number.parseFloat(shown()[0] ?? '')).toBeCloseTo(1601)
  press('0')
  expect(shown()[0]).toBe('400px')
})

it('says how large the original prints at 300 dpi, and offers fit, 100 % and 200 % with their keys where there is room', () => {
  tellSize(1200, 800)
  const picture = pictureOf(fileOf(1, 'a.png', { widthImage: 4500, heightImage: 5400 }))
  function Bar() {
    const [view, setView] = useState(fitView)
    const zoom = useZoom({ picture, view, onView: setView, ground: useGround(5) })
    return (
      <div ref={zoom.stage}>
        <ZoomBar zoom={zoom} />
      </div>
    )
  }
  renderUi(
    <div role="dialog">
      <Bar />
    </div>,
  )
  expect(document.querySelector('[data-print]')).toHaveTextContent('4500 × 5400 px38.1 × 45.7 cm at 300 dpi')
  const steps = ['Fit', '100 %', '200 %'].map((name) => screen.getByRole('button', { name }))
  expect(steps.map((step) => step.querySelector('kbd')?.textContent)).toEqual(['0', '1', '2'])
  fireEvent.click(steps[2] as HTMLElement)
  expect(screen.getByText('200 %', { selector: '[aria-live]' })).toBeTruthy()
  expect(steps.map((step) => step.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true'])
})
