import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { email, line } from '../../parts/field.ts'
import { bodyId, idParams } from '../../parts/id.ts'
import { isoDate } from '../../parts/person.ts'
import { AttributeNames, ProviderFields } from '../../parts/provider.ts'
import { oneLine } from '../../parts/wireText.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'
import { domainPattern } from '../../rules/domain.ts'

/** A company's provider, as its settings show it: without the secret. */
export const Provider = z.object({
  kind: z.enum(['saml', 'oidc']),
  name: z.string(),
  is_active: z.boolean(),
  issuer: z.string(),
  sso_url: z.string().nullable(),
  slo_url: z.string().nullable(),
  certificates: z.array(z.string()),
  signs_response: z.boolean(),
  accepts_sha1: z.boolean(),
  client_id: z.string().nullable(),
  has_secret: z.boolean(),
  attributes: AttributeNames,
  is_required: z.boolean(),
  creates_people: z.boolean(),
  default_group_id: z.number().int().nullable(),
  default_role_id: z.number().int().nullable(),
  admits_owner: z.boolean(),
  /** How many people it knows. */
  people: z.number().int(),
})
export type Provider = z.infer<typeof Provider>

export const CompanyDomain = z.object({
  id: z.number().int(),
  domain: z.string(),
  /** The TXT record that says whose it is. */
  record: z.object({ name: z.string(), value: z.string() }),
  verified_by: z.enum(['dns', 'owner']).nullable(),
  verified_at: isoDate.nullable(),
})
export type CompanyDomain = z.infer<typeof CompanyDomain>

export const GroupMapping = z.object({
  /** What the provider calls the group. */
  external: z.string(),
  group_id: z.number().int(),
  role_id: z.number().int(),
})
export type GroupMapping = z.infer<typeof GroupMapping>

export const SignInSettings = z.object({
  provider: Provider.nullable(),
  domains: z.array(CompanyDomain),
  mappings: z.array(GroupMapping),
  /** What the provider is told of this installation. */
  addresses: z.object({
    login: z.string(),
    acs: z.string(),
    metadata: z.string(),
    logout: z.string(),
    callback: z.string(),
    scim: z.string(),
  }),
  /** The token by which the provider pushes people and groups (SCIM); null where there is none. */
  scim: z.object({ made_at: isoDate, made_by: z.string(), used_at: isoDate.nullable() }).nullable(),
  /** The groups that it pushed, by name. */
  pushed_groups: z.array(z.string()),
  /** The person may confirm a domain without a DNS record. */
  may_confirm: z.boolean(),
  /** There is one company: its provider may sign super admins in, if the super admin lets it. */
  is_sole: z.boolean(),
})
export type SignInSettings = z.infer<typeof SignInSettings>

/** What came back of a test, and what it would have done. */
export const TestResult = z.object({
  /** The phrase of what was wrong; null where the person would be signed in. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.string()).optional() }).nullable(),
  outcome: z.enum(['signIn', 'create', 'link', 'refuse']),
  subject: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  groups: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** What the groups stand for here. */
  teams: z.array(z.object({ external: z.string(), team: z.string(), role: z.string() })),
})
export type TestResult = z.infer<typeof TestResult>

const domain = oneLine(253)
  .transform((value) => value.toLowerCase().replace(/^@/, ''))
  .refine((value) => domainPattern.test(value), says('sso.enterDomain'))

