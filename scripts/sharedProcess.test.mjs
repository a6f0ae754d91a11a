import { describe, expect, it } from 'vitest'
import { outdated, sharedProcess } from './sharedProcess.mjs'

const problems = (text, file = 'server/src/areas/tags/tags.service.ts') => sharedProcess(file, text).length
const ofTest = (text) => problems(text, 'server/src/areas/tags/tags.test.ts')

describe('files that share a process', () => {
  it.each([
    'let running = 0',
    'export let last: number | undefined',
    'const rows = new Map<string, Promise<unknown>>()',
    'export const seen = new Set()',
    'const shelves: WeakMap<object, Shelf> = new WeakMap()',
    'const waiting: (() => void)[] = []',
    'const byName: Record<string, number> = {}',
  ])('a module keeps no state: %s', (line) => {
    expect(problems(`import a from 'a'\n${line}\n`)).toBe(1)
  })

  it('constants, and what a function or a class holds, are no state', () => {
    const text =
      "const known = new Set(['a'])\nconst one = { a: 1 }\nfunction f() {\n  let n = 0\n  const m = new Map()\n}\n"
    expect(problems(text)).toBe(0)
  })

  it.each([
    ["vi.mock('./a.ts')", undefined],
    ["vi.useFakeTimers({ toFake: ['Date'] })", 'vi.useRealTimers()'],
    ["vi.stubGlobal('fetch', f)", 'vi.unstubAllGlobals()'],
    ["process.env.TMPDIR = 'x'", 'delete process.env.TMPDIR'],
    ["process.on('unhandledRejection', f)", "process.off('unhandledRejection', f)"],
  ])('a test puts back what it changes: %s', (does, undoes) => {
    expect(ofTest(`${does}\n`)).toBe(1)
    if (undoes) expect(ofTest(`${does}\n${undoes}\n`)).toBe(0)
  })

  it('tests of the web too, but those that stand alone; its modules have a rule of their own', () => {
    expect(problems("vi.mock('./a.ts')\n", 'web/src/ui/Field.test.tsx')).toBe(1)
    expect(problems('vi.resetModules()\n', 'web/src/ui/Field.test.tsx')).toBe(1)
    expect(problems('vi.resetModules()\n', 'web/src/lib/identity/twoTabs.test.ts')).toBe(0)
    expect(problems('let t: TestApp\n', 'web/src/lib/a.ts')).toBe(0)
  })

  it.each(["expect(getComputedStyle(page).width).toBe('1px')", "expect(page).toHaveStyle({ width: '1px' })"])(
    'a test that looks at styles asks for whole ones: %s',
    (look) => {
      for (const file of ['web/src/ui/Field.test.tsx', 'web/src/lib/identity/twoTabs.test.ts']) {
        expect(problems(`${look}\n`, file)).toBe(1)
        expect(problems(`wholeStyles()\n${look}\n`, file)).toBe(0)
      }
    },
  )

  it('a fixture says what comes before each test by a function that each file calls', () => {
    const each = 'beforeEach(() => {\n  tellSize()\n})\n'
    expect(problems(each, 'web/src/ui/stage.fixture.tsx')).toBe(1)
    expect(problems(`export function hold() {\n  ${each}}\n`, 'web/src/ui/stage.fixture.tsx')).toBe(0)
    expect(problems(each, 'web/src/ui/Field.test.tsx')).toBe(0)
  })

  it('says which entries of its list are needed no more', () => {
    const read = (file) => (file.endsWith('can.ts') ? 'const a = 1\n' : 'let a = 1\n')
    expect(outdated(read)).toEqual(['contract/src/rules/can.ts'])
    expect(outdated(() => undefined).length).toBeGreaterThan(1)
  })
})
