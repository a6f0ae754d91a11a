import { plainRichText, type RichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { anyRichText, makeBlock } from '@halftone/contract/rules/richTextArbitrary.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeLists, mergeValue } from './merge.rules.ts'
import { mergeRichText } from './richText.rules.ts'

const merged = (...[was, became, now]: [RichText, RichText, RichText]) => mergeRichText({ was, became, now })
const mergeWords = (three: Record<'was' | 'became' | 'now', string>) => mergeValue(three)?.value
const textOf = (value: RichText | undefined) => value && richTextToString(value)

describe('a change is taken out of what others made since', () => {
  it('of a text the words of the change go, the words that came since stay', () => {
    const was = 'Navy ink on light garments, heart touches the tube.'
    const became = 'Teal ink on light garments, heart 2 px clear of the tube.'
    expect(mergeWords({ was, became, now: `${became} Wash cold.` })).toBe(`${was} Wash cold.`)
    expect(mergeWords({ was, became, now: became.replace('light', 'pale') })).toBe(was.replace('light', 'pale'))
  })

  it('of a list what the change added goes and what it took away is there again, whatever else came and went', () => {
    expect(mergeLists({ was: [1, 2], became: [1, 3], now: [1, 3, 4] })).toEqual([1, 4, 2])
    // What another took away as well, or gave back, is as they left it.
    expect(mergeLists({ was: [1, 2], became: [1, 2, 3], now: [2] })).toEqual([2])
    expect(mergeLists({ was: [1, 2], became: [1], now: [1, 2, 4] })).toEqual([1, 2, 4])
  })

  it('a person has to choose where both wrote at one place, and of what has no parts', () => {
    expect(mergeWords({ was: 'Cat', became: 'Dog', now: 'Bird' })).toBeUndefined()
    expect(mergeValue({ was: 1, became: 2, now: 3 })).toBeUndefined()
    expect(mergeValue({ was: [{ a: 1 }], became: [], now: [{ a: 2 }] })).toBeUndefined()
    expect(merged(plainRichText('Cat'), plainRichText('Dog'), plainRichText('Bird'))).toBeUndefined()
    expect(mergeRichText({ was: null, became: plainRichText('a'), now: plainRichText('b') })).toBeUndefined()
  })

  it('words beside each other are of each alone; at one point between two words a person has to choose', () => {
    expect(mergeWords({ was: 'Cat', became: 'Cat sits', now: 'Cat sits, still' })).toBe('Cat, still')
    expect(mergeWords({ was: 'Cat', became: 'Dog', now: 'Small Dog' })).toBe('Small Cat')
    expect(mergeWords({ was: 'a b c', became: 'a c', now: 'a d c' })).toBeUndefined()
    // Others took a part of it back themselves.
    expect(mergeWords({ was: 'a b c d', became: 'x b c y', now: 'a b c y' })).toBe('a b c d')
  })

  it('the longest text of one word again and again holds nobody up, and one that was written anew is another text', () => {
    const long = 'a '.repeat(2_500)
    expect(mergeWords({ was: long, became: `x ${long}`, now: `x ${long}y` })).toBe(`${long}y`)
    const other = (word: string) => Array.from({ length: 1_000 }, (_, n) => `${word}${n}`).join(' ')
    expect(mergeWords({ was: other('a'), became: other('b'), now: `${other('b')} end` })).toBeUndefined()
  })

  it('of what nobody else touched nothing but the change goes', () => {
    expect(mergeValue({ was: 1, became: 2, now: 2 })).toEqual({ value: 1 })
    expect(mergeValue({ was: undefined, became: 'a', now: 'a' })).toEqual({ value: undefined })
    expect(mergeValue({ was: 1, became: 1, now: 3 })).toEqual({ value: 3 })
  })
})

describe('texts with form', () => {
  const mention = { type: 'MENTION', mutability: 'IMMUTABLE', data: { id: 7, name: 'Hà Phạm' } } as const
  const link = { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.com/' } } as const

  it('lines, styles, links and mentions of others stay where a line of the change goes', () => {
    const was: RichText = { blocks: [makeBlock(1, 'Front print')], entityMap: {} }
    const became: RichText = { blocks: [makeBlock(1, 'Front print'), makeBlock(2, 'Back too')], entityMap: {} }
    const others = [
      makeBlock(0, '@Hà Phạm see the shop', {
        type: 'unordered-list-item',
        inlineStyleRanges: [{ offset: 13, length: 8, style: 'BOLD' }],
        entityRanges: [
          { offset: 0, length: 8, key: 0 },
          { offset: 13, length: 8, key: 1 },
        ],
      }),
    ]
    const now: RichText = { blocks: [...others, ...became.blocks], entityMap: { 0: mention, 1: link } }
    const kept = merged(was, became, now) as RichText
    expect(textOf(kept)).toBe('@Hà Phạm see the shop\nFront print')
    expect(kept.blocks[0]).toMatchObject({ ...others[0], key: expect.anything() })
    expect(kept.entityMap).toEqual({ 0: mention, 1: link })
  })

  it('words that others wrote into a line that goes are for a person to choose', () => {
    const line = (index: number, text: string) => makeBlock(index, text)
    const of = (...texts: string[]): RichText => ({ blocks: texts.map((text, at) => line(at, text)), entityMap: {} })
    expect(merged(of('Front'), of('Front', 'Back'), of('Front', 'The Back'))).toBeUndefined()
    expect(merged(of('Front'), of('Front', 'Back'), of('Front', 'Back of it'))).toBeUndefined()
    expect(textOf(merged(of('Front'), of('Front', 'Back'), of('Front', 'Back', 'Sleeve')))).toBe('Front\nSleeve')
  })

  it('a word that was made bold since is theirs: the change around it goes, the bold stays', () => {
    const was = plainRichText('Navy ink on light garments')
    const became = plainRichText('Teal ink on light garments')
    const bold = [{ offset: 12, length: 5, style: 'BOLD' as const }]
    const now = { ...became, blocks: [makeBlock(0, 'Teal ink on light garments', { inlineStyleRanges: bold })] }
    expect(merged(was, became, now)).toMatchObject({
      blocks: [{ text: 'Navy ink on light garments', inlineStyleRanges: bold }],
    })
  })

  it('whatever the texts are: without others it is as before, without a change as now', () => {
    const textsOf = (value: unknown) => (value as RichText).blocks.map(({ text, type }) => [text, type])
    fc.assert(
      fc.property(anyRichText, anyRichText, (was, became) => {
        expect(textsOf(merged(was, became, became))).toEqual(textsOf(was))
        expect(textsOf(merged(was, was, became))).toEqual(textsOf(became))
      }),
      { numRuns: 100 },
    )
  })
})
