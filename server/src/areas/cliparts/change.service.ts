import { isDeepStrictEqual } from 'node:util'
import type { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ClipartCard, ClipartPatch } from '@halftone/contract/parts/clipart/clipart.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { addTags } from '@halftone/contract/rules/tagRule.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, noPermission } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { listFiles } from '../files/files.queries.ts'
import { licenceColumns } from '../files/shared/licence.rules.ts'
import type { Batch } from '../files/shared/shared.access.ts'
import { presentLicensed, shownIn } from '../files/shared/shared.present.ts'
import { listCards } from './cards.queries.ts'
import { categoryNames, findCategories, noCategory } from './category.queries.ts'
import { type ClipartRow, type ClipartValues, changeClipart, type SeenClipart } from './cliparts.queries.ts'
import { shareWithMore } from './share.service.ts'

/** A clip art, and the columns that it gets. */
export interface Wanted {
  seen: SeenClipart
  values: ClipartValues
}

/** Tags of one clip art. */
const mostTags = 30

const columnIn = (row: ClipartRow, name: string): unknown => new Map<string, unknown>(Object.entries(row)).get(name)
const named = (row: ClipartRow, names: readonly string[]) => ({
  id: row.id,
  ...Object.fromEntries(names.map((name) => [name, columnIn(row, name) ?? null])),
})

/**
 * Writes columns of clip arts of one team that the transaction holds; what does not differ stays. One event with a line of the
 * log for each. Answers those that changed.
 */
export async function writeValues(ctx: Ctx, groupId: number, wanted: readonly Wanted[]): Promise<ClipartRow[]> {
  const changed: { before: ClipartRow; after: ClipartRow; names: string[] }[] = []
  for (const { seen, values } of wanted) {
    const before = seen.clipart
    const names = Object.keys(values).filter(
      (name) =>
        !isDeepStrictEqual(
          columnIn(before, name) ?? null,
          new Map<string, unknown>(Object.entries(values)).get(name) ?? null,
        ),
    )
    if (names.length === 0) continue
    changed.push({ before, after: await changeClipart(ctx.db, before.id, values), names })
  }
  if (changed.length === 0) return []
  const categories = await categoryNames(
    ctx.db,
    groupId,
    changed.flatMap(({ before, after }) => [before.category, after.category]),
  )
  await ctx.record({
    name: 'cliparts.updated',
    groupId,
    payload: { groupId, ids: changed.map(({ after }) => after.id) },
    before: { list: changed.map(({ before, names }) => named(before, names)) },
    after: { list: changed.map(({ after, names }) => named(after, names)) },
    facts: {
      teams: [...new Set(wanted.flatMap(({ seen }) => seen.teams))],
      list: changed.map((one) => ({
        ...{ id: one.after.id, name: one.after.name, names: one.names },
        before: shownOf(one.before, one.names, categories),
        after: shownOf(one.after, one.names, categories),
      })),
    },
  })
  return changed.map(({ after }) => after)
}

/** A single value as a line of the log shows it. */
function shownOf(row: ClipartRow, names: readonly string[], categories: ReadonlyMap<number, string>): unknown {
  const [only] = names
  if (names.length !== 1 || only === undefined) return null
  return only === 'category' ? (categories.get(row.category) ?? null) : (columnIn(row, only) ?? null)
}

/** The tiles of these clip arts, as they are now. */
export async function cardsOf(ctx: Ctx, groupId: number, ids: readonly number[]): Promise<ClipartCard[]> {
  const shown = await shownIn(ctx, groupId)
  return (await listCards(ctx.db, ids, ctx.actor.id)).map((row) => presentLicensed(shown, row))
}

async function write(ctx: Ctx, seen: SeenClipart, values: ClipartValues): Promise<Done<ClipartPatch>> {
  const { id } = seen.clipart
  const written = await writeValues(ctx, seen.groupId, [{ seen, values }])
  const [card] = await cardsOf(ctx, seen.groupId, [id])
  const answer = card ?? { id }
  return written.length === 0 ? unchanged(answer) : answer
}

/** Changes name, note, tags, type or licence. Throws 422 for a proof that is none of its own files. */
export async function updateClipart(
  ctx: Ctx,
  seen: SeenClipart,
  body: BodyOf<typeof clipartCalls.update>,
): Promise<Done<ClipartPatch>> {
  const { name, type, tags, note, licence = {} } = body
  if (licence.proofFileId) {
    const [file] = await listFiles(ctx.db, [licence.proofFileId])
    if (file?.owner !== 'clipart' || file.ownerId !== seen.clipart.id)
      throw invalid({ 'licence.proofFileId': phrase('cliparts.noProof') })
  }
  return write(ctx, seen, {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(tags !== undefined && { tags: addTags([], tags, { maxItems: mostTags }).tags }),
    ...(note !== undefined && { note }),
    ...licenceColumns(licence),
  })
}

/** Throws 422 for a category that the team's company does not have. */
async function checkCategory(ctx: Ctx, groupId: number, category: number): Promise<void> {
  if (category === noCategory) return
  if (!(await findCategories(ctx.db, groupId, [category])).has(category))
    throw invalid({ category: phrase('cliparts.categoryGone') })
}

export async function setCategory(ctx: Ctx, seen: SeenClipart, category: number): Promise<Done<ClipartPatch>> {
  await checkCategory(ctx, seen.groupId, category)
  return write(ctx, seen, { category })
}

/** What each field of a change of several needs. */
const rights: Record<'category' | 'tags' | 'groupIds' | 'licence', PermissionCode> = {
  category: 'CA_CATEGORY',
  tags: 'CA_EDIT',
  groupIds: 'CA_SHARE',
  licence: 'CA_EDIT',
}

/** The same change of several: all or none. Tags and teams come to those that are there. */
export async function changeSeveral(
  ctx: Ctx,
  { groupId, list }: Batch<SeenClipart>,
  body: BodyOf<typeof clipartCalls.changeMultiple>,
): Promise<Done<{ list: ClipartPatch[] }>> {
  const { category, tags, groupIds, licence } = body
  const asked = Object.entries({ category, tags, groupIds, licence }).filter(([, value]) => value !== undefined)
  if (asked.length === 0) throw invalid({ listId: phrase('cliparts.nothing') })
  for (const [field] of asked) {
    const code = new Map<string, PermissionCode>(Object.entries(rights)).get(field)
    if (code && !ctx.actor.can(code, groupId)) throw noPermission('PATCH')
  }
  if (category !== undefined) await checkCategory(ctx, groupId, category)
  if (licence?.proofFileId) throw invalid({ 'licence.proofFileId': phrase('cliparts.noProof') })
  const written = await writeValues(
    ctx,
    groupId,
    list.map((seen) => ({
      seen,
      values: {
        ...(category !== undefined && { category }),
        ...(tags && { tags: addTags(seen.clipart.tags, tags, { maxItems: mostTags }).tags }),
        ...(licence && licenceColumns(licence)),
      },
    })),
  )
  const isShared = groupIds ? await shareWithMore(ctx, { groupId, list }, groupIds) : false
  const ids = list.map(({ clipart }) => clipart.id)
  const answer = { list: await cardsOf(ctx, groupId, ids) }
  return written.length === 0 && !isShared ? unchanged(answer) : answer
}
