import type {
  TrashAnswer,
  TrashItem,
  TrashLook,
  TrashRef,
  TrashSummary,
  trashCalls,
} from '@halftone/contract/areas/activities/activities.trash.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { countedMeta, type Paged, pageNumber } from '@halftone/contract/parts/page.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { type Held, type Refusal, type Reverter, whyMayNot } from '../../../core/revert.ts'
import { getRetention } from '../../configs/retention.service.ts'
import { presentPerson } from '../../files/files.present.ts'
import { listLooked } from './look.queries.ts'
import { spaceOf } from './space.queries.ts'
import { presentLooked, presentTrash } from './trash.present.ts'
import { countLying, findLying, listTrash, type TrashFilter } from './trash.queries.ts'

export interface TrashTeam {
  id: number
  groupId: number
  companyId: number
  name: string
}

/** Who may put anything of the team back, not only what they deleted themselves. */
const restoresAll = (actor: Actor, { groupId, companyId }: TrashTeam): boolean =>
  actor.isAdminOf(groupId) || actor.canWithin('LG_REVERT', companyId)

const filterOf = (actor: Actor, { groupId }: TrashTeam): TrashFilter => ({
  groupId,
  readerId: actor.isAdminOf(groupId) ? undefined : actor.id,
})

/** Why a thing cannot be put back by this person now; undefined where it can. */
function whyNot(
  ctx: Ctx,
  team: TrashTeam,
  reverter: Reverter,
  held: Held | undefined,
  by: number | null,
): Phrase | undefined {
  if (!held || reverter.value(held, 'isDeleted') !== true) return phrase('activities.whyGone')
  if (held.holder) return phrase('activities.whyHolderGone')
  if (by !== ctx.actor.id && !restoresAll(ctx.actor, team)) return phrase('activities.whyOthers')
  return whyMayNot(reverter, ctx.actor, held, 'isDeleted', false)
}

const presence = () => ['isDeleted']

/** Things of one kind as the reverter of their area has them, by id. */
async function heldOf(ctx: Ctx, reverter: Reverter, ids: readonly number[], hold: boolean): Promise<Map<number, Held>> {
  const rising = [...ids].toSorted((a, b) => a - b)
  const found = rising.length === 0 ? [] : await reverter.find(ctx, rising, hold, presence, () => undefined)
  return new Map(found.map((held) => [held.id, held]))
}

/** A page of the team's trash. */
export async function readTrash(
  ctx: Ctx,
  team: TrashTeam,
  query: QueryOf<typeof trashCalls.trash>,
): Promise<Paged<TrashItem>> {
  const page = pageNumber(query)
  const { trashDays: days } = await getRetention(ctx.db, team.companyId)
  const { limit, kinds, userIds, search, direction } = query
  const filter = { ...filterOf(ctx.actor, team), kinds, userIds, search, limit, page, direction, days }
  const { rows, total } = await listTrash(ctx.db, ctx.resources.things, filter)
  const restorable = new Set<string>()
  for (const reverter of ctx.resources.reverts.reverters) {
    const own = rows.filter(({ kind }) => kind === reverter.kind)
    const held = await heldOf(
      ctx,
      reverter,
      own.map(({ id }) => id),
      false,
    )
    for (const { kind, id, deletedBy } of own)
      if (!whyNot(ctx, team, reverter, held.get(id), deletedBy?.id ?? null)) restorable.add(`${kind}:${id}`)
  }
  const { storage } = ctx.resources
  const data = rows.map((row) => presentTrash(storage, row, restorable.has(`${row.kind}:${row.id}`)))
  return { data, meta: countedMeta(total, limit, page) }
}

/** What is seen of a deleted thing. Throws 404 for what does not lie there, or what the person may not put back. */
export async function lookAt(ctx: Ctx, team: TrashTeam, ref: TrashRef): Promise<TrashLook> {
  const { things, storage, reverts } = ctx.resources
  const [lying] = await findLying(ctx.db, things, filterOf(ctx.actor, team), [ref])
  const reverter = reverts.find(ref.kind)
  if (!lying || !reverter) throw notFound()
  const held = (await heldOf(ctx, reverter, [ref.id], false)).get(ref.id)
  if (whyNot(ctx, team, reverter, held, lying.by)) throw notFound()
  const { files, total } = await listLooked(ctx.db, ref)
  const said = held && reverter.value(held, 'message')
  const text = held && said !== undefined ? await reverter.show(ctx, [{ held, field: 'message', value: said }]) : []
  const [words] = text
  return {
    text: typeof words === 'string' ? words : null,
    files: files.map((file) => presentLooked(storage, file)),
    total,
  }
}

