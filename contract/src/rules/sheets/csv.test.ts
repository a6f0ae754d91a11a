import { expect, it } from 'vitest'
import { csvLine, csvOf, defused, fused } from './csv.ts'

it('a cell that a spreadsheet would run stands behind an apostrophe, and comes back as it was', () => {
  for (const text of ['=1+1', '+84 1', '-cat', '@sum', '\tx', "'=1", "''-x", "'s", 'cat', '']) {
    expect(defused(text)).not.toMatch(/^[=+\-@\t\r]/)
    expect(fused(defused(text))).toBe(text)
  }
  expect(defused('=1+1')).toBe("'=1+1")
  expect(defused("'s")).toBe("'s")
})

it('quotes what would end a cell, and leaves numbers alone', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', -3])).toBe('"a,b","say ""hi""","two\nlines",-3')
  expect(csvOf([['Name'], ['é']])).toBe('\uFEFFName\r\né\r\n')
})
