import {
  mostEntries,
  type RevertPreview,
  type revertCalls,
} from '@halftone/contract/areas/activities/activities.revert.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { AppError, conflict, invalid, notFound } from '../../../core/errors.ts'
import { quietly } from '../../../core/revert.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { takingBack } from '../../../db/takingBack.ts'
import { findEntries, markReverted, newestEntry, ownRevert, type Selection } from './entries.queries.ts'
import { presentPreview, sinceOf } from './revert.present.ts'
import { reaching, type Weighed, wantedOf, weigh } from './weigh.service.ts'

type Body = BodyOf<typeof revertCalls.revert>
/** What a person chose in the preview. */
export interface Choice {
  mode: Body['mode']
  except?: readonly string[]
  overwrite?: readonly string[]
  seen?: number | undefined
}

/** What the body asks to take back. Throws 422 where it says nothing, or half of it. */
export function selectionOf({ ids, productId, artworkId, userId, groupId, from_date, to_date }: Body): Selection {
  if (ids) return { ids }
  if (productId !== undefined && from_date) return { productId, from: from_date }
  if (artworkId !== undefined && from_date) return { artworkId, from: from_date }
  if (userId !== undefined && from_date && to_date) return { userId, from: from_date, to: to_date, groupId }
  const isHalf = productId !== undefined || artworkId !== undefined || userId !== undefined
  throw invalid(isHalf ? { from_date: phrase('activities.choosePeriod') } : { ids: phrase('activities.chooseWhat') })
}

interface Asked {
  what: Selection
  /** The company whose log it is; undefined for one's own lines. */
  companyId: number | undefined
  hold: boolean
}

/** What would come back. Throws 404 for lines that are not there, 422 for too many. */
async function look(ctx: Ctx, { what, companyId, hold }: Asked): Promise<Weighed[]> {
  const entries = await findEntries(ctx.db, what, { companyId, most: mostEntries, hold })
  if (entries.length > mostEntries) throw invalid({ from_date: phrase('activities.tooMany', { n: mostEntries }) })
  if ('ids' in what && entries.length < new Set(what.ids).size) throw notFound()
  return weigh(ctx, entries, hold)
}

/** What a revert would do, row by row; nothing is written. */
export async function previewRevert(ctx: Ctx, asked: Omit<Asked, 'hold'>): Promise<Done<RevertPreview>> {
  const weighed = await look(ctx, { ...asked, hold: false })
  return unchanged(await presentPreview(ctx, weighed, { seen: await newestEntry(ctx.db) }))
}

/** Which rows come back by this choice. */
function chosenOf(weighed: readonly Weighed[], { mode, except = [], overwrite = [] }: Choice) {
  const [not, exactly] = [new Set(except), new Set(overwrite)]
  const isExact = ({ key, walked }: Weighed) =>
    (mode === 'overwrite' || exactly.has(key)) && walked?.changedAfter !== undefined
  let rows = weighed.filter((one) => {
    if (one.why || !one.walked || one.walked.outcome === 'same' || not.has(one.key)) return false
    return one.walked.outcome === 'back' || isExact(one)
  })
  // What is in a thing that was left out stays with it.
  for (let before = 0; before !== rows.length; ) {
    before = rows.length
    const keys = new Set(rows.map(({ key }) => key))
    rows = rows.filter(({ needs }) => needs.every(({ key }) => keys.has(key)))
  }
  return { rows, isExact }
}

/**
 * Takes them back: all that is chosen, in one transaction, as one line of the log that can itself be taken back. What
 * others changed since stays, unless it is named or `mode` says so. Throws 409 with the preview where nothing is left but
 * what somebody changed since, or newer words than `seen` would be overwritten; 422 where nothing can come back.
 */
