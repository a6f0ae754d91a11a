import { phrases } from '@halftone/contract/phrases.ts'
import toldEn from '@halftone/contract/told/en.json'
import toldVi from '@halftone/contract/told/vi.json'
import { describe, expect, it } from 'vitest'

const en = import.meta.glob<{ default: object }>('./en/*.json', { eager: true })
const vi = import.meta.glob<{ default: object }>('./vi/*.json', { eager: true })
// What mails say as well stands in the contract, a file for each language.
en['./en/told.json'] = { default: toldEn }
vi['./vi/told.json'] = { default: toldVi }

/** `a.b.c` → text. Vietnamese has one plural form, so the English singulars (`_one`) have no counterpart. */
function flat(texts: object, prefix = ''): [string, string][] {
  const entries = Object.entries(texts).filter(([key]) => !key.endsWith('_one'))
  return entries.flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  )
}
const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?\w+>/g)].map(([hole]) => hole).toSorted()

/** Letters that Vietnamese has and English has not. */
const vietnamese = /[ăâđêôơư\u1ea0-\u1ef9]/iu

describe('texts', () => {
  it('English texts are English, but for the two that the specification fixes', () => {
    const own = Object.values(en).flatMap(({ default: texts }) => flat(texts))
    const told = Object.entries(phrases)
    const foreign = [...own, ...told].filter(([, text]) => vietnamese.test(text)).map(([, text]) => text)
    expect(foreign.toSorted()).toEqual(['Bạn không có quyền thực hiện chức năng này', 'đã nhập: {{n}}/{{max}}'])
    expect(own.length + told.length).toBeGreaterThan(1_000)
  })

  it('each area has a file in both languages', () => {
    const names = (files: object) => Object.keys(files).map((path) => path.split('/').pop())
    expect(names(vi)).toEqual(names(en))
  })

  it.each(Object.keys(en).map((path) => path.split('/').pop() ?? ''))(
    '%s has the same keys and the same holes in both',
    (name) => {
      const source = new Map(flat(en[`./en/${name}`]?.default ?? {}))
      const other = new Map(flat(vi[`./vi/${name}`]?.default ?? {}))
      expect([...other.keys()].toSorted()).toEqual([...source.keys()].toSorted())
      for (const [key, text] of source) {
        expect(other.get(key), key).not.toBe('')
        expect(holes(other.get(key) ?? ''), key).toEqual(holes(text))
      }
    },
  )
})
