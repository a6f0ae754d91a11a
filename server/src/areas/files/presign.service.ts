import type { DownloadVia } from '@halftone/contract/areas/activities/activities.log.ts'
import type { fileCalls, PresignedUpload } from '@halftone/contract/areas/files.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { safeName } from '@halftone/contract/rules/fileName.ts'
import { tooLarge } from '@halftone/contract/rules/fileSize.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError, invalid, noPermission, notFound } from '../../core/errors.ts'
import { typeOfName } from '../../storage/mediaTypes.ts'
import { uploadKey } from '../../storage/objectKey.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { uploadCodes, viewFiles } from './files.access.ts'
import { listByKeys } from './files.queries.ts'
import { insertUploads, listUploads } from './uploads.queries.ts'

type Wanted = BodyOf<typeof fileCalls.presignMany>['files'][number]

/**
 * Addresses to PUT files to, one for each, with keys that the server builds (R263). `path` names the field of errors.
 * Each is bound to its type, size and expiry; the key is remembered as the actor's. Throws 413 above MAX_FILE_MB (R359),
 * 507 when the storage has no room for them.
 */
export async function presign(
  ctx: FreeCtx,
  wanted: readonly Wanted[],
  path: (place: number) => string,
): Promise<PresignedUpload[]> {
  const { storage } = ctx.resources
  const limit = ctx.config.maxFileBytes
  const over = wanted.findIndex(({ size }) => size > limit)
  if (over >= 0)
    throw new AppError('TOO_LARGE', tooLarge(limit), { errors: { [`${path(over)}size`]: tooLarge(limit) } })
  await checkTeams(ctx, wanted)
  await checkSpace(ctx, wanted)
  const signed = await Promise.all(
    wanted.map(async ({ fileName, fileType, size, groupId, productId }, place) => {
      const name = safeName(fileName)
      if (!name) throw invalid({ [`${path(place)}fileName`]: phrase('request.enterName') })
      const key = uploadKey({ groupId, ...(productId !== undefined && { productId }), fileName: name })
      const type = fileType || typeOfName(name)
      const put = await storage.presignPut({ key, type, size })
      return { key, name, type, size, groupId, productId: productId ?? null, put }
    }),
  )
  const isDone = await insertUploads(
    ctx.db,
    ctx.actor.id,
    signed.map(({ put, ...one }) => ({ ...one, expiresAt: put.expiresAt })),
  )
  if (!isDone) throw notFound()
  return signed.map(({ key, put }) => ({ ...put, key, expiresAt: put.expiresAt.toISOString() }))
}

/**
 * Every team is one where the actor may upload: else nothing is signed. Who looks at posts of the company talks about those of its
 * other teams, too: what is attached to that goes there.
 */
async function checkTeams({ actor, db }: FreeCtx, wanted: readonly Wanted[]): Promise<void> {
  const groups: number[] = []
  for (const id of new Set(wanted.map(({ groupId }) => groupId))) {
    if (actor.sees(id)) groups.push(id)
    else {
      const company = (await findGroup(db, id))?.companyId ?? 0
      if (company === 0 || !actor.canWithin('SN_VIEW', company)) throw notFound()
    }
  }
  if (groups.some((id) => !uploadCodes.some((code) => actor.can(code, id)))) {
    throw noPermission('POST')
  }
}

/** Said before the first byte travels; what runs out on the way is refused by the storage itself. */
async function checkSpace({ resources }: FreeCtx, wanted: readonly Wanted[]): Promise<void> {
  const free = await resources.storage.freeSpace()
  if (free === undefined || wanted.reduce((sum, { size }) => sum + size, 0) <= free) return
  throw new AppError('STORAGE_FULL', phrase('files.storageFull'))
}

/**
 * Signed addresses of stored files by key, in the order of the keys, saved under the files' own names (R706). Only for
 * files in teams that the actor may look at and for own finished uploads; one foreign key and none is given.
 */
export async function readUrls(ctx: FreeCtx, keys: readonly string[], via: DownloadVia): Promise<string[]> {
  const { db, actor, resources } = ctx
  const files = await listByKeys(db, keys)
  const uploads = await listUploads(db, actor.id, keys)
  const names = new Map<string, { name: string; type: string }>()
  for (const file of files) {
    if ((await viewFiles.test(actor, file, ctx)) === 'ok') names.set(file.key, { name: file.name, type: file.fileType })
  }
  for (const { key, name } of uploads) {
    if (!names.has(key) && (await resources.storage.head(key))) names.set(key, { name, type: typeOfName(name) })
  }
  const urls = keys.map((key) => {
    const found = names.get(key)
    if (!found) throw notFound()
    return resources.storage.signedGet(key, { downloadName: found.name, type: found.type })
  })
  // Copies share keys: the one that the person may look at is what they took. Own uploads are nobody's files yet.
  const seen = files.filter((file) => names.get(file.key)?.name === file.name)
  const taken = keys.flatMap((key) => seen.find((file) => file.key === key) ?? [])
  resources.readLog.taken(
    ctx,
    taken.map(({ id, key, name, size, groupId, productId, artworkId }) => ({
      ...{ fileId: id, key, name, bytes: size, groupId, productId, artworkId },
    })),
    via,
  )
  return urls
}
