import type { HandOver, Work } from '@halftone/contract/areas/users/work.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { type WorkKind, workKinds } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import type { GroupRow } from '../../groups/groups.queries.ts'
import { holdCharge } from '../charge.service.ts'
import type { UserRow, UserTeamRow } from '../users.queries.ts'
import {
  countWork,
  listTakers,
  type ProductTaken,
  type RowTaken,
  takeJobs,
  takeProducts,
  takeTemplates,
  type WorkCount,
  type WorkScope,
} from './work.queries.ts'

/** What went to whom, of one kind. */
export type Handed =
  | { kind: 'products'; to: Taker; rows: ProductTaken[] }
  | { kind: 'jobs' | 'templates'; to: Taker; rows: RowTaken[] }
interface Taker {
  id: number
  name: string
}
export type Leaving = Pick<UserRow, 'id' | 'displayName'>

/** Offered at once; a search finds the others. */
const offered = 50

/** The work of a whole person, in these of their companies. */
export const wholeScope = (user: UserRow, teams: UserTeamRow[] = user.teams): WorkScope => ({
  userIds: [user.id],
  companyIds: [...new Set(teams.flatMap(({ company_id }) => company_id ?? []))],
})

/** Nobody decides about teams that they do not see. */
const countSeen = async (ctx: Ctx, scope: WorkScope): Promise<WorkCount[]> =>
  (await countWork(ctx.db, scope)).filter(({ groupId }) => ctx.actor.sees(groupId))

/** How much there is to hand over, and to whom it can go. Two statements. */
export async function readWork(ctx: Ctx, scope: WorkScope, search: string | undefined): Promise<Work> {
  const work = await countSeen(ctx, scope)
  const asked = { work, except: scope.userIds, actorId: ctx.actor.id, search, limit: offered }
  const takers = work.length === 0 ? [] : await listTakers(ctx.db, asked)
  const each = <T>(of: (kind: WorkKind) => T) => ({
    products: of('products'),
    jobs: of('jobs'),
    templates: of('templates'),
  })
  const defaults = takers.filter(({ id, isLead }) => isLead || id === ctx.actor.id)
  return {
    counts: each((kind) => work.reduce((sum, one) => sum + (one.kind === kind ? one.n : 0), 0)),
    suggested: each((kind) => defaults.find(({ takes }) => takes.includes(kind))?.id ?? null),
    takers: takers.map(({ isLead: _, ...person }) => ({
      ...person,
      avatar: person.avatar && ctx.resources.storage.signedGet(person.avatar),
      email: '',
    })),
  }
}

export const readMembersWork = (ctx: Ctx, group: GroupRow, userIds: number[], search: string | undefined) =>
  readWork(ctx, { userIds, groupId: group.id }, search)

const takeOf = {
  products: async (ctx: Ctx, taking: Parameters<typeof takeProducts>[1], to: Taker): Promise<Handed> => ({
    kind: 'products',
    to,
    rows: await takeProducts(ctx.db, taking),
  }),
  jobs: async (ctx: Ctx, taking: Parameters<typeof takeJobs>[1], to: Taker): Promise<Handed> => ({
    kind: 'jobs',
    to,
    rows: await takeJobs(ctx.db, taking),
  }),
  templates: async (ctx: Ctx, taking: Parameters<typeof takeTemplates>[1], to: Taker): Promise<Handed> => ({
    kind: 'templates',
    to,
    rows: await takeTemplates(ctx.db, taking),
  }),
}

/**
 * Gives the work of people who go to those who were named, before anybody holds the charge: rows of the work may have to
 * be waited for. Who takes over is looked at with it held, since they could be leaving too. True: something was recorded.
 * Throws 422 where somebody may not be assigned in all of the teams.
 */
export async function handOverWork(
  ctx: Ctx,
  people: Leaving[],
  scope: WorkScope,
  handOver: HandOver | undefined,
): Promise<boolean> {
  const chosen = workKinds.flatMap((kind) => {
    const to = handOver?.[kind]
    return to === undefined ? [] : [{ kind, to }]
  })
  if (chosen.length === 0) return false
  const work = (await countSeen(ctx, scope)).filter(({ kind }) => chosen.some((one) => one.kind === kind))
  const ids = chosen.map(({ to }) => to)
  const asked = { work, except: scope.userIds, actorId: ctx.actor.id, limit: ids.length, ids }
  const known = await listTakers(ctx.db, asked)
  let isRecorded = false
  for (const companyId of new Set(work.map((one) => one.companyId))) {
    const handed: Handed[] = []
    for (const { kind, to } of chosen) {
      const groupIds = work.filter((one) => one.kind === kind && one.companyId === companyId).map((one) => one.groupId)
      const name = known.find(({ id }) => id === to)?.display_name ?? ''
      if (groupIds.length > 0)
        handed.push(await takeOf[kind](ctx, { userIds: scope.userIds, groupIds, to }, { id: to, name }))
    }
    isRecorded = (await recordHandOver(ctx, people, handed)) || isRecorded
  }
  await holdCharge(ctx)
  const takers = await listTakers(ctx.db, asked)
  const refused = chosen.filter(
    ({ kind, to }) =>
      work.some((one) => one.kind === kind) && !takers.some(({ id, takes }) => id === to && takes.includes(kind)),
  )
  const text = phrase('users.cannotTake')
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(({ kind }) => [`hand_over.${kind}`, text])))
  return isRecorded
}

type Item = { kind: string; id: number } & Record<string, unknown>

/** The log's rows as they were or became: all that a person had, and each product for its own log. */
function itemsOf(people: Leaving[], handed: Handed[], isAfter: boolean): Item[] {
  const products = handed.flatMap((one) => (one.kind === 'products' ? one.rows : []))
  const others = (kind: 'jobs' | 'templates', userId: number) =>
    handed.flatMap((one) =>
      one.kind === kind
        ? one.rows
            .filter(({ before }) => before === userId)
            .map(({ id, before }) => ({ id, createdBy: isAfter ? one.to.id : before }))
        : [],
    )
  const assigned = ({ id, before, after }: ProductTaken) => ({ id, assigneeIds: isAfter ? after : before })
  return [
    ...people.map(({ id }) => ({
      kind: 'user',
      id,
      products: products.filter(({ before }) => before.includes(id)).map(assigned),
      jobs: others('jobs', id),
      templates: others('templates', id),
    })),
    ...products.map((row) => ({ kind: 'product', ...assigned(row) })),
  ]
}

async function recordHandOver(ctx: Ctx, people: Leaving[], all: Handed[]): Promise<boolean> {
  const handed = all.filter(({ rows }) => rows.length > 0)
  const [first] = handed.flatMap(({ rows }): { groupId: number }[] => rows)
  if (!first) return false
  const groupIds = [...new Set(handed.flatMap(({ rows }) => rows.map(({ groupId }) => groupId)))]
  const had = (id: number) =>
    handed.some((one) =>
      one.kind === 'products'
        ? one.rows.some(({ before }) => before.includes(id))
        : one.rows.some(({ before }) => before === id),
    )
  const those = people.filter(({ id }) => had(id))
  // The tab that asked shows boards and lists of what went to somebody else, too.
  await ctx.record(
    {
      name: 'users.workHandedOver',
      groupId: first.groupId,
      payload: { userIds: those.map(({ id }) => id), groupIds },
      before: { list: itemsOf(those, handed, false) },
      after: { list: itemsOf(those, handed, true) },
      facts: { people: those, handed },
    },
    { echo: true },
  )
  return true
}
