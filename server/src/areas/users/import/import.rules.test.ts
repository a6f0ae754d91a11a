import { expect, it } from 'vitest'
import { folded, isFormula, mendedAddress } from './import.rules.ts'

it.each([
  ['bao.hoang@halftone,studio', 'bao.hoang@halftone.studio'],
  ['Bao Hoang <bao@halftone.studio>', 'bao@halftone.studio'],
  ['mailto:bao@halftone.studio', 'bao@halftone.studio'],
  ['bao @halftone.studio.', 'bao@halftone.studio'],
  ['bao＠halftone.studio', 'bao@halftone.studio'],
  ['bao', undefined],
  ['', undefined],
])('of %j the address %j was likely meant', (typed, meant) => {
  expect(mendedAddress(typed)).toBe(meant)
})

it('a name that begins like a formula is one, however it is indented', () => {
  for (const text of ['=HYPERLINK("http://x")', '+1', '-2', '@SUM(A1)', '  =1']) expect(isFormula(text)).toBe(true)
  for (const text of ['An', 'Đỗ', "O'Neil", 'Jean-Luc', '']) expect(isFormula(text)).toBe(false)
})

it('names are the same without case, accents and what stands between words', () => {
  expect(folded('Wall Art')).toBe(folded('wallart'))
  expect(folded('Đội Sài Gòn')).toBe(folded('doi-sai-gon'))
  expect(folded('Kids')).not.toBe(folded('Kid'))
})
