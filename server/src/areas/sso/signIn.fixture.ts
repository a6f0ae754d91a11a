import { authCalls } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import type { ProviderFields } from '@halftone/contract/parts/provider.ts'
import type { TestApp } from '../../testing/testApp.ts'

/** One browser of a person, towards this installation: its cookie, and where it was led. */
export class Visitor {
  readonly #t: TestApp
  cookie = ''
  constructor(t: TestApp) {
    this.#t = t
  }

  /** Opens an address of this installation; returns where it leads. */
  async open(url: string, form?: Record<string, string>): Promise<string> {
    const { pathname, search } = new URL(url, 'https://halftone.test')
    const response = await this.#t.node.app.inject({
      method: form ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    const [set] = [response.headers['set-cookie']].flat()
    if (set) this.cookie = String(set).split(';')[0] ?? ''
    return String(response.headers.location ?? `${response.statusCode} ${response.body}`)
  }

  /** Exchanges the code of an address that it was led to. */
  enter(landing: string) {
    const code = new URLSearchParams(landing.split('#')[1]).get('code') ?? ''
    return this.#t.nobody.send(authCalls.loginByCode, { body: { code }, headers: { cookie: this.cookie } })
  }
}

/** The code of the problem that a visitor is told; undefined where they are told none. */
export const problemOf = (landing: string): string | undefined =>
  new URL(landing, 'https://halftone.test').searchParams.get('problem') ?? undefined

/** An OpenID provider that makes nobody; of a test's own address where there is one. */
export const oidcFields = (
  own: Partial<Record<'issuer' | 'client_id' | 'client_secret', string>> = {},
): ProviderFields => ({
  kind: 'oidc',
  name: 'Acme ID',
  issuer: 'https://id.acme.test',
  client_id: 'halftone',
  client_secret: 's'.repeat(32),
  is_active: true,
  is_required: false,
  creates_people: false,
  default_group_id: null,
  default_role_id: null,
  attributes: {},
  ...own,
})

/** A company with a team, its Admin, a verified domain, and a provider as it is set up by them. */
export async function companyWith(t: TestApp, fields: ProviderFields, domain: string) {
  const team = await t.make.group()
  const companyId = team.companyId ?? 0
  const admin = await t.make.withRole(companyId, 1)
  const owner = await t.make.superAdmin()
  const [lead, root] = [await t.as(admin), await t.as(owner)]
  const headers = { 'x-company-id': String(companyId) }
  const added = await lead.send(ssoCalls.addDomain, { body: { domain } })
  const id = added.data.domains.find((one) => one.domain === domain)?.id ?? 0
  const confirmed = await root.send(ssoCalls.confirmDomain, { params: { id }, headers })
  if (confirmed.status !== 200) throw new Error(`the domain was not confirmed: ${confirmed.message}`)
  const save = async (changes: Partial<ProviderFields>) => {
    const provider = { ...fields, ...changes } as ProviderFields
    const saved = await lead.send(ssoCalls.save, { body: { provider } })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors ?? saved.message))
    return saved
  }
  await save({})
  return { team, companyId, admin, lead, owner, root, headers, save }
}
