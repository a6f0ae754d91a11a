import { randomBytes } from 'node:crypto'

const name = 'halftone_sign_in'
/** Seconds that a sign-in by a provider may take in one browser. */
export const browserSeconds = 15 * 60

/** The secret of the browser that began a sign-in by a provider; undefined where it began none. */
export function readBrowser(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]
}

export const makeBrowser = (): string => randomBytes(32).toString('base64url')

/** The header that keeps it there. Not for scripts, and not for pages of others but where they lead here. */
export const browserCookie = (secret: string, publicUrl: string): string =>
  `${name}=${secret}; Path=/; Max-Age=${browserSeconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
