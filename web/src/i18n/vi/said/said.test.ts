import { describe, expect, it } from 'vitest'
import said from './said.json'
import { spokenByChecks, spokenByClient, spokenByServer, spokenKinds } from './spoken.fixture.ts'
import { vietnameseOf } from './vietnameseOf.ts'

const texts = Object.entries(said.texts)
const shapeOf = (english: string): string => english.replace(/\{\w+\}/g, '{}')
const holesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const shapes = new Set(texts.map(([english]) => shapeOf(english)))

/** What looks like a text for people in the sources and is not one: names that are data, headers, SQL, the log. */
const silent = [
  /^U_(EDIT|DELETE) in a team of the person/,
  /^\{\}, for each file$/,
  /^(Super Admin|Admin Company|Design Team|\{\} copy|In progress)$/,
  /^AD AE AF /,
  /^\nOpen this link once/,
  /^\{\}( for update| as "\{\}")$/,
  /^Bearer \{\}$|; object-src |; filename=|content-disposition/,
  /^'(self|none|unsafe-inline)'$/,
  /^\{\} MB$/,
  /Check S3_ENDPOINT/,
]

describe('what the server says', () => {
  const spoken = new Map([...spokenByServer(), ...spokenByClient()])
  const checks = spokenByChecks()
  const isSilent = (text: string): boolean => silent.some((shape) => shape.test(text))

  it('finds the texts of calls, refusals, failures, checks and templates with values', () => {
    expect([...spoken.keys()]).toEqual(
      expect.arrayContaining([
        'Add label successfully',
        'Add {} successfully',
        'Fail to make cover',
        'There is a {} with the level {} already',
        'The file could not be found',
        'Too many requests. Try again in a moment.',
        'Copied!',
        'Can not upload this file {}',
      ]),
    )
    expect(checks).toContain('Too big: expected string to have <=255 characters')
    expect(checks).toContain('Please choose a colour')
  })

  it('has its Vietnamese, each text', () => {
    // '{name} is empty' is not the Vietnamese of 'The file is empty'; '{n}MB' is that of '1MB'.
    const hasOwn = (text: string): boolean => shapes.has(text) || shapes.has(text.replace(/\d+/g, '{}'))
    const missing = [...spoken].filter(([text]) => !hasOwn(text) && !isSilent(text))
    expect(missing.map(([text, file]) => `${file}: ${text}`)).toEqual([])
    expect([...checks].filter((text) => vietnameseOf(text) === text)).toEqual([])
  })

  it('is all that the dictionary has', () => {
    const answers = [...checks].map((text) => vietnameseOf(text))
    const stale = texts.filter(([english, vietnamese]) => {
      const shape = new RegExp(`^${vietnamese.replace(/[.?()]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`, 's')
      return !spoken.has(shapeOf(english)) && !checks.has(english) && !answers.some((text) => shape.test(text))
    })
    expect(stale.map(([english]) => english)).toEqual([])
    expect(silent.filter((shape) => ![...spoken.keys()].some((text) => shape.test(text)))).toEqual([])
  })
})

describe('the Vietnamese of a text', () => {
  // Each entry is found by itself, not by one that fits too, and the values stand where they belong.
  it('has the values of the English at their places', () => {
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, 'Zq $1')
    expect(texts.map(([english]) => vietnameseOf(fill(english)))).toEqual(texts.map(([, own]) => fill(own)))
    for (const [english, own] of texts) expect(holesOf(english)).toEqual(expect.arrayContaining(holesOf(own)))
  })

  it('names kinds of things, and leaves what people named', () => {
    expect(vietnameseOf('Add product type successfully')).toBe('Đã thêm loại sản phẩm')
    expect(vietnameseOf('There is a sale channel named board and team already')).toBe(
      'Đã có kênh bán tên board and team',
    )
    expect(vietnameseOf('Mug is used by 3 products and 1 account')).toBe(
      'Mug đang được dùng ở 3 sản phẩm và 1 tài khoản',
    )
  })

  it('R301 leaves the words of a shop, also within a text of ours', () => {
    expect(vietnameseOf('Shop is on vacation')).toBe('Shop is on vacation')
    expect(vietnameseOf('Please connect the account Retro (US) again. (invalid_token)')).toBe(
      'Vui lòng kết nối lại tài khoản Retro (US). (invalid_token)',
    )
    expect(vietnameseOf('Tên có\nxuống dòng is empty')).toBe('Tên có\nxuống dòng là tệp rỗng')
  })

  it('has a word for each kind of thing that texts name', () => {
    const things = texts.filter(([english]) => /\{(thing|uses)\}/.test(english))
    expect(things.length).toBeGreaterThan(4)
    for (const kind of spokenKinds()) expect(Object.keys(said.words)).toContain(kind)
  })
})
