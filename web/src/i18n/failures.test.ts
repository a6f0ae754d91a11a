import { phrases } from '@halftone/contract/phrases.ts'
import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchSaid, told } from './said.ts'
import failures from './vi/failures/failures.json'

const vietnamese = new Map(
  Object.entries(failures).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  ),
)
const holesOf = (text: string, hole: RegExp) => [...text.matchAll(hole)].map(([, name]) => name).toSorted()

describe('what failures say', () => {
  it('each phrase of the catalogue has its Vietnamese with the same holes, and there is no other', () => {
    expect([...vietnamese.keys()].toSorted()).toEqual(Object.keys(phrases).toSorted())
    for (const [code, english] of Object.entries(phrases)) {
      const text = vietnamese.get(code) ?? ''
      expect(text, code).not.toBe('')
      expect(holesOf(text, /\{\{(\w+)\}\}/g), code).toEqual(holesOf(english, /\{(\w+)\}/g))
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
    await fetchSaid()
    expect(told(taken, english)).toBe('Đã có nhãn tên <b>Rush</b> {{n}}')
  })

  it('is said as the server says it where the client does not know the code: a newer server', async () => {
    await i18next.changeLanguage('vi')
    await fetchSaid()
    expect(told({ code: 'labels.nobodyKnows' }, 'Something new')).toBe('Something new')
    expect(told(undefined, 'Please enter a name')).toBe('Vui lòng nhập tên')
  })
})
