import type { FileOwner } from '@halftone/contract/areas/files.ts'
import type { Cover } from '@halftone/contract/parts/cover.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { findPlaced } from '../../core/things.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { type Covered, coverOwners, firstPicture, lockCover, writeCover } from './cover.queries.ts'
import { presentCover } from './files.present.ts'
import type { FileRow } from './files.queries.ts'
import { isPictureName } from './versions/picture.rules.ts'

/**
 * Make cover (R227): the picture of the board's card or of the artwork's. A product takes its artworks' files too, and
 * keeps what was chosen, also where it shows that picture of its own accord.
 */
export async function makeCover(ctx: Ctx, kind: FileOwner, file: FileRow): Promise<Done<{ id: number; cover: Cover }>> {
  const { things } = ctx.resources
  const covered = coverOwners(things, file).find((one) => one.kind === kind)
  if (!covered) throw notFound()
  const isPicture = file.previewState === 'ready' || (file.previewState === 'pending' && isPictureName(file.name))
  if (!isPicture) throw invalid({ fileId: phrase('files.chooseImage') })
  const owner = await lockCover(ctx.db, things, covered)
  if (!owner) throw notFound()
  const cover = presentCover(ctx.resources.storage, file)
  const { id } = covered
  if (owner.coverFileId === file.id && owner.isChosen) return unchanged({ id, cover })
  await change(
    ctx,
    covered,
    file,
    { isManual: true, name: owner.name, fromFileId: owner.coverFileId, wasChosen: owner.isChosen },
    true,
  )
  return { id, cover }
}

/** The first picture of what has no cover becomes it, and a cover whose preview is now ready shows it. */
export async function coverWithPicture(ctx: Ctx, file: FileRow): Promise<void> {
  const { things } = ctx.resources
  for (const covered of coverOwners(things, file)) {
    const owner = await lockCover(ctx.db, things, covered)
    if (!owner) continue
    const isFirst = owner.coverFileId === null && file.owner === covered.kind
    if (!isFirst && owner.coverFileId !== file.id) continue
    await change(ctx, covered, file, { isManual: false, name: owner.name, fromFileId: owner.coverFileId })
  }
}

/** After files left: where the cover was one of `gone`, the next picture takes its place, or there is none. */
export async function coverWithoutFiles(
  ctx: Ctx,
  covered: Covered,
  groupId: number,
  gone: readonly number[],
): Promise<void> {
  const { things } = ctx.resources
  const owner = await lockCover(ctx.db, things, covered)
  if (!owner || owner.coverFileId === null || !gone.includes(owner.coverFileId)) return
  const next = await firstPicture(ctx.db, covered)
  await setCover(ctx, covered, groupId, next, { name: owner.name, was: owner.coverFileId, isChosen: false })
}

/** Makes the file the cover of its own accord, or for a revert; without one there is none. */
export async function setCover(
  ctx: Ctx,
  covered: Covered,
  groupId: number,
  file: FileRow | undefined,
  { name, was, isChosen }: { name: string; was: number | null; isChosen: boolean },
): Promise<void> {
  const facts = { isManual: false, name, fromFileId: was }
  if (file) return change(ctx, covered, file, facts, isChosen)
  await writeCover(ctx.db, ctx.resources.things, covered, null, isChosen)
  await ctx.record({
    name: 'files.covered',
    groupId,
    payload: { ...(await placeOfOwner(ctx, covered)), groupId, cover: null },
    facts: { ...facts, fileId: null, fileName: null },
  })
}

async function change(
  ctx: Ctx,
  covered: Covered,
  file: FileRow,
  { wasChosen = false, ...facts }: { isManual: boolean; name: string; fromFileId: number | null; wasChosen?: boolean },
  isChosen?: boolean,
): Promise<void> {
  await writeCover(ctx.db, ctx.resources.things, covered, file.id, isChosen)
  await ctx.record({
    name: 'files.covered',
    groupId: file.groupId,
    payload: {
      ...(await placeOfOwner(ctx, covered)),
      groupId: file.groupId,
      cover: presentCover(ctx.resources.storage, file),
    },
    before: { coverFileId: facts.fromFileId, isChosen: wasChosen },
    after: { coverFileId: file.id, isChosen: isChosen ?? wasChosen },
    facts: { ...facts, fileId: file.id, fileName: file.name },
  })
}

/** What a thing stands in; one that is gone stands nowhere. */
async function placeOfOwner({ db, resources }: Ctx, { kind, id }: Covered) {
  const { productId = null, artworkId = null } = (await findPlaced(db, resources.things, { kind, id })) ?? {}
  return { owner: kind, ownerId: id, productId, artworkId }
}
