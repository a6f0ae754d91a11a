import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkFromPaste, safeLink } from './richTextLink.ts'

describe('safeLink', () => {
  it('R333 takes http(s) addresses with a domain', () => {
    for (const url of [
      'https://www.etsy.com/listing/1?a=b#c',
      'HTTP://a.bc',
      'https://áo.vn/ảnh',
      'http://10.0.0.2:8080/x',
    ])
      expect(safeLink(url)).toBe(url)
    expect(safeLink('  https://a.bc\n')).toBe('https://a.bc')
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://a.bc/%0aalert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.bc',
    '//a.bc',
    'https:a.bc',
    'https://localhost',
    'https://nodomain/x',
    'https://.',
    'https://user:secret@a.bc',
    'https://a.bc@evil.example',
    'https://a.bc/a b',
    'https://a.bc/\u0000',
    'see https://a.bc',
    '',
    `https://a.bc/${'x'.repeat(2048)}`,
  ])('refuses %j', (url) => expect(safeLink(url)).toBeNull())

  it('gives http(s) or nothing for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((rest) => `https://a.bc/${rest}`),
        ),
        (text) => {
          const url = safeLink(text)
          if (url !== null) expect(['http:', 'https:']).toContain(new URL(url).protocol)
        },
      ),
    )
  }, 60_000)
})

describe('linkFromPaste', () => {
  it('R342 takes pasted text that is a link, and nothing else', () => {
    expect(linkFromPaste(' https://etsy.com/x \n')).toBe('https://etsy.com/x')
    expect(linkFromPaste('www.etsy.com/x')).toBe('https://www.etsy.com/x')
    expect(linkFromPaste('look at https://etsy.com')).toBeNull()
    expect(linkFromPaste('https://a.bc https://d.ef')).toBeNull()
    expect(linkFromPaste('javascript:alert(1)')).toBeNull()
    expect(linkFromPaste('hello.world')).toBeNull()
  })
})
