import type { fileCalls } from '@halftone/contract/areas/files.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { changedFields } from '@halftone/contract/rules/fileName.ts'
import { indexStep } from '@halftone/contract/rules/transitions.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid, noPermission, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { addToCount, lastIndex } from './count.queries.ts'
import { lockOwners } from './cover.queries.ts'
import { coverWithoutFiles, coverWithPicture } from './cover.service.ts'
import { presentArtworkFile } from './files.present.ts'
import { type AuthoredFile, areInPlace, changeFiles, findFile, placeOf } from './files.queries.ts'
import { recordUpdate, roomsOf } from './files.service.ts'
import { areTabs, countBefore, findTarget } from './move.queries.ts'
import { newName } from './name.rules.ts'

type Body = BodyOf<typeof fileCalls.updateOfArtwork>

/**
 * Changes an artwork's file: name (the extension stays), order id, customer name; done; or where it is (R229 to R235).
 * Only what differs is written (R354). Throws 'Cannot move file' for an artwork's only file, 404 for a target that is
 * not an artwork of the same team, 409 where somebody else moves the file at the same moment.
 */
export async function updateArtworkFile(ctx: Ctx, file: AuthoredFile, body: Body): Promise<Done<ArtworkFile>> {
  const texts = changedFields(file, {
    name: body.name === undefined ? undefined : newName(file.name, body.name),
    orderId: body.orderId,
    customerName: body.customerName,
  })
  const done = body.isHidden !== undefined && body.isHidden !== file.isHidden ? { isHidden: body.isHidden } : {}
  const values = {
    ...(texts?.name && { name: texts.name }),
    ...(texts?.orderId !== undefined && { orderId: texts.orderId || null }),
    ...(texts?.customerName !== undefined && { customerName: texts.customerName || null }),
    ...done,
  }
  const goesTo = body.artworkId !== undefined && body.artworkId !== file.artworkId ? body.artworkId : undefined
  const tabId = body.tabId !== undefined && body.tabId !== file.tabId ? body.tabId : undefined
  const hasValues = Object.keys(values).length > 0
  const isMove = goesTo !== undefined || tabId !== undefined
  // Artworks before their files, as everywhere: else two changes could wait for each other.
  if (isMove && file.artworkId !== null) {
    await lockOwners(ctx.db, ctx.resources.things, 'artwork', [file.artworkId, goesTo ?? file.artworkId])
    if (!(await areInPlace(ctx.db, [file]))) throw conflict(phrase('files.movedOrDeleted'))
  }
  if (hasValues) await changeFiles(ctx.db, [file.id], values)
  const changed = { ...file, ...values }
  if (isMove) return move(ctx, changed, goesTo, tabId)

  const number = await countBefore(ctx.db, changed)
  const shown = presentArtworkFile(ctx.resources.storage, changed, number)
  if (!hasValues) return unchanged(shown)
  const keys = Object.keys(values)
  const old = { name: file.name, orderId: file.orderId, customerName: file.customerName }
  const isName = keys.length === 1 && values.name !== undefined
  await recordUpdate(
    ctx,
    file,
    { id: file.id, ...values, ...(values.name && { title: shown.title }) },
    'isHidden' in done && keys.length === 1
      ? { change: 'done', oldContent: stateOf(file.isHidden), newContent: stateOf(changed.isHidden) }
      : isName
        ? { change: 'name', oldContent: file.name, newContent: changed.name }
        : { change: 'texts', oldContent: old, newContent: values },
  )
  return shown
}

const stateOf = (isHidden: boolean) => (isHidden ? 'Done' : 'In progress')

async function move(
  ctx: Ctx,
  file: AuthoredFile,
  artworkId: number | undefined,
  tabId: number | undefined,
): Promise<ArtworkFile> {
  const { db, actor } = ctx
  const from = file.artworkId
  if (from === null || file.productId === null) throw notFound()
  if (tabId !== undefined && !(await areTabs(db, file.groupId, [tabId])))
    throw invalid({ tabId: phrase('files.tabGone') })
  const target = await findTarget(db, artworkId ?? from)
  if (!target || !actor.sees(target.groupId)) throw notFound()
  if (target.groupId !== file.groupId) throw invalid({ artworkId: phrase('files.cannotMove') })
  if (!actor.can('P_EDIT_ART', target.groupId)) throw noPermission('PATCH')
  if ((await lastOf(ctx, from)) <= 1)
    throw invalid({ [artworkId === undefined ? 'tabId' : 'artworkId']: phrase('files.cannotMove') })

  const to = { owner: 'artwork' as const, ownerId: target.id }
  const place = { ...to, groupId: file.groupId, productId: target.productId, artworkId: target.id }
  if (artworkId !== undefined) {
    await addToCount(db, ctx.resources.things, { owner: 'artwork', ownerId: from }, -1)
    await addToCount(db, ctx.resources.things, place, 1)
    const index = (await lastIndex(db, place)) + indexStep
    const whereTo = { artworkId: target.id, productId: target.productId, index, isCover: false }
    await changeFiles(db, [file.id], { ...whereTo, ...(tabId !== undefined && { tabId }) })
  } else if (tabId !== undefined) await changeFiles(db, [file.id], { tabId })
  const moved = await findFile(db, file.id)
  if (!moved) throw notFound()
  const shown = presentArtworkFile(ctx.resources.storage, moved, await countBefore(db, moved))
  await ctx.record({
    name: 'files.moved',
    groupId: file.groupId,
    payload: { ...place, file: shown, fromArtworkId: from },
    before: { artworkId: from, productId: file.productId, tabId: file.tabId },
    after: { artworkId: target.id, productId: target.productId, tabId: moved.tabId },
    facts: {
      rooms: roomsOf([placeOf(file), place]),
      fromName: (await findTarget(db, from))?.name ?? '',
      toName: target.name,
    },
  })
  if (artworkId !== undefined) {
    await coverWithoutFiles(ctx, { kind: 'artwork', id: from }, file.groupId, [file.id])
    if (file.productId !== target.productId)
      await coverWithoutFiles(ctx, { kind: 'product', id: file.productId }, file.groupId, [file.id])
    if (moved.previewState === 'ready') await coverWithPicture(ctx, moved)
  }
  return shown
}

const lastOf = async (ctx: Ctx, artworkId: number) => (await findTarget(ctx.db, artworkId))?.totalFiles ?? 0
