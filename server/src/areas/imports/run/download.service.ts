import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import { OutgoingError } from '../../../connectors/outgoing.errors.ts'
import type { OutgoingReply } from '../../../connectors/outgoing.ts'
import type { Resources } from '../../../resources.ts'
import type { TempFile } from '../tempFile.service.ts'
import type { TrelloClient } from '../trello/client.service.ts'
import type { FileData } from '../trello/normalise.rules.ts'

/** Milliseconds for a file: a minute, and one more for each ten megabytes that it is said to have. */
const allowanceOf = (bytes: number | null) => 60_000 * (1 + Math.ceil((bytes ?? 0) / 10_000_000))

/** Addresses of files that Trello keeps, then and today. */
export const keptByTrello = /^https:\/\/(trello\.com\/1\/|api\.trello\.com\/1\/|trello-attachments\.s3)/

interface Wanted {
  cardId: string
  fileId: string
  name: string
  data: FileData
}
export type Downloaded = { size: number } | { note: ImportNote['code'] }

/**
 * Downloads a card's file to `file`. What Trello keeps it gives to key and token in a header alone, and sends on to its
 * storage, which sees neither. Without them an older address may still give it. Throws AppError where they are refused by now.
 */
export async function download(
  { config, connectors }: Pick<Resources, 'config' | 'connectors'>,
  trello: TrelloClient | undefined,
  { cardId, fileId, name, data }: Wanted,
  { file, signal }: { file: TempFile; signal: AbortSignal },
): Promise<Downloaded> {
  if (data.isMalicious) return { note: 'fileMalicious' }
  if ((data.bytes ?? 0) > config.maxFileBytes) return { note: 'fileLarge' }
  const isOfTrello = keptByTrello.test(data.url)
  const at = ['cards', cardId, 'attachments', fileId, 'download', name].map(encodeURIComponent).join('/')
  try {
    const asked = { sink: file.write, maxBytes: config.maxFileBytes, timeoutMs: allowanceOf(data.bytes) }
    const reply =
      trello && isOfTrello
        ? await trello.file(`/${at}`, asked)
        : await connectors.links.request(data.url, { ...asked, signal, redirects: 4 })
    if (reply.status === 401 && trello && isOfTrello) await trello.checkKeys()
    const note = noteOf(reply, name, trello !== undefined)
    return note ? { note } : file.size() === 0 ? { note: 'fileGone' } : { size: file.size() }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof OutgoingError)) throw error
    return { note: error.code === 'too-large' ? 'fileLarge' : error.code === 'timeout' ? 'fileSlow' : 'fileRefused' }
  }
}

/** Why what was answered is not the file; undefined where it is. */
function noteOf({ status, headers }: OutgoingReply, name: string, hasKeys: boolean): ImportNote['code'] | undefined {
  if (status === 401 && !hasKeys) return 'fileNeedsToken'
  if (status === 401 || status === 403) return 'fileRefused'
  if (status >= 500 || status === 429) return 'fileSlow'
  if (status < 200 || status >= 300) return 'fileGone'
  const isPage = /^text\/html\b/i.test(headers['content-type'] ?? '')
  return isPage && !/\.html?$/i.test(name) ? 'fileIsPage' : undefined
}
