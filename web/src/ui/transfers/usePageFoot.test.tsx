import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { usePageFoot } from './usePageFoot.ts'

function Foot({ position }: { position: 'sticky' | 'static' }) {
  const foot = usePageFoot()
  return <footer ref={foot} style={{ position }} />
}
const told = () => document.documentElement.style.getPropertyValue('--page-foot')
afterEach(() => void vi.restoreAllMocks())

it('what floats at the lower edge hears how high the foot of the page is, and when it is gone', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  const { unmount } = renderUi(<Foot position="sticky" />)
  expect(told()).toBe('56px')
  unmount()
  expect(told()).toBe('')
})

it('a foot that scrolls with its page pushes nothing up', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  renderUi(<Foot position="static" />)
  expect(told()).toBe('0px')
})
