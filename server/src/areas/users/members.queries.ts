import type { TeamPerson } from '@halftone/contract/areas/groups.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../core/context.ts'
import { findPage, inOrderOf } from '../../db/paging.ts'
import { configItems, userPositions } from '../../db/schema/configs.ts'
import { memberships, users } from '../../db/schema/identity.ts'
import { foldedText, searchWords } from '../../db/search.ts'

interface Wanted {
  search?: string | undefined
  limit: number
  page?: number | undefined
  offset?: number | undefined
  direction: 'asc' | 'desc'
}

/**
 * Each word in the name; in the address too where it may be read, since a search would spell it out letter by letter.
 * Undefined where nothing is looked for.
 */
export function matches(search: string | undefined, readsMails: boolean): SQL | undefined {
  const words = searchWords(search ?? '').map((word) => {
    const named = sql`${users.document} like ${foldedText(word)}`
    return readsMails ? sql`(${named} or lower(${users.email}::text) like lower(${word}))` : named
  })
  return and(...words)
}

const presentMember = <R extends { avatar: string | null; email: string }>(ctx: Ctx, row: R, readsMails: boolean) => ({
  ...row,
  avatar: row.avatar && ctx.resources.storage.signedGet(row.avatar),
  email: readsMails ? row.email : '',
})

/** False while an invitation by mail waits to be accepted. */
export const hasPassword = sql<boolean>`${users.passwordHash} is not null`

const name = sql`lower(${users.displayName})`

/** What members are in the team's company. */
const ofTheirs = and(eq(userPositions.userId, users.id), eq(userPositions.companyId, memberships.companyId))
const position = and(
  eq(configItems.companyId, userPositions.companyId),
  eq(configItems.id, userPositions.positionId),
  isNull(configItems.deletedAt),
)

/** The people of a team, by name, with role and position. */
export async function listMembers(ctx: Ctx, groupId: number, wanted: Wanted): Promise<Paged<TeamPerson>> {
  const readsMails = ctx.actor.readsMailsOf(groupId)
  const where = and(eq(memberships.groupId, groupId), isNull(users.deletedAt), matches(wanted.search, readsMails))
  const page = pageNumber(wanted)
  const from = sql`from ${memberships} join ${users} on ${users.id} = ${memberships.userId} where ${where}`
  const order = [
    { by: name, isDown: wanted.direction === 'desc' },
    { by: sql`${users.id}`, isDown: false },
  ]
  const list = { id: sql`${users.id}`, from, order, total: sql`select count(*)::int as n ${from}` }
  const { ids, total } = await findPage(ctx.db, list, { limit: wanted.limit, page })
  const rows = await ctx.db
    .select({
      id: users.id,
      display_name: users.displayName,
      avatar: users.avatar,
      color: users.color,
      email: users.email,
      position: configItems.name,
      role_id: memberships.roleId,
      position_id: configItems.id,
      status: users.status,
      has_password: hasPassword,
      extra_codes: sql<number>`(select count(*)::int from membership_codes x
          where x.user_id = ${memberships.userId} and x.group_id = ${memberships.groupId}
            and (x.until is null or x.until > now()))`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(userPositions, ofTheirs)
    .leftJoin(configItems, position)
    .where(and(eq(memberships.groupId, groupId), inArray(users.id, ids)))
    .orderBy(inOrderOf(order))
  return {
    data: rows.map((row) => presentMember(ctx, row, readsMails)),
    meta: pageMeta(total, wanted.limit, page),
  }
}

/** The active people of a team, for selectors. */
export async function listSelectable(ctx: Ctx, groupId: number, wanted: Omit<Wanted, 'direction'>): Promise<Person[]> {
  const readsMails = ctx.actor.readsMailsOf(groupId)
  const rows = await ctx.db
    .select({
      id: users.id,
      display_name: users.displayName,
      avatar: users.avatar,
      color: users.color,
      email: users.email,
      position: configItems.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(userPositions, ofTheirs)
    .leftJoin(configItems, position)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(users.status, userStatus.ACTIVE),
        isNull(users.deletedAt),
        matches(wanted.search, readsMails),
      ),
    )
    .orderBy(name, users.id)
    .limit(wanted.limit)
  return rows.map((row) => presentMember(ctx, row, readsMails))
}
