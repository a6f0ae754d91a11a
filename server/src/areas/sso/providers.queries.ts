import type { GroupMapping } from '@halftone/contract/areas/sso/sso.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { groups, memberships, roles } from '../../db/schema/identity.ts'
import { companyDomains, identities, identityMappings, identityProviders } from '../../db/schema/sso.ts'

export type ProviderRow = typeof identityProviders.$inferSelect
export type ProviderValues = Omit<typeof identityProviders.$inferInsert, 'companyId'>

export async function findProvider(db: Db, companyId: number): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.companyId, companyId))
  return row
}

export async function findProviderById(db: Db, id: number): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id))
  return row
}

/** The provider of the company that has verified the domain. */
export async function findProviderOfDomain(db: Db, domain: string): Promise<ProviderRow | undefined> {
  const verified = and(eq(companyDomains.companyId, identityProviders.companyId), eq(companyDomains.domain, domain))
  const [row] = await db
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(companyDomains, and(verified, sql`${companyDomains.verifiedAt} is not null`))
  return row?.provider
}

/** The ids of the companies; two at most are read. */
export async function firstCompanies(db: Db): Promise<number[]> {
  const alive = and(eq(groups.level, companyLevel), isNull(groups.deletedAt))
  return (await db.select({ id: groups.id }).from(groups).where(alive).orderBy(groups.id).limit(2)).map(({ id }) => id)
}

/** Makes or changes the company's provider. */
export async function writeProvider(db: Db, companyId: number, values: ProviderValues): Promise<ProviderRow> {
  const [row] = await db
    .insert(identityProviders)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: identityProviders.companyId, set: { ...values, updatedAt: now } })
    .returning()
  if (!row) throw new Error('the provider was not stored')
  return row
}

/** What it gave stays, as if people had given it. */
export async function deleteProvider(db: Db, id: number): Promise<void> {
  await db.update(memberships).set({ providerId: null }).where(eq(memberships.providerId, id))
  await db.delete(identityProviders).where(eq(identityProviders.id, id))
}

export async function countIdentities(db: Db, providerId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(identities).where(eq(identities.providerId, providerId))
  return row?.n ?? 0
}

/** Whoever it knew connects their account anew: another issuer may call somebody else by the same name. */
export const deleteIdentities = (db: Db, providerId: number) =>
  db.delete(identities).where(eq(identities.providerId, providerId))

const columns = {
  external: identityMappings.external,
  group_id: identityMappings.groupId,
  role_id: identityMappings.roleId,
}
export const listMappings = (db: Db, providerId: number): Promise<GroupMapping[]> =>
  db
    .select(columns)
    .from(identityMappings)
    .where(eq(identityMappings.providerId, providerId))
    .orderBy(asc(identityMappings.id))

export async function replaceMappings(
  db: Db,
  { id: providerId, companyId }: Pick<ProviderRow, 'id' | 'companyId'>,
  mappings: GroupMapping[],
): Promise<void> {
  await db.delete(identityMappings).where(eq(identityMappings.providerId, providerId))
  const rows = mappings.map(({ external, group_id: groupId, role_id: roleId }) => {
    return { providerId, companyId, external, groupId, roleId }
  })
  if (rows.length > 0) await db.insert(identityMappings).values(rows)
}

/** What a group of the provider stands for here. */
export interface Place {
  external: string
  groupId: number
  team: string
  companyId: number
  roleId: number
  role: string
}

/** What these groups of the provider stand for, in the order of the mappings; each team once. */
export async function listPlaces(db: Db, providerId: number, external: string[]): Promise<Place[]> {
  if (external.length === 0) return []
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    select distinct on (x.group_id) x.external, g.id as "groupId", g.name as team, g.company_id as "companyId",
           r.id as "roleId", r.name::text as role
    from identity_mappings x join groups g on g.id = x.group_id and g.deleted_at is null
    join roles r on r.company_id = x.company_id and r.id = x.role_id
    where x.provider_id = ${providerId} and g.company_id = x.company_id
      and lower(x.external) = any(select lower(e) from unnest(${sql.param(external)}::text[]) e)
    order by x.group_id, x.id`)
  return rows
}

/** The team and role into which new people come, where both still stand. */
export async function findDefaultPlace(
  db: Db,
  { companyId, defaultGroupId, defaultRoleId }: ProviderRow,
): Promise<Place | undefined> {
  if (defaultGroupId === null || defaultRoleId === null) return undefined
  const [row] = await db
    .select({ groupId: groups.id, team: groups.name, roleId: roles.id, role: sql<string>`${roles.name}::text` })
    .from(groups)
    .innerJoin(roles, and(eq(roles.companyId, companyId), eq(roles.id, defaultRoleId)))
    .where(and(eq(groups.id, defaultGroupId), eq(groups.companyId, companyId), isNull(groups.deletedAt)))
  return row && { ...row, companyId, external: '' }
}
