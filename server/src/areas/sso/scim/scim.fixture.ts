import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { companyWith, oidcFields } from '../signIn.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of a protocol that tests look into
export type Body = any

export interface ScimAnswer {
  status: number
  headers: Record<string, unknown>
  body: Body
}

/** A provider that pushes: its requests as they go over the wire. */
export class Pusher {
  readonly #t: TestApp
  token: string
  constructor(t: TestApp, token: string) {
    this.#t = t
    this.token = token
  }

  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<ScimAnswer> {
    const response = await this.#t.node.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : response.json(),
    }
  }

  get = (path: string) => this.send('GET', path)
  patch = (path: string, ...operations: object[]) =>
    this.send('PATCH', path, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: operations,
    })
  /** Of a filter, how many there are, and the first. */
  async find(kind: 'Users' | 'Groups', filter: string) {
    const { status, body } = await this.get(`/${kind}?filter=${encodeURIComponent(filter)}`)
    return { status, total: body.totalResults as number | undefined, first: body.Resources?.[0], body }
  }
}

const fields = oidcFields()

/** A company whose provider has a token, and a verified domain. */
export async function pushingCompany(t: TestApp, domain: string) {
  const company = await companyWith(t, fields, domain)
  const made = await company.lead.send(ssoCalls.makeToken, {})
  if (made.status !== 200) throw new Error(`no token: ${made.message}`)
  return { ...company, domain, pusher: new Pusher(t, made.data.token) }
}
