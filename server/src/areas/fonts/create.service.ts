import type { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import { isFontName } from '@halftone/contract/rules/imageKinds.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { bindUploads } from '../files/bind.service.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { nextCodes } from '../products/reference.queries.ts'
import { presentFontFile } from './fonts.present.ts'
import { insertFont, type SeenFont, writeDocument } from './fonts.queries.ts'
import { cardOf } from './fonts.service.ts'

/** Adds a font with its files. Throws 422 where none of them is a font: papers may come along, and not alone. */
export async function createFont(
  ctx: Ctx,
  group: GroupRow,
  body: BodyOf<typeof fontCalls.create>,
  uploads: VerifiedUploads | undefined,
): Promise<FontCard> {
  const first = uploads?.drafts.find((draft) => isFontName(draft.name))
  if (!first) throw invalid({ 'files.0.key': phrase('fonts.onlyFonts') })
  const [subId] = await nextCodes(ctx.db, 'FT', group.name)
  if (subId === undefined) throw new Error('no code')
  const { id, groupId, name } = await insertFont(ctx.db, {
    ...{ subId, groupId: group.id, createdBy: ctx.actor.id, note: body.note ?? null, tags: [...new Set(body.tags)] },
    name: body.name ?? splitName(first.name).stem,
    isNamed: body.name !== undefined,
  })
  await bindUploads(ctx, uploads, { holder: { kind: 'font', id }, groupId })
  await writeDocument(ctx.db, id)
  const font = await cardOf(ctx, id, groupId)
  await ctx.record({ name: 'fonts.created', groupId, payload: { groupId, font }, after: { id, name } })
  return font
}

/** Makes files of uploads, at the end of its list: further styles, and papers. */
export async function addFiles(ctx: Ctx, seen: SeenFont, uploads: VerifiedUploads | undefined) {
  const { id, groupId, name } = seen.font
  const added = await bindUploads(ctx, uploads, { holder: { kind: 'font', id }, groupId })
  await writeDocument(ctx.db, id)
  const totalFiles = seen.font.totalFiles + added.length
  await ctx.record({
    name: 'fonts.filesChanged',
    groupId,
    payload: { groupId, id, totalFiles },
    before: { id, totalFiles: seen.font.totalFiles },
    after: { id, totalFiles, fileIds: added.map((file) => file.id) },
    facts: { teams: seen.teams, name, fileNames: added.map((file) => file.name) },
  })
  const files = await listThingFiles(ctx.db, 'font', [id])
  return { id, files: files.map((file) => presentFontFile(ctx.resources.storage, file)), totalFiles }
}
