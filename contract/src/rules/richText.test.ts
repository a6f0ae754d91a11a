import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RichText, richText } from '../parts/text/richText.ts'
import {
  isEmptyRichText,
  mentionsIn,
  plainRichText,
  type RichTextEntity,
  richTextLength,
  richTextToString,
} from './richText.ts'
import { anyRichText, makeBlock } from './richTextArbitrary.ts'

const linh: RichTextEntity = { type: 'MENTION', mutability: 'IMMUTABLE', data: { id: 7, name: 'Linh Nguyễn' } }
const link = (url: string) => ({ type: 'LINK', mutability: 'MUTABLE', data: { url } })
const withEntity = (entity: unknown, text = '@Linh Nguyễn the ink') => ({
  blocks: [makeBlock(0, text, { entityRanges: [{ offset: 0, length: 12, key: 0 }] })],
  entityMap: { 0: entity },
})
const accepts = (raw: unknown) => RichText.safeParse(raw).success

describe('the schema', () => {
  it('R592 takes block and entity JSON, as an object or as text', () => {
    const raw = withEntity(linh)
    expect(richText(100).parse(raw)).toEqual(raw)
    expect(richText(100).parse(JSON.stringify(raw))).toEqual(raw)
    expect(richText(100).parse('')).toEqual(plainRichText(''))
  })

  it('refuses what is not JSON, too long, or not a document', () => {
    for (const bad of ['hello', '{', '[]', 'null', '1', null, 3, {}, [], { blocks: [], entityMap: {} }, undefined])
      expect(richText(100).safeParse(bad).success).toBe(false)
    expect(richText(5).safeParse(plainRichText('12345')).success).toBe(true)
    expect(richText(5).safeParse(plainRichText('123\n45')).success).toBe(false)
    expect(richText(1e9).safeParse(' '.repeat(1_000_001)).success).toBe(true)
    expect(richText(1e9).safeParse(`"${'a'.repeat(1_000_001)}"`).success).toBe(false)
  })

  it('refuses unknown fields, block types, styles and entities, and too many blocks', () => {
    expect(accepts({ ...plainRichText('a'), html: '<b>' })).toBe(false)
    expect(accepts({ ...plainRichText('a'), blocks: [{ ...makeBlock(0, 'a'), html: '' }] })).toBe(false)
    expect(accepts({ blocks: [{ ...makeBlock(0, 'a'), type: 'html' }], entityMap: {} })).toBe(false)
    expect(accepts({ blocks: [{ ...makeBlock(0, 'a'), data: { onclick: 'x' } }], entityMap: {} })).toBe(false)
    const style = { offset: 0, length: 1, style: 'color-red' }
    expect(accepts({ blocks: [{ ...makeBlock(0, 'a'), inlineStyleRanges: [style] }], entityMap: {} })).toBe(false)
    expect(accepts(withEntity({ type: 'EMBED', mutability: 'MUTABLE', data: { src: 'https://a.bc' } }))).toBe(false)
    const many = Array.from({ length: 501 }, (_, index) => makeBlock(index, ''))
    expect(accepts({ blocks: many.slice(1), entityMap: {} })).toBe(true)
    const said = RichText.safeParse({ blocks: many, entityMap: {} }).error?.issues.map(({ message }) => message)
    expect(said).toEqual(['richText.tooManyLines'])
    expect(accepts({ blocks: [makeBlock(0, ''), makeBlock(0, '')], entityMap: {} })).toBe(false)
  })

  it.each([
    [-1, 2],
    [0, 0],
    [2, 2],
    [0, 4],
    [1.5, 1],
    [0, Number.NaN],
    [0, 2 ** 53],
  ])('refuses a range outside its text: offset %d, length %d', (offset, length) => {
    const range = { offset, length }
    const styled = makeBlock(0, 'abc', { inlineStyleRanges: [{ ...range, style: 'BOLD' }] })
    const linked = makeBlock(0, 'abc', { entityRanges: [{ ...range, key: 0 }] })
    expect(accepts({ blocks: [styled], entityMap: {} })).toBe(false)
    expect(accepts({ blocks: [linked], entityMap: { 0: link('https://a.bc') } })).toBe(false)
  })

  it('refuses missing, inherited and overlapping entities', () => {
    expect(accepts({ ...withEntity(linh), entityMap: {} })).toBe(false)
    const twice = makeBlock(0, '@abc', {
      entityRanges: [
        { offset: 0, length: 3, key: 0 },
        { offset: 2, length: 2, key: 0 },
      ],
    })
    expect(accepts({ blocks: [twice], entityMap: { 0: linh } })).toBe(false)
    expect(accepts(withEntity(linh, 'Linh Nguyễn without its sign'))).toBe(false)
  })

  it('R333 takes http(s) links only', () => {
    expect(accepts(withEntity(link('https://etsy.com/a?b=1#c')))).toBe(true)
    for (const url of ['javascript:alert(1)', 'JaVa\tscript:alert(1)', ' https://a.bc', 'data:text/html,x', '//a.bc'])
      expect(accepts(withEntity(link(url)))).toBe(false)
  })

  it('takes pictures of the own storage only, in a block of their own', () => {
    const picture = (src: string) => ({
      blocks: [makeBlock(0, ' ', { type: 'atomic', entityRanges: [{ offset: 0, length: 1, key: 0 }] })],
      entityMap: { 0: { type: 'IMAGE', mutability: 'IMMUTABLE', data: { src } } },
    })
    expect(accepts(picture('/storage/a/b.png?sig=1'))).toBe(true)
    for (const src of [
      'https://evil.example/x.png',
      '//evil.example/x',
      '/storage/../api/x',
      '/api/x',
      'data:image/png,',
    ])
      expect(accepts(picture(src))).toBe(false)
    expect(accepts({ ...picture('/storage/a'), blocks: [makeBlock(0, ' ', { type: 'atomic' })] })).toBe(false)
  })

  it('refuses what PostgreSQL cannot store', () => {
    expect(accepts({ blocks: [makeBlock(0, 'a\u0000')], entityMap: {} })).toBe(false)
    expect(accepts({ blocks: [makeBlock(0, '\ud83d')], entityMap: {} })).toBe(false)
    expect(accepts(withEntity({ ...linh, data: { id: 7, name: '\u0000' } }))).toBe(false)
  })

  it('cannot be used to reach a prototype', () => {
    const json = JSON.stringify(withEntity(linh))
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const polluted = json.replace('"entityMap":{', `"entityMap":{"${name}":{"polluted":true},`)
      const result = richText(100).safeParse(polluted)
      if (result.success) expect(Object.getPrototypeOf(result.data.entityMap)).toBe(Object.prototype)
      const root = richText(100).safeParse(json.replace('{"blocks"', `{"${name}":{"polluted":true},"blocks"`))
      if (root.success) expect(Object.getPrototypeOf(root.data)).toBe(Object.prototype)
    }
    expect('polluted' in {}).toBe(false)
  })

  it('numbers entities by use and drops the unused ones', () => {
    const raw = { ...withEntity(linh), entityMap: { 3: linh, 9: link('https://a.bc') } }
    const moved = {
      ...raw,
      blocks: raw.blocks.map((b) => ({ ...b, entityRanges: [{ offset: 0, length: 12, key: 3 }] })),
    }
    expect(RichText.parse(moved)).toEqual(withEntity(linh))
  })

  it('leaves every valid document as it is', () => {
    fc.assert(
      fc.property(anyRichText, (raw) => {
        expect(RichText.parse(raw)).toEqual(raw)
      }),
    )
  })

  it('answers any JSON without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void richText(100).safeParse(json)))
    fc.assert(fc.property(fc.string(), (text) => void richText(100).safeParse(text)))
  })
})

describe('reading', () => {
  it('R593 reads the mentioned people from the entities, each once', () => {
    const [block] = withEntity(linh).blocks
    const raw = { blocks: [block!, { ...block!, key: 'other' }], entityMap: { 0: linh } }
    expect(mentionsIn(raw)).toEqual([7])
    expect(mentionsIn(plainRichText('@Linh Nguyễn'))).toEqual([])
  })

  it('R439 gives the text alone, one line per block', () => {
    expect(richTextToString(plainRichText('one\r\ntwo\rthree'))).toBe('one\ntwo\nthree')
    expect(richTextToString(withEntity(linh) as RichText)).toBe('@Linh Nguyễn the ink')
  })

  it('makes a storable document of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        expect(accepts(plainRichText(text))).toBe(true)
      }),
    )
    const long = plainRichText('x\n'.repeat(900))
    expect(accepts(long)).toBe(true)
    expect(richTextLength(long)).toBe(1800)
  })

  it('R345 sees that blanks and zero-width characters are no text', () => {
    expect(isEmptyRichText(plainRichText(' \n\t\u200b\ufeff\u00a0'))).toBe(true)
    expect(isEmptyRichText(plainRichText('👍'))).toBe(false)
  })
})
