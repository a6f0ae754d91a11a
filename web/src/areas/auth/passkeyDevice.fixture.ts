import type { KeyAnswer, MakeOptions, NewKey, UseOptions } from '@halftone/contract/parts/passkey.ts'
import { onTestFinished, vi } from 'vitest'

export const useOptions: UseOptions = {
  challenge: 'Y2g',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
}
export const makeOptions: MakeOptions = {
  challenge: 'Y2g',
  rp: { id: 'localhost', name: 'Halftone' },
  user: { id: 'dQ', name: 'a@b.co', displayName: 'A' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
}

const named = { id: 'a2V5', rawId: 'a2V5', type: 'public-key' as const, clientExtensionResults: {} }
const answer: KeyAnswer = { ...named, response: { clientDataJSON: 'YQ', authenticatorData: 'Yg', signature: 'Yw' } }
const made: NewKey = { ...named, response: { clientDataJSON: 'YQ', attestationObject: 'Yg', transports: ['internal'] } }

/** A browser with passkeys, which jsdom is not; for one test. What it was asked is in `asked`. */
export function fakeDevice({ isCancelled = false } = {}) {
  const asked: unknown[] = []
  class Key {
    static parseRequestOptionsFromJSON = (options: unknown) => options
    static parseCreationOptionsFromJSON = (options: unknown) => options
    readonly said: object
    constructor(said: object) {
      this.said = said
    }
    toJSON() {
      return this.said
    }
  }
  const say =
    (said: object) =>
    async ({ publicKey }: { publicKey?: unknown } = {}) => {
      asked.push(publicKey)
      if (isCancelled) throw new DOMException('no', 'NotAllowedError')
      return new Key(said)
    }
  vi.stubGlobal('PublicKeyCredential', Key)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: say(answer), create: say(made) },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { asked, answer, made }
}
