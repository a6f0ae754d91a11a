import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { previewLimit } from '@halftone/contract/rules/imageKinds.ts'
import { z } from 'zod'
import { type JobContext, job } from '../../core/jobs.ts'
import { unchanged } from '../../core/unchanged.ts'
import { ImageFault } from '../../images/imageJob.ts'
import type { Prints } from '../../images/prints.ts'
import { deriveStored } from '../../images/storedImage.ts'
import { anyType, typeOfName } from '../../storage/mediaTypes.ts'
import { previewKey } from '../../storage/objectKey.ts'
import { StorageMissing } from '../../storage/storage.ts'
import { storePrints } from './alike/prints.queries.ts'
import { coverOwners, lockOwners } from './cover.queries.ts'
import { coverWithPicture } from './cover.service.ts'
import { presentFile } from './files.present.ts'
import { type FileRow, placeOf } from './files.queries.ts'
import { roomsOf } from './files.service.ts'
import { listPending, storePreview } from './preview.queries.ts'
import { listPendingVersions, storeVersionPreview } from './versions/versions.queries.ts'

const retries = 4
/** Runs, each more patient than the one before, until a file that takes too long is at fault itself: on a machine that is busy with other things a small picture is slow, too. */
const slowRuns = 3
type Found = Parameters<typeof storePreview>[2]
/** What was found out, and what the bytes look like. */
type Looked = { found: Found; prints?: Prints }

/**
 * Looks at stored files in the worker processes: type, facts, previews; tells the dialogs, and makes the first picture
 * the cover of what has none. A file at fault is marked with the reason and stays to be downloaded.
 */
export const previewJob = job({
  name: 'files.preview',
  schema: z.object({ ids: z.array(z.number().int()) }),
  concurrency: 2,
  retryLimit: retries,
  retryDelay: 5,
  // Ten print files of a minute each at worst.
  expireIn: 900,
  run: async ({ ids }, ctx: JobContext) => {
    const failures: unknown[] = []
    // Earlier versions too: who replaces a picture does not wait for its preview.
    const waiting = [...(await listPending(ctx.db, ids)), ...(await listPendingVersions(ctx.db, ids))]
    for (const file of waiting) {
      if (ctx.signal.aborted) throw new Error('The process stops; another run goes on')
      try {
        const { found, prints } = await lookAt(ctx, file)
        await keep(ctx, file, keptReady(file, found), prints)
      } catch (error) {
        // The others are not held up; what is done is not done again.
        ctx.log.warn({ err: error, file: file.id }, 'a preview was not made')
        if (ctx.attempt <= retries) failures.push(error)
        else await keep(ctx, file, keptReady(file, failed(phrase('files.noPreview'))))
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some previews are to be tried again')
  },
})

/** What is only measured anew keeps the preview that it has, where that cannot be done any more. */
const keptReady = (file: FileRow, found: Found): Found =>
  file.previewState === 'ready' && found.previewState !== 'ready'
    ? { previewState: 'ready', ground: file.ground ?? 'light', colours: [], pages: file.pages ?? 0 }
    : found

const failed = (said: Phrase): Found => ({ previewState: 'failed', previewError: said })

async function lookAt({ resources, log, attempt }: JobContext, file: FileRow): Promise<Looked> {
  // R337: as large as this it is a generic file card.
  if (file.size >= previewLimit) return { found: { previewState: 'none', previewError: null } }
  try {
    const result = await deriveStored(resources, file.key, { name: file.name, patience: attempt })
    const fileType = result.type === anyType ? typeOfName(file.name) : result.type
    const common = { fileType, sha256: result.sha256, previewError: null }
    if (result.kind === 'file') return { found: { ...common, previewState: 'none' } }
    const { width, height, hasAlpha, edgeColor, luminance, ground, fills, dHash, colours, prints, pages } = result.facts
    const found: Found = {
      ...common,
      previewState: 'ready',
      width,
      height,
      hasAlpha,
      edgeColor,
      luminance,
      ground,
      fills,
      ...(result.font && { font: result.font.facts }),
      ...(pages && { pages }),
      // The column is signed.
      dhash: BigInt.asIntN(64, BigInt(`0x${dHash}`)),
      colours,
      previewKey: previewKey(file.key, '1x'),
      preview2xKey: previewKey(file.key, '2x'),
    }
    return { found, prints }
  } catch (error) {
    if (error instanceof StorageMissing) return { found: failed(error.said) }
    if (!(error instanceof ImageFault) || (error.reason === 'timeout' && attempt < slowRuns)) throw error
    log.info({ file: file.id, reason: error.reason, detail: error.detail }, 'a file gave no preview')
    // What only seems to be a picture is never shown as one.
    return { found: { ...failed(error.said), ...(error.reason === 'mismatch' && { fileType: anyType }) } }
  }
}

async function keep(ctx: JobContext, file: FileRow, found: Found, prints?: Prints): Promise<void> {
  await ctx.asUser(file.createdBy ?? 0, async (change) => {
    if (prints && found.sha256) await storePrints(change.db, found.sha256, prints)
    // Owners before their files, as everywhere: else a deletion and this could wait for each other.
    if (found.previewState === 'ready') {
      const { things } = change.resources
      for (const { kind, id } of coverOwners(things, file)) await lockOwners(change.db, things, kind, [id])
    }
    const after = await storePreview(change.db, file, found)
    if (!after) {
      await storeVersionPreview(change.db, file, found)
      return unchanged(undefined)
    }
    await change.record({
      name: 'files.updated',
      groupId: after.groupId,
      payload: { ...placeOf(after), files: [patchOf(change.resources.storage, after)] },
      facts: { change: 'preview', rooms: roomsOf([after]), names: [], oldContent: null, newContent: null },
    })
    // The specimen of a font is no picture of what is made with it.
    if (after.previewState === 'ready' && (!after.font || after.owner === 'font')) await coverWithPicture(change, after)
  })
}

function patchOf(storage: Parameters<typeof presentFile>[0], file: FileRow): Partial<ArtworkFile> & { id: number } {
  const shown = presentFile(storage, { ...file, author: null })
  const { id, url, urlOriginal, url2x, fileType, widthImage, heightImage, edgeColor } = shown
  const { luminance, ground, hasAlpha, resized, previewState, previewError, previewErrorPhrase } = shown
  return {
    id,
    url,
    urlOriginal,
    url2x,
    fileType,
    widthImage,
    heightImage,
    edgeColor,
    luminance,
    ground,
    hasAlpha,
    resized,
    previewState,
    ...(previewError !== undefined && { previewError }),
    ...(previewErrorPhrase && { previewErrorPhrase }),
  }
}
