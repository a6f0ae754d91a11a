/** For whom passkeys are made: `id` is what browsers bind them to, `origin` the page that may ask for them. */
export interface Party {
  id: string
  origin: string
}

/**
 * The party of a public address; undefined where there are no passkeys, since browsers bind them to names and never to
 * numbers. On this machine the same page has the name localhost.
 */
export function partyOf(publicUrl: string): Party | undefined {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  else if (/^\[|^\d+(\.\d+){3}$/.test(url.hostname)) return undefined
  return { id: url.hostname, origin: url.origin }
}
