import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** First byte of what was sealed: a later scheme gets another number. */
const version = 1
const ivBytes = 12
const tagBytes = 16

/** The workspace's key for credentials: derived, so that no other use of the secret shares it. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'halftone credentials', 32))

/**
 * Seals a secret text with AES-256-GCM under a key of the workspace's secret. `place` (`account:7:tokens`) is bound in:
 * what was sealed for one row cannot be opened in another.
 */
export function seal(secret: string, place: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed])
}

/** Opens what `seal` made. Throws where the secret is another one, the place differs, or a byte was changed. */
export function unseal(secret: string, place: string, sealed: Buffer): string {
  if (sealed[0] !== version) throw new Error('sealed in a way that this version does not know')
  const iv = sealed.subarray(1, 1 + ivBytes)
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}