const settingsCalls = {
  read: call({ name: 'sso.read', method: 'GET', path: '/sso', reply: SignInSettings }),
  save: call({
    name: 'sso.save',
    method: 'PUT',
    path: '/sso/provider',
    body: writeBody({ provider: ProviderFields }),
    reply: SignInSettings,
    message: phrase('sso.saved'),
  }),
  remove: call({
    name: 'sso.remove',
    method: 'DELETE',
    path: '/sso/provider',
    body: writeBody({}).optional(),
    reply: SignInSettings,
    message: phrase('sso.removed'),
  }),
  setMappings: call({
    name: 'sso.setMappings',
    method: 'PUT',
    path: '/sso/mappings',
    body: writeBody({
      mappings: z.array(z.strictObject({ external: line(300), group_id: bodyId, role_id: bodyId })).max(300),
    }),
    reply: SignInSettings,
    message: phrase('sso.mappingsSaved'),
  }),
  addDomain: call({
    name: 'sso.addDomain',
    method: 'POST',
    path: '/sso/domains',
    body: writeBody({ domain }),
    reply: SignInSettings,
    message: phrase('sso.domainAdded'),
  }),
  /** Asks for its TXT record. */
  verifyDomain: call({
    name: 'sso.verifyDomain',
    perMinute: 20,
    method: 'POST',
    path: '/sso/domains/:id/verify',
    params: idParams,
    body: writeBody({}).optional(),
    reply: SignInSettings,
    message: phrase('sso.domainVerified'),
  }),
  /** Without DNS: the super admin, or the owner of the one company there is. */
  confirmDomain: call({
    name: 'sso.confirmDomain',
    method: 'POST',
    path: '/sso/domains/:id/confirm',
    params: idParams,
    body: writeBody({}).optional(),
    reply: SignInSettings,
    message: phrase('sso.domainVerified'),
  }),
  removeDomain: call({
    name: 'sso.removeDomain',
    method: 'DELETE',
    path: '/sso/domains/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: SignInSettings,
    message: phrase('sso.domainRemoved'),
  }),
  /** Begins a run that signs nobody in; `url` opens in a tab of its own. */
  test: call({
    name: 'sso.test',
    perMinute: 20,
    method: 'POST',
    path: '/sso/test',
    body: writeBody({}).optional(),
    reply: z.object({ url: z.string() }),
  }),
  /** Makes the token of SCIM, shown this once; the one before ends. */
  makeToken: call({
    name: 'sso.makeToken',
    perMinute: 20,
    method: 'POST',
    path: '/sso/token',
    body: writeBody({}).optional(),
    reply: z.object({ token: z.string(), settings: SignInSettings }),
    message: phrase('sso.tokenMade'),
  }),
  endToken: call({
    name: 'sso.endToken',
    method: 'DELETE',
    path: '/sso/token',
    body: writeBody({}).optional(),
    reply: SignInSettings,
    message: phrase('sso.tokenEnded'),
  }),
  testResult: call({
    name: 'sso.testResult',
    method: 'GET',
    path: '/sso/tests/:id',
    params: z.strictObject({ id: z.uuid() }),
    reply: TestResult,
  }),
}

/** The provider that the sign-in page offers. */
export const Offer = z.object({ name: z.string(), url: z.string(), is_required: z.boolean() })
export type Offer = z.infer<typeof Offer>

export const ssoCalls = {
  ...settingsCalls,
  /** By company, by the domain of an address, or where there is one company only, by nothing. */
  offer: call({
    name: 'sso.offer',
    perMinute: 60,
    method: 'GET',
    path: '/auth/sso',
    query: readQuery({ company: z.coerce.number().int().positive().optional(), email: email.optional() }),
    reply: z.object({ offer: Offer.nullable() }),
  }),
  /** Connects the own account with what the provider said before this sign-in. `again`: sign in there once more. */
  link: call({
    name: 'sso.link',
    perMinute: 20,
    method: 'POST',
    path: '/auth/sso/link',
    body: writeBody({ code: line(200) }),
    reply: z.object({ again: z.boolean() }),
    message: phrase('sso.linked'),
  }),
}

export const ssoEvents = {
  /** How a company signs in was changed. */
  'sso.changed': event(z.object({ companyId: z.number().int() })),
  /** The provider took the last Admin of a team out: the membership stays and gives nothing. Or it gives again. */
  'sso.accessChanged': event(
    z.object({ userId: z.number().int(), groupId: z.number().int(), isSuspended: z.boolean() }),
  ),
  /** The provider pushed somebody, or a group (SCIM). */
  'sso.pushed': event(z.object({ companyId: z.number().int() })),
  /** An account was connected with the company's provider. */
  'sso.linked': event(z.object({ userId: z.number().int() })),
}
