import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = 'a-secret-for-tests-of-forty-characters-0123'

it('opens what it sealed, never shows it, and never seals twice alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(secret, 'account:1:tokens', text)
      expect(unseal(secret, 'account:1:tokens', sealed)).toBe(text)
      expect(seal(secret, 'account:1:tokens', text)).not.toEqual(sealed)
    }),
    { numRuns: 50 },
  )
})

it('opens nothing for another place, another secret, or after a byte was changed', () => {
  const sealed = seal(secret, 'account:1:tokens', 'token')
  expect(() => unseal(secret, 'account:2:tokens', sealed)).toThrow()
  expect(() => unseal(`${secret}x`, 'account:1:tokens', sealed)).toThrow()
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => unseal(secret, 'account:1:tokens', changed)).toThrow()
  }
})