/** How much lies there, of what, and who put it there. */
export async function summariseTrash(ctx: Ctx, team: TrashTeam): Promise<TrashSummary> {
  const { things, storage } = ctx.resources
  const { kinds, people } = await countLying(ctx.db, things, filterOf(ctx.actor, team))
  const { trashDays: days } = await getRetention(ctx.db, team.companyId)
  return {
    kinds,
    bytes: await spaceOf(ctx.db, things, team.groupId),
    days,
    people: people.flatMap((one) => presentPerson(storage, one) ?? []),
    canPurge: ctx.actor.isAdminOf(team.groupId),
  }
}

/**
 * Puts things back by the ordinary rules of this moment, what holds others before what it holds; what cannot come back
 * stays, and says why. Throws 404 where none of them lies in the team's trash, 422 where none can come back.
 */
export async function restoreTrash(ctx: Ctx, team: TrashTeam, refs: readonly TrashRef[]): Promise<TrashAnswer> {
  const lying = await findLying(ctx.db, ctx.resources.things, filterOf(ctx.actor, team), refs)
  if (lying.length === 0) throw notFound()
  const missing = refs.filter((ref) => !lying.some(({ kind, id }) => kind === ref.kind && id === ref.id))
  const done: TrashAnswer['done'] = []
  const stayed: (TrashRef & { why: Phrase })[] = missing.map((ref) => ({ ...ref, why: phrase('activities.whyGone') }))
  for (const reverter of ctx.resources.reverts.reverters) {
    const own = lying.filter(({ kind }) => kind === reverter.kind)
    if (own.length === 0) continue
    const answer = await restoreKind(ctx, team, reverter, own)
    done.push(...answer.done)
    stayed.push(...answer.stayed)
  }
  if (done.length === 0) throw new AppError('VALIDATION', stayed[0]?.why ?? phrase('activities.whyGone'))
  return { done, stayed }
}

async function restoreKind(
  ctx: Ctx,
  team: TrashTeam,
  reverter: Reverter,
  lying: Awaited<ReturnType<typeof findLying>>,
) {
  const done: TrashAnswer['done'] = []
  const stayed: (TrashRef & { why: Phrase })[] = []
  const ids = lying.map(({ id }) => id)
  const held = await heldOf(ctx, reverter, ids, true)
  const asked = lying.flatMap(({ id }) => held.get(id) ?? [])
  const wanted = asked.map((one) => ({ held: one, values: { isDeleted: false } }))
  const refused = (await reverter.refuse?.(ctx, wanted)) ?? new Map<number, Record<string, Refusal>>()
  const comes = new Set<number>()
  for (const { kind, id, by } of lying) {
    const said = refused.get(id)?.isDeleted
    // Nothing else comes back with it.
    const why = whyNot(ctx, team, reverter, held.get(id), by) ?? (said && 'unless' in said ? said.why : said)
    if (why) stayed.push({ kind, id, why })
    else comes.add(id)
  }
  if (comes.size === 0) return { done, stayed }
  await reverter.put(
    ctx,
    wanted.filter(({ held: { id } }) => comes.has(id)),
  )
  const back = [...(await heldOf(ctx, reverter, [...comes], false)).values()]
  const placed = back.filter((one) => reverter.value(one, 'place') !== undefined)
  const shown = await reverter.show(
    ctx,
    placed.map((one) => ({ held: one, field: 'place', value: reverter.value(one, 'place') })),
  )
  const where = new Map(placed.map(({ id }, at) => [id, shown[at]]))
  for (const { id, name, productId, artworkId } of back) {
    const kind = lying.find((one) => one.id === id)?.kind
    const place = where.get(id)
    if (kind) done.push({ kind, id, name, productId, artworkId, where: typeof place === 'string' ? place : null })
  }
  return { done, stayed }
}
