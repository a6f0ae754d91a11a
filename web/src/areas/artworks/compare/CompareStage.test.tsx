import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellSize } from '../../../testing/layout.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { type Picture, pictureOf } from '../../files/viewer/picture.ts'
import { fitView } from '../../files/viewer/usePanZoom.ts'
import { fileOf, signInWith } from '../artwork.fixture.ts'
import { CompareStage } from './CompareStage.tsx'
import type { CompareMode } from './modes.ts'
import { OverlayTools } from './OverlayTools.tsx'
import type { ComparePins } from './useComparePins.ts'

const pane = { width: 1130, height: 900 }
beforeEach(() => {
  signInWith('P_VIEW')
  tellSize(pane.width, pane.height)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// What lay where is remembered by the pictures: each test has its own.
let serial = 100
beforeEach(() => {
  serial += 2
  left = pictureOf(fileOf(serial, 'mock-up.jpg', { widthImage: 1000, heightImage: 1000, hasAlpha: false }))
  right = pictureOf(fileOf(serial + 1, 'front.png', { widthImage: 4000, heightImage: 2000 }))
})
let left: Picture
let right: Picture
const pins: ComparePins = {
  fileId: 1,
  pins: [],
  draft: undefined,
  selectedId: undefined,
  isPlacing: false,
  talk: 'artwork',
  setTalk: () => undefined,
  togglePlacing: () => undefined,
  place: () => undefined,
  select: () => undefined,
  posted: () => undefined,
}

function show(mode: CompareMode, more: { isPhone?: boolean; rights?: Picture[]; onNext?: () => void } = {}) {
  const { rights = [right], isPhone = false } = more
  const onMode = vi.fn()
  const view = renderUi(
    <div role="dialog">
      <CompareStage
        artworkId={5}
        mode={mode}
        onMode={onMode}
        isPhone={isPhone}
        isLoading={false}
        lefts={[left]}
        rights={rights}
        left={left}
        right={rights[0] ?? null}
        onLeft={() => undefined}
        onRight={() => undefined}
        pins={pins}
        onNext={more.onNext}
      />
    </div>,
  )
  return { ...view, onMode }
}
const image = (name: string) => screen.getAllByAltText<HTMLImageElement>(name)[0]?.style
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })
const at = (x: number, y: number, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`

it('R107 at 100 % a picture is 500 wide, also in a wide pane, and never larger than the pane', () => {
  show('side')
  expect([image('front.png')?.width, image('front.png')?.height]).toEqual(['500px', '250px'])
  expect(image('mock-up.jpg')?.width).toBe('500px')
  press('f')
  press('0')
  expect(image('front.png')?.transform).toBe(at(0, 0))
  // 500 px of 4000: the percent is that of the true pixels.
  expect(screen.getByText('13 %')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'true')
})

it('a picture that is higher than its pane is less than 500 wide, whole', () => {
  show('side', { rights: [pictureOf(fileOf(1, 'tall.png', { widthImage: 1000, heightImage: 4000 }))] })
  expect([image('tall.png')?.width, image('tall.png')?.height]).toEqual(['213px', '852px'])
})

it('zoom and pan go for both panes while they are linked, and for one when they are not; 1:1 is a pixel for a px', () => {
  show('side')
  press('+')
  press('ArrowLeft')
  for (const name of ['front.png', 'mock-up.jpg']) expect(image(name)?.transform).toBe(at(40, 0, 1.25))
  press('0')
  press('l')
  // The digits alone choose the way of comparing.
  press('1', { shiftKey: true })
  expect(image('front.png')?.transform).toBe(at(0, 0, 8))
  press('2', { shiftKey: true })
  expect(image('front.png')?.transform).toBe(at(0, 0, 16))
  expect(image('mock-up.jpg')?.transform).toBe(at(0, 0))
})

it('the ring shows the place of the pointer in the other pane, and goes when the pointer goes', () => {
  show('side')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 600))
  const [product, artwork] = ['left', 'right'].map((side) => document.querySelector<HTMLElement>(`[data-pane=${side}]`))
  const ring = document.querySelector<HTMLElement>('[data-ring=left]')
  expect(ring?.style.visibility).toBe('hidden')
  fireEvent.pointerMove(artwork as HTMLElement, { pointerType: 'mouse', clientX: 420, clientY: 90 })
  expect([ring?.style.visibility, ring?.style.translate]).toEqual(['visible', '420px 90px'])
  press('l')
  press('+')
  fireEvent.pointerMove(artwork as HTMLElement, { pointerType: 'mouse', clientX: 425, clientY: 50 })
  expect(ring?.style.translate).toBe('400px 100px')
  fireEvent.pointerLeave(artwork as HTMLElement)
  expect(ring?.style.visibility).toBe('hidden')
  expect(product).toBeTruthy()
})

it.each(['swipe', 'onion', 'difference'] as const)(
  '%s: arrows nudge the artwork by 1, with Shift by 10, brackets size it, a reset puts it back',
  async (mode) => {
    const { user, unmount } = show(mode)
    press('ArrowRight')
    press('ArrowDown', { shiftKey: true })
    expect(image('front.png')?.transform).toBe(at(1, 10))
    expect(image('mock-up.jpg')?.transform).toBe(at(0, 0))
    press(']')
    expect(image('front.png')?.transform).toBe(at(1, 10, 1.01))
    // A px of the screen, however near one is.
    press('+')
    press('ArrowRight')
    expect(image('front.png')?.transform).toBe(at(2.25, 12.5, 1.2625))
    unmount()
    show(mode)
    expect(image('front.png')?.transform).toBe(at(1.8, 10, 1.01))
    await user.click(screen.getByLabelText('Reset the place of the artwork'))
    expect(image('front.png')?.transform).toBe(at(0, 0))
    press('ArrowUp')
    press('0', { altKey: true, code: 'Digit0' })
    expect(image('front.png')?.transform).toBe(at(0, 0))
  },
)

it('Alt and a drag move the artwork alone, a drag both; m turns that round', () => {
  show('onion')
  const stage = screen.getByRole('group', { name: 'Onion skin' })
  stage.setPointerCapture = () => undefined
  const drag = (altKey: boolean) => {
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 100, clientY: 100, altKey })
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 130, clientY: 90, altKey })
    fireEvent.pointerUp(stage, { pointerId: 1, clientX: 130, clientY: 90, altKey })
  }
  drag(true)
  expect([image('front.png')?.transform, image('mock-up.jpg')?.transform]).toEqual([at(30, -10), at(0, 0)])
  drag(false)
  expect([image('front.png')?.transform, image('mock-up.jpg')?.transform]).toEqual([at(60, -20), at(30, -10)])
  press('m')
  drag(false)
  expect([image('front.png')?.transform, image('mock-up.jpg')?.transform]).toEqual([at(90, -30), at(30, -10)])
})

it('the swipe shows the artwork right of the handle, which arrows move without moving the artwork', () => {
  show('swipe')
  const handle = screen.getByRole('slider', { name: 'Swipe' })
  const over = document.querySelector<HTMLElement>('[data-over]')
  expect(over?.style.clipPath).toBe('inset(0 0 0 50%)')
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true })
  expect(over?.style.clipPath).toBe('inset(0 0 0 61%)')
  expect(image('front.png')?.transform).toBe(at(0, 0))
})

it('on the phone one picture is shown at a time, and a thumb chooses which', async () => {
  const onNext = vi.fn()
  const { user, onMode } = show('side', { isPhone: true, onNext })
  expect([image('front.png') !== undefined, screen.queryByAltText('mock-up.jpg')]).toEqual([true, null])
  await user.click(screen.getByRole('button', { name: 'Product' }))
  await waitFor(() => expect(screen.getByAltText('mock-up.jpg')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Difference' }))
  expect(onMode).toHaveBeenLastCalledWith('difference')
  const stage = screen.getByRole('group', { name: 'Picture mock-up.jpg' })
  stage.setPointerCapture = () => undefined
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientY: 300 }
  fireEvent.pointerDown(stage, { ...finger, clientX: 300 })
  fireEvent.pointerUp(stage, { ...finger, clientX: 180 })
  expect(onNext).toHaveBeenCalledTimes(1)
})

it('what lies around a picture is never its colour or its ground: the artboard has an edge of its own', () => {
  wholeStyles()
  left = { ...left, edgeColor: '#123456' }
  for (const mode of ['side', 'swipe'] as const) {
    const { unmount } = show(mode)
    const boards = [...document.querySelectorAll<HTMLElement>('[data-artboard]')]
    expect(boards.map(({ style }) => [style.width, style.height])).toEqual([
      ['500px', '500px'],
      ['500px', '250px'],
    ])
    expect(boards[0]?.style.background).toBe('rgb(18, 52, 86)')
    expect(boards[0]?.style.boxShadow).toContain('var(--line-strong)')
    for (const box of document.querySelectorAll('[role=group], [data-over]'))
      expect(getComputedStyle(box).background).toMatch(/^(|var\(--sunken\))$/)
    unmount()
  }
})

it('equal pictures say so over a dim picture; what differs lies over it', async () => {
  // jsdom draws nothing: product, artwork and what is shown of both are drawn in turn.
  const product = [10, 20, 30, 255]
  let artwork = product
  let turn = 0
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    const data = turn++ % 3 === 1 ? artwork : product
    return {
      drawImage: () => undefined,
      putImageData: () => undefined,
      fillRect: () => undefined,
      getImageData: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(data) }),
    }
  }) as never)
  const { unmount } = show('difference')
  expect(await screen.findByText('No difference')).toBeVisible()
  expect(document.querySelector('canvas')?.style.opacity).toBe('0')
  expect(screen.getByAltText('mock-up.jpg').parentElement?.style.opacity).toBe('0.4')
  unmount()
  artwork = [200, 20, 30, 255]
  show('difference')
  expect(await screen.findByText('100 % differs')).toBeVisible()
  expect(screen.queryByText('No difference')).toBeNull()
  expect(document.querySelector('canvas')?.style.opacity).toBe('')
})

it('a share that rounds to nothing is said to be there', () => {
  const tools = (differs: number) => (
    <OverlayTools
      mode="difference"
      mix={50}
      onMix={() => undefined}
      tolerance={8}
      onTolerance={() => undefined}
      differs={differs}
      align={fitView}
      onAlign={() => undefined}
      isMoving={false}
      onMoving={() => undefined}
      isPhone={false}
    />
  )
  const { rerender } = renderUi(tools(0.02))
  expect(screen.getByRole('status')).toHaveTextContent('< 0.1 % differs')
  rerender(tools(0))
  expect(screen.getByRole('status')).toHaveTextContent(/^0 % differs/)
})
