import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { tellSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { openLayoutOf, placeholderOf } from '../layout.fixture.ts'
import { LayoutEditor } from './LayoutEditor.tsx'

/** In each test of the file that calls it the editor has a size, and a pointer can be held. */
export function holdStage(): void {
  beforeEach(() => {
    tellSize()
    Element.prototype.setPointerCapture = () => undefined
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** The picture is 40 × 50 px in a pane of 1,440 × 900, which it fits into with 60 px above and below: 15.6 times as large. */
export function showEditor(layout = openLayoutOf()) {
  signInAs()
  answer('GET /socket-trackings', { data: [] })
  answer('GET /artworks', { data: [] })
  // Its keys are those of the dialog that it fills.
  const element = (
    <div role="dialog" aria-labelledby="title">
      <LayoutEditor layout={layout} titleId="title" onClose={() => undefined} />
    </div>
  )
  return renderRoutes([{ path: '/editor', element }], '/editor')
}

export const withTwo = (second = placeholderOf({ id: 'back', name: 'Back' })) =>
  openLayoutOf({ scene: { ...openLayoutOf().scene, placeholders: [placeholderOf(), second] } })

/** Where the picture lies; jsdom lays nothing out, so that it answers what its style says. */
export function board(): HTMLElement {
  const found = screen.getByRole('img', { name: 'The layout with its designs' }).parentElement
  if (!found) throw new Error('no board')
  found.getBoundingClientRect = () => {
    const [left, top, width, height] = (['left', 'top', 'width', 'height'] as const).map((key) =>
      Number.parseFloat(found.style[key]),
    )
    return new DOMRect(left, top, width, height)
  }
  return found
}

export const corner = (name: string | RegExp) => screen.getByRole('button', { name })

/** A pointer that is pressed on `element` and goes `by` px: the two steps that follow. */
export function dragTo(
  element: Element,
  by: readonly [number, number],
  rest: { altKey?: boolean; shiftKey?: boolean } = {},
) {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: 300, clientY: 300 })
  const at = { pointerId: 1, clientX: 300 + by[0], clientY: 300 + by[1], ...rest }
  return { move: () => fireEvent.pointerMove(element, at), end: () => fireEvent.pointerUp(element, at) }
}
