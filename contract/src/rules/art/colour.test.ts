import { expect, it } from 'vitest'
import { boxesNear, boxOf, coloursPattern, hexOfBox, labOfHex, readColours, writeColours } from './colour.ts'

it('the colour of a box finds the box that a picture keeps', () => {
  for (const hex of ['#111111', '#9b9b9b', '#c62828', '#f9c80e', '#1b7f4d', '#2f80ed', '#e76f9a', '#7a4a2b']) {
    const box = boxOf(labOfHex(hex))
    expect(hexOfBox(box)).toMatch(/^#[0-9a-f]{6}$/)
    expect(boxesNear(hexOfBox(box))).toContain(box)
  }
  expect(hexOfBox(boxOf(labOfHex('#000000')))).toBe('#000000')
})

it('nearer and further, a colour has fewer boxes and more, its own always', () => {
  const counts = [4, 12, 30].map((near) => boxesNear('#1f2a44', near).length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  for (const near of [4, 12, 30]) expect(boxesNear('#ff00ff', near)).toContain(boxOf(labOfHex('#ff00ff')))
})

it('picked colours go into an address and back', () => {
  for (const text of ['', '#1f2a44', '#1f2a44,#c62828', '#1f2a44~4', '#1f2a44,#c62828,#ffffff~30'])
    expect(writeColours(readColours(text))).toBe(text)
  expect(readColours('#1f2a44')).toEqual({ hexes: ['#1f2a44'], near: 12 })
  for (const wrong of ['navy', '#12345', '#1f2a44~3', '#1f2a44~31', '#1f2a44,', '#111111,#222222,#333333,#444444'])
    expect(coloursPattern.test(wrong), wrong).toBe(false)
})
