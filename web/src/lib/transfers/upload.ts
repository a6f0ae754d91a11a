import i18next from 'i18next'
import { isAppError } from '../appError.ts'
import { uuid } from '../clientId.ts'
import { ahead } from './ahead.ts'
import { type Aim, type Keeping, keepUpload, type LeftUpload, notKept } from './keptUploads.ts'
import { enqueue } from './queue.ts'
import type { Presigner, UploadInput } from './target.ts'
import { AttemptError, attempt } from './xhr.ts'

export interface StartedUpload {
  /** Of the transfer: `useTransfer(id)`, `cancelTransfer(id)`. The same after a reload. */
  id: string
  name: string
  size: number
  /** Undefined when the storage has had it since before a reload. */
  file: File | undefined
  /** The key of the stored object; rejects with AbortError when cancelled. Stays open while it may be retried. */
  stored: Promise<string>
  /** The browser's hold on it: dropped once what it was for is done, or refused. */
  keeping: Keeping
}

/** Kinds of pictures that browsers draw: a Photoshop file calls itself an image too. */
const shown = /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/

/** An address of the chosen file itself, to show while it is on its way; of pictures below 40 MB only. */
export const localPreview = (file: File): string | undefined =>
  shown.test(file.type) && file.size < 40_000_000 ? URL.createObjectURL(file) : undefined

/**
 * Queues a file for upload straight to the storage (R239, R264). Going on working is never blocked. With an `aim` it goes on
 * after a reload, where the browser can keep it.
 */
export function startUpload({ file, group = uuid(), presign, aim }: UploadInput & { aim?: Aim }): StartedUpload {
  const id = uuid()
  const { done, key } = queueFile(id, file, group, presign)
  const keeping = aim ? keepUpload(id, group, aim, file) : notKept
  return started(id, file, done, key, keeping)
}

/** Goes on with what a page that is gone left behind: what is not stored yet from its start. */
export function goOnWith(left: LeftUpload, presign: UploadInput['presign']): StartedUpload {
  const { id, name, size, file, key, keeping, group } = left
  if (!file) return { id, name, size, file, stored: Promise.resolve(key ?? ''), keeping }
  const queued = queueFile(id, file, group, presign, 'yes')
  return started(id, file, queued.done, queued.key, keeping)
}

function started(id: string, file: File, done: Promise<void>, key: () => string, keeping: Keeping): StartedUpload {
  const stored = done.then(
    async () => {
      await keeping.stored(key())
      return key()
    },
    (error: unknown) => {
      keeping.drop()
      throw error
    },
  )
  return { id, name: file.name, size: file.size, file, stored, keeping }
}

function queueFile(id: string, file: File, group: string, presign: UploadInput['presign'], kept: 'no' | 'yes' = 'no') {
  let key = ''
  const preview = localPreview(file)
  const { done } = enqueue({
    id,
    kind: 'upload',
    group,
    name: file.name,
    size: file.size,
    preview,
    kept,
    work: async (signal, onProgress) => {
      const target = await presign(file, signal).catch((error: unknown) => {
        // A refusal (too big, no permission, no space) does not change by asking again.
        const isRefusal = isAppError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
        if (isRefusal || isAppError(error, 'STORAGE_FULL')) {
          throw new AttemptError('final', error.status, Object.values(error.errors)[0] ?? error.message)
        }
        throw error
      })
      await attempt({ method: 'PUT', url: target.url, headers: target.headers, body: file, signal, onProgress })
      key = target.key
    },
    failText: (error) =>
      (error instanceof AttemptError && error.text) || i18next.t('transfer.uploadFailed', { name: file.name }),
  })
  return { done, key: () => key }
}

/** Several files as one group; `aimOf` says what each is for. */
export function startUploads(
  files: readonly File[],
  presigner: Presigner,
  aimOf?: (file: File, at: number) => Aim,
): StartedUpload[] {
  const group = uuid()
  const presign = ahead(files, presigner)
  return files.map((file, at) => startUpload({ file, group, presign, ...(aimOf ? { aim: aimOf(file, at) } : {}) }))
}
