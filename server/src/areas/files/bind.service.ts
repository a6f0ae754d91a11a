import type { FileOwner } from '@halftone/contract/areas/files.ts'
import type { StoredFileRef } from '@halftone/contract/parts/write.ts'
import { tooLarge } from '@halftone/contract/rules/fileSize.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import type { Ctx } from '../../core/context.ts'
import { conflict, invalid, notFound } from '../../core/errors.ts'
import { makePlace } from '../../db/places.ts'
import { files } from '../../db/schema/files.ts'
import { typeOfName } from '../../storage/mediaTypes.ts'
import type { StoredHead } from '../../storage/storage.ts'
import { addToCount, placedFiles, placesFor } from './count.queries.ts'
import { type AuthoredFile, toFileRow } from './files.queries.ts'
import { areTabs } from './move.queries.ts'
import { newName } from './name.service.ts'
import { enqueuePreviews } from './preview.queries.ts'
import { bindKeys, listUploads, type UploadRow } from './uploads.queries.ts'

export interface Binding {
  /** The stored files of the body, in the order in which they shall stand. */
  refs: readonly StoredFileRef[]
  kind: FileOwner
  groupId: number
  productId?: number | null
  artworkId?: number | null
  commentId?: number | null
  /** The tab of those that name none. */
  tabId?: number
  /** The body's field that errors are told of; `files` by default. */
  field?: string
}

/** How many objects are looked at at once: with S3 each is a request. */
const headsAtOnce = 16
const missing = 'The file could not be found'

/**
 * Makes files of the actor's own finished uploads, all or none, each upload once, in the owner's list where
 * `placesFor` says. The size is the stored object's. Raises the owner's count (`file_count` of products and comments,
 * `total_files` of artworks) and queues the previews; records nothing. Four statements whatever the number of files.
 * The products, artwork or comment must have been checked and exist. Throws 422 by field, 409 for a bound upload.
 */
export async function bindUploads(ctx: Ctx, binding: Binding): Promise<AuthoredFile[]> {
  const { refs, kind, field = 'files' } = binding
  if (refs.length === 0) return []
  const keys = refs.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw invalid({ [field]: 'The same file twice' })
  const uploads = await ownUploads(ctx, binding, keys, field)
  const heads = await headsOf(ctx, keys)
  const drafts = refs.map((ref, place) => draft(ctx, ref, uploads, heads, `${field}.${place}`))
  const wrongKind = drafts.findIndex(({ name }) => kind === 'product' && !isImageName(name))
  if (wrongKind >= 0) throw invalid({ [`${field}.${wrongKind}.name`]: 'Only images can be attached' })
  const tabs = refs.flatMap(({ tabId }) => tabId ?? [])
  if (!(await areTabs(ctx.db, binding.groupId, tabs))) throw invalid({ [field]: 'This tab is gone' })

  // From here on rows are locked: the network work is done.
  if ((await bindKeys(ctx.db, ctx.actor.id, keys)) < keys.length) throw conflict('This file was uploaded already')
  const place = {
    owner: kind,
    groupId: binding.groupId,
    productId: binding.productId ?? null,
    artworkId: binding.artworkId ?? null,
    commentId: binding.commentId ?? null,
  }
  if (!(await addToCount(ctx.db, place, drafts.length))) throw notFound()
  const places = await placesFor(ctx.db, place, keys)
  const rows = await ctx.db
    .insert(files)
    .values(
      drafts.map((values, i) => ({
        ...values,
        ...place,
        tabId: values.tabId ?? binding.tabId ?? 0,
        index: places[i] ?? 0,
        createdBy: ctx.actor.id,
      })),
    )
    .returning()
  const moved = await makePlace(
    ctx.db,
    placedFiles(place),
    rows.map(({ id }) => id),
  )
  const now = new Map(moved.map(({ id, index }) => [id, index]))
  const bound = rows
    .map((row) => ({ ...toFileRow(row), index: now.get(row.id) ?? row.index }))
    .toSorted((a, b) => a.index - b.index)
  await enqueuePreviews(
    ctx,
    bound.map(({ id }) => id),
  )
  const { id, display_name, avatar, color } = ctx.actor.row
  return bound.map((row) => ({ ...row, author: { id, display_name, avatar, color } }))
}

async function ownUploads(
  ctx: Ctx,
  { groupId, productId }: Binding,
  keys: readonly string[],
  field: string,
): Promise<Map<string, UploadRow>> {
  const uploads = new Map((await listUploads(ctx.db, ctx.actor.id, keys)).map((row) => [row.key, row]))
  for (const [place, key] of keys.entries()) {
    const row = uploads.get(key)
    // Signed for this team (and product): a key of another one would put its file under a foreign prefix.
    const isForeign = row?.groupId !== groupId || (row.productId !== null && row.productId !== (productId ?? null))
    if (!row || isForeign) throw invalid({ [`${field}.${place}.key`]: missing })
    if (row.boundAt) throw conflict('This file was uploaded already')
  }
  return uploads
}

async function headsOf(ctx: Ctx, keys: readonly string[]): Promise<Map<string, StoredHead>> {
  const heads = new Map<string, StoredHead>()
  for (let at = 0; at < keys.length; at += headsAtOnce) {
    await Promise.all(
      keys.slice(at, at + headsAtOnce).map(async (key) => {
        const head = await ctx.resources.storage.head(key)
        if (head) heads.set(key, head)
      }),
    )
  }
  return heads
}

function draft(
  ctx: Ctx,
  ref: StoredFileRef,
  uploads: ReadonlyMap<string, UploadRow>,
  heads: ReadonlyMap<string, StoredHead>,
  path: string,
) {
  const [upload, head] = [uploads.get(ref.key), heads.get(ref.key)]
  if (!upload || !head) throw invalid({ [`${path}.key`]: missing })
  if (head.size === 0) throw invalid({ [`${path}.key`]: 'The file is empty' })
  const limit = ctx.config.maxFileBytes
  if (head.size > limit) throw invalid({ [`${path}.key`]: tooLarge(limit) })
  const name = newName(upload.name, ref.name ?? upload.name, `${path}.name`)
  return {
    key: ref.key,
    name,
    size: head.size,
    // Until the bytes were read, what the name says; never what the client declared.
    fileType: typeOfName(name),
    orderId: ref.orderId?.trim() || null,
    customerName: ref.customerName?.trim() || null,
    ...(ref.tabId !== undefined && { tabId: ref.tabId }),
  }
}
