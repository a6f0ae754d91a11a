import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { isImageName, isPsdName } from '@halftone/contract/rules/imageKinds.ts'
import { isAppError } from '../../../lib/appError.ts'
import { number, orNull, type Read, record, text } from '../../../lib/kept/shape.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { send } from '../../../lib/send.ts'
import { personStore } from '../../../lib/state/person.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toasts.ts'
import type { LeftUpload } from '../../../lib/transfers/keptUploads.ts'
import { presignFor } from '../../../lib/transfers/presign.ts'
import { goOnWith, localPreview, type StartedUpload, startUpload } from '../../../lib/transfers/upload.ts'
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

/** Of `Area.uploads`. */
export const versionUpload = 'artworks.version'
const Place = record({ fileId: number(1), productId: orNull(number(1)), groupId: number(1), note: text() })
type Place = Read<typeof Place>

/**
 * Uploads a picture and puts it under a file as its next version; `note` says why. In the background, as other uploads:
 * closing the dialog stops nothing, nor does a reload. Two at once both become versions.
 */
export function replaceFile(file: Replaced, groupId: number, next: File, note: string): void {
  const to: Place = { fileId: file.id, productId: file.productId ?? null, groupId, note }
  const presign = presignFor(groupId, to.productId ?? undefined).one
  follow(startUpload({ file: next, presign, aim: { kind: versionUpload, to } }), to)
}

/** Goes on with what a page that is gone left behind. */
export function goOnWithVersion(left: LeftUpload): void {
  const place = Place.safeParse(left.to)
  if (!place.success) return void left.keeping.drop()
  const { groupId, productId } = place.data
  follow(goOnWith(left, presignFor(groupId, productId ?? undefined).one), place.data)
}

function follow({ id, name, size, file, stored, keeping }: StartedUpload, { fileId, note }: Place): void {
  const preview = file && localPreview(file)
  replacements.set((all) => [...all, { id, fileId, name, size, isStored: false }])
  const leave = () => {
    replacements.set((all) => all.filter((one) => one.id !== id))
    keeping.drop()
  }
  stored
    .then(
      async (key) => {
        replacements.set((all) => all.map((one) => (one.id === id ? { ...one, isStored: true } : one)))
        if (preview) keepLocal(key, preview)
        await put(fileId, id, { key, name }, note)
      },
      // Cancelled.
      () => undefined,
    )
    .finally(leave)
}

/** `idempotencyKey`: the same at each try and after a reload: an answer that was lost is given again. */
async function put(
  fileId: number,
  idempotencyKey: string,
  stored: { key: string; name: string },
  note: string,
): Promise<void> {
  let tries = 0
  try {
    const shown = await untilHeard((attempt) => {
      tries = attempt
      const body = { file: stored, ...(note ? { note } : {}) }
      return send(
        fileCalls.addVersion,
        { params: { id: fileId }, body },
        { idempotencyKey, toastErrors: attempt === 1 },
      )
    })
    if (shown) showVersion(shown)
  } catch (error) {
    // Of a first try, `send` has said why.
    if (tries > 1 && isAppError(error)) toast.failure(error)
  }
}
