import { isDeepStrictEqual } from 'node:util'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Held, type Refusal, type Reverter, type Together, whyMayNot } from '../../../core/revert.ts'
import { asLogged, type EntryRow, goneTeams } from './entries.queries.ts'
import { byCell, keyOf, type LoggedStep, type Walked, walk } from './walk.rules.ts'

/** One value as the preview shows it: what becomes of it, or why it cannot come back. */
export interface Weighed {
  key: string
  kind: string
  id: number
  field: string
  at: Date
  entryIds: number[]
  reverter: Reverter | undefined
  held: Held | undefined
  walked: Walked | undefined
  why: Phrase | undefined
  /** Of several that it names those come back that still are. */
  isPart?: boolean
  /** What has to be there with it: its team, what it is itself, what holds it; and what is said where that stays away. */
  needs: { key: string; why: Phrase }[]
  /** The line that says it, of what has no value. */
  entry: EntryRow
  /** The oldest line that changed it. */
  first: EntryRow
}

/** A line that cannot be taken back, and why. */
const stays = (entry: EntryRow, why: Phrase): Weighed => ({
  key: `line:${entry.id}:${entry.name}`,
  kind: entry.targetKind,
  id: entry.targetId ?? 0,
  field: entry.eventType,
  at: entry.createdAt,
  entryIds: [entry.id],
  reverter: undefined,
  held: undefined,
  walked: undefined,
  why,
  needs: [],
  entry,
  first: entry,
})

/** Steps by what they say, and lines that say nothing that could come back. */
function read(ctx: Ctx, entries: readonly EntryRow[]) {
  const asked = new Set(entries.map(({ id }) => id))
  const steps: LoggedStep[] = []
  const lines: Weighed[] = []
  for (const entry of entries) {
    // What is taken back with its own revert is walked through both.
    if (entry.revertedBy !== null && !asked.has(entry.revertedBy)) {
      lines.push(stays(entry, phrase('activities.whyReverted')))
      continue
    }
    const said = ctx.resources.reverts.of(asLogged(entry))
    // Ids of settings mean something in their company alone.
    const isElsewhere = (kind: string) =>
      ctx.resources.reverts.find(kind)?.isOfCompany === true && entry.companyId !== ctx.companyId
    if (!('stays' in said) && said.some(({ kind }) => isElsewhere(kind)))
      lines.push(stays(entry, phrase('activities.whyElsewhere')))
    else if ('stays' in said) lines.push(stays(entry, said.stays))
    else if (said.length === 0) lines.push(stays(entry, phrase('activities.whyNothing')))
    else steps.push(...said.map((step) => ({ ...step, entryId: entry.id, at: entry.createdAt })))
  }
  return { steps, lines }
}

/**
 * What would come back of these lines, the newest first, as things are now: nothing is written. With `hold` it stays so
 * until the transaction ends; things are held in the order of the areas, what holds others first.
 */
