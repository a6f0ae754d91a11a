import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { phrase } from '@halftone/contract/phrase.ts'
import ipaddr from 'ipaddr.js'
import { OutgoingError } from './outgoing.errors.ts'

/** All addresses of a name, in the order to try. Replaced in tests (DNS rebinding). */
export type Lookup = (hostname: string) => Promise<string[]>

export interface GuardOptions {
  /** `host:port` pairs that may also be reached on private addresses: own test servers, the sandbox marketplace. */
  allow: ReadonlySet<string>
  /** Ports open to everybody else. */
  ports: ReadonlySet<number>
}

/** The system's resolver, IPv4 first. */
export const systemLookup: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'ipv4first' })
  return found.map((entry) => entry.address)
}

const globalUnicast6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet. IPv4 inside IPv6 is unmapped first; of IPv6 only 2000::/3
 * counts, since the transition ranges outside it carry IPv4 addresses that nobody has checked.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast6)
}

const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** The port that a URL names or implies; 0 for other schemes. */
export function portOf(url: URL): number {
  return url.port === '' ? (defaultPorts[url.protocol] ?? 0) : Number(url.port)
}

/** A name or literal address without the brackets of IPv6 and the root dot. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Refuses what the text of an address already gives away: scheme, credentials, port. Throws `refused`. */
export function checkUrl(url: URL, options: GuardOptions): void {
  if (!(url.protocol in defaultPorts))
    throw new OutgoingError('refused', phrase('channels.scheme', { scheme: url.protocol }))
  if (url.username !== '' || url.password !== '') {
    throw new OutgoingError('refused', phrase('channels.credentials'))
  }
  const port = portOf(url)
  if (options.allow.has(`${bareHost(url.hostname)}:${port}`)) return
  if (!options.ports.has(port)) throw new OutgoingError('refused', phrase('channels.port', { port }))
}

/**
 * The addresses to connect to. One private address among several refuses them all: a name that answers both ways is
 * an attack, and the socket goes to a checked address, never to a second look-up.
 */
export async function resolveChecked(
  hostname: string,
  port: number,
  options: GuardOptions,
  resolve: Lookup,
): Promise<string[]> {
  const host = bareHost(hostname)
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new OutgoingError('connect', phrase('channels.noAddress', { host }))
  if (!options.allow.has(`${host}:${port}`) && !addresses.every(isPublicAddress)) {
    throw new OutgoingError('refused', phrase('channels.notPublic', { host }))
  }
  return addresses
}
