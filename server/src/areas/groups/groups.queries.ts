import type { GroupOption } from '@halftone/contract/areas/groups.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { now } from '../../db/clock.ts'
import { heldEntries } from '../../db/entries.ts'
import { runNamed, runPrepared, runText } from '../../db/prepared.ts'
import { configItems, userPositions } from '../../db/schema/configs.ts'
import { groups, memberships } from '../../db/schema/identity.ts'

export interface GroupRow {
  id: number
  /** The same as `id`: access checks read it. */
  groupId: number
  name: string
  parentId: number | null
  companyId: number | null
  level: number
  channelId: number | null
}

const groupById = `select id, id as "groupId", name, parent_id as "parentId", company_id as "companyId", level,
  channel_id as "channelId" from groups where id = $1 and deleted_at is null`

/** A team that exists, as the subject of an access check. */
export async function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  const [row] = await runText<GroupRow>(db, groupById, [id])
  return row
}

/** The company of a team, inside a statement. */
export const companyOf = (groupId: number): SQL => sql`(select g.company_id from groups g where g.id = ${groupId})`

/** Nobody deletes or changes the team until the transaction ends; false where it is gone. */
export async function holdGroup(db: Db, id: number): Promise<boolean> {
  const alive = and(eq(groups.id, id), isNull(groups.deletedAt))
  return (await db.select({ id: groups.id }).from(groups).where(alive).for('share')).length > 0
}

/** Nobody holds or changes the team until the transaction ends. */
export const lockGroup = (db: Db, id: number) =>
  db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')

/** `companyId` null: it is a company itself. */
export type NewTeam = Omit<GroupRow, 'id' | 'groupId'>

/** Returns the id; undefined where the name is taken under this parent. */
export async function insertTeam(db: Db, values: NewTeam): Promise<number | undefined> {
  const [made] = await db.insert(groups).values(values).onConflictDoNothing().returning({ id: groups.id })
  if (made && values.companyId === null)
    await db.update(groups).set({ companyId: made.id }).where(eq(groups.id, made.id))
  return made?.id
}

/** Throws the database's error for a name that is taken. */
export const writeGroup = async (
  db: Db,
  id: number,
  values: Partial<Pick<GroupRow, 'name' | 'channelId' | 'parentId' | 'level'>>,
) => db.update(groups).set(values).where(eq(groups.id, id))

export const deleteGroup = (db: Db, id: number) => db.update(groups).set({ deletedAt: now }).where(eq(groups.id, id))

/** It counts again, with all that is in it. Throws the database's error for a name that is taken. */
export const undeleteGroup = async (db: Db, id: number, values: Partial<Pick<GroupRow, 'name' | 'channelId'>>) =>
  db
    .update(groups)
    .set({ ...values, deletedAt: null })
    .where(eq(groups.id, id))

/** Teams deleted or not; with `hold` nobody else changes them until the transaction ends. */
export async function listEverGroups(
  db: Db,
  ids: readonly number[],
  hold: boolean,
): Promise<(GroupRow & { isGone: boolean })[]> {
  const { id, name, level, parentId, companyId, channelId } = groups
  const rows = db
    .select({
      ...{ id, groupId: id, name, level, parentId, companyId, channelId },
      isGone: sql<boolean>`${groups.deletedAt} is not null`,
    })
    .from(groups)
    .where(sql`${groups.id} = any(${ints(ids)})`)
    .orderBy(groups.id)
  return hold ? rows.for('update') : rows
}

/** Other teams of these names under the same parents: by the id of who wants the name. */
export async function listNamedGroups(db: Db, rows: readonly GroupOption[]): Promise<Map<number, number>> {
  const { rows: found } = await db.execute<{ id: number; other: number }>(sql`
    select w.id, g.id as other from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, name text, parent_id int)
    join groups g on g.parent_id is not distinct from w.parent_id and lower(g.name) = lower(w.name)
      and g.deleted_at is null and g.id <> w.id`)
  return new Map(found.map(({ id, other }) => [id, other]))
}

/** What a person is in each company, by the company's id. */
export async function listPositionsOf(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ companyId: userPositions.companyId, positionId: userPositions.positionId })
    .from(userPositions)
    .where(eq(userPositions.userId, userId))
  return new Map(rows.map(({ companyId, positionId }) => [companyId, positionId]))
}

export const optionOf = (row: GroupRow): GroupOption => ({
  id: row.id,
  name: row.name,
  level: row.level,
  parent_id: row.parentId,
  company_id: row.companyId,
  channel_id: row.channelId,
})

interface Wanted {
  /** Undefined means all teams. */
  ids: number[] | undefined
  /** And all of these companies. */
  companies?: number[]
  search?: string | undefined
  parentId?: number
  /** Without company-level teams. */
  belowCompany?: boolean
  /** Counts alone: nobody is named. */
  isLean?: boolean
}

const conditions = ({ ids, companies, search, parentId, belowCompany }: Wanted, more?: SQL) =>
  and(
    isNull(groups.deletedAt),
    ids && sql`(${groups.id} = any(${ints(ids)}) or ${groups.companyId} = any(${ints(companies)}))`,
    search ? sql`strpos(lower(${groups.name}), lower(${search})) > 0` : undefined,
    parentId === undefined ? undefined : eq(groups.parentId, parentId),
    belowCompany ? sql`${groups.level} > 1` : undefined,
    more,
  )

