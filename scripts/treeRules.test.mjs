import { expect, it } from 'vitest'
import { treeProblems } from './treeRules.mjs'

const folder = (count, name) => Array.from({ length: count }, (_, at) => [`web/src/lib/a/${name(at)}`, ''])
/** All but what the list of kept state needs. */
const problems = (texts) => treeProblems(new Map(texts)).filter((line) => !line.includes('sharedProcess.mjs'))

it('a folder holds at most 30 files of code, tests beside them', () => {
  expect(problems(folder(31, (at) => `a${at}.ts`))).toEqual(['web/src/lib/a: 31 files, at most 30'])
  expect(problems([...folder(30, (at) => `a${at}.ts`), ...folder(30, (at) => `a${at}.test.ts`)])).toEqual([])
})

it('a custom property is given somewhere: in a style sheet, a style object, or to an element', () => {
  const given = [
    ['web/src/theme/tokens.css', ':root {\n  --ink: #000;\n}'],
    ['web/src/ui/A.tsx', "const a = { '--own': 1 }; element.style.setProperty('--set', 1)"],
  ]
  const used = (text) => problems([...given, ['web/src/ui/B.tsx', text]])
  expect(used("'var(--ink) var(--own) var(--set) var(--mui-x) var(--' + tone")).toEqual([])
  expect(used("'var(--inc, #111) var(--inc)'")).toEqual([
    'web/src/ui/B.tsx: var(--inc), which no style gives (web/src/theme/tokens.css has them)',
  ])
})

it('the list of kept state names only files that keep some', () => {
  expect(treeProblems(new Map()).filter((line) => line.includes('sharedProcess.mjs')).length).toBeGreaterThan(5)
})
