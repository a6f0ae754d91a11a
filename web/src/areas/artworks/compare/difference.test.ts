import { expect, it } from 'vitest'
import { alignOf, onTop } from './align.ts'
import { compareColors, productInArtwork } from './difference.ts'

const rgba = (...pixels: [number, number, number, number][]) => new Uint8ClampedArray(pixels.flat())

it('what differs by more than the tolerance is counted and shown, also when it is written over its source', () => {
  const left = rgba([10, 20, 30, 255], [10, 20, 30, 255], [10, 20, 30, 255], [10, 20, 30, 0])
  const right = rgba([10, 20, 30, 255], [10, 60, 30, 255], [200, 20, 30, 4], [200, 20, 30, 255])
  // The third is no ink, of the fourth there is no product: neither counts.
  expect(compareColors(left, right, 39, left)).toEqual({ counted: 2, differing: 1 })
  expect([...left.slice(0, 8)]).toEqual([0, 0, 0, 255, 0, 40, 0, 255])
  expect([...left.slice(8)]).toEqual([0, 0, 0, 255, 0, 0, 0, 255])
  expect(compareColors(rgba([10, 20, 30, 255]), rgba([10, 60, 30, 255]), 40, rgba([0, 0, 0, 0])).differing).toBe(0)
})

it('the product lies in the canvas of the artwork as it lies below it on the screen', () => {
  const product = { width: 500, height: 400 }
  const artwork = { width: 200, height: 100 }
  const canvas = { width: 400, height: 200 }
  expect(productInArtwork(product, artwork, { scale: 1, x: 0, y: 0 }, canvas)).toEqual({
    width: 1000,
    height: 800,
    left: -300,
    top: -300,
  })
  // Half as large and 50 px to the right: a px of the screen is four of the canvas.
  expect(productInArtwork(product, artwork, { scale: 0.5, x: 50, y: -25 }, canvas)).toEqual({
    width: 2000,
    height: 1600,
    left: -1000,
    top: -600,
  })
})

it('where the artwork was put comes back from how it lies', () => {
  const view = { scale: 4, x: 120, y: -30 }
  const align = { scale: 0.4, x: 12, y: -7 }
  expect(alignOf(view, onTop(view, align))).toEqual(align)
})
