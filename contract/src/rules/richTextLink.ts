const MAX_URL = 2048

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0) || code === 0x2028 || code === 0x2029) return true
  }
  return false
}

/**
 * The address of a link as it may be stored and shown, or null. Only http and https with a domain (a dot in the host,
 * or an IP address), at most 2048 characters, without blanks, control characters or a user name, so that no spelling
 * of `javascript:` gets through. Carries out R333.
 */
export function safeLink(text: string): string | null {
  const url = text.trim()
  if (url.length === 0 || url.length > MAX_URL || hasControlOrSpace(url) || !/^https?:\/\//i.test(url)) return null
  if (!url.isWellFormed() || !URL.canParse(url)) return null
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  if (username !== '' || password !== '') return null
  const hasDomain = /^[^.]+(\.[^.]+)+\.?$/.test(hostname) || hostname.startsWith('[')
  return hasDomain ? url : null
}

/** The link that pasted text is, or null when it is anything else or more than a link. Carries out R342. */
export function linkFromPaste(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_URL) return null
  return safeLink(/^www\.[^\s/]+\.[^\s]+$/i.test(trimmed) ? `https://${trimmed}` : trimmed)
}
