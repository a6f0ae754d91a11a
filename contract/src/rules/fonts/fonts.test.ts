import { describe, expect, it } from 'vitest'
import { blocksOf, lettersOf } from './blocks.ts'
import { countPoints, hasPoint, lacking, rangesOf } from './coverage.ts'
import { openLicence, readLicence } from './fontLicence.ts'
import { lackingVietnamese, languagesOf, vietnameseLetters } from './languages.ts'

const points = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)
const ascii = Array.from({ length: 95 }, (_, at) => at + 32)

describe('letters of a font', () => {
  it('are runs, in which each is found and none beside it', () => {
    const ranges = rangesOf([99, 65, 66, 67, 66, 0x1ea0])
    expect(ranges).toEqual([65, 67, 99, 99, 0x1ea0, 0x1ea0])
    expect([64, 65, 67, 68, 99, 0x1ea0, 0x1ea1].map((point) => hasPoint(ranges, point))).toEqual([
      ...[false, true, true, false, true, true, false],
    ])
    expect(hasPoint([], 65)).toBe(false)
    expect(countPoints(ranges)).toBe(5)
  })

  it('make Vietnamese of 134 letters beside the basic ones, whether they come composed or not', () => {
    expect(new Set(vietnameseLetters).size).toBe(134)
    const whole = rangesOf([...ascii, ...points(vietnameseLetters)])
    expect(lackingVietnamese(whole)).toEqual([])
    expect(lacking(whole, 'rễ'.normalize('NFD'))).toEqual([])
    expect(languagesOf(whole)).toEqual(expect.arrayContaining(['vi', 'en', 'id']))
    const lacksOne = rangesOf([...ascii, ...points(vietnameseLetters)].filter((point) => point !== 0x1a1))
    expect(lackingVietnamese(lacksOne)).toEqual(['ơ'])
    expect(languagesOf(lacksOne)).not.toContain('vi')
    expect(languagesOf(lacksOne)).toContain('en')
  })

  it('stand in blocks, Vietnamese first, each with how much of it there is', () => {
    const blocks = blocksOf(rangesOf([...ascii, ...points('Ơ'), 0xe000, 0x1f600]))
    expect(blocks).toEqual([
      { name: 'vietnamese', has: 1, of: 134 },
      { name: 'basicLatin', has: 95, of: 95 },
      { name: 'latinB', has: 1, of: 208 },
      { name: 'private', has: 1, of: null },
      { name: 'more', has: 1, of: null },
    ])
    expect(lettersOf('latin1', [])).toHaveLength(96)
    // What Unicode has not given away is no letter that a font could lack.
    expect(lettersOf('greek', []).length).toBeLessThan(0x90)
  })
})

describe('the licence in a font', () => {
  const said = { licence: null, licenceUrl: null, designer: null, manufacturer: null }
  it('is free for prints where an open one is named, by text or address', () => {
    const ofl = 'This Font Software is licensed under the SIL Open Font License, Version 1.1.'
    expect(readLicence({ ...said, licence: ofl, licenceUrl: 'https://openfontlicense.org', designer: 'Ana' })).toEqual({
      ...{ kind: 'free', source: 'SIL OFL 1.1, Ana', link: 'https://openfontlicense.org', printOnDemand: true },
    })
    expect(openLicence({ ...said, licenceUrl: 'http://www.apache.org/licenses/LICENSE-2.0' })).toBe('Apache 2.0')
  })

  it('is unknown where none is named, and its address is only kept where it is one', () => {
    expect(readLicence({ ...said, licence: 'All rights reserved', manufacturer: 'Foundry' })).toEqual({
      ...{ kind: 'unknown', source: 'Foundry', link: null, printOnDemand: null },
    })
    expect(readLicence({ ...said, licenceUrl: 'javascript:alert(1)' })).toMatchObject({ kind: 'unknown', link: null })
  })
})
