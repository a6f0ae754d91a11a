import { describe, expect, it } from 'vitest'
import { addTags, isValidTag, pasteTags, splitPastedTags } from './tagRule.ts'

describe('tag rule', () => {
  it('R332 R672 takes letters of any language, digits, spaces, hyphen, apostrophe, ™ © ®', () => {
    expect(isValidTag("mẹ's áo-thun 80s™©®")).toBe(true)
    for (const bad of ['a/b', 'a,b', 'a!', 'a_b', 'a.b', 'a😀', '']) expect(isValidTag(bad), bad).toBe(false)
  })

  it('R673 refuses more than maxlength characters, 20 unless the field says otherwise', () => {
    expect(isValidTag('x'.repeat(20))).toBe(true)
    expect(isValidTag('x'.repeat(21))).toBe(false)
    expect(isValidTag('x'.repeat(21), { maxlength: 30 })).toBe(true)
    expect(addTags([], ['vintage sunset palm tee']).invalid).toEqual(['vintage sunset palm tee'])
  })

  it('R675 ignores doubles whatever their capitals', () => {
    expect(addTags(['Retro'], ['retro', 'RETRO', 'beach'])).toEqual({
      tags: ['Retro', 'beach'],
      invalid: [],
      isOverCap: false,
    })
    expect(addTags([], ['Sun', 'sun', '  ', ' SUN '])).toEqual({ tags: ['Sun'], invalid: [], isOverCap: false })
  })

  it('R676 caps the count at maxItems, 13 unless the field says otherwise', () => {
    const many = Array.from({ length: 14 }, (_, i) => `tag ${i}`)
    expect(addTags([], many)).toMatchObject({ isOverCap: true, tags: many.slice(0, 13) })
    expect(addTags(['a'], ['b'], { maxItems: 1 })).toMatchObject({ isOverCap: true, tags: ['a'] })
  })

  it('R677 R373 splits a paste by comma, cleans and trims it', () => {
    expect(splitPastedTags(' retro  sunset, pal/m!,, beach ')).toEqual(['retro sunset', 'palm', 'beach'])
  })

  it('R678 drops pasted tags over the length or the cap', () => {
    expect(pasteTags([], `ok,${'x'.repeat(21)},fine,late`, { maxItems: 2 })).toEqual(['ok', 'fine'])
  })
})
