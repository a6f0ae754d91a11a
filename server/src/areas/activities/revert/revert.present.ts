import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import type { Ctx } from '../../../core/context.ts'
import { getRetention } from '../../configs/retention.service.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import { boardsOf } from './boards.queries.ts'
import { coversOf, lyingOf, picturesOf } from './covers.queries.ts'
import { findLater, type LaterRow } from './entries.queries.ts'
import type { Weighed } from './weigh.service.ts'

/** Who changed since what these rows would put back. */
export async function sinceOf(ctx: Ctx, rows: readonly Weighed[]): Promise<Map<Weighed, LaterRow>> {
  const changed = rows.filter(({ walked }) => walked?.changedAfter !== undefined)
  const later = await findLater(
    ctx.db,
    changed.map(({ kind, id, field, held, walked, reverter }) => ({
      productId: held?.productId ?? null,
      kind,
      id,
      eventType: reverter?.label(field) ?? field,
      after: walked?.changedAfter ?? 0,
    })),
  )
  return new Map(
    changed.flatMap((row, place) => {
      const found = later.get(place)
      return found ? [[row, found] as const] : []
    }),
  )
}

interface Shown {
  was: unknown
  now: unknown
  after: unknown
  exactly: unknown
  became: unknown
}

/** Values of one kind as people read them: one call of its area for all rows. */
async function shownOf(ctx: Ctx, rows: readonly Weighed[]): Promise<Map<Weighed, Shown>> {
  const shown = new Map<Weighed, Shown>()
  for (const reverter of ctx.resources.reverts.reverters) {
    const own = rows.filter((row) => row.reverter === reverter)
    const values = own.flatMap(({ held, field, walked }) =>
      held && walked
        ? [walked.was, walked.now, walked.after, walked.exactly, walked.became].map((value) => ({ held, field, value }))
        : [],
    )
    if (values.length === 0) continue
    const texts = await reverter.show(ctx, values)
    const readable = own.filter(({ held, walked }) => held && walked)
    for (const [at, row] of readable.entries()) {
      const [was, now, after, exactly, became] = texts.slice(at * 5, at * 5 + 5)
      shown.set(row, { was, now, after, exactly, became })
    }
  }
  return shown
}

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

function presentRow(ctx: Ctx, row: Weighed, shown: Shown | undefined, later: LaterRow | undefined): RevertRow {
  const { key, entryIds, kind, id, at, walked, why, reverter, entry, first } = row
  const label =
    row.field === 'isDeleted' ? (walked?.exactly === false ? 'deleted' : 'created') : reverter?.label(row.field)
  // What cannot come back, or only in part, may name what is gone: its line of the log has the words.
  const hasWords = (why !== undefined || row.isPart === true) && first.eventType === label && first.oldContent !== null
  const was = shown && !hasWords ? shown.was : (first.oldContent ?? null)
  return {
    key,
    ids: entryIds,
    kind,
    id,
    field: label ?? entry.eventType,
    at: at.toISOString(),
    outcome: why ? 'cannot' : (walked?.outcome ?? 'cannot'),
    was,
    now: shown ? shown.now : (entry.newContent ?? null),
    after: shown?.after ?? null,
    exactly: shown?.exactly ?? null,
    became: later ? (shown?.became ?? null) : null,
    pictures: null,
    places: null,
    changedBy: later ? presentPerson(ctx.resources.storage, later.author) : null,
    changedAt: later?.at.toISOString() ?? null,
    why: why ?? null,
    away: row.isPart ? namesOf(was).filter((name) => !namesOf(shown?.exactly).includes(name)) : [],
  }
}

/** Values that are pictures, as they were, are, and will be. */
async function picturesIn(ctx: Ctx, rows: readonly Weighed[]) {
  const ids = rows.flatMap(({ reverter, walked, field }) => {
    const { picture } = reverter ?? {}
    if (!picture || !walked) return []
    const [was, now, after] = [walked.was, walked.now, walked.after].map((value) => picture(field, value))
    return [{ was: was ?? 0, now: now ?? 0, after: after ?? 0 }]
  })
  const found = await picturesOf(
    ctx.db,
    ids.flatMap((one) => Object.values(one)),
  )
  const shown = (id: number) => {
    const cover = found.get(id)
    return cover ? presentCardCover(ctx.resources.storage, cover) : null
  }
  const own = rows.filter(({ reverter, walked }) => reverter?.picture && walked)
  return new Map(
    own.map((row, at) => {
      const { was = 0, now = 0, after = 0 } = ids[at] ?? {}
      return [row, { was: shown(was), now: shown(now), after: shown(after) }]
    }),
  )
}

