import type { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import { OutgoingError } from '../../../connectors/outgoing.errors.ts'
import type { FreeCtx } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { ImageFault } from '../../../images/imageJob.ts'
import { remade } from '../../../images/storedImage.ts'
import { fetchAnswer } from '../../links/fetch.service.ts'
import { isPicture } from '../../links/picture.service.ts'
import type { ImportRow } from '../imports.queries.ts'
import { openImportKeys } from '../secrets.service.ts'
import { findCoverFile } from '../stage.queries.ts'
import { TrelloClient } from './client.service.ts'

type Shown = ReplyOf<typeof importCalls.cover>
const needsKeys: Shown = { picture: null, fault: 'needsKeys' }
const unreadable: Shown = { picture: null, fault: 'unreadable' }

/** Bytes of a cover that Trello keeps in one size alone, ms, and pixels that are decoded. */
const limits = { maxBytes: 16 * 1024 * 1024, timeoutMs: 10_000 }
const mostPixels = 50_000_000
/** What Trello gives to key and token alone; the rest of it names the thing. */
const keptByTrello = /^https:\/\/(?:api\.)?trello\.com\/1(\/.+)$/

type Working = Pick<FreeCtx, 'db' | 'resources'>

/**
 * The cover of a card that is still to come, as the preview shows it: fetched through the guard, made anew, kept nowhere. Says why
 * where it cannot be had. Throws 404 for a card without a picture.
 */
export async function showCover(ctx: Working, row: ImportRow, card: string, signal: AbortSignal): Promise<Shown> {
  const file = await findCoverFile(ctx.db, row.id, card)
  if (!file) throw notFound()
  if (file.data.isMalicious) return unreadable
  const bytes = await fetched(ctx, row, file.data.preview ?? file.data.url, signal)
  if (!Buffer.isBuffer(bytes)) return bytes
  if (!(await isPicture(bytes))) return unreadable
  try {
    const picture = await remade(ctx.resources.images, bytes, { size: '1x', maxPixels: mostPixels })
    return picture ? { picture: `data:image/webp;base64,${picture.toString('base64')}`, fault: null } : unreadable
  } catch (error) {
    if (error instanceof ImageFault) return unreadable
    throw error
  }
}

async function fetched(
  { resources }: Working,
  row: ImportRow,
  url: string,
  signal: AbortSignal,
): Promise<Buffer | Shown> {
  const [, path] = keptByTrello.exec(url) ?? []
  if (!path) {
    const answer = await fetchAnswer(resources.connectors.links, url, { accept: 'image/*', isCut: false, signal })
    return answer?.bytes ?? unreadable
  }
  if (!row.secrets) return needsKeys
  const keys = openImportKeys(resources.config.secret, row.createdBy, row.secrets)
  try {
    const reply = await new TrelloClient(resources, keys, signal).file(path, limits)
    if (reply.status === 401) return needsKeys
    return reply.status === 200 ? reply.bytes : unreadable
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof AppError) return unreadable
    throw error
  }
}
