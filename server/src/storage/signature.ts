import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of the local storage allows. Every part is signed. */
export interface Grant {
  method: 'PUT' | 'GET'
  key: string
  type: string
  /** Unix seconds. */
  expires: number
  /** Bytes of the body, for PUT. */
  size?: number
  name?: string
  inline?: boolean
  /** Also while it lies in the trash. */
  kept?: boolean
}

const purpose = 'halftone storage address v1'

/** Signs and checks the addresses of the local storage with a key derived from the server's secret. */
export class AddressSigner {
  #key: Buffer

  constructor(secret: string) {
    // Derived, so that a token signed with the same secret can never pass for an address.
    this.#key = createHmac('sha256', secret).update(purpose).digest()
  }

  /** `/storage/{key}?…`, on the server's own origin. */
  address(grant: Grant): string {
    const query = new URLSearchParams({ type: grant.type, expires: String(grant.expires) })
    if (grant.size !== undefined) query.set('size', String(grant.size))
    if (grant.name !== undefined) query.set('name', grant.name)
    if (grant.inline) query.set('inline', '1')
    if (grant.kept) query.set('kept', '1')
    query.set('signature', this.#sign(grant))
    return `/storage/${grant.key}?${query}`
  }

  /** The grant that this address was signed for, whatever its expiry; undefined when any part was changed. */
  read(method: Grant['method'], key: string, query: URLSearchParams): Grant | undefined {
    const size = query.get('size')
    const name = query.get('name')
    const grant: Grant = {
      method,
      key,
      type: query.get('type') ?? '',
      expires: Number(query.get('expires')),
      ...(size !== null && { size: Number(size) }),
      ...(name !== null && { name }),
      ...(query.get('inline') === '1' && { inline: true }),
      ...(query.get('kept') === '1' && { kept: true }),
    }
    const given = Buffer.from(query.get('signature') ?? '', 'base64url')
    const right = Buffer.from(this.#sign(grant), 'base64url')
    return given.length === right.length && timingSafeEqual(given, right) ? grant : undefined
  }

  #sign(grant: Grant): string {
    // A JSON list: no two grants are written the same way, whatever a name holds.
    const { method, key, type, expires, size = null, name = null, inline = false, kept = false } = grant
    // Addresses from before there was a trash stay good.
    const text = JSON.stringify([method, key, type, expires, size, name, inline, ...(kept ? ['kept'] : [])])
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}
