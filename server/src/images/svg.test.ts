import { expect, it } from 'vitest'
import { svgDimensions } from './svg.ts'

it.each([
  ['<svg width="20" height="10mm"/>', 20, (10 * 96) / 25.4],
  ["<?xml version='1.0'?>\n<!-- <svg> -->\n<svg viewBox='0 0 300,200'>", 300, 200],
  ['<svg width="50" viewBox="0 0 100 200"/>', 50, 100],
  ['<svg width="100%" height="100%" viewBox="-5 -5 10 10"/>', 10, 10],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 300, 150],
  ['<!DOCTYPE svg [<!ENTITY a "b>">]><svg:svg width="1" height="2"/>', 1, 2],
])('reads the size of %s', (text, width, height) => {
  expect(svgDimensions(Buffer.from(text))).toEqual({ width, height })
})

it.each(['<html><svg width="1" height="1"/></html>', 'svg', '', '<!-- <svg>', '<svgx>'])(
  'sees that %j is no SVG',
  (text) => {
    expect(svgDimensions(Buffer.from(text))).toBeUndefined()
  },
)

it('reads hostile text in linear time', () => {
  const started = Date.now()
  for (const text of [
    '<!--'.repeat(20_000),
    '<?x?>'.repeat(20_000),
    `<svg width="${'1'.repeat(60_000)}x"`,
    `<svg ${' '.repeat(60_000)}`,
  ])
    svgDimensions(Buffer.from(text))
  expect(Date.now() - started).toBeLessThan(3_000)
})
