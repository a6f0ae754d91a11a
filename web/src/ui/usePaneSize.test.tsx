import { render, screen } from '@testing-library/react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { tellSize } from '../testing/layout.ts'
import { usePaneSize } from './usePaneSize.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Width({ pane, children }: { pane: RefObject<HTMLDivElement | null>; children?: ReactNode }) {
  return (
    <output>
      {usePaneSize(pane).width}
      {children}
    </output>
  )
}
function Screen({ hasPane }: { hasPane: boolean }) {
  const pane = useRef<HTMLDivElement>(null)
  return hasPane ? (
    <div ref={pane}>
      <Width pane={pane} />
    </div>
  ) : (
    <Width pane={pane} />
  )
}
function Beside({ hasPane }: { hasPane: boolean }) {
  const pane = useRef<HTMLDivElement>(null)
  return (
    <>
      <Width pane={pane} />
      {hasPane && <div ref={pane} />}
    </>
  )
}

it('measures the pane that it stands in', () => {
  tellSize(640, 480)
  render(<Screen hasPane />)
  expect(screen.getByRole('status')).toHaveTextContent('640')
})

it('measures a pane that comes after it, and lets one go that leaves', () => {
  tellSize(640, 480)
  const { rerender } = render(<Beside hasPane={false} />)
  expect(screen.getByRole('status')).toHaveTextContent('0')
  rerender(<Beside hasPane />)
  expect(screen.getByRole('status')).toHaveTextContent('640')
})
