import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import type { Ctx } from '../../../core/context.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import { coversOf } from './covers.queries.ts'
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
}

/** Values of one kind as people read them: one call of its area for all rows. */
async function shownOf(ctx: Ctx, rows: readonly Weighed[]): Promise<Map<Weighed, Shown>> {
  const shown = new Map<Weighed, Shown>()
  for (const reverter of ctx.resources.reverts.reverters) {
    const own = rows.filter((row) => row.reverter === reverter)
    const values = own.flatMap(({ held, field, walked }) =>
      held && walked
        ? [walked.was, walked.now, walked.after, walked.exactly].map((value) => ({ held, field, value }))
        : [],
    )
    if (values.length === 0) continue
    const texts = await reverter.show(ctx, values)
    const readable = own.filter(({ held, walked }) => held && walked)
    for (const [at, row] of readable.entries()) {
      const [was, now, after, exactly] = texts.slice(at * 4, at * 4 + 4)
      shown.set(row, { was, now, after, exactly })
    }
  }
  return shown
}

function presentRow(ctx: Ctx, row: Weighed, shown: Shown | undefined, later: LaterRow | undefined): RevertRow {
  const { key, entryIds, kind, id, at, walked, why, reverter, entry, first } = row
  const label =
    row.field === 'isDeleted' ? (walked?.exactly === false ? 'deleted' : 'created') : reverter?.label(row.field)
  // What cannot come back may name what is gone: its line of the log has the words.
  const hasWords = why !== undefined && first.eventType === label && first.oldContent !== null
  return {
    key,
    ids: entryIds,
    kind,
    id,
    field: label ?? entry.eventType,
    at: at.toISOString(),
    outcome: why ? 'cannot' : (walked?.outcome ?? 'cannot'),
    was: shown && !hasWords ? shown.was : (first.oldContent ?? null),
    now: shown ? shown.now : (entry.newContent ?? null),
    after: shown?.after ?? null,
    exactly: shown?.exactly ?? null,
    changedBy: later ? presentPerson(ctx.resources.storage, later.author) : null,
    changedAt: later?.at.toISOString() ?? null,
    why: why ?? null,
  }
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
  const rows = told.map((row) => presentRow(ctx, row, shown.get(row), since.get(row)))
  const count = (outcome: RevertRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const things = new Map<string, Omit<RevertPreview['things'][number], 'cover'>>()
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
  // They are looked at in a preview alone.
  const covers: Awaited<ReturnType<typeof coversOf>> = chosen
    ? new Map()
    : await coversOf(ctx.db, ctx.resources.things, list)
  return {
    things: list.map((thing, at) => {
      const cover = covers.get(at)
      return { ...thing, cover: cover ? presentCardCover(ctx.resources.storage, cover) : null }
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
