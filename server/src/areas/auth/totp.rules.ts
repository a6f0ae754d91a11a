import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds that a code stands (RFC 6238). */
const period = 30
const digits = 6
/** Bytes of a secret: as long as the hash, as RFC 4226 asks. */
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Text that authenticator apps take (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const makeTotpSecret = (): Buffer => randomBytes(secretBytes)

/** The code of a step, which is the number of periods since 1970. SHA-1 and six digits: apps pass over anything else. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is, of the one at `now` (ms) and its neighbours, since clocks differ; undefined for none, or
 * for one that is not newer than `last`: a code is taken once.
 */
export function matchingStep(secret: Buffer, code: string, now: number, last: number): number | undefined {
  const at = Math.floor(now / 1000 / period)
  const given = Buffer.from(code.padEnd(digits).slice(0, digits))
  return [at - 1, at, at + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    const matches = given.length === expected.length && timingSafeEqual(expected, given) && code.length === digits
    return matches && step > last
  })
}

/** What a QR code says to an authenticator app: `issuer` and `account` are what it shows. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: `${digits}`,
    period: `${period}`,
  })
  return `otpauth://totp/${label}?${query}`
}

/** A recovery code as it is shown: 50 bits, in two halves that can be read out. Letters that look alike are not in it. */
export function makeRecoveryCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789X'
  const text = [...randomBytes(10)].map((byte) => letters[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What was typed as the one form that is stored hashed: capitals, without what people put between. */
export const asTyped = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')
