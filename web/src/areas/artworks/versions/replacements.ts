import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { isImageName, isPsdName } from '@halftone/contract/rules/imageKinds.ts'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { send } from '../../../lib/send.ts'
import { personStore } from '../../../lib/state/person.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toasts.ts'
import { presignFor } from '../../../lib/transfers/presign.ts'
import { localPreview, startUploads } from '../../../lib/transfers/upload.ts'
import { keepLocal } from '../artworkUploads.ts'
import { showVersion } from './versions.api.ts'

type Replaced = Pick<ArtworkFile, 'id' | 'name' | 'productId'>

/** A new picture of a file until the file has it. */
export interface Replacement {
  /** Of the transfer. */
  id: string
  fileId: number
  name: string
  size: number
  /** It is stored, and only the file has not taken it yet. */
  isStored: boolean
}

const replacements = personStore<readonly Replacement[]>(() => [])
/** The latest of those on their way to a file. */
export const useReplacement = (fileId: number): Replacement | undefined =>
  useStore(replacements, (all) => all.findLast((one) => one.fileId === fileId))

const isPicture = (name: string) => isImageName(name) || isPsdName(name)

/** Why a file cannot take the place of another one, before anything is sent; undefined where it can. */
export function whyNot(file: Pick<ArtworkFile, 'name'>, next: File): Phrase | undefined {
  if (next.size === 0) return phrase('files.empty')
  return isPicture(file.name) && !isPicture(next.name) ? phrase('files.choosePicture') : undefined
}

/**
 * Uploads a picture and puts it under a file as its next version; `note` says why. In the background, as other uploads:
 * closing the dialog stops nothing. Two at once both become versions.
 */
export function replaceFile(file: Replaced, groupId: number, next: File, note: string): void {
  const [started] = startUploads([next], presignFor(groupId, file.productId))
  if (!started) return
  const { id, stored } = started
  const preview = localPreview(next)
  replacements.set((all) => [...all, { id, fileId: file.id, name: next.name, size: next.size, isStored: false }])
  const leave = () => replacements.set((all) => all.filter((one) => one.id !== id))
  stored
    .then(
      async (key) => {
        replacements.set((all) => all.map((one) => (one.id === id ? { ...one, isStored: true } : one)))
        if (preview) keepLocal(key, preview)
        await put(file, { key, name: next.name }, note)
      },
      // Cancelled.
      () => undefined,
    )
    .finally(leave)
}

async function put(file: Replaced, stored: { key: string; name: string }, note: string): Promise<void> {
  // The same at each try: an answer that was lost is given again.
  const idempotencyKey = uuid()
  let tries = 0
  try {
    const shown = await untilHeard((attempt) => {
      tries = attempt
      const body = { file: stored, ...(note ? { note } : {}) }
      return send(
        fileCalls.addVersion,
        { params: { id: file.id }, body },
        { idempotencyKey, toastErrors: attempt === 1 },
      )
    })
    if (shown) showVersion(shown)
  } catch (error) {
    // Of a first try, `send` has said why.
    if (tries > 1 && isAppError(error)) toast.failure(error)
  }
}
