import type { StoredFileRef } from '@halftone/contract/parts/write.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { tooLarge } from '@halftone/contract/rules/fileSize.ts'
import type { FreeCtx } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { typeOfName } from '../../storage/mediaTypes.ts'
import type { StoredHead } from '../../storage/storage.ts'
import { newName } from './name.rules.ts'
import { listUploads, type UploadRow } from './uploads.queries.ts'

const verified = Symbol('verified')

/** Uploads whose stored objects were looked at: only `verifyUploads` makes it, and that needs to hold no transaction. */
export interface VerifiedUploads {
  readonly [verified]: true
  /** The team and product that they may be bound in. */
  readonly groupId: number
  readonly productId: number | null
  /** The body's field that errors are told of. */
  readonly field: string
  readonly drafts: readonly FileDraft[]
}
export type FileDraft = ReturnType<typeof draft>

export interface UploadOwner {
  groupId: number
  /** Where there is one already: uploads that were signed for a product go to that one only. */
  productId?: number | null
}

/** How many objects are looked at at once: with S3 each is a request. */
const headsAtOnce = 16
const missing = phrase('files.missing')

/** Whether a body brings any: else there is nothing to prepare. */
export const hasUploads = (refs: readonly StoredFileRef[] | undefined): boolean => (refs?.length ?? 0) > 0

/**
 * Looks at the actor's own finished uploads before the transaction that binds them (a route's `prepare`), in their
 * order: the size is the stored object's. `field` is the body's field that errors are told of. Throws 422 by field, 409
 * for a bound upload.
 */
export async function verifyUploads(
  ctx: FreeCtx,
  { groupId, productId = null }: UploadOwner,
  refs: readonly StoredFileRef[] = [],
  field = 'files',
): Promise<VerifiedUploads> {
  const keys = refs.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw invalid({ [field]: phrase('files.twice') })
  const uploads = await ownUploads(ctx, { groupId, productId }, keys, field)
  const heads = await headsOf(ctx, keys)
  const drafts = refs.map((ref, place) => draft(ctx, ref, uploads, heads, `${field}.${place}`))
  return { [verified]: true, groupId, productId, field, drafts }
}

/**
 * Objects that the program itself has just stored, and remembered as uploads of the person in whose name it works
 * (`insertUploads`): their size is known, and nobody declared anything.
 */
export const storedHere = (
  groupId: number,
  drafts: readonly { key: string; name: string; size: number }[],
): VerifiedUploads => ({
  ...{ [verified]: true, groupId, productId: null, field: 'files' },
  drafts: drafts.map((one) => ({ ...one, fileType: typeOfName(one.name), orderId: null, customerName: null })),
})

async function ownUploads(
  ctx: FreeCtx,
  { groupId, productId }: UploadOwner,
  keys: readonly string[],
  field: string,
): Promise<Map<string, UploadRow>> {
  const uploads = new Map((await listUploads(ctx.db, ctx.actor.id, keys)).map((row) => [row.key, row]))
  for (const [place, key] of keys.entries()) {
    const row = uploads.get(key)
    // Signed for this team (and product): a key of another one would put its file under a foreign prefix.
    const isForeign = row?.groupId !== groupId || (row.productId !== null && row.productId !== productId)
    if (!row || isForeign) throw invalid({ [`${field}.${place}.key`]: missing })
    if (row.boundAt) throw conflict(phrase('files.uploadedAlready'))
  }
  return uploads
}

async function headsOf(ctx: FreeCtx, keys: readonly string[]): Promise<Map<string, StoredHead>> {
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
  ctx: FreeCtx,
  ref: StoredFileRef,
  uploads: ReadonlyMap<string, UploadRow>,
  heads: ReadonlyMap<string, StoredHead>,
  path: string,
) {
  const [upload, head] = [uploads.get(ref.key), heads.get(ref.key)]
  if (!upload || !head) throw invalid({ [`${path}.key`]: missing })
  if (head.size === 0) throw invalid({ [`${path}.key`]: phrase('files.empty') })
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
