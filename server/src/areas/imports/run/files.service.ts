import { safeName } from '@halftone/contract/rules/fileName.ts'
import { isImageName } from '@halftone/contract/rules/imageKinds.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import type { Ctx } from '../../../core/context.ts'
import type { JobContext } from '../../../core/jobs.ts'
import { quietly } from '../../../core/revert.ts'
import { typeOfName } from '../../../storage/mediaTypes.ts'
import { uploadKey } from '../../../storage/objectKey.ts'
import { textColumns } from '../../comments/comments.service.ts'
import { insertImported } from '../../comments/imported.queries.ts'
import { bindUploads } from '../../files/bind.service.ts'
import { makeCover } from '../../files/cover.service.ts'
import { insertUploads } from '../../files/uploads.queries.ts'
import { storedHere } from '../../files/verify.service.ts'
import { lockTeamImports } from '../imports.queries.ts'
import { withTempFile } from '../tempFile.service.ts'
import type { TrelloClient } from '../trello/client.service.ts'
import type { CardData, FileData } from '../trello/normalise.rules.ts'
import type { Running } from './cards.service.ts'
import { download } from './download.service.ts'
import { addLink, listKnown, nextParts, noteCard, type RowOf, rememberThings, settleRows } from './rows.queries.ts'

type FileRow = RowOf<FileData>

/** The next files to fetch. */
export const nextFiles = (ctx: Pick<JobContext, 'db'>, run: Running, limit: number) =>
  nextParts<FileData>(ctx.db, run.id, 'file', limit)

/**
 * Fetches one file of a card and binds it: a picture to the product, anything else to a comment there. What cannot be had
 * stays as a link, and the card's report says why. Answers how many bytes came. Throws where our own storage is at fault, and
 * AppError where Trello refuses key and token by now: the file waits for others.
 */
export async function bringFile(
  job: Pick<JobContext, 'db' | 'resources' | 'asUser'>,
  run: Running & { createdBy: number; coverOf: (card: string) => Promise<CardData | undefined> },
  row: FileRow,
  { trello, signal }: { trello: TrelloClient | undefined; signal: AbortSignal },
): Promise<number> {
  const { resources } = job
  // Which picture it became is remembered, so that those of a product can be put in order.
  const settle = (ctx: Ctx, state: 'made' | 'known' | 'left' | 'failed', picture: number | null = null) =>
    settleRows(ctx.db, run.id, 'file', [
      { externalId: row.externalId, state, productId: row.productId, ...(picture !== null && { undo: { picture } }) },
    ])
  const [known] = await listKnown(job.db, run.group.id, run.source, [row.externalId])
  const { productId } = row
  if (known || productId === null) {
    await job.asUser(run.createdBy, (ctx) => settle(ctx, known ? 'known' : 'left'), { records: false })
    return 0
  }
  const name = safeName(row.name) || 'file'
  const wanted = { cardId: row.parentId, fileId: row.externalId, name, data: row.data }
  if (row.data.key) return bringStored(job, run, { ...row, productId }, row.data.key, settle)
  return withTempFile(async (file, close) => {
    const found = await download(resources, trello, wanted, { file, signal })
    if ('note' in found) {
      const leave = (ctx: Ctx) => leaveLink(ctx, run, { ...row, productId }, found.note)
      await job.asUser(run.createdBy, leave, { records: false })
      return 0
    }
    await close()
    const key = uploadKey({ groupId: run.group.id, productId, fileName: name })
    await resources.storage.put(key, { path: file.path }, { type: typeOfName(name) })
    const isCover = (await run.coverOf(row.parentId))?.coverId === row.externalId
    const bind = async (ctx: Ctx) => {
      const stored = { key, name, size: found.size }
      // Another import of the same board may have brought it meanwhile.
      await lockTeamImports(ctx.db, run.group.id)
      if ((await listKnown(ctx.db, run.group.id, run.source, [row.externalId])).length > 0) {
        await settle(ctx, 'known')
        return false
      }
      const bound = await bindFile(quietly(ctx), run, { ...row, productId }, stored, isCover)
      await settle(ctx, bound ? 'made' : 'left', bound?.picture)
      return bound !== undefined
    }
    let isBound = false
    try {
      isBound = await job.asUser(run.createdBy, bind, { records: false })
    } finally {
      if (!isBound) await resources.storage.remove([key])
    }
    return found.size
  })
}

/** Binds a file that was given with the import: a copy of it, since other rows may name it as well. */
async function bringStored(
  job: Pick<JobContext, 'db' | 'resources' | 'asUser'>,
  run: Running & { createdBy: number },
  row: FileRow & { productId: number },
  from: string,
  settle: (ctx: Ctx, state: 'made' | 'left', picture?: number | null) => Promise<void>,
): Promise<number> {
  const { storage } = job.resources
  const name = safeName(row.name) || 'file'
  const key = uploadKey({ groupId: run.group.id, productId: row.productId, fileName: name })
  const head = await storage.head(from)
  if (!head) {
    await job.asUser(run.createdBy, (ctx) => leaveLink(ctx, run, row, 'fileGone'), { records: false })
    return 0
  }
  await storage.copy(from, key)
  let isBound = false
  try {
    isBound = await job.asUser(
      run.createdBy,
      async (ctx) => {
        const bound = await bindFile(quietly(ctx), run, row, { key, name, size: head.size }, false)
        await settle(ctx, bound ? 'made' : 'left', bound?.picture)
        return bound !== undefined
      },
      { records: false },
    )
  } finally {
    if (!isBound) await storage.remove([key])
  }
  return head.size
}

async function leaveLink(
  ctx: Ctx,
  run: Running,
  row: FileRow & { productId: number },
  code: Parameters<typeof noteCard>[3]['code'],
) {
  const { url } = row.data
  if (/^https?:\/\//.test(url) && code !== 'fileMalicious')
    await addLink(ctx.db, row.productId, { url, title: row.name })
  await noteCard(ctx.db, run.id, row.parentId, { code, detail: row.name })
  await settleRows(ctx.db, run.id, 'file', [{ externalId: row.externalId, state: 'failed', productId: row.productId }])
}

/** Binds what was stored; the picture that it became, if it is one. Undefined where the product is gone. */
async function bindFile(
  ctx: Ctx,
  run: Running,
  row: FileRow & { productId: number },
  file: { key: string; name: string; size: number },
  isCover: boolean,
): Promise<{ picture: number | null } | undefined> {
  const { productId, data } = row
  const groupId = run.group.id
  const upload = {
    ...file,
    groupId,
    productId,
    type: typeOfName(file.name),
    expiresAt: new Date(ctx.resources.clock.now()),
  }
  // The product is gone: nothing holds the file.
  if (!(await insertUploads(ctx.db, ctx.actor.id, [upload]))) return undefined
  const uploads = storedHere(groupId, [file])
  let picture: number | null = null
  if (isImageName(file.name)) {
    const [bound] = await bindUploads(ctx, uploads, { holder: { kind: 'product', id: productId }, groupId, productId })
    if (bound && isCover) await makeCover(ctx, 'product', bound)
    picture = bound?.id ?? null
  } else {
    // Products hold pictures; a comment takes any file.
    const comment = { productId, ...textColumns(plainRichText(file.name)), importedName: null, at: data.at }
    const [id] = await insertImported(ctx.db, groupId, ctx.actor.id, [comment])
    if (id) await bindUploads(ctx, uploads, { holder: { kind: 'comment', id }, groupId, productId })
  }
  await rememberThings(ctx.db, groupId, run.source, [{ externalId: row.externalId, productId }])
  return { picture }
}
