import { phrases } from '@halftone/contract/phrases.ts'
import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchTold, told } from './told.ts'
import texts from './vi/phrases/phrases.json'

const vietnamese = new Map(
  Object.entries(texts).flatMap(([area, own]) =>
    Object.entries(own).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  ),
)
const holesOf = (text: string, hole: RegExp) => [...text.matchAll(hole)].map(([, name]) => name).toSorted()

/** What these name is for programmers: kinds of values, patterns. */
const sayLess = new Set(['request.wrongType', 'request.wrongValue', 'request.noSuchOption', 'request.wrongPattern'])

describe('the catalogue', () => {
  it('each phrase of the catalogue has its Vietnamese with the same holes, and there is no other', () => {
    expect([...vietnamese.keys()].toSorted()).toEqual(Object.keys(phrases).toSorted())
    for (const [code, english] of Object.entries(phrases)) {
      const text = vietnamese.get(code) ?? ''
      expect(text, code).not.toBe('')
      const holes = sayLess.has(code) ? [] : holesOf(english, /\{(\w+)\}/g)
      expect(holesOf(text, /\{\{(\w+)\}\}/g), code).toEqual(holes)
    }
  })
})

describe('a failure with a code', () => {
  afterEach(() => i18next.changeLanguage('en'))
  const taken = { code: 'labels.nameTaken', params: { name: '<b>Rush</b> {{n}}' } }

  it('is said in the language of the person, with what it names as it is', async () => {
    const english = 'There is a label named <b>Rush</b> {{n}} already'
    expect(told(taken, english)).toBe(english)
    await i18next.changeLanguage('vi')
    await fetchTold()
    expect(told(taken, english)).toBe('Đã có nhãn tên <b>Rush</b> {{n}}')
  })

  it('is said as the server says it where the client does not know the code: a newer server', async () => {
    await i18next.changeLanguage('vi')
    await fetchTold()
    expect(told({ code: 'labels.nobodyKnows' }, 'Something new')).toBe('Something new')
    const within = { code: 'listing.reconnectBecause', params: { ask: { code: 'listing.nobodyKnows' }, words: 'x' } }
    expect(told(within, 'Something new. (x)')).toBe('Something new. (x)')
    expect(told(undefined, 'Bad gateway')).toBe('Bad gateway')
  })
})
