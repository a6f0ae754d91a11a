import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import type { Ctx } from './context.ts'
import { mergeOf } from './merge/merge.rules.ts'
import { alone, type Held, type Refusal, type Reverter, reverter, type Together, type Wanted } from './revert.ts'

interface Row {
  id: number
  name: string
}
/** A row as it is now; the deleted ones of a list that keeps them say so. */
export type FoundRow<R> = R & { isGone?: boolean }

/** What a settings list says of its rows: named, of a team or of the company that the request is about. */
export interface RowsOf<R extends Row> {
  kind: string
  depth: number
  label: ActivityKind
  isOfCompany?: boolean
  /** What a line keeps of a row: enough to put it there again. */
  Kept: z.ZodType<R>
  /** Its values, beside its being there. */
  fields: readonly (keyof R & string)[]
  list: (ctx: Ctx, ids: readonly number[], hold: boolean) => Promise<FoundRow<R>[]>
  /** What a line kept of a row beyond what the row itself says: it holds as long as the row is that line's. */
  recall?: (row: R, kept: R) => R
  teamOf?: (row: R) => number | null
  /** Who may add, change and delete rows: a code of the team or the company, or a decision. */
  may: Record<'create' | 'update' | 'delete', PermissionCode> | ((actor: Actor, row: R, companyId: number) => boolean)
  /** Which of them are lists or texts of which a part can come back, whoever changed another since. */
  merges?: readonly (keyof R & string)[]
  /** Not within Switch user. */
  notInSwitch?: boolean
  /** Other rows that have the name of one of these, by the id of that one. */
  listNamed?: (ctx: Ctx, rows: readonly R[]) => Promise<Map<number, number>>
  /** What else an ordinary write would refuse: by field. `row` is the row now, `after` what it shall be. */
  refuse?: (
    ctx: Ctx,
    wanted: readonly RowWanted<R>[],
    together: Together,
  ) => Promise<Map<number, Record<string, Refusal>>>
  show?: (ctx: Ctx, values: readonly { row: R; field: string; value: unknown }[]) => Promise<unknown[]>
  insert: (ctx: Ctx, rows: readonly R[]) => Promise<void>
  change: (ctx: Ctx, changes: readonly { before: R; after: R }[]) => Promise<void>
  remove: (ctx: Ctx, rows: readonly R[]) => Promise<void>
}

export interface RowWanted<R> {
  row: R
  after: R
  comes: boolean
  goes: boolean
}

const rightOf = (field: string, value: unknown) =>
  field !== 'isDeleted' ? 'update' : value === true ? 'delete' : 'create'

/** A value, readable: its name and lists of texts as they are, what would say nothing alone with the field. */
export function shownValue(field: string, value: unknown): unknown {
  if (field === 'name' || field === 'isDeleted') return value
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object') ? { [field]: value.length } : value
  return { [field]: value ?? '–' }
}

/** The reverter of a settings list: rows come and go with their ids and change by the list's ordinary writes and events. */
export function rowReverter<R extends Row>(of: RowsOf<R>): Reverter {
  const asWanted = ({ held, values }: Wanted<R>): RowWanted<R> => {
    const { isDeleted, ...fields } = values
    const after = of.Kept.parse({ ...held.row, ...fields })
    return { row: held.row, after, comes: isDeleted === false, goes: isDeleted === true }
  }

  async function refuse(ctx: Ctx, list: readonly Wanted<R>[], together: Together = alone) {
    const wanted = list.map(asWanted)
    const refused = await namesTaken(ctx, of, wanted)
    for (const [id, why] of (await of.refuse?.(ctx, wanted, together)) ?? [])
      refused.set(id, { ...refused.get(id), ...why })
    return refused
  }

  return reverter<R>({
    kind: of.kind,
    depth: of.depth,
    ...(of.isOfCompany && { isOfCompany: true }),
    find: async (ctx, ids, hold, _fields, kept) => {
      const found = new Map((await of.list(ctx, ids, hold)).map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const [is, was] = [found.get(id), of.Kept.safeParse(kept(id)).data]
        const row = is && was && of.recall ? of.recall(is, was) : (is ?? was)
        return row ? heldOf(ctx, of, row, found.get(id)?.isGone ?? !found.has(id)) : []
      })
    },
    keep: ({ row }, field) => (field === 'isDeleted' ? row : undefined),
    ...(of.merges && { merge: mergeOf(of.merges) }),
    value: ({ isDeleted, row }, field) => {
      if (field === 'isDeleted') return isDeleted
      return of.fields.some((own) => own === field) ? fieldValue(row, field) : undefined
    },
    may: (actor, { row, groupId, companyId }, field, value) => {
      if (of.notInSwitch && actor.isSwitched) return false
      if (typeof of.may === 'function') return of.may(actor, row, companyId ?? 0)
      const code = of.may[rightOf(field, value)]
      return groupId === null ? actor.canWithin(code, companyId ?? 0) : actor.can(code, groupId)
    },
    label: () => of.label,
    show: async (ctx, values) =>
      of.show
        ? of.show(
            ctx,
            values.map(({ held, field, value }) => ({ row: held.row, field, value })),
          )
        : values.map(({ field, value }) => shownValue(field, value)),
    refuse,
    put: async (ctx, list) => {
      const wanted = list.map(asWanted)
      const [comes, goes] = [wanted.filter((one) => one.comes), wanted.filter((one) => one.goes)]
      const stays = wanted.filter((one) => !one.comes && !one.goes)
      if (comes.length > 0)
        await of.insert(
          ctx,
          comes.map(({ after }) => after),
        )
      if (stays.length > 0)
        await of.change(
          ctx,
          stays.map(({ row, after }) => ({ before: row, after })),
        )
      if (goes.length > 0)
        await of.remove(
          ctx,
          goes.map(({ row }) => row),
        )
    },
  })
}

const fieldValue = (row: object, field: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(field) ?? null

const heldOf = <R extends Row>(ctx: Ctx, of: RowsOf<R>, row: R, isDeleted: boolean): Held<R> => ({
  kind: of.kind,
  id: row.id,
  groupId: of.teamOf?.(row) ?? null,
  companyId: ctx.companyId,
  name: row.name,
  subId: null,
  productId: null,
  artworkId: null,
  isDeleted,
  row,
})

/** Names are given once: one that is taken, unless its owner gives it up in the same revert. */
async function namesTaken<R extends Row>(ctx: Ctx, of: RowsOf<R>, wanted: readonly RowWanted<R>[]) {
  const named = wanted.filter(({ row, after, comes }) => comes || row.name !== after.name)
  const refused = new Map<number, Record<string, Refusal>>()
  if (!of.listNamed || named.length === 0) return refused
  const others = await of.listNamed(
    ctx,
    named.map(({ after }) => after),
  )
  const byId = new Map(wanted.map((one) => [one.row.id, one]))
  for (const { row, after, comes } of named) {
    const other = byId.get(others.get(row.id) ?? 0)
    if (!others.has(row.id) || other?.goes || (other && other.after.name !== other.row.name)) continue
    const why = phrase('activities.whyNameTaken', { name: after.name })
    refused.set(row.id, { name: why, ...(comes && { isDeleted: why }) })
  }
  return refused
}
