import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScimFault } from './fault.rules.ts'
import { idOf, readFilter, readPage } from './filter.rules.ts'
import { applySteps, readPatch } from './patch.rules.ts'

const names = ['id', 'userName', 'externalId', 'emails', 'emails.value', 'displayName'] as const
const kindOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ScimFault) return error.scimType
    throw error
  }
}

describe('filters', () => {
  it.each([
    ['userName eq "a"', [{ name: 'userName', value: 'a' }]],
    ['USERNAME EQ "a"', [{ name: 'userName', value: 'a' }]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [{ name: 'userName', value: 'a' }]],
    ['emails[type eq "work"].value eq "a@b.c"', [{ name: 'emails.value', value: 'a@b.c' }]],
    [
      'id eq 4 and displayName eq "x and y"',
      [
        { name: 'id', value: '4' },
        { name: 'displayName', value: 'x and y' },
      ],
    ],
  ])('%s', (text, conditions) => expect(readFilter(text, names)).toEqual(conditions))

  it.each([
    '',
    'userName',
    'userName sw "a"',
    'userName pr',
    'userName eq',
    'userName eq "a" or id eq "1"',
    'userName eq "a" and',
    'not (userName eq "a")',
    'password eq "a"',
    'userName eq "a',
    'userName eq "\\x"',
    'userName eq "a" "b"',
    `${'id eq 1 and '.repeat(20)}id eq 1`,
  ])('refuses %s', (text) => expect(kindOf(() => readFilter(text, names))).toBe('invalidFilter'))

  it('reads back any value, and is never at a loss for other texts, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...names), (value, name) => {
        expect(readFilter(`${name} eq ${JSON.stringify(value)}`, names)).toEqual([{ name, value }])
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void kindOf(() => readFilter(text, names))))
    for (const part of ['[', '"', 'a', ' ', '\\', 'a[b"c"', ':'])
      expect(kindOf(() => readFilter(part.repeat(100_000), names))).toBe('invalidFilter')
  })

  it('pages and ids are whole numbers', () => {
    expect(readPage({})).toEqual({ start: 1, count: 100 })
    expect(readPage({ startIndex: '0', count: '999' })).toEqual({ start: 1, count: 200 })
    expect(kindOf(() => readPage({ startIndex: ['1', '2'] }))).toBe('invalidValue')
    expect(['7', '07', '-7', '1e3', '9999999999', ''].map(idOf)).toEqual([7, 0, 0, 0, 0, 0])
  })
})

describe('patches', () => {
  const steps = (...Operations: object[]) => readPatch({ Operations })

  it('change what they name, and nothing else; what they came from stays as it was', () => {
    const before = {
      emails: [
        { type: 'work', value: 'a' },
        { type: 'home', value: 'b' },
      ],
      name: { givenname: 'A', familyname: 'B' },
    }
    const copy = structuredClone(before)
    const after = applySteps(
      before,
      steps(
        { op: 'replace', path: 'emails[type eq "WORK"].value', value: 'c' },
        { op: 'remove', path: 'emails[type eq "home"]' },
        { op: 'add', path: 'emails[type eq "other"].value', value: 'd' },
        { op: 'replace', path: 'name', value: { givenName: 'C' } },
        { op: 'remove', path: 'name.familyName' },
      ),
    )
    expect(after).toEqual({
      emails: [
        { type: 'work', value: 'c' },
        { type: 'other', value: 'd' },
      ],
      name: { givenname: 'C', familyname: undefined },
    })
    expect(before).toEqual(copy)
  })

  it.each([
    ['no operations', {}, 'invalidSyntax'],
    ['none', { Operations: [] }, 'invalidSyntax'],
    [
      'too many',
      { Operations: Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'x', value: 1 })) },
      'invalidSyntax',
    ],
    ['no object', { Operations: [null] }, 'invalidSyntax'],
    ['a path that is none', { Operations: [{ op: 'add', path: '__proto__.active', value: 1 }] }, 'invalidPath'],
    ['a value without path that is a text', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
  ])('refuse %s', (_, body, kind) => expect(kindOf(() => readPatch(body))).toBe(kind))

  it('are read or refused, whatever they hold', () => {
    const value = fc.jsonValue()
    const op = fc.oneof(fc.constantFrom('add', 'Replace', 'REMOVE'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.record({ op, path: fc.oneof(value, fc.string()), value }), { minLength: 1 }), (list) => {
        kindOf(() => applySteps({}, steps(...list)))
      }),
    )
  })
})
