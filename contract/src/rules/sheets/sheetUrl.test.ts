import { expect, it } from 'vitest'
import { sheetIdOf } from './sheetUrl.ts'

const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'

it('R335 a link of a spreadsheet holds its id', () => {
  expect(sheetIdOf(`https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`)).toBe(id)
  expect(sheetIdOf(` https://docs.google.com/spreadsheets/u/1/d/${id} `)).toBe(id)
})

it.each([
  ['a document', `https://docs.google.com/document/d/${id}/edit`],
  ['no id', 'https://docs.google.com/spreadsheets/'],
  ['an id that is too short', 'https://docs.google.com/spreadsheets/d/abc'],
  ['no link', id],
  ['another protocol', `javascript:/spreadsheets/d/${id}`],
])('R335 %s holds none', (_, link) => {
  expect(sheetIdOf(link)).toBeUndefined()
})
