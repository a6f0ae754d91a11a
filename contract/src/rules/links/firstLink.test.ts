import { describe, expect, it } from 'vitest'
import { plainRichText, type RichText } from '../richText.ts'
import { firstLinkIn, isOwnLink } from './firstLink.ts'

const own = 'https://halftone.example'
const of = (text: string) => firstLinkIn(plainRichText(text), own)

describe('the first address of a text', () => {
  it('is found in the middle of a sentence, without what ends it', () => {
    expect(of('nothing here')).toBeNull()
    expect(of('Look at https://shop.example/a?b=c.')).toBe('https://shop.example/a?b=c')
    expect(of('(https://shop.example/wiki/Cat_(animal)), or http://other.example')).toBe(
      'https://shop.example/wiki/Cat_(animal)',
    )
    expect(of('two\nlines: “http://shop.example/b”')).toBe('http://shop.example/b')
  })

  it('is none of this installation, no address without a domain, none with a login', () => {
    expect(of('https://halftone.example/products?id=3')).toBeNull()
    expect(of('http://localhost/ http://127.0.0.1/ http://u:p@shop.example/ javascript:alert(1)')).toBeNull()
    expect(of('https://halftone.example/a then https://shop.example/b')).toBe('https://shop.example/b')
    expect(isOwnLink('https://halftone.example.evil.example/', own)).toBe(false)
  })

  it('is the one that stands first, be it behind words or written out; code has none', () => {
    const text: RichText = {
      ...plainRichText('const a = "https://code.example"\na poster, or https://written.example'),
      entityMap: { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://behind.example/p' } } },
    }
    const [code, line] = text.blocks
    if (!code || !line) throw new Error('two blocks')
    code.type = 'code-block'
    line.entityRanges = [{ offset: 2, length: 6, key: 0 }]
    expect(firstLinkIn(text, own)).toBe('https://behind.example/p')
    line.entityRanges = [{ offset: 13, length: 23, key: 0 }]
    expect(firstLinkIn(text, own)).toBe('https://behind.example/p')
  })

  it('takes no time in a text that is one long word', () => {
    const begun = performance.now()
    expect(of(`https://${'a.'.repeat(40_000)}`)).toBeNull()
    expect(of(`https://shop.example/${')'.repeat(50_000)}a`)).toBeNull()
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