export async function revert(ctx: Ctx, asked: Omit<Asked, 'hold'>, choice: Choice): Promise<RevertPreview> {
  const weighed = await look(ctx, { ...asked, hold: true })
  const { rows, isExact } = chosenOf(weighed, choice)
  const current = () => presentPreview(ctx, weighed, { seen: choice.seen ?? 0 })
  if (rows.length === 0) {
    const isReverted = weighed.length > 0 && weighed.every(({ entry }) => entry.revertedBy !== null)
    if (isReverted) throw conflict(phrase('activities.whyReverted'), await current())
    if (weighed.some((one) => !one.why && one.walked?.outcome === 'changed'))
      throw conflict(phrase('activities.changedSince'), await current())
    throw new AppError('VALIDATION', weighed.find(({ why }) => why)?.why ?? phrase('activities.nothingToRevert'))
  }
  const overwritten = rows.filter(isExact)
  if (choice.seen !== undefined && overwritten.length > 0) {
    const since = await sinceOf(ctx, overwritten)
    if ([...since.values()].some(({ id }) => id > (choice.seen ?? 0)))
      throw conflict(phrase('activities.changedSince'), await current())
  }
  await putBack(ctx, rows, isExact)
  const entryIds = [...new Set(rows.flatMap((row) => row.entryIds))]
  await recordRevert(ctx, rows, entryIds, isExact)
  const activityId = await ownRevert(ctx.db, ctx.actor.id)
  await markReverted(ctx.db, entryIds, activityId)
  ctx.say(phrase('activities.reverted'))
  return presentPreview(ctx, weighed, { seen: activityId, activityId, chosen: new Set(rows) })
}

/** What comes back, from what holds others on; then what goes, from what is held on. */
async function putBack(ctx: Ctx, rows: readonly Weighed[], isExact: (one: Weighed) => boolean): Promise<void> {
  const teams = rows.flatMap(({ held }) => (held?.kind === 'group' && held.isDeleted ? held : []))
  const quiet = quietly(reaching(ctx, teams))
  const goes = (one: Weighed) =>
    one.field === 'isDeleted' && (isExact(one) ? one.walked?.exactly : one.walked?.after) === true
  await takingBack(ctx.db)
  const { reverters } = ctx.resources.reverts
  for (const reverter of reverters) {
    const own = rows.filter((one) => one.reverter === reverter && !goes(one))
    if (own.length > 0) await reverter.put(quiet, wantedOf(own, isExact))
  }
  for (const reverter of reverters.toReversed()) {
    const own = rows.filter((one) => one.reverter === reverter && goes(one))
    if (own.length > 0) await reverter.put(quiet, wantedOf(own, isExact))
  }
}

async function recordRevert(ctx: Ctx, rows: readonly Weighed[], ids: number[], isExact: (one: Weighed) => boolean) {
  const helds = rows.flatMap(({ held }) => held ?? [])
  const groupIds = [...new Set(helds.flatMap(({ groupId }) => groupId ?? []))]
  const productIds = [...new Set(helds.flatMap(({ productId }) => productId ?? []))]
  const things = [...new Map(helds.map((held) => [`${held.kind}:${held.id}`, held])).values()]
  const cell = ({ kind, id, field }: Weighed, value: unknown) => ({ kind, id, field, value })
  const keptOf = ({ field, held, reverter }: Weighed) => {
    const kept = held ? reverter?.keep?.(held, field) : undefined
    return kept === undefined ? undefined : { kept }
  }
  const [groupId = null] = groupIds.length === 1 ? groupIds : []
  const artworkIds = [...new Set(helds.map(({ artworkId }) => artworkId))]
  // A decision and its note are values of one kind.
  const labels = [...new Set(rows.map(({ reverter, field }) => reverter?.label(field) ?? null))]
  await ctx.record(
    {
      name: 'activities.reverted',
      groupId,
      payload: { ids: ids.slice(0, 500), groupIds, productIds: productIds.slice(0, 500) },
      before: { cells: rows.map((row) => ({ ...cell(row, row.walked?.now), ...keptOf(row) })) },
      after: { cells: rows.map((row) => cell(row, isExact(row) ? row.walked?.exactly : row.walked?.after)) },
      facts: {
        things: things.map(({ kind, id, name }) => ({ kind, id, name })),
        productId:
          productIds.length === 1 && helds.every((held) => held.productId !== null) ? (productIds[0] ?? null) : null,
        artworkId: artworkIds.length === 1 ? (artworkIds[0] ?? null) : null,
        label: labels.length === 1 ? (labels[0] ?? null) : null,
        values: rows.length,
      },
    },
    { echo: true },
  )
}