/** Values that are places, as they were, are, and will be: where among others that is. */
async function placesIn(ctx: Ctx, rows: readonly Weighed[]) {
  const found = new Map<Weighed, RevertRow['places']>()
  for (const reverter of ctx.resources.reverts.reverters) {
    const own = rows.flatMap((row) =>
      row.reverter === reverter && row.held && row.walked ? { row, held: row.held, walked: row.walked } : [],
    )
    if (!reverter.places || own.length === 0) continue
    const { places } = reverter
    // What comes back together stands together then: twenty cards of one column are not all the first in it.
    const at = (time: 'was' | 'now' | 'after') =>
      places(
        ctx,
        own.map(({ row: { field }, held, walked }) => ({ held, field, value: walked[time] })),
      )
    const [was, now, after] = [await at('was'), await at('now'), await at('after')]
    for (const [nth, { row }] of own.entries()) {
      const told = { was: was[nth] ?? null, now: now[nth] ?? null, after: after[nth] ?? null }
      if (told.was || told.now || told.after) found.set(row, told)
    }
  }
  return found
}

/** What lies in the trash with the things that do. */
async function lyingIn(ctx: Ctx, things: readonly { kind: string; id: number }[]) {
  const { trashDays } = await getRetention(ctx.db, ctx.companyId)
  const found = await lyingOf(ctx.db, ctx.resources.things, things, trashDays)
  return new Map(
    [...found].map(([key, { kind: _k, id: _i, deletedAt, goneAt, cover, ...held }]) => [
      key,
      { cover, trash: { ...held, deletedAt: deletedAt.toISOString(), goneAt: goneAt.toISOString() } },
    ]),
  )
}

interface Told {
  seen: number
  activityId?: number
  /** What the call put back. */
  chosen?: ReadonlySet<Weighed>
}

/** The rows by thing, with what becomes of each. */
export async function presentPreview(
  ctx: Ctx,
  weighed: readonly Weighed[],
  { seen, activityId, chosen }: Told,
): Promise<RevertPreview> {
  // After a revert only what did not come back is still to be told.
  const told = chosen ? weighed.filter((row) => !chosen.has(row)) : weighed
  const [shown, since] = [await shownOf(ctx, told), await sinceOf(ctx, told)]
  // They are looked at in a preview alone.
  const pictures = chosen ? new Map() : await picturesIn(ctx, told)
  const places = chosen ? new Map() : await placesIn(ctx, told)
  const rows = told.map((row) => ({
    ...presentRow(ctx, row, shown.get(row), since.get(row)),
    pictures: pictures.get(row) ?? null,
    places: places.get(row) ?? null,
  }))
  const count = (outcome: RevertRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const things = new Map<string, Omit<RevertPreview['things'][number], 'board' | 'cover' | 'trash'>>()
  for (const { held, entry } of weighed) {
    const { kind, id } = held ?? { kind: entry.targetKind, id: entry.targetId ?? 0 }
    if (things.has(`${kind}:${id}`)) continue
    const { name, subId, groupId, productId, artworkId, isDeleted } = held ?? {
      ...entry,
      name: entry.targetName,
      subId: null,
      isDeleted: false,
    }
    things.set(`${kind}:${id}`, { kind, id, name, subId, groupId, productId, artworkId, isDeleted })
  }
  const list = [...things.values()]
  const boards = chosen ? new Map() : await boardsOf(ctx.db, list)
  const covers: Awaited<ReturnType<typeof coversOf>> = chosen
    ? new Map()
    : await coversOf(ctx.db, ctx.resources.things, list)
  const lying: Awaited<ReturnType<typeof lyingIn>> = chosen ? new Map() : await lyingIn(ctx, list)
  return {
    things: list.map((thing, at) => {
      const gone = lying.get(`${thing.kind}:${thing.id}`)
      const cover = covers.get(at) ?? gone?.cover
      return {
        ...thing,
        board: boards.get(`${thing.kind}:${thing.id}`) ?? null,
        cover: cover ? presentCardCover(ctx.resources.storage, cover) : null,
        trash: gone?.trash ?? null,
      }
    }),
    rows,
    back: count('back'),
    changed: count('changed'),
    cannot: count('cannot'),
    seen,
    reverted: chosen?.size ?? 0,
    activityId: activityId ?? null,
  }
}
