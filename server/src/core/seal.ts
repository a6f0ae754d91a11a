import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Resources } from '../resources.ts'

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

type Needs = Pick<Resources, 'config'> & { clock: { now: () => number } }

/** ms that a ticket may be turned in. */
const valid = 60_000

/**
 * What an address gives for a minute to whoever has it, sealed for one `place`: browsers fetch files without the header that says
 * who they are.
 */
export function makeTicket({ config, clock }: Needs, place: string, data: object): string {
  const text = JSON.stringify({ data, until: clock.now() + valid })
  return seal(config.secret, place, text).toString('base64url')
}

/** What the ticket was made of; undefined for one that is over, or was made by nobody here. */
export function openTicket<S extends z.ZodType>(
  { config, clock }: Needs,
  place: string,
  shape: S,
  sealed: string,
): z.output<S> | undefined {
  try {
    const { data, until } = JSON.parse(unseal(config.secret, place, Buffer.from(sealed, 'base64url')))
    return typeof until === 'number' && until > clock.now() ? shape.parse(data) : undefined
  } catch {
    // Whatever was sent, it is no ticket of ours.
    return undefined
  }
}
