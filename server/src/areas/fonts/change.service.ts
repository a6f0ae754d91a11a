import { isDeepStrictEqual } from 'node:util'
import type { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { FontPatch } from '@halftone/contract/parts/font/font.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { addTags } from '@halftone/contract/rules/tagRule.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { deleteShares, insertShares, shareable, teamNames, teamsOf } from '../../core/teams/shares.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { licenceColumns } from '../cliparts/licence.rules.ts'
import { listFiles } from '../files/files.queries.ts'
import { markDeleted, unmarkDeleted } from './delete.queries.ts'
import { changeFont, type FontRow, type FontValues, type SeenFont } from './fonts.queries.ts'
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

/** The teams that may look at it from now on. One that loses it keeps the artworks that name it. Throws 422 for a team that cannot get it. */
export async function setShares(ctx: Ctx, seen: SeenFont, groupIds: readonly number[]): Promise<boolean> {
  const { id, groupId, name } = seen.font
  const added = groupIds.filter((team) => !seen.teams.includes(team))
  const removed = seen.teams.filter((team) => !groupIds.includes(team))
  if (added.length === 0 && removed.length === 0) return false
  const own = await shareable(ctx.db, groupId, added)
  if (added.some((team) => !own.has(team))) throw invalid({ groupIds: phrase('fonts.teamGone') })
  if (removed.length > 0) await deleteShares(ctx.db, fontThing, id, removed)
  if (added.length > 0) await insertShares(ctx.db, fontThing, [id], added, ctx.actor.id)
  const names = await teamNames(ctx.db, [...seen.teams, ...added])
  const wordsOf = (teams: readonly number[]) => teams.map((team) => names.get(team) ?? '').filter(Boolean)
  const after = groupIds.toSorted((a, b) => a - b)
  await ctx.record({
    name: 'fonts.shared',
    groupId,
    payload: { groupId, id },
    before: { id, teams: seen.teams },
    after: { id, teams: after },
    facts: { teams: [...new Set([...seen.teams, ...added])], name, before: wordsOf(seen.teams), after: wordsOf(after) },
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
  const fileIds = await markDeleted(ctx.db, id, ctx.actor.id)
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
  const row = await unmarkDeleted(ctx.db, id)
  if (!row) throw notFound()
  const { groupId, name } = row
  const teams = (await teamsOf(ctx.db, fontThing, [id])).get(id) ?? []
  await ctx.record({ name: 'fonts.restored', groupId, payload: { groupId, id }, after: { id }, facts: { teams, name } })
}
