import type { Cover } from '@halftone/contract/parts/cover.ts'
import { isImageName, isPsdName } from '@halftone/contract/rules/imageKinds.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { type Covered, firstPicture, lockCover, productOfArtwork, writeCover } from './cover.queries.ts'
import { presentCover } from './files.present.ts'
import type { FileRow } from './files.queries.ts'

const idOf = (kind: Covered, file: Pick<FileRow, 'productId' | 'artworkId'>) =>
  kind === 'product' ? file.productId : file.artworkId

/** Make cover (R227): the picture of the board's card or of the artwork's. A product takes its artworks' files too. */
export async function makeCover(ctx: Ctx, kind: Covered, file: FileRow): Promise<{ id: number; cover: Cover }> {
  const id = idOf(kind, file)
  if (id === null) throw notFound()
  const isPicture = file.previewState === 'ready' || (file.previewState === 'pending' && isPictureName(file.name))
  if (!isPicture) throw invalid({ fileId: 'Please choose an image' })
  const owner = await lockCover(ctx.db, kind, id)
  if (!owner) throw notFound()
  const cover = presentCover(ctx.resources.storage, file)
  if (owner.coverFileId === file.id) ctx.replayed = true
  else await change(ctx, kind, id, file, { isManual: true, name: owner.name, fromFileId: owner.coverFileId })
  return { id, cover }
}

const isPictureName = (name: string) => isImageName(name) || isPsdName(name)

/** The first picture of what has no cover becomes it, and a cover whose preview is now ready shows it. */
export async function coverWithPicture(ctx: Ctx, file: FileRow): Promise<void> {
  for (const kind of ['artwork', 'product'] as const) {
    const id = idOf(kind, file)
    if (id === null || (file.owner !== 'product' && file.owner !== 'artwork')) continue
    const owner = await lockCover(ctx.db, kind, id)
    if (!owner) continue
    const isFirst = owner.coverFileId === null && file.owner === kind
    if (!isFirst && owner.coverFileId !== file.id) continue
    await change(ctx, kind, id, file, { isManual: false, name: owner.name, fromFileId: owner.coverFileId })
  }
}

/** After files left: where the cover was one of `gone`, the next picture takes its place, or there is none. */
export async function coverWithoutFiles(
  ctx: Ctx,
  kind: Covered,
  id: number,
  groupId: number,
  gone: readonly number[],
): Promise<void> {
  const owner = await lockCover(ctx.db, kind, id)
  if (!owner || owner.coverFileId === null || !gone.includes(owner.coverFileId)) return
  const next = await firstPicture(ctx.db, kind, id)
  const facts = { isManual: false, name: owner.name, fromFileId: owner.coverFileId }
  if (next) return change(ctx, kind, id, next, facts)
  await writeCover(ctx.db, kind, id, null)
  await ctx.record({
    name: 'files.covered',
    groupId,
    payload: { owner: kind, groupId, ...(await ids(ctx, kind, id)), cover: null },
    facts: { ...facts, fileId: null, fileName: null },
  })
}

async function change(
  ctx: Ctx,
  kind: Covered,
  id: number,
  file: FileRow,
  facts: { isManual: boolean; name: string; fromFileId: number | null },
): Promise<void> {
  await writeCover(ctx.db, kind, id, file.id)
  await ctx.record({
    name: 'files.covered',
    groupId: file.groupId,
    payload: {
      owner: kind,
      groupId: file.groupId,
      productId: file.productId,
      artworkId: kind === 'artwork' ? id : null,
      cover: presentCover(ctx.resources.storage, file),
    },
    before: { coverFileId: facts.fromFileId },
    after: { coverFileId: file.id },
    facts: { ...facts, fileId: file.id, fileName: file.name },
  })
}

async function ids(
  ctx: Ctx,
  kind: Covered,
  id: number,
): Promise<{ productId: number | null; artworkId: number | null }> {
  if (kind === 'product') return { productId: id, artworkId: null }
  return { productId: await productOfArtwork(ctx.db, id), artworkId: id }
}
