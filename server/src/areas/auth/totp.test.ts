import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asTyped, base32, makeRecoveryCode, makeTotpSecret, matchingStep, totpCode, totpUri } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
  })

  it('are taken of the step before and after, and of no other', () => {
    const now = 1_700_000_010_000
    const at = Math.floor(now / 30_000)
    const found = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, totpCode(secret, at + by), now, 0))
    expect(found).toEqual([undefined, at - 1, at, at + 1, undefined])
  })

  it('are taken once: not the step that was taken, nor one before it', () => {
    const now = 1_700_000_010_000
    const at = Math.floor(now / 30_000)
    expect(matchingStep(secret, totpCode(secret, at), now, at)).toBeUndefined()
    expect(matchingStep(secret, totpCode(secret, at - 1), now, at)).toBeUndefined()
    expect(matchingStep(secret, totpCode(secret, at + 1), now, at)).toBe(at + 1)
  })

  it('are six digits and nothing else', () => {
    const now = 1_700_000_010_000
    const code = totpCode(secret, Math.floor(now / 30_000))
    for (const other of ['', code.slice(1), `${code}0`, ` ${code}`])
      expect(matchingStep(secret, other, now, 0)).toBeUndefined()
  })

  it('reach the app by a text that it takes', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
    const uri = new URL(totpUri(secret, 'Halftone', 'an+1@halftone.test'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('Halftone:an+1@halftone.test')
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(makeTotpSecret()).toHaveLength(20)
  })
})

describe('recovery codes', () => {
  it('are found however they are typed, and hold no letters that look alike', () => {
    fc.assert(
      fc.property(fc.constant(null).map(makeRecoveryCode), (code) => {
        expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
        expect(asTyped(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''))
        // One of six digits would be taken for the app's.
        expect(asTyped(code)).toHaveLength(10)
      }),
    )
  })
})
