import type { ClipartPlace, Replaced } from '@halftone/contract/areas/artworks/replace.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { riskKey, usesKey } from '../../cliparts/cliparts.api.ts'
import { patchArtwork } from '../artworkCache.ts'

/** Where the person may replace a clip art; asked anew each time. */
export const placesQuery = (clipartId: number) =>
  queryOptions({
    queryKey: [artworkCalls.clipartPlaces.name, clipartId],
    queryFn: ({ signal }) => send(artworkCalls.clipartPlaces, { params: { id: clipartId } }, { signal }),
    gcTime: 0,
  })

export interface Outcome {
  /** Artworks in which it was replaced. */
  done: number
  files: Replaced[]
  /** What refused it, in words, and in which artwork. */
  refused: { name: string; words: string }[]
}

/** One artwork after the other, until all are done or `isStopped`; what one refuses does not keep the others. */
export async function replaceIn(
  places: readonly ClipartPlace[],
  body: { clipartId: number; fileId: number },
  { isStopped, onStep }: { isStopped: () => boolean; onStep: (done: number) => void },
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, files: [], refused: [] }
  for (const [at, { id, name }] of places.entries()) {
    if (isStopped()) break
    try {
      const { artwork, files } = await send(
        artworkCalls.replaceClipart,
        { params: { id }, body },
        { idempotencyKey: uuid(), toastErrors: false },
      )
      patchArtwork(queryClient, artwork)
      outcome.files.push(...files)
      outcome.done++
    } catch (error) {
      outcome.refused.push({ name, words: isAppError(error) ? error.message : String(error) })
    }
    onStep(at + 1)
  }
  refetchUses()
  return outcome
}

function refetchUses(): void {
  for (const key of [riskKey, usesKey]) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** The pictures that they had, each as a new version. Rejects where the server refuses one. */
export async function putBack(files: readonly Replaced[]): Promise<void> {
  for (const { fileId, version } of files)
    await send(
      fileCalls.restoreVersion,
      { params: { id: fileId, n: version }, body: {} },
      { idempotencyKey: uuid(), toastSuccess: false },
    )
  refetchUses()
}
