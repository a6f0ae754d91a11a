import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { holdsWords } from '../../../db/search.ts'

/** An invitation as a subject of access checks, with what its link would open. */
export interface SentRow {
  id: number
  /** For access checks. */
  groupId: number
  companyId: number
  level: number
  team: string
  company: string
  roleId: number
  role: string
  codes: string[]
  email: string
  firstName: string
  lastName: string
  name: string
  userId: number | null
  invitedBy: string
  invitedById: number
  rounds: number
  sentAt: Date
  expiresAt: Date
  state: SentInvitation['state']
  /** Seconds since it last went out. */
  age: number
}

/**
 * Who invites may still sign in and is somebody in that company; a new person has set no password, may sign in, is in a
 * team of the company, and the link was not taken back. Of who has an account nothing is asked.
 */
const waits = sql`i.declined_at is null and i.expires_at > now()
  and b.deleted_at is null and b.status = ${userStatus.ACTIVE} and (b.is_super_admin or exists (
    select 1 from memberships m where m.user_id = b.id and m.company_id = i.company_id))
  and (i.user_id is null or (i.link_hash is not null and u.password_hash is null and u.status = ${userStatus.ACTIVE}
    and exists (select 1 from memberships m where m.user_id = u.id and m.company_id = i.company_id)))`
const state = sql`case when i.accepted_at is not null then 'accepted' when ${waits} then 'waiting' else 'ended' end`
const columns = sql`
  i.id, i.group_id as "groupId", i.company_id as "companyId", g.level, g.name as team, c.name as company,
  r.id as "roleId", r.name::text as role, r.codes, coalesce(u.email, i.email)::text as email,
  coalesce(u.first_name, i.first_name) as "firstName", coalesce(u.last_name, i.last_name) as "lastName",
  coalesce(u.display_name, trim(i.first_name || ' ' || i.last_name)) as name, i.user_id as "userId",
  b.display_name as "invitedBy", b.id as "invitedById", i.rounds, i.sent_at as "sentAt", i.expires_at as "expiresAt", ${state} as state,
  extract(epoch from now() - i.sent_at)::int as age`
const rows = sql`
  from invitations i
  join groups g on g.id = i.group_id and g.deleted_at is null
  join groups c on c.id = i.company_id and c.deleted_at is null
  left join memberships own on own.user_id = i.user_id and own.group_id = i.group_id
  join roles r on r.company_id = i.company_id and r.id = coalesce(own.role_id, i.role_id)
  join users b on b.id = i.invited_by
  left join users u on u.id = i.user_id`

type Raw = SentRow & Record<string, unknown>
const dated = (row: Raw): SentRow => ({ ...row, sentAt: new Date(row.sentAt), expiresAt: new Date(row.expiresAt) })

async function find(db: Db, condition: SQL, lock = sql``): Promise<SentRow[]> {
  const { rows: found } = await db.execute<Raw>(
    sql`select ${columns} ${rows} where u.deleted_at is null and ${condition} order by i.id ${lock}`,
  )
  return found.map(dated)
}

export const findSent = async (db: Db, id: number) => (await find(db, sql`i.id = ${id}`))[0]
/** The same, held until the transaction ends. */
export const lockSent = async (db: Db, id: number) => (await find(db, sql`i.id = ${id}`, sql`for update of i`))[0]
export const listSentById = (db: Db, ids: number[]) => find(db, sql`i.id = any(${sql.param(ids)}::int[])`)
/** That whose handed out link has the secret with this hash. */
export const findByLink = async (db: Db, hash: string) => (await find(db, sql`i.link_hash = ${hash}`))[0]
export const lockByLink = async (db: Db, hash: string) =>
  (await find(db, sql`i.link_hash = ${hash}`, sql`for update of i`))[0]

interface Wanted {
  search?: string | undefined
  state?: SentInvitation['state'] | undefined
  limit: number
  page?: number | undefined
  offset?: number | undefined
  /** `groupId` is a company's, and the invitations into all its teams are meant. */
  whole: boolean
  /** Addresses are searched too. */
  readsMails: boolean
}

/** A page of the invitations of a team or a company; accepted ones for a week. The latest first. */
export async function listSent(db: Db, groupId: number, wanted: Wanted): Promise<Paged<SentRow>> {
  const page = pageNumber(wanted)
  const text = wanted.search?.trim()
  const where = sql`where u.deleted_at is null
    and (i.accepted_at is null or i.accepted_at > now() - interval '7 days')
    and ${wanted.whole ? sql`i.company_id` : sql`i.group_id`} = ${groupId}
    ${wanted.state ? sql`and ${state} = ${wanted.state}` : sql``}
    ${
      text
        ? sql`and ((${wanted.readsMails} and strpos(lower(coalesce(u.email, i.email)::text), lower(${text})) > 0)
            or ${holdsWords(sql`coalesce(u.document, lower(unaccent(i.first_name || ' ' || i.last_name)))`, text)})`
        : sql``
    }`
  const [list, total] = [
    await db.execute<Raw>(sql`select ${columns} ${rows} ${where} order by i.sent_at desc, i.id desc
      limit ${wanted.limit} offset ${(page - 1) * wanted.limit}`),
    await db.execute<{ n: number }>(sql`select count(*)::int as n ${rows} ${where}`),
  ]
  return { data: list.rows.map(dated), meta: pageMeta(total.rows[0]?.n ?? 0, wanted.limit, page) }
}

/** Out of a team: a new person's invitation goes on for another one of the company, where they are in one. */
export async function moveInvitations(db: Db, userIds: number[], groupId: number): Promise<void> {
  const ids = sql`${sql.param(userIds)}::int[]`
  const own = sql`i.user_id = any(${ids}) and i.group_id = ${groupId} and i.accepted_at is null`
  await db.execute(sql`
    update invitations i set group_id = o.group_id, role_id = o.role_id
    from (select distinct on (m.user_id) m.user_id, m.group_id, m.role_id, m.company_id from memberships m
          where m.user_id = any(${ids}) order by m.user_id, m.created_at, m.group_id) o
    where ${own} and o.user_id = i.user_id and o.company_id = i.company_id`)
  await db.execute(sql`delete from invitations i where ${own}`)
}

/** A person who has not accepted is gone: so is what they were asked into. */
export const dropInvitations = (db: Db, userId: number) =>
  db.execute(sql`delete from invitations where user_id = ${userId} and accepted_at is null`)

export const deleteInvitation = (db: Db, id: number) => db.execute(sql`delete from invitations where id = ${id}`)
