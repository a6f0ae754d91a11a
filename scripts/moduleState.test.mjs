import { expect, it } from 'vitest'
import { moduleState } from './moduleState.mjs'

const problems = (text, file = 'web/src/areas/x/x.ts') => moduleState(file, text).length

it.each([
  'let last = 0',
  'export const a = createStore(1)',
  'const a = createKeyed<number>()',
  'const both = { a: createStore(1) }',
  'const seen = new Map<string, number>()\nseen.set("a", 1)',
  'const list: string[] = []\nexport const f = () => list.push("a")',
  'const kept = { day: 1 }\nfunction f() {\n  kept.day = 2\n}',
  'const counts = { a: 0 }\nfunction f() {\n  counts.a++\n}',
])('state of a module outlives the person: %s', (text) => {
  expect(problems(text)).toBe(1)
})

it.each([
  'const make = () => createStore(1)',
  '// of the tab: a clock.\nlet now = 0',
  'const seen = new Set([1])\nconst has = seen.has(1)',
  'const order = ["a"]\nconst is = order.length === 2 && order[0] === "b"',
  'export const chosen = personStore(() => new Set())',
  'export function f() {\n  let a = 1\n}',
])("is no state, belongs to a person, or says why it is the tab's: %s", (text) => {
  expect(problems(text)).toBe(0)
})

it('is asked of the web alone, and not of its tests', () => {
  expect(problems('let last = 0', 'server/src/areas/x/x.service.ts')).toBe(0)
  expect(problems('let last = 0', 'web/src/areas/x/x.test.ts')).toBe(0)
})
