import { csvOf } from '@halftone/contract/rules/sheets/csv.ts'
import { expect, it } from 'vitest'
import { readCells } from '../tags/sheet.ts'
import { readKeywords } from './keywordSheet.ts'

const listOf = (name: string, ...listkeyword: string[]) => {
  const at = '2026-01-01T00:00:00.000Z'
  return { id: 1, groupId: 1, name, listkeyword, createdAt: at, updatedAt: at }
}

it('what goes out as a file comes in the same, formulas included', async () => {
  const lists = [listOf('=Pets', 'cat', '-dog'), listOf('Say "hi", you', 'a b')]
  const text = csvOf([['Name', 'Words'], ...lists.map(({ name, listkeyword }) => [name, listkeyword.join(', ')])])
  expect(text).toContain("'=Pets")
  const { rows, invalid } = readKeywords(await readCells(text))
  expect(rows).toEqual(lists.map(({ name, listkeyword }) => ({ name, listkeyword })))
  expect(invalid).toEqual([])
})

it('a sheet of people: a word a cell or a line, types in any letters, and what cannot come in is named', async () => {
  const { rows, invalid } = readKeywords(await readCells('Pets;cat;dog\n;bird\npets;a<b;Cat\n\nXmas;\n'))
  expect(rows).toEqual([
    { name: 'Pets', listkeyword: ['cat', 'dog', 'bird'] },
    { name: 'Xmas', listkeyword: [] },
  ])
  expect(invalid).toEqual(['a<b'])
})
