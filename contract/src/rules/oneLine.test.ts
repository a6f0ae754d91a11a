import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asOneLine, isOneLine } from './oneLine.ts'

describe('one line', () => {
  it.each([
    'Nguyễn Thị Ánh',
    'O’Brien-Smith, Jr. (2nd) & <Sons>',
    '李小龍',
    'محمد\u200cعلی می\u200cخواهم',
    'क्\u200dष',
    'ശ്രീകുമാര്\u200d',
    'שָׁלוֹם',
    '👩‍👩‍👧‍👦 family',
    '👨🏽‍💻',
    '❤️‍🔥',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
    '①  two',
    '葛\u{e0100}',
    'Ko\u00a0Ko',
  ])('takes %j', (text) => {
    expect(isOneLine(text)).toBe(true)
    expect(asOneLine(text)).toBe(text.replace(/\s+/gu, ' '))
  })

  it.each([
    ['a line break', 'Eve\nBcc: all'],
    ['a carriage return', 'Eve\rBcc: all'],
    ['a line separator', 'Eve\u2028x'],
    ['a next line', 'Eve\u0085x'],
    ['a tab', 'Eve\tx'],
    ['a NUL', 'Eve\u0000x'],
    ['an escape', 'Eve\u001b[31m'],
    ['half a pair', 'Eve\ud800'],
    ['an override', 'An\u202Exe'],
    ['an isolate', '\u2066An'],
    ['a mark', 'An\u200f'],
    ['an Arabic letter mark', 'An\u061c'],
    ['a zero-width space', 'A\u200bn'],
    ['a word joiner', 'A\u2060n'],
    ['a byte order mark', 'A\ufeffn'],
    ['a soft hyphen', 'A\u00adn'],
    ['a joiner between Latin letters', 'A\u200dn'],
    ['a non-joiner between Latin letters', 'A\u200cn'],
    ['two joiners in a row', 'می\u200c\u200cخ'],
    ['a joiner after an emoji alone', '👩\u200d'],
    ['letters of no flag', 'A\u{e0061}\u{e0062}'],
    ['a Hangul filler', '\u3164'],
    ['a braille blank', '\u2800'],
  ])('refuses %s', (_, text) => {
    expect(isOneLine(text)).toBe(false)
    expect(isOneLine(asOneLine(text))).toBe(true)
  })

  it('is what the cleaned form of any text is, and stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = asOneLine(text)
        expect(isOneLine(clean)).toBe(true)
        expect(asOneLine(clean)).toBe(clean)
      }),
    )
  })
})