export async function weigh(ctx: Ctx, entries: readonly EntryRow[], hold: boolean): Promise<Weighed[]> {
  const { steps, lines } = read(ctx, entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const cells = [...byCell(steps).values()]
  const held = new Map<string, Held>()
  for (const one of ctx.resources.reverts.reverters) {
    const ids = new Set(cells.flatMap(([step]) => (step?.kind === one.kind ? step.id : [])))
    if (ids.size === 0) continue
    const fields = Map.groupBy(
      cells.flatMap(([step]) => (step?.kind === one.kind ? step : [])),
      ({ id }) => id,
    )
    const fieldsOf = (id: number) => (fields.get(id) ?? []).map(({ field }) => field)
    const kept = keptOf(cells, one.kind)
    const rising = [...ids].toSorted((a, b) => a - b)
    const found = await one.find(ctx, rising, hold, fieldsOf, kept)
    for (const thing of found) held.set(`${one.kind}:${thing.id}`, thing)
  }
  const teams = await goneTeams(
    ctx.db,
    [...held.values()].flatMap(({ groupId }) => groupId ?? []),
  )
  // Rights are those of when they are back; what is in one that stays away stays away with it.
  const then = reaching(ctx, [...teams.values()])
  const weighed = cells.flatMap((own) => {
    const [newest] = own
    const [entry, first] = [newest, own.at(-1)].map((step) => step && byId.get(step.entryId))
    if (!newest || !entry || !first) return []
    const one = weighCell(then, own, newest, { entry, first }, held.get(`${newest.kind}:${newest.id}`))
    const team = one.kind === 'group' ? undefined : teams.get(one.held?.groupId ?? 0)
    if (team) one.needs.push({ key: presence({ kind: 'group', id: team.id }), why: phrase('activities.whyTeamGone') })
    return one
  })
  await refuseOrdinary(then, weighed)
  return [...weighed, ...lines]
}

/** As the person stands once these teams are there again. */
export const reaching = (ctx: Ctx, teams: Parameters<Actor['reaching']>[0]): Ctx =>
  teams.length === 0 ? ctx : { ...ctx, actor: ctx.actor.reaching(teams) }

/** What the newest line kept of a thing, or of one of its values. */
function keptOf(cells: readonly LoggedStep[][], kind: string): (id: number, field?: string) => unknown {
  const kept = new Map<string, LoggedStep>()
  const keyOfKept = (id: number, field = '') => `${id}:${field}`
  for (const step of cells.flat()) {
    if (step.kind !== kind || step.kept === undefined) continue
    for (const key of [keyOfKept(step.id), keyOfKept(step.id, step.field)]) {
      const newer = kept.get(key)
      if (!newer || newer.entryId < step.entryId) kept.set(key, step)
    }
  }
  return (id, field) => kept.get(keyOfKept(id, field))?.kept
}

function weighCell(
  ctx: Ctx,
  own: readonly LoggedStep[],
  newest: LoggedStep,
  lines: Pick<Weighed, 'entry' | 'first'>,
  held: Held | undefined,
): Weighed {
  const { kind, id, field, at } = newest
  const reverter = ctx.resources.reverts.find(kind)
  const common = {
    key: keyOf(newest),
    kind,
    id,
    field,
    at,
    entryIds: own.map(({ entryId }) => entryId),
    reverter,
    needs: [],
    ...lines,
  }
  const now = held && reverter?.value(held, field)
  if (!held || !reverter || now === undefined)
    return { ...common, held, walked: undefined, why: phrase('activities.whyGone') }
  const walked = walk(own, now, reverter)
  const wanted = walked.outcome === 'changed' ? walked.exactly : walked.after
  // Where nothing is to be done nobody needs a right.
  const why = walked.outcome === 'same' ? undefined : whyMayNot(reverter, ctx.actor, held, field, wanted)
  return { ...common, held, walked, why }
}

/** Where a thing is that is not there: what the trash does not have comes back by its own line. */
const goneOf = ({ resources: { things } }: Ctx, { kind }: Held): Phrase =>
  phrase(things.find(kind)?.trash ? 'activities.whyInTrash' : 'activities.whyDeleted')

/** The key of a thing's being there. */
const presence = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}:isDeleted`

/** What is in the trash, what hangs on what is there, and what an ordinary write would refuse. */
async function refuseOrdinary(ctx: Ctx, weighed: Weighed[]): Promise<void> {
  const byKey = new Map(weighed.map((one) => [one.key, one]))
  const isBack = (one: Weighed | undefined) => one?.walked?.outcome === 'back' && one.why === undefined
  const comes = (key: string) => isBack(byKey.get(key))
  const together: Together = {
    comes: (kind, id) => {
      const one = byKey.get(presence({ kind, id }))
      return isBack(one) && one?.walked?.after === false
    },
    wanted: (kind) => {
      const own = weighed.filter((one) => one.kind === kind && isBack(one))
      return new Map(wantedOf(own, () => false).map((one) => [one.held.id, one]))
    },
  }
  for (const one of weighed) {
    const { held, field, walked } = one
    if (!held || !walked || walked.outcome === 'same') continue
    const isReturn = field === 'isDeleted' && walked.exactly === false
    // It came and went within these lines: as it was before them, nothing of it is there.
    const isNothing = field !== 'isDeleted' && byKey.get(presence(held))?.walked?.exactly === true
    if (isNothing && held.isDeleted) {
      Object.assign(one, { walked: { ...walked, outcome: 'same' }, why: undefined })
      continue
    }
    if (one.why) continue
    if (field !== 'isDeleted' && held.isDeleted) one.needs.push({ key: presence(held), why: goneOf(ctx, held) })
    if (isReturn && held.holder) one.needs.push({ key: presence(held.holder), why: phrase('activities.whyHolderGone') })
  }
  refuseAlone(weighed, comes)
  for (const reverter of ctx.resources.reverts.reverters) {
    const own = weighed.filter(
      (one) => one.reverter === reverter && !one.why && one.walked && one.walked.outcome !== 'same',
    )
    if (!reverter.refuse || own.length === 0) continue
    const merged = own.filter(isMerged)
    const askedOf = (list: readonly Weighed[], isExact: boolean) => wantedOf(list, () => isExact)
    keepLeft(own, await reverter.left?.(ctx, askedOf(own, true), together), 'exactly')
    keepLeft(merged, await reverter.left?.(ctx, askedOf(merged, false), together), 'after')
    const refused = await reverter.refuse(ctx, askedOf(own, true), together)
    for (const one of own) heed(one, refused.get(one.id)?.[one.field])
    // What cannot stand beside what others made of it is for a person to choose.
    const apart = merged.length > 0 ? await reverter.refuse(ctx, askedOf(merged, false), together) : undefined
    for (const one of merged)
      if (one.walked && apart?.get(one.id)?.[one.field])
        one.walked = { ...one.walked, outcome: 'changed', after: one.walked.now }
    refuseAlone(weighed, comes)
  }
}

/** It is refused, or needs what has to come back with it. */
function heed(one: Weighed, said: Refusal | undefined): void {
  if (said && 'unless' in said) one.needs.push(...said.unless.map((cell) => ({ key: keyOf(cell), why: said.why })))
  else one.why = said
}

/** Whether it comes back beside what others changed since: both are kept. */
const isMerged = ({ walked }: Weighed): boolean =>
  walked?.outcome === 'back' && walked.changedAfter !== undefined && !isDeepStrictEqual(walked.after, walked.exactly)

/**
 * A value that names several comes back with those that still are, as it was or beside what others changed since; where it is so
 * already, or nobody is left, it does not.
 */
function keepLeft(
  own: readonly Weighed[],
  left: Awaited<ReturnType<NonNullable<Reverter['left']>>> = new Map(),
  way: 'after' | 'exactly',
): void {
  for (const one of own) {
    const { walked } = one
    const still = left.get(one.id)?.[one.field]
    if (!walked || !still || still.length === 0 || isDeepStrictEqual(still, walked.now)) continue
    const isBoth = way === 'exactly' && walked.outcome === 'back' && !isMerged(one)
    one.walked = { ...walked, ...(isBoth && { after: still }), [way]: still }
    one.isPart = true
  }
}

/** What has to be there with a value and does not come keeps it away, and so what needs that in turn. */
function refuseAlone(weighed: readonly Weighed[], comes: (key: string) => boolean): void {
  for (let before = -1, after = 0; before !== after; ) {
    before = after
    for (const one of weighed) {
      const missing = one.why ? undefined : one.needs.find(({ key }) => !comes(key))
      if (!missing) continue
      one.why = missing.why
      after++
    }
  }
}

/** The things with the values that they get: `isExact` says where newer words go. */
export function wantedOf(weighed: readonly Weighed[], isExact: (one: Weighed) => boolean) {
  const things = new Map<number, { held: Held; values: Record<string, unknown> }>()
  for (const one of weighed) {
    if (!one.held || !one.walked) continue
    const thing = things.get(one.id) ?? { held: one.held, values: {} }
    thing.values[one.field] = isExact(one) ? one.walked.exactly : one.walked.after
    things.set(one.id, thing)
  }
  return [...things.values()]
}
