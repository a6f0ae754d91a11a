import { describe, expect, it } from 'vitest'
import { isLink, linkHost, linkOf } from './link.ts'

describe('links', () => {
  it('R333 takes http and https addresses with a domain', () => {
    for (const good of [
      'https://www.etsy.com/listing/1?x=1#y',
      'http://a.co',
      'HTTPS://Docs.Google.com/d/1',
      'https://bücher.de',
      'https://my-shop.co',
    ])
      expect(isLink(good), good).toBe(true)
  })

  it('R333 refuses everything else', () => {
    for (const bad of [
      '',
      'etsy.com',
      'ftp://a.co',
      'javascript:alert(1)',
      ' https://a.co',
      'https://localhost',
      'https://127.0.0.1',
      'https://u:p@a.co',
      'https://',
      'https://a b.co',
      'https://a.co/b c',
      'https://-a.co',
      'https://a-.co',
      'https://a..co',
      `https://${'a'.repeat(64)}.co`,
      `https://a.co/${'x'.repeat(2_048)}`,
    ])
      expect(isLink(bad), bad).toBe(false)
  })

  it('R342 finds the link in pasted text', () => {
    expect(linkOf('  https://a.co/x \n')).toBe('https://a.co/x')
    expect(linkOf('see https://a.co')).toBeNull()
    expect(linkHost('https://www.pinterest.com/pin/1')).toBe('pinterest.com')
  })
})
