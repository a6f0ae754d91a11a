import i18next from 'i18next'
import { isAppError } from '../appError.ts'
import { uuid } from '../clientId.ts'
import { ahead } from './ahead.ts'
import { enqueue } from './queue.ts'
import type { Presigner, UploadInput } from './target.ts'
import { AttemptError, attempt } from './xhr.ts'

export interface StartedUpload {
  /** Of the transfer: `useTransfer(id)`, `cancelTransfer(id)`. */
  id: string
  /** The key of the stored object; rejects with AbortError when cancelled. Stays open while it may be retried. */
  stored: Promise<string>
}

/** Kinds of pictures that browsers draw: a Photoshop file calls itself an image too. */
const shown = /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/

/** An address of the chosen file itself, to show while it is on its way; of pictures below 40 MB only. */
export const localPreview = (file: File): string | undefined =>
  shown.test(file.type) && file.size < 40_000_000 ? URL.createObjectURL(file) : undefined

/** Queues a file for upload straight to the storage (R239, R264). Going on working is never blocked. */
export function startUpload({ file, group, presign }: UploadInput): StartedUpload {
  let key = ''
  const preview = localPreview(file)
  const { id, done } = enqueue({
    kind: 'upload',
    group: group ?? uuid(),
    name: file.name,
    size: file.size,
    preview,
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
  return { id, stored: done.then(() => key) }
}

/** Several files as one group. */
export function startUploads(files: readonly File[], presigner: Presigner, group = uuid()): StartedUpload[] {
  const presign = ahead(files, presigner)
  return files.map((file) => startUpload({ file, group, presign }))
}
