import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { useWidth } from './useWidth.ts'

afterEach(() => vi.restoreAllMocks())

function Drawing() {
  const { ref, width } = useWidth<HTMLDivElement>()
  return <div ref={ref}>{width} px</div>
}

it('what is drawn as wide as the screen is drawn anew as wide as paper while it is printed', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 1400 } as DOMRect)
  renderUi(<Drawing />)
  expect(screen.getByText('1400 px')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('640 px')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('1400 px')).toBeVisible()
})
