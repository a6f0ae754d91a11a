import { isDeepStrictEqual } from 'node:util'
import type { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { FontPatch } from '@halftone/contract/parts/font/font.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { addTags } from '@halftone/contract/rules/tagRule.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { teamsOf } from '../../core/teams/shares.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { listFiles } from '../files/files.queries.ts'
import { markDeleted, unmarkDeleted } from '../files/shared/delete.queries.ts'
import { licenceColumns } from '../files/shared/licence.rules.ts'
import { setTeams } from '../files/shared/shares.service.ts'
import { changeFont, type FontRow, type FontValues, type SeenFont, writeDocument } from './fonts.queries.ts'
import { cardOf } from './fonts.service.ts'
import { fontThing } from './fonts.thing.ts'

const entriesOf = (row: object) => new Map<string, unknown>(Object.entries(row))
const named = (row: FontRow, names: readonly string[]) => ({
  id: row.id,
  ...Object.fromEntries(names.map((name) => [name, entriesOf(row).get(name) ?? null])),
})

/** Writes columns of a font that the transaction holds; what does not differ stays. Answers whether something did. */
export async function writeValues(ctx: Ctx, seen: SeenFont, values: FontValues): Promise<boolean> {
  const before = seen.font
  const [own, wanted] = [entriesOf(before), entriesOf(values)]
  const names = [...wanted.keys()].filter((name) => !isDeepStrictEqual(own.get(name) ?? null, wanted.get(name) ?? null))
  if (names.length === 0) return false
  const after = await changeFont(ctx.db, before.id, values)
  const { id, groupId } = before
  const only = names.length === 1 ? names[0] : undefined
  const shown = (row: FontRow) => (only === undefined ? null : (entriesOf(row).get(only) ?? null))
  await ctx.record({
    name: 'fonts.updated',
    groupId,
    payload: { groupId, id },
    before: named(before, names),
    after: named(after, names),
    facts: { teams: seen.teams, name: after.name, names, before: shown(before), after: shown(after) },
  })
  return true
}

/** Changes name, note, tags or licence. Throws 422 for a proof that is none of its own files. */
export async function updateFont(
  ctx: Ctx,
  seen: SeenFont,
  { name, tags, note, licence }: BodyOf<typeof fontCalls.update>,
): Promise<Done<FontPatch>> {
  if (licence?.proofFileId) {
    const [file] = await listFiles(ctx.db, [licence.proofFileId])
    if (file?.owner !== 'font' || file.ownerId !== seen.font.id)
      throw invalid({ 'licence.proofFileId': phrase('fonts.noProof') })
  }
  const isChanged = await writeValues(ctx, seen, {
    ...(name !== undefined && { name, isNamed: true }),
    ...(tags !== undefined && { tags: addTags([], tags, { maxItems: 30 }).tags }),
    ...(note !== undefined && { note }),
    ...(licence && { ...licenceColumns(licence), isLicenceRead: false }),
  })
  const answer = await cardOf(ctx, seen.font.id, seen.groupId)
  return isChanged ? answer : unchanged(answer)
}

/** The teams that may look at it from now on (`setTeams`); answers whether they are others. */
export async function setShares(
  ctx: Ctx,
  { font, groupId, teams }: SeenFont,
  groupIds: readonly number[],
): Promise<boolean> {
  const { id, name } = font
  const kind = { thing: fontThing, gone: phrase('fonts.teamGone') }
  const change = await setTeams(ctx, kind, { id, groupId, teams }, groupIds)
  if (!change) return false
  const { before, after } = change
  await ctx.record({
    name: 'fonts.shared',
    groupId,
    payload: { groupId, id },
    before: { id, teams },
    after: { id, teams: after.ids },
    facts: { teams: [...new Set([...teams, ...after.ids])], name, before: before.names, after: after.names },
  })
  return true
}

export async function shareFont(ctx: Ctx, seen: SeenFont, groupIds: readonly number[]): Promise<Done<FontPatch>> {
  const isChanged = await setShares(ctx, seen, groupIds)
  const answer = await cardOf(ctx, seen.font.id, seen.groupId)
  return isChanged ? answer : unchanged(answer)
}

/** Deletes a font with its files; rows and objects stay, and artworks go on naming it. */
export async function removeFont(ctx: Ctx, { font, groupId, teams }: SeenFont): Promise<{ id: number }> {
  const { id, name } = font
  const fileIds = (await markDeleted(ctx.db, fontThing, [id], ctx.actor.id)).get(id) ?? []
  await ctx.record({
    name: 'fonts.deleted',
    groupId,
    payload: { groupId, id },
    before: { id, name, fileIds },
    facts: { teams, name },
  })
  return { id }
}

/** Takes a deletion back, with the files that went with it. Throws 404 where there is nothing to take back. */
export async function restoreFont(ctx: Ctx, id: number): Promise<void> {
  const row = await unmarkDeleted(ctx.db, fontThing, id)
  if (!row) throw notFound()
  await writeDocument(ctx.db, id)
  const { groupId, name } = row
  const teams = (await teamsOf(ctx.db, fontThing, [id])).get(id) ?? []
  await ctx.record({ name: 'fonts.restored', groupId, payload: { groupId, id }, after: { id }, facts: { teams, name } })
}