/** Teams of selectors, by level and name. */
export async function listOptions(db: Db, wanted: Wanted): Promise<GroupOption[]> {
  const { id, name, level, parentId, companyId, channelId } = groups
  return db
    .select({ id, name, level, parent_id: parentId, company_id: companyId, channel_id: channelId })
    .from(groups)
    .where(conditions(wanted))
    .orderBy(groups.level, sql`lower(${groups.name})`, groups.id)
}

interface PersonJson {
  id: number
  display_name: string
  email: string
  avatar: string | null
  color: string
  title: string | null
}

export interface GroupDetail extends GroupRow {
  createdAt: Date
  members: number
  subGroups: number
  /** The Admin who is in the team for the longest time. */
  manager: PersonJson | null
  /** Three, for the avatar stack (R637). */
  first: PersonJson[]
  channel: { id: number; name: string } | null
}

type People = Pick<GroupDetail, 'id' | 'manager' | 'first'>

/**
 * The people of many teams: read once and put in order by their numbers alone, since a subquery for each team costs by
 * the square; only those who are shown are made into JSON.
 */
const peopleOf = (ids: number[]) => sql`
  with teams as (
    select m.group_id,
           (array_agg(m.user_id order by m.created_at, m.user_id))[1:3] as first,
           (array_agg(m.user_id order by m.created_at, m.user_id) filter (where m.role_id = 1))[1] as manager
    from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    where m.group_id = any(${ints(ids)}) group by m.group_id),
  shown as (
    select u.id, json_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email, 'avatar', u.avatar,
                                   'color', u.color, 'title', u.title) as person
    from users u where u.id in (select unnest(first || manager) from teams))
  select t.group_id as id, manager.person as manager,
         (select json_agg(s.person order by f.place)
          from unnest(t.first) with ordinality f(id, place) join shown s on s.id = f.id) as first
  from teams t left join shown manager on manager.id = t.manager`

/**
 * How many people are in each of the teams, and how many teams stand directly below: grouped at once, since a subquery
 * for each team is costly where the database knows nothing yet of so many.
 */
const countsOf = (ids: number[]) => sql`
  select group_id as id, count(*)::int as members, 0 as below from memberships
  where group_id = any(${ints(ids)}) group by group_id
  union all
  select parent_id, 0, count(*)::int from groups
  where deleted_at is null and parent_id = any(${ints(ids)}) group by parent_id`

/** Teams with their counts and first people: three queries, however many they are, and two where nobody is named. */
export async function listDetails(db: Db, wanted: Wanted): Promise<GroupDetail[]> {
  const { id, name, level, parentId, companyId, channelId, createdAt } = groups
  const ofChannel = and(
    eq(configItems.companyId, groups.companyId),
    eq(configItems.id, groups.channelId),
    isNull(configItems.deletedAt),
  )
  const rows = await runNamed(
    db
      .select({ id, groupId: id, name, level, parentId, companyId, channelId, createdAt, channel: configItems.name })
      .from(groups)
      .leftJoin(configItems, ofChannel)
      .where(conditions(wanted))
      .orderBy(groups.level, sql`lower(${groups.name})`, groups.id),
  )
  const ids = rows.map((row) => row.id)
  // One after the other: inside a change all stand on one connection.
  const counted = await runPrepared<{ id: number; members: number; below: number }>(db, countsOf(ids))
  const members = new Map(counted.filter((row) => row.members > 0).map((row) => [row.id, row.members]))
  const below = new Map(counted.filter((row) => row.below > 0).map((row) => [row.id, row.below]))
  const people = wanted.isLean ? [] : await runPrepared<People>(db, peopleOf(ids))
  const byTeam = new Map(people.map((row) => [row.id, row]))
  return rows.map((row) => ({
    ...row,
    members: members.get(row.id) ?? 0,
    subGroups: below.get(row.id) ?? 0,
    manager: byTeam.get(row.id)?.manager ?? null,
    first: byTeam.get(row.id)?.first ?? [],
    channel: row.channel !== null && row.channelId !== null ? { id: row.channelId, name: row.channel } : null,
  }))
}

/** The levels of a company's hierarchy list, rising. */
export async function listLevels(db: Db, companyId: number): Promise<number[]> {
  const rows = await heldEntries(db, ['hierarchy'], () =>
    db
      .select({ value: configItems.value })
      .from(configItems)
      .where(
        and(eq(configItems.companyId, companyId), eq(configItems.list, 'hierarchy'), isNull(configItems.deletedAt)),
      )
      .orderBy(configItems.value),
  )
  return rows.flatMap(({ value }) => (value === null ? [] : [value]))
}

export async function isSaleChannel(db: Db, companyId: number, id: number): Promise<boolean> {
  const own = and(
    eq(configItems.companyId, companyId),
    eq(configItems.id, id),
    eq(configItems.list, 'sale_channels'),
    isNull(configItems.deletedAt),
  )
  const [row] = await heldEntries(db, ['sale_channels'], () =>
    db.select({ id: configItems.id }).from(configItems).where(own),
  )
  return row !== undefined
}

export const countChildren = (db: Db, id: number): Promise<number> =>
  db.$count(groups, and(eq(groups.parentId, id), isNull(groups.deletedAt)))

/** Everybody to whom a team means something: its members, and the company-level members of its company. */
export async function peopleReaching(db: Db, group: GroupRow): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .where(
      or(
        eq(memberships.groupId, group.id),
        group.companyId === null ? undefined : eq(memberships.groupId, group.companyId),
      ),
    )
  return rows.map(({ userId }) => userId)
}
