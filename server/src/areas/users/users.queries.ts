import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { and, asc, count, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { heldEntries } from '../../db/entries.ts'
import { runNamed } from '../../db/prepared.ts'
import { configItems, userPositions } from '../../db/schema/configs.ts'
import { groups, memberships, users } from '../../db/schema/identity.ts'
import { hasPassword, matches } from './members.queries.ts'

export interface UserTeamRow {
  id: number
  name: string
  level: number
  company_id: number | null
  role_id: number
  role_name: string
  codes: { code: string; until: string | null }[]
  /** What the person is in the team's company. */
  position_id: number | null
  position: string | null
}

/** A person with all teams: the subject of access checks, and what a UserRecord is made of. */
export interface UserRow {
  id: number
  email: string
  displayName: string
  firstName: string
  lastName: string
  employeeId: string | null
  avatar: string | null
  color: string
  address: string | null
  personalPhone: string | null
  department: string | null
  title: string | null
  status: number
  isSuperAdmin: boolean
  setupGroup: boolean
  setupUser: boolean
  hasPassword: boolean
  /** Of who was invited and has not accepted. */
  invitationId: number | null
  hasSecondStep: boolean
  joinedAt: Date
  createdAt: Date
  teams: UserTeamRow[]
}

/** Drizzle would leave out the table's name where it is the only one. */
const teamsOf = sql<UserTeamRow[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'level', g.level, 'company_id', g.company_id,
                                    'role_id', m.role_id, 'role_name', r.name::text,
                                    'codes', (select coalesce(json_agg(json_build_object('code', c.code, 'until', c.until)
                                                                       order by c.code), '[]'::json)
                                              from membership_codes c
                                              where c.user_id = m.user_id and c.group_id = m.group_id
                                                and (c.until is null or c.until > now())),
                                    'position_id', p.id, 'position', p.name) order by g.level, g.name, g.id)
  from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  left join user_positions x on x.user_id = m.user_id and x.company_id = m.company_id
  left join config_items p on p.company_id = x.company_id and p.id = x.position_id and p.deleted_at is null
  where m.user_id = users.id), '[]'::json)`

const columns = {
  id: users.id,
  email: users.email,
  displayName: users.displayName,
  firstName: users.firstName,
  lastName: users.lastName,
  employeeId: users.employeeId,
  avatar: users.avatar,
  color: users.color,
  address: users.address,
  personalPhone: users.personalPhone,
  department: users.department,
  title: users.title,
  status: users.status,
  isSuperAdmin: users.isSuperAdmin,
  setupGroup: users.setupGroup,
  setupUser: users.setupUser,
  hasPassword,
  invitationId: sql<
    number | null
  >`(select max(i.id) from invitations i where i.user_id = users.id and i.accepted_at is null)`,
  hasSecondStep: sql<boolean>`(exists (select 1 from second_steps where user_id = users.id and confirmed_at is not null)
    or exists (select 1 from passkeys where user_id = users.id))`,
  joinedAt: users.joinedAt,
  createdAt: users.createdAt,
  teams: teamsOf,
}

async function findBy(db: Db, condition: SQL): Promise<UserRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(condition, isNull(users.deletedAt)))
  return row
}

export const findUser = (db: Db, id: number) => findBy(db, eq(users.id, id))
export const findUserByEmail = (db: Db, email: string) => findBy(db, eq(users.email, email))

interface Wanted {
  search?: string | undefined
  status?: number | undefined
  sort: 'name' | 'created_at'
  direction: 'asc' | 'desc'
  limit: number
  page?: number | undefined
  offset?: number | undefined
  /** `groupId` is a company's, and the people of its teams are meant too. */
  whole: boolean
  /** With `whole`: of these of its teams alone. */
  groups?: number[] | undefined
  /** Addresses are searched too. */
  readsMails: boolean
}

/** One page of the people of a team, or of a whole company; each person once. */
export async function listUsersOf(db: Db, groupId: number, wanted: Wanted): Promise<Paged<UserRow>> {
  const place = wanted.whole ? memberships.companyId : memberships.groupId
  const among = wanted.whole && wanted.groups ? inArray(memberships.groupId, wanted.groups) : undefined
  const own = db
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(groups, and(eq(groups.id, memberships.groupId), isNull(groups.deletedAt)))
    .where(and(eq(memberships.userId, users.id), eq(place, groupId), among))
  const where = and(
    exists(own),
    isNull(users.deletedAt),
    wanted.status === undefined ? undefined : eq(users.status, wanted.status),
    matches(wanted.search, wanted.readsMails),
  )
  const by = wanted.sort === 'name' ? sql`lower(${users.displayName})` : users.createdAt
  const page = pageNumber(wanted)
  const [data, [total]] = await Promise.all([
    runNamed(
      db
        .select(columns)
        .from(users)
        .where(where)
        .orderBy(wanted.direction === 'asc' ? asc(by) : desc(by), users.id)
        .limit(wanted.limit)
        .offset((page - 1) * wanted.limit),
    ),
    runNamed(db.select({ n: count() }).from(users).where(where)),
  ])
  return { data, meta: pageMeta(total?.n ?? 0, wanted.limit, page) }
}

export async function isPosition(db: Db, companyId: number, id: number): Promise<boolean> {
  const found = and(
    eq(configItems.companyId, companyId),
    eq(configItems.id, id),
    eq(configItems.list, 'position'),
    isNull(configItems.deletedAt),
  )
  return (await heldEntries(db, ['position'], () => db.$count(configItems, found))) > 0
}

/** What the person is in that company from now on; null takes it away. */
export async function writePosition(
  db: Db,
  { userId, companyId, positionId }: { userId: number; companyId: number; positionId: number | null },
): Promise<void> {
  const own = and(eq(userPositions.userId, userId), eq(userPositions.companyId, companyId))
  if (positionId === null) await db.delete(userPositions).where(own)
  else
    await db
      .insert(userPositions)
      .values({ userId, companyId, positionId })
      .onConflictDoUpdate({ target: [userPositions.userId, userPositions.companyId], set: { positionId } })
}

/** The name of a company's position. */
export async function findPositionName(db: Db, companyId: number, id: number): Promise<string | null> {
  const own = and(eq(configItems.companyId, companyId), eq(configItems.id, id))
  const [found] = await db.select({ name: configItems.name }).from(configItems).where(own)
  return found?.name ?? null
}

/** All teams in which the person's cards and comments show: their own, and below a company all of it. */
export async function listTeamsShowing(db: Db, userId: number, companyId?: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct coalesce(below.id, g.id) as id
    from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
    left join groups below on g.level = 1 and below.company_id = g.id and below.deleted_at is null
    where m.user_id = ${userId} and (${companyId ?? null}::int is null or g.company_id = ${companyId ?? null})`)
  return rows.map(({ id }) => id)
}

/** People as the log and messages call them. */
export const listNamed = (db: Db, ids: number[]) =>
  db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
