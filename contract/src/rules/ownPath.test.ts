import { describe, expect, it } from 'vitest'
import { domainOf, domainPattern } from './domain.ts'
import { ownPath } from './ownPath.ts'

describe('ownPath', () => {
  it.each(['/', '/boards?team=3#top', '/artworks/7/detail', '/a//b'])('keeps %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })
  it.each([
    undefined,
    '',
    '//evil.test',
    '/\\evil.test',
    '/a\\b',
    'javascript:alert(1)',
    'https://evil.test/',
    'evil',
    '/\t/evil.test',
    '/ a',
    `/${'a'.repeat(1_000)}`,
  ])('answers / for %j', (path) => {
    expect(ownPath(path)).toBe('/')
  })
})

describe('domains', () => {
  it('are what stands behind the last @', () => {
    expect(domainOf('Ann@Example.COM')).toBe('example.com')
    expect(domainOf('"a@b"@c.test')).toBe('c.test')
  })
  it.each(['example.com', 'a-b.c.test'])('%s is one', (domain) => expect(domainPattern.test(domain)).toBe(true))
  it.each(['com', '-a.com', 'a..com', 'a.c', 'a.com/', 'a b.com', '*.com'])('%s is none', (domain) =>
    expect(domainPattern.test(domain)).toBe(false),
  )
})
