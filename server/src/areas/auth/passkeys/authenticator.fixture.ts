import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { KeyAnswer, MakeOptions, NewKey, UseOptions } from '@halftone/contract/parts/passkey.ts'

/** CBOR of what an authenticator says: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : wide(major, n)
  const wide = (major: number, n: number) => Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** What a test bends, to see it refused. */
interface Bend {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  type?: string
}
const text = (bytes: Buffer) => bytes.toString('base64url')

/** A security key in software: one passkey, as browsers and devices make and use them. */
export class Authenticator {
  readonly id = randomBytes(24)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly page: { origin: string; rpId: string }
  /** Synchronised passkeys count nothing. */
  counter = 0
  handle: string | undefined

  constructor(page: { origin: string; rpId: string }) {
    this.page = page
  }

  make({ options }: { options: MakeOptions }, bend: Bend = {}): NewKey {
    this.handle = options.user.id
    const clientDataJSON = this.said('webauthn.create', options, bend)
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const idLength = Buffer.from([0, this.id.length])
    const data = Buffer.concat([this.data(bend, 0x40), Buffer.alloc(16), idLength, this.id, cose])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    const response = { clientDataJSON, attestationObject: text(cbor(attestation)), transports: ['internal'] }
    return { ...this.named(), response }
  }

  use(
    { options }: { options: Pick<UseOptions, 'challenge'> },
    bend: Bend = {},
    key: KeyObject = this.keys.privateKey,
  ): KeyAnswer {
    const clientDataJSON = this.said('webauthn.get', options, bend)
    const data = this.data(bend, 0)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = text(createSign('sha256').update(data).update(hash).sign(key))
    const userHandle = this.handle
    return { ...this.named(), response: { clientDataJSON, authenticatorData: text(data), signature, userHandle } }
  }

  private named() {
    return { id: text(this.id), rawId: text(this.id), type: 'public-key' as const, clientExtensionResults: {} }
  }

  private said(kind: string, { challenge }: Pick<UseOptions, 'challenge'>, bend: Bend): string {
    const said = {
      type: bend.type ?? kind,
      challenge: bend.challenge ?? challenge,
      origin: bend.origin ?? this.page.origin,
    }
    return text(Buffer.from(JSON.stringify({ ...said, crossOrigin: false })))
  }

  private data({ rpId = this.page.rpId, isVerified = true, counter = this.counter }: Bend, more: number): Buffer {
    const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count])
  }
}
