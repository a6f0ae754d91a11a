import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { patchFiles } from '../artworkCache.ts'

const versionsKey = fileCalls.versions.name
/** Of the disk that a team's earlier versions use. */
export const usageKey = fileCalls.versionUsage.name

/** All pictures that a file has had, newest first, and the disk that the earlier ones use. */
export const versionsQuery = (fileId: number) =>
  queryOptions({
    queryKey: [versionsKey, fileId],
    queryFn: ({ signal }) => send(fileCalls.versions, { params: { id: fileId } }, { signal }),
    enabled: fileId > 0,
  })

/** The lists of versions that show these files. */
export function refetchVersions(cache: QueryClient, ids: readonly number[]): void {
  for (const id of ids) void cache.invalidateQueries({ queryKey: [versionsKey, id] })
}

/** Earlier versions were removed: of these files, and from the disk that all use. */
export function dropVersions(cache: QueryClient, ids: readonly number[]): void {
  refetchVersions(cache, ids)
  void cache.invalidateQueries({ queryKey: [usageKey] })
}

/** Another picture stands under a file: what the server answered is shown, its list of versions is asked for anew. */
export function showVersion(file: ArtworkFile): void {
  patchFiles(queryClient, file.artworkId, [file])
  refetchVersions(queryClient, [file.id])
}

/** Brings the picture of an earlier version back, as a new one. Rejects on refusal, so that the question stays open. */
export async function restoreVersion(id: number, version: number): Promise<void> {
  const options = { idempotencyKey: uuid() }
  showVersion(await send(fileCalls.restoreVersion, { params: { id, n: version }, body: {} }, options))
}
