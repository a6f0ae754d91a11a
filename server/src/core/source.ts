import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: the address, and of IPv6 its first 64 bits, since one line has all the addresses below them. An
 * IPv4 address in IPv6 form is the IPv4 address.
 */
export function sourceOf(ip: string): string {
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
  const parts = all.slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${parts.join(':')}::/64`
}
