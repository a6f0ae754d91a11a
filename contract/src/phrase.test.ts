import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import { phrase, quoted } from './phrase.ts'
import { phrases } from './phrases.ts'

describe('a phrase', () => {
  it('says its text with what stands in its holes, and travels as its code with them', () => {
    const taken = phrase('labels.nameTaken', { name: 'Rush {name} $1' })
    expect(english(taken)).toBe('There is a label named Rush {name} $1 already')
    expect(JSON.parse(JSON.stringify(taken))).toEqual({ code: 'labels.nameTaken', params: { name: 'Rush {name} $1' } })
    expect(JSON.parse(JSON.stringify(phrase('files.tabGone')))).toEqual({ code: 'files.tabGone' })
  })

  it('says the phrases that stand in its holes, and quotes words that are not ours as they came', () => {
    const [left, right] = [phrase('configs.manyProducts', { n: 3 }), phrase('configs.oneAccount', { n: 1 })]
    const used = phrase('configs.inUse', { name: 'Mug {n}', uses: phrase('configs.and', { left, right }) })
    expect(english(used)).toBe('Mug {n} is used by 3 products and 1 account')
    expect(english(quoted('{code} $& "x"'))).toBe('{code} $& "x"')
  })

  it('does not compile without what its text names, nor with a code that nobody wrote', () => {
    // @ts-expect-error the name is missing
    expect(english(phrase('labels.nameTaken'))).toBe('There is a label named  already')
    // @ts-expect-error there is no such phrase
    expect(() => english(phrase('labels.nobody'))).toThrow(TypeError)
  })
})

it('each area has the codes that begin with its name, in the file of its name, and none is there twice', () => {
  const files = globSync('**/*.phrases.ts', { cwd: import.meta.dirname })
  const codes = files.flatMap((file) => {
    const area = /(\w+)\.phrases\.ts$/.exec(file)?.[1]
    const own = [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)]
    for (const [, code] of own) expect(code, file).toMatch(new RegExp(`^${area}\\.[a-z]\\w*$`))
    return own.map(([, code]) => code)
  })
  expect(codes.toSorted()).toEqual(Object.keys(phrases).toSorted())
})
