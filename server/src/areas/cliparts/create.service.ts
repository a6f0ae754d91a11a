import type { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findSeen } from '../../core/things.queries.ts'
import { bindUploads } from '../files/bind.service.ts'
import { writeCover } from '../files/cover.queries.ts'
import { type FileRow, listByKeys } from '../files/files.queries.ts'
import { copyFilesToNew } from '../files/shared/copyFiles.service.ts'
import { licenceColumns } from '../files/shared/licence.rules.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import type { VerifiedUploads } from '../files/verify.service.ts'
import type { GroupRow } from '../groups/groups.queries.ts'
import { nextCodes } from '../products/reference.queries.ts'
import { findCategories, noCategory } from './category.queries.ts'
import { type ClipartRow, insertClipart, type NewClipart, type SeenClipart } from './cliparts.queries.ts'
import { cardOf } from './cliparts.service.ts'

type Body = BodyOf<typeof clipartCalls.create>
type Values = Omit<NewClipart, 'subId' | 'groupId' | 'createdBy'>

const holderOf = ({ id }: ClipartRow) => ({ kind: 'clipart', id }) as const

/** Adds a clip art with its files: all of it or nothing. Throws 422 for a category or files that are not the team's. */
export async function createClipart(
  ctx: Ctx,
  group: GroupRow,
  body: Body,
  uploads: VerifiedUploads | undefined,
): Promise<ClipartCard> {
  const { name, type, category, tags, note = null, licence = {}, artworkId, listFileURL = [] } = body
  if (category !== noCategory && !(await findCategories(ctx.db, group.id, [category])).has(category))
    throw invalid({ category: phrase('cliparts.categoryGone') })
  if (licence.proofFileId) throw invalid({ 'licence.proofFileId': phrase('cliparts.noProof') })
  const from = artworkId === undefined ? [] : await filesOfArtwork(ctx, group.id, artworkId, listFileURL)
  const clipart = await insert(ctx, group, {
    ...{ name, type, category, tags: [...new Set(tags)], note, artworkId: artworkId ?? null },
    ...licenceColumns(licence),
  })
  const bound = await bindUploads(ctx, uploads, { holder: holderOf(clipart), groupId: group.id })
  const copied = await copyFilesToNew(ctx, holderOf(clipart), group.id, from)
  await coverWith(ctx, clipart, [...bound, ...copied])
  return announce(ctx, clipart, null)
}

/**
 * The files of an artwork of the team by their keys, in the order of the keys (R610). Throws 422 where one is none of its, and
 * where the person may not look at the artwork, or it is deleted.
 */
async function filesOfArtwork(ctx: Ctx, groupId: number, artworkId: number, refs: readonly { key: string }[]) {
  const { db, actor, resources } = ctx
  const keys = [...new Set(refs.map(({ key }) => key))]
  const team = await findSeen(db, resources.things, actor, { kind: 'artwork', id: artworkId })
  const files = team === groupId ? await listByKeys(db, keys) : []
  const isOwn = (file: FileRow) => file.owner === 'artwork' && file.artworkId === artworkId
  const own = keys.flatMap((key) => files.find((file) => file.key === key && isOwn(file)) ?? [])
  if (own.length < keys.length || own.length === 0) throw invalid({ listFileURL: phrase('cliparts.notOfArtwork') })
  return own.map(({ id }) => id)
}

/** A copy into the team, with its files (they share the stored objects); it is shared with nobody. */
export async function copyClipart(ctx: Ctx, { clipart: source }: SeenClipart, group: GroupRow): Promise<ClipartCard> {
  const isWithin = source.groupId === group.id
  const known = await findCategories(ctx.db, group.id, [source.category])
  const { note, type, tags, licenceKind, licenceSource, licenceLink, proofLink, licenceEnds, isPrintable } = source
  const clipart = await insert(ctx, group, {
    ...{ note, type, tags, licenceKind, licenceSource, licenceLink, licenceEnds, isPrintable },
    name: isWithin ? `${source.name} copy`.slice(0, 255) : source.name,
    category: known.has(source.category) ? source.category : noCategory,
    proofLink: isWithin ? proofLink : null,
  })
  const files = await listThingFiles(ctx.db, 'clipart', [source.id])
  // Another team's papers stay there.
  const own = files.filter(({ id }) => isWithin || id !== source.proofFileId)
  const copied = await copyFilesToNew(
    ctx,
    holderOf(clipart),
    group.id,
    own.map(({ id }) => id),
  )
  const cover = copied.find(({ from }) => from === source.coverFileId)
  await coverWith(ctx, clipart, cover ? [cover] : copied)
  return announce(ctx, clipart, source)
}

async function insert(ctx: Ctx, group: GroupRow, values: Values): Promise<ClipartRow> {
  const [subId] = await nextCodes(ctx.db, 'CA', group.name)
  if (subId === undefined) throw new Error('no code')
  return insertClipart(ctx.db, { ...values, subId, groupId: group.id, createdBy: ctx.actor.id })
}

/** The first picture is its cover at once; of what is none, a preview may become it later. */
async function coverWith(
  ctx: Ctx,
  clipart: ClipartRow,
  files: readonly { id: number; name: string; previewState: string }[],
) {
  const cover = files.find((file) => file.previewState === 'ready' || isImageName(file.name))
  if (cover) await writeCover(ctx.db, ctx.resources.things, holderOf(clipart), cover.id)
}

async function announce(ctx: Ctx, { id, groupId, name }: ClipartRow, copyOf: ClipartRow | null): Promise<ClipartCard> {
  const clipart = await cardOf(ctx, id, groupId)
  await ctx.record({
    name: 'cliparts.created',
    groupId,
    payload: { groupId, clipart },
    after: { id, name },
    facts: { copyOf: copyOf && { id: copyOf.id, name: copyOf.name } },
  })
  return clipart
}
