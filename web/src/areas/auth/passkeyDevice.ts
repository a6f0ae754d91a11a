import { KeyAnswer, type MakeOptions, NewKey, type UseOptions } from '@halftone/contract/parts/passkey.ts'

/**
 * Whether this page may use passkeys. Browsers bind them to names: on 127.0.0.1 there are none, but the same page is also
 * at `localhost`.
 */
export function passkeyPlace(): 'here' | 'localhost' | 'nowhere' {
  const { hostname } = window.location
  if (hostname === '127.0.0.1' || hostname === '[::1]') return 'localhost'
  const isNumber = /^\[|^\d+(\.\d+){3}$/.test(hostname)
  const isKnown = typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
  return isKnown && !isNumber ? 'here' : 'nowhere'
}

/** This page under the name of this machine. */
export function onLocalhost(): string {
  const url = new URL(window.location.href)
  url.hostname = 'localhost'
  return url.href
}

/** What the browser gave, in the form of the wire; undefined where the person or the device did not want to. */
async function answered(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const made = await ask()
    return made instanceof PublicKeyCredential ? made.toJSON() : undefined
  } catch (error) {
    // Cancelled, too late, or the device has one already: the browser does not say which.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Lets a device sign; undefined where none did. */
export async function signByPasskey(options: UseOptions, signal?: AbortSignal): Promise<KeyAnswer | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const answer = await answered(() => navigator.credentials.get({ publicKey, ...(signal ? { signal } : {}) }))
  return answer === undefined ? undefined : KeyAnswer.parse(answer)
}

/** Lets a device make a passkey; undefined where none did. */
export async function makePasskey(options: MakeOptions): Promise<NewKey | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const answer = await answered(() => navigator.credentials.create({ publicKey }))
  return answer === undefined ? undefined : NewKey.parse(answer)
}
