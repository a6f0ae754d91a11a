import { isValidTag, tidyKeywords } from '@halftone/contract/rules/tagRule.ts'

export interface KeywordSheetRow {
  name: string
  listkeyword: string[]
}

const words = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(',')).map((word) => word.trim())
const isHead = ([type = '']: readonly string[]) => /^(keyword type|type|name|loại từ khóa|tên)$/i.test(type)

/**
 * Lines of a sheet as keyword types: the first cell is the type, all others are words, also several in one with commas.
 * Lines of one type are one; a line without a type goes on with the one above.
 */
export function readKeywords(cells: readonly (readonly string[])[]): { rows: KeywordSheetRow[]; invalid: string[] } {
  const rows = new Map<string, KeywordSheetRow>()
  const invalid: string[] = []
  let last = ''
  for (const [at, [type = '', ...rest]] of cells.entries()) {
    if (at === 0 && isHead([type])) continue
    const name = type || last
    if (name === '') continue
    if (name.length > 80) {
      invalid.push(name)
      continue
    }
    last = name
    const own = words(rest).filter(Boolean)
    invalid.push(...own.filter((word) => !isValidTag(word)))
    const row = rows.get(name.toLowerCase()) ?? { name, listkeyword: [] }
    rows.set(name.toLowerCase(), { name: row.name, listkeyword: tidyKeywords([...row.listkeyword, ...own]) })
  }
  return { rows: [...rows.values()], invalid }
}
