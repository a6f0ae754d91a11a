import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { giveSize } from '../../testing/layout.ts'
import { TileGrid } from './TileGrid.tsx'
import { tilesIn } from './useLasso.ts'

const raster = { columns: 3, width: 100, height: 120, gap: 12, count: 8 }
beforeEach(() => giveSize())

it('a box touches the tiles that it crosses, not the gaps between them, nor places beyond the last', () => {
  expect(tilesIn({ left: 10, top: 10, width: 20, height: 20 }, raster)).toEqual([0])
  expect(tilesIn({ left: 90, top: 100, width: 40, height: 60 }, raster)).toEqual([0, 1, 3, 4])
  expect(tilesIn({ left: 102, top: 10, width: 6, height: 20 }, raster)).toEqual([])
  expect(tilesIn({ left: 230, top: 270, width: 500, height: 500 }, raster)).toEqual([])
  expect(tilesIn({ left: -40, top: -40, width: 2_000, height: 2_000 }, raster)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('a mouse draws it from where no tile is; a finger scrolls, and a tile is no beginning', () => {
  const onLasso = vi.fn()
  render(
    <TileGrid
      label="Tiles"
      items={['a', 'b', 'c']}
      keyOf={(one) => one}
      wanted={3}
      hasMore={false}
      onMore={vi.fn()}
      onLasso={onLasso}
    >
      {(one) => <li>{one}</li>}
    </TileGrid>,
  )
  const pane = screen.getByRole('list', { name: 'Tiles' }).parentElement as HTMLElement
  const mouse = { button: 0, pointerType: 'mouse', pointerId: 1 }
  const draw = (from: Element, more: object = {}) => {
    fireEvent.pointerDown(from, { ...mouse, ...more, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(pane, { ...mouse, ...more, clientX: 2_000, clientY: 2_000 })
    fireEvent.pointerUp(pane, { ...mouse, ...more, clientX: 2_000, clientY: 2_000 })
  }
  draw(pane, { pointerType: 'touch' })
  draw(screen.getByText('a'))
  expect(onLasso).not.toHaveBeenCalled()
  draw(pane)
  expect(onLasso).toHaveBeenCalledWith(['a', 'b', 'c'], false)
})
