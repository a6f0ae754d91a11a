import { isIPv4, isIPv6 } from 'node:net'

/** The IPv4 address, or the groups of the IPv6 one. An IPv4 address in IPv6 form is the IPv4 address. */
function partsOf(ip: string): string | string[] {
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  // `::` stands for as many zeros as are missing.
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const all =
    tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return all.map((part) => Number.parseInt(part, 16).toString(16))
}

/** Whom a limit counts: the address, and of IPv6 its first 64 bits, since one line has all the addresses below them. */
export function sourceOf(ip: string): string {
  const parts = partsOf(ip)
  return typeof parts === 'string' ? parts : `${parts.slice(0, 4).join(':')}::/64`
}

/**
 * Where somebody is, in the network: enough to know one's own places by, and no more. The address without its last
 * number, of IPv6 the first 48 bits; null where there is none.
 */
export function placeOf(ip: string): string | null {
  const parts = partsOf(ip)
  if (typeof parts !== 'string') return `${parts.slice(0, 3).join(':')}::`
  return isIPv4(parts) ? parts.replace(/\d+$/, 'x') : null
}
