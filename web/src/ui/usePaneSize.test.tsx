import { render, screen } from '@testing-library/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { giveSize, tellSize } from '../testing/layout.ts'
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

function Within({ drawn }: { drawn: number[] }) {
  const pane = useRef<HTMLDivElement>(null)
  const { width } = usePaneSize(pane)
  // What is seen of a drawing is what stands when its effects run.
  useEffect(() => void drawn.push(width))
  return <div ref={pane} />
}

it('has the size of a pane within it in the first drawing that is seen', () => {
  giveSize(640, 480)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const drawn: number[] = []
  render(<Within drawn={drawn} />)
  expect(drawn.at(-1)).toBe(640)
})
