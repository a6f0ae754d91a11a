import type { Product } from './product.ts'

const password = 'a password of one shop'

/** The owner of an installation that has just been set up, by calls. */
export interface Owner {
  password: string
  /** A call in the owner's name, whose answer is its data. Throws where it is refused. */
  call<T>(method: string, path: string, body?: object): Promise<T>
}

/** Sets an empty installation up by the link that it printed: the company 'Shop' and its owner. */
export async function setUp(product: Product): Promise<Owner> {
  let token = ''
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data: T; message?: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer.data
  }
  const secret = product.printed().match(/setup\?token=(\S+)/)?.[1] ?? ''
  const owner = { email: 'owner@shop.example', password, first_name: 'Ada', last_name: 'Brook' }
  const made = { token: secret, company: 'Shop', ...owner }
  token = (await call<{ access_token: string }>('POST', '/auth/setup', made)).access_token
  return { password, call }
}
