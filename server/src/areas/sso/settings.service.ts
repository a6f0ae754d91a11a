import { X509Certificate } from 'node:crypto'
import type { CompanyDomain, GroupMapping, Provider, SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import type { ProviderFields } from '@halftone/contract/parts/provider.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { recordName, recordValue } from '@halftone/contract/rules/domain.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { seal } from '../../core/seal.ts'
import { listProviderSessions } from '../auth/loginCode/loginCode.queries.ts'
import { revoke } from '../auth/session.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { grantable } from '../users/membership.service.ts'
import { addressesOf, secretPlace } from './addresses.rules.ts'
import { type DomainRow, listDomains } from './domains.queries.ts'
import {
  countIdentities,
  deleteIdentities,
  deleteProvider,
  findProvider,
  firstCompanies,
  listMappings,
  type ProviderRow,
  type ProviderValues,
  replaceMappings,
  writeProvider,
} from './providers.queries.ts'
import { deleteToken, findToken, listPushedNames } from './scim/tokens.queries.ts'

const presentToken = (row: Awaited<ReturnType<typeof findToken>>): SignInSettings['scim'] =>
  row ? { made_at: row.madeAt.toISOString(), made_by: row.madeBy, used_at: row.usedAt?.toISOString() ?? null } : null

const isSole = async ({ db }: Ctx) => (await firstCompanies(db)).length === 1

/** Who needs no DNS record: the super admin; and where there is one company, whoever may change its provider. */
export const mayConfirm = async (ctx: Ctx): Promise<boolean> => ctx.actor.isSuperAdmin || isSole(ctx)

const presentDomain = ({ id, domain, token, verifiedBy, verifiedAt }: DomainRow): CompanyDomain => ({
  id,
  domain,
  record: { name: recordName(domain), value: recordValue(token) },
  verified_by: verifiedBy === 'dns' || verifiedBy === 'owner' ? verifiedBy : null,
  verified_at: verifiedAt?.toISOString() ?? null,
})

const presentProvider = (row: ProviderRow, people: number): Provider => ({
  kind: row.kind === 'saml' ? 'saml' : 'oidc',
  name: row.name,
  is_active: row.isActive,
  issuer: row.issuer,
  sso_url: row.ssoUrl,
  slo_url: row.sloUrl,
  certificates: row.certificates,
  signs_response: row.signsResponse,
  accepts_sha1: row.acceptsSha1,
  client_id: row.clientId,
  has_secret: row.clientSecret !== null,
  attributes: row.attributes,
  is_required: row.isRequired,
  creates_people: row.createsPeople,
  default_group_id: row.defaultGroupId,
  default_role_id: row.defaultRoleId,
  admits_owner: row.admitsOwner,
  people,
})

/** How the company signs in, as its admins see it. */
export async function readSettings(ctx: Ctx): Promise<SignInSettings> {
  const { db, companyId } = ctx
  const provider = await findProvider(db, companyId)
  return {
    provider: provider ? presentProvider(provider, await countIdentities(db, provider.id)) : null,
    domains: (await listDomains(db, companyId)).map(presentDomain),
    mappings: provider ? await listMappings(db, provider.id) : [],
    addresses: addressesOf(ctx.config, companyId, provider?.kind),
    scim: presentToken(await findToken(db, companyId)),
    pushed_groups: await listPushedNames(db, companyId),
    may_confirm: await mayConfirm(ctx),
    is_sole: await isSole(ctx),
  }
}

/** The team of the company with that id, and the role, if the person may give it there. Throws 401, 422. */
async function checkPlace(
  ctx: Ctx,
  groupId: number,
  roleId: number,
  at: { group: string; role: string },
): Promise<void> {
  const group = await findGroup(ctx.db, groupId)
  if (!group || (group.companyId ?? group.id) !== ctx.companyId) throw invalid({ [at.group]: phrase('sso.chooseTeam') })
  await grantable(ctx, roleId, group)
}

async function checkDefault(ctx: Ctx, fields: ProviderFields, before: ProviderRow | undefined): Promise<void> {
  const { creates_people: creates, default_group_id: groupId, default_role_id: roleId } = fields
  const at = { group: 'provider.default_group_id', role: 'provider.default_role_id' }
  if (groupId === null && roleId === null && !creates) return
  if (groupId === null) {
    if (roleId !== null) throw invalid({ [at.group]: phrase('sso.chooseTeam') })
    return
  }
  if (roleId === null) throw invalid({ [at.role]: phrase('sso.chooseRole') })
  // What somebody above has chosen may stay.
  if (before?.defaultGroupId !== groupId || before.defaultRoleId !== roleId) await checkPlace(ctx, groupId, roleId, at)
}

function checkCertificates(certificates: string[]): void {
  for (const [n, base64] of certificates.entries()) {
    try {
      new X509Certificate(Buffer.from(base64, 'base64'))
    } catch {
      throw invalid({ [`provider.certificates.${n}`]: phrase('sso.enterCertificate') })
    }
  }
}

function ownValues(ctx: Ctx, fields: ProviderFields, before: ProviderRow | undefined): ProviderValues {
  const { kind, name, issuer, attributes } = fields
  const common = {
    kind,
    name,
    issuer,
    attributes,
    isActive: fields.is_active,
    isRequired: fields.is_required,
    createsPeople: fields.creates_people,
    defaultGroupId: fields.default_group_id,
    defaultRoleId: fields.default_role_id,
    admitsOwner: ctx.actor.isSuperAdmin ? (fields.admits_owner ?? false) : (before?.admitsOwner ?? false),
  }
  if (fields.kind === 'saml') {
    checkCertificates(fields.certificates)
    const { certificates, sso_url: ssoUrl, slo_url: sloUrl } = fields
    const signed = { signsResponse: fields.signs_response, acceptsSha1: fields.accepts_sha1 }
    return { ...common, ...signed, certificates, ssoUrl, sloUrl, clientId: null, clientSecret: null }
  }
  const { client_id: clientId, client_secret: secret } = fields
  const kept = before?.kind === 'oidc' && before.issuer === issuer ? before.clientSecret : null
  const clientSecret = secret ? seal(ctx.config.secret, secretPlace(ctx.companyId), secret) : kept
  if (!clientSecret) throw invalid({ 'provider.client_secret': phrase('sso.enterSecret') })
  return { ...common, clientId, clientSecret, certificates: [], ssoUrl: null, sloUrl: null }
}

/** What the log may say of it. */
const logged = (row: ProviderRow | undefined) => row && { ...row, clientSecret: row.clientSecret ? 'sealed' : null }

async function recordProvider(
  ctx: Ctx,
  before: ProviderRow | undefined,
  after: ProviderRow | undefined,
): Promise<void> {
  await ctx.record({
    name: 'sso.changed',
    groupId: null,
    payload: { companyId: ctx.companyId },
    before: logged(before) ?? null,
    after: logged(after) ?? null,
    facts: {
      what: (after ?? before)?.name ?? '',
      oldContent: before?.issuer ?? null,
      newContent: after?.issuer ?? null,
    },
  })
}

const endSessions = async (ctx: Ctx, providerId: number) =>
  revoke(ctx.db, await listProviderSessions(ctx.db, { providerId }))

/**
 * Sets the company's provider up. Another issuer knows nobody yet, and its predecessor's sessions end, as all do of one
 * that is turned off. Throws 401, 422.
 */
export async function saveProvider(ctx: Ctx, fields: ProviderFields): Promise<SignInSettings> {
  const before = await findProvider(ctx.db, ctx.companyId)
  await checkDefault(ctx, fields, before)
  const after = await writeProvider(ctx.db, ctx.companyId, ownValues(ctx, fields, before))
  const isOther = before !== undefined && (before.issuer !== after.issuer || before.kind !== after.kind)
  if (isOther) {
    await deleteIdentities(ctx.db, after.id)
    // It was the other one's.
    await deleteToken(ctx.db, ctx.companyId)
  }
  if (isOther || !after.isActive) await endSessions(ctx, after.id)
  await recordProvider(ctx, before, after)
  return readSettings(ctx)
}

export async function removeProvider(ctx: Ctx): Promise<SignInSettings> {
  const before = await findProvider(ctx.db, ctx.companyId)
  if (!before) throw notFound()
  await endSessions(ctx, before.id)
  await deleteToken(ctx.db, ctx.companyId)
  await deleteProvider(ctx.db, before.id)
  await recordProvider(ctx, before, undefined)
  return readSettings(ctx)
}

/** What the provider's groups stand for. New ones give no more than the person may give. Throws 401, 409, 422. */
export async function setMappings(ctx: Ctx, mappings: GroupMapping[]): Promise<SignInSettings> {
  const provider = await findProvider(ctx.db, ctx.companyId)
  if (!provider) throw invalid({ mappings: phrase('sso.noProvider') })
  const before = await listMappings(ctx.db, provider.id)
  const seen = new Set<string>()
  for (const [n, { external, group_id: groupId, role_id: roleId }] of mappings.entries()) {
    const at = { group: `mappings.${n}.group_id`, role: `mappings.${n}.role_id` }
    const key = `${groupId} ${external.toLowerCase()}`
    if (seen.has(key)) throw invalid({ [`mappings.${n}.external`]: phrase('sso.twiceMapped') })
    seen.add(key)
    const isKept = before.some((one) => one.external === external && one.group_id === groupId && one.role_id === roleId)
    if (!isKept) await checkPlace(ctx, groupId, roleId, at)
  }
  await replaceMappings(ctx.db, provider, mappings)
  await ctx.record({
    name: 'sso.changed',
    groupId: null,
    payload: { companyId: ctx.companyId },
    before: { mappings: before },
    after: { mappings },
    facts: { what: provider.name, oldContent: `${before.length} groups`, newContent: `${mappings.length} groups` },
  })
  return readSettings(ctx)
}
