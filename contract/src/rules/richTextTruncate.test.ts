import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RichText } from '../parts/text/richText.ts'
import { mentionCount, plainRichText, type RichTextEntity, richTextLength, richTextToString } from './richText.ts'
import { anyRichText, makeBlock } from './richTextArbitrary.ts'
import { truncateLimits, truncateRichText } from './richTextTruncate.ts'

const ha: RichTextEntity = { type: 'MENTION', mutability: 'IMMUTABLE', data: { id: 3, name: 'Hà Phạm' } }
const mentioning = (before: string, after: string): RichText => ({
  blocks: [makeBlock(0, `${before}@Hà Phạm${after}`, { entityRanges: [{ offset: before.length, length: 8, key: 0 }] })],
  entityMap: { 0: ha },
})
const shown = (raw: RichText, limit?: number, perMention?: number) =>
  richTextToString(truncateRichText(raw, limit, perMention).raw)

describe('truncateRichText', () => {
  it('R520 cuts at 298 characters by default', () => {
    expect(truncateRichText(plainRichText('a'.repeat(298))).isTruncated).toBe(false)
    expect(truncateRichText(plainRichText('a'.repeat(299))).isTruncated).toBe(true)
    expect(shown(plainRichText('a'.repeat(299)))).toBe(`${'a'.repeat(298)}…`)
  })

  it('R521 gives 100 more for each mention', () => {
    const fits = mentioning('a'.repeat(390), '')
    expect(truncateRichText(fits).isTruncated).toBe(false)
    const over = mentioning('a'.repeat(300), 'b'.repeat(91))
    expect(truncateRichText(over).isTruncated).toBe(true)
    expect(shown(over)).toHaveLength(399)
  })

  it('R522, R523, R524 knows the limits of comments, the image dialog and posts', () => {
    expect(truncateLimits).toMatchObject({ comment: 200, imageDialog: 250, post: 250 })
  })

  it('counts line ends, and keeps whole blocks before the cut', () => {
    expect(shown(plainRichText('12345\n6789'), 7)).toBe('12345\n6…')
    expect(shown(plainRichText('12345\n6789'), 10)).toBe('12345\n6789')
  })

  it('never cuts a mention, an emoji or an accent in two', () => {
    expect(shown(mentioning('hello ', ' and more'), 10, 0)).toBe('hello …')
    expect(shown(plainRichText('abc👍🏽x'), 4)).toBe('abc…')
    expect(shown(plainRichText('abc👍🏽x'), 5)).toBe('abc…')
    expect(shown(plainRichText('ab👩‍👩‍👧x'), 4)).toBe('ab…')
    expect(shown(plainRichText('abe\u0301x'), 3)).toBe('ab…')
  })

  it('gives a valid beginning of any text', () => {
    fc.assert(
      fc.property(anyRichText, fc.nat(60), fc.nat(10), (raw, limit, perMention) => {
        const cut = truncateRichText(raw, limit, perMention)
        expect(RichText.safeParse(cut.raw).success).toBe(true)
        if (!cut.isTruncated) {
          expect(cut.raw).toBe(raw)
          return
        }
        const text = richTextToString(cut.raw)
        expect(text.endsWith('…')).toBe(true)
        expect(richTextToString(raw).startsWith(text.slice(0, -1))).toBe(true)
        expect(richTextLength(cut.raw) - 1).toBeLessThanOrEqual(limit + perMention * mentionCount(raw))
      }),
    )
  })
})
