import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { Lens } from './Lens.tsx'
import { board, corner, holdStage, showEditor, withTwo } from './stage.fixture.tsx'

holdStage()

const percent = () =>
  within(screen.getByRole('toolbar', { name: 'Picture tools' })).getByText(/^\d+ %$/, { selector: '[aria-live]' })
    .textContent
function drag(element: Element, from: [number, number], to: [number, number]) {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: from[0], clientY: from[1] })
  fireEvent.pointerMove(element, { pointerId: 1, clientX: to[0], clientY: to[1] })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: to[0], clientY: to[1] })
}
const outlines = () => [...board().querySelectorAll('svg path:first-child')]

it('the picture is zoomed by keys, buttons and the wheel, and stays so while one edits; corners keep their places and follow the pointer', async () => {
  const { user } = showEditor()
  expect([percent(), board().style.width]).toEqual(['1560 %', '624px'])
  fireEvent.keyDown(document.body, { key: '+' })
  expect([percent(), board().style.width]).toEqual(['1950 %', '780px'])
  fireEvent.change(screen.getByRole('textbox', { name: 'Width' }), { target: { value: '20' } })
  expect(percent()).toBe('1950 %')
  // A tenth of what is 780 px wide now.
  const place = corner('Left top: 25 %, 25 %')
  board()
  drag(place, [300, 300], [378, 300])
  expect(corner('Left top: 35 %, 25 %')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(percent()).toBe('1560 %')
  fireEvent.keyDown(document.body, { key: '1' })
  expect(percent()).toBe('100 %')
  expect(board().getBoundingClientRect().width).toBeCloseTo(40)
  fireEvent.wheel(screen.getByRole('group', { name: 'Picture of the layout' }), { deltaY: -100, ctrlKey: true })
  expect(percent()).toBe('272 %')
  fireEvent.keyDown(document.body, { key: '0' })
  expect(percent()).toBe('1560 %')
})

it('the hand pans where a design lies and moves none of it', () => {
  showEditor()
  const [outline] = outlines()
  expect(outline?.getAttribute('pointer-events')).toBe('all')
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(outline?.getAttribute('pointer-events')).toBe('none')
  expect(screen.queryByRole('button', { name: /^Left top: / })).toBeNull()
  const left = Number.parseFloat(board().style.left)
  drag(screen.getByRole('group', { name: 'Picture of the layout' }), [500, 500], [540, 500])
  expect(Number.parseFloat(board().style.left)).toBe(left + 40)
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(corner('Left top: 25 %, 25 %')).toBeVisible()
})

it('a new place is drawn, with a print area that fits it; a click draws none', async () => {
  const { user } = showEditor()
  await user.click(screen.getByRole('button', { name: 'Draw a place for a design' }))
  const layer = () => document.querySelector('[data-draw]') ?? expect.fail('nothing to draw on')
  const { left, top } = board().getBoundingClientRect()
  drag(layer(), [left + 62.4, top + 78], [left + 62.4, top + 78])
  expect(screen.queryByRole('button', { name: 'Design 2' })).toBeNull()
  drag(layer(), [left + 62.4, top + 78], [left + 312, top + 390])
  expect(screen.getByRole('button', { name: 'Design 2', pressed: true })).toBeVisible()
  expect(corner('Left top: 10 %, 10 %')).toBeVisible()
  expect(corner('Right bottom: 50 %, 50 %')).toBeVisible()
  // 16 × 20 px of the picture.
  expect(screen.getByText('30 × 37.5 cm fits the corners')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose and move', pressed: true })).toBeVisible()
})

it('what is hidden is hidden here only, and the order is saved', async () => {
  const saved = answer('PATCH /layout-templates/1', { data: { id: 1, version: 4 } })
  const { user } = showEditor(withTwo())
  expect(outlines()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show Front', pressed: true }))
  expect(outlines()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Left top: / })).toBeNull()
  expect(screen.getByText('Saved')).toBeVisible()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Front' }), { key: 'ArrowDown', altKey: true })
  await user.click(screen.getByRole('button', { name: 'Save layout' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ scene: { placeholders: [{ id: 'back' }, { id: 'front' }] } })
  await user.click(screen.getByRole('button', { name: 'Show Front', pressed: false }))
  expect(outlines()).toHaveLength(2)
})

it('an edge moves with both its corners; the grid follows the surface', () => {
  showEditor()
  fireEvent.keyDown(corner('Right edge'), { key: 'ArrowRight', shiftKey: true })
  expect(corner('Right top: 100 %, 25 %')).toBeVisible()
  expect(corner('Right bottom: 100 %, 75 %')).toBeVisible()
  expect(board().querySelector('[data-grid]')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'g' })
  expect(board().querySelector('[data-grid]')?.getAttribute('d')).toMatch(/^M25 37\.5L/)
})

it('Space shows the result as long as it is held', () => {
  showEditor()
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(board().querySelector('svg')).toBeNull()
  fireEvent.keyUp(document.body, { key: ' ' })
  expect(board().querySelector('svg')).not.toBeNull()
})

it('the lens tells the place, and goes to the other side near the edge of the pane', () => {
  const box = { left: 0, top: 0, width: 1_000, height: 800 }
  const at = (x: number, y: number) => {
    const { unmount } = renderUi(
      <Lens picture={new Image()} corner={{ x, y }} box={box} pane={{ width: 1_000, height: 800 }} />,
    )
    const lens = document.querySelector<HTMLElement>('[data-lens]')
    const found = [lens?.style.left, lens?.style.top, lens?.textContent]
    unmount()
    return found
  }
  expect(at(50, 50)).toEqual(['528px', '248px', 'x 50.00 % y 50.00 %'])
  expect(at(95, 5)).toEqual(['798px', '68px', 'x 95.00 % y 5.00 %'])
})
