import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { placeholderOf } from '../layout.fixture.ts'
import { board, corner, dragTo, holdStage, showEditor, withTwo } from './stage.fixture.tsx'

holdStage()

const guides = () => [...board().querySelectorAll('[data-guide]')].map((one) => one.getAttribute('data-guide'))
const held = (element: Element, by: [number, number], rest?: { altKey?: boolean; shiftKey?: boolean }) => {
  board()
  const { move, end } = dragTo(element, by, rest)
  move()
  const seen = guides()
  end()
  return seen
}

it('a corner holds to the middle of the picture and to another placeholder, and says by lines to what', () => {
  // The picture is 624 × 780 px: 8 px are 1.28 % of its width.
  showEditor(withTwo(placeholderOf({ id: 'back', name: 'Back', corners: square(60, 60, 90, 90) })))
  expect(held(corner(/^Left top: /), [149.8, 31.2])).toEqual(['M50 0V100'])
  expect(corner('Left top: 50 %, 29 %')).toBeVisible()
  expect(guides()).toEqual([])
  expect(held(corner(/^Right bottom: /), [90, -120])).toEqual(['M90 0V100', 'M0 60H100'])
  expect(corner('Right bottom: 90 %, 60 %')).toBeVisible()
})

it('further than 8 px, with Alt and once it is off the magnet does not draw', () => {
  showEditor()
  expect(held(corner(/^Left top: /), [146, 0])).toEqual([])
  expect(corner('Left top: 48.4 %, 25 %')).toBeVisible()
  held(corner(/^Left top: /), [8, 0], { altKey: true })
  expect(corner('Left top: 49.68 %, 25 %')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(screen.getByRole('button', { name: /^Magnet/, pressed: false })).toBeVisible()
  expect(held(corner(/^Left top: /), [1, 0])).toEqual([])
  expect(corner('Left top: 49.84 %, 25 %')).toBeVisible()
})

it('an edge and a whole placeholder hold, too', () => {
  showEditor()
  expect(held(corner('Right edge'), [150, 0])).toEqual(['M100 0V100'])
  expect(corner('Right top: 100 %, 25 %')).toBeVisible()
  const outline = board().querySelector('svg path') ?? expect.fail('no outline')
  // Its left edge goes to the edge of the picture; its middle lies on the picture's own already.
  expect(held(outline, [-160, 3])).toEqual(['M0 0V100', 'M0 50H100'])
  expect(corner('Left top: 0 %, 25 %')).toBeVisible()
})

it('the curve is bent on the picture: by its handles, by keys, and no further than it goes', async () => {
  showEditor()
  fireEvent.keyDown(document.body, { key: 'c' })
  const handle = () => screen.getByRole('slider', { name: 'Curve of the lower edge' })
  expect(await screen.findByRole('slider', { name: 'Curve of the lower edge' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Left top: / })).toBeNull()
  // Half of 780 px is its height.
  held(handle(), [0, 39])
  expect(handle()).toHaveAttribute('aria-valuenow', '10')
  fireEvent.keyDown(handle(), { key: 'ArrowUp' })
  fireEvent.keyDown(handle(), { key: 'ArrowUp', shiftKey: true })
  expect(handle()).toHaveAttribute('aria-valuenow', '-1')
  held(screen.getByRole('slider', { name: 'Curve of the upper edge' }), [0, -600])
  expect(handle()).toHaveAttribute('aria-valuenow', '-40')
  expect(screen.getByRole('slider', { name: 'Curve' })).toHaveValue('-40')
})

function square(left: number, top: number, right: number, bottom: number): ReturnType<typeof placeholderOf>['corners'] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
