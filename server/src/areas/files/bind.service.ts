import type { FileOwner } from '@halftone/contract/areas/files.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import type { ThingRef } from '@halftone/contract/things.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid, notFound } from '../../core/errors.ts'
import { makePlace } from '../../db/places.ts'
import { addToCount, placedFiles, placesFor } from './count.queries.ts'
import { type AuthoredFile, heldBy, insertFiles } from './files.queries.ts'
import { areTabs } from './move.queries.ts'
import { enqueuePreviews } from './preview.queries.ts'
import { bindKeys } from './uploads.queries.ts'
import type { VerifiedUploads } from './verify.service.ts'

export interface Binding {
  /** What holds the files, and what that stands in. */
  holder: ThingRef<FileOwner>
  groupId: number
  productId?: number | null
  artworkId?: number | null
  /** The tab of those that name none. */
  tabId?: number
}

/**
 * Makes files of uploads that were looked at before the transaction, all or none, each upload once, in the owner's list
 * where `placesFor` says. Raises the holder's count and queues the previews; records nothing. Four statements whatever
 * the number of files. The holder must have been checked and exist. Throws 422 by field, 409 for an upload that was bound or swept meanwhile.
 */
export async function bindUploads(
  ctx: Ctx,
  uploads: VerifiedUploads | undefined,
  binding: Binding,
): Promise<AuthoredFile[]> {
  if (!uploads) return []
  const { drafts, field } = uploads
  const { kind, id: ownerId } = binding.holder
  const { things } = ctx.resources
  const keys = drafts.map(({ key }) => key)
  // They were looked at for the thing as it was then.
  const isElsewhere = uploads.productId !== null && uploads.productId !== (binding.productId ?? null)
  if (uploads.groupId !== binding.groupId || isElsewhere) throw notFound()
  const wrongKind = drafts.findIndex(({ name }) => things.find(kind)?.files?.only === 'images' && !isImageName(name))
  if (wrongKind >= 0) throw invalid({ [`${field}.${wrongKind}.name`]: phrase('files.onlyImages') })
  const tabs = drafts.flatMap(({ tabId }) => tabId ?? [])
  if (!(await areTabs(ctx.db, binding.groupId, tabs))) throw invalid({ [field]: phrase('files.tabGone') })
  if ((await bindKeys(ctx.db, ctx.actor.id, keys)) < keys.length) throw conflict(phrase('files.uploadedAlready'))
  const held = { owner: kind, ownerId }
  const place = {
    productId: binding.productId ?? null,
    artworkId: binding.artworkId ?? null,
    ...heldBy(kind, ownerId),
    groupId: binding.groupId,
  }
  if (!(await addToCount(ctx.db, things, held, drafts.length))) throw notFound()
  const places = await placesFor(ctx.db, held, keys)
  const rows = await insertFiles(
    ctx.db,
    drafts.map((values, i) => ({
      ...values,
      ...place,
      tabId: values.tabId ?? binding.tabId ?? 0,
      index: places[i] ?? 0,
      createdBy: ctx.actor.id,
    })),
  )
  const moved = await makePlace(
    ctx.db,
    placedFiles(held),
    rows.map(({ id }) => id),
  )
  const now = new Map(moved.map(({ id, index }) => [id, index]))
  const bound = rows
    .map((row) => ({ ...row, index: now.get(row.id) ?? row.index }))
    .toSorted((a, b) => a.index - b.index)
  await enqueuePreviews(
    ctx,
    bound.map(({ id }) => id),
  )
  const { id, display_name, avatar, color } = ctx.actor.row
  return bound.map((row) => ({ ...row, author: { id, display_name, avatar, color } }))
}
