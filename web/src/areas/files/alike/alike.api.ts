import { type AlikeFiles, alikeCalls } from '@halftone/contract/areas/files/alike.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'

export type AlikeKind = 'artwork' | 'clipart'
const alikeKey = 'files.alike'

/** What the pictures of an artwork or clip art look like. Nobody waits for it: where it fails nothing is said. */
export const alikeQuery = (kind: AlikeKind, id: number) =>
  queryOptions({
    queryKey: [alikeKey, kind, id],
    queryFn: ({ signal }) =>
      kind === 'artwork'
        ? send(alikeCalls.alikeOfArtwork, { params: { id } }, { signal })
        : send(alikeCalls.alikeOfClipart, { params: { id } }, { signal }),
    enabled: id > 0,
    retry: false,
    staleTime: 60_000,
  })

/** Pictures of the thing were made, replaced or told apart. */
export const refetchAlike = (cache: QueryClient, kind: AlikeKind, id: number): void =>
  void cache.invalidateQueries({ queryKey: [alikeKey, kind, id] })

/** Says that two pictures are not the same. Throws what the server refuses; `send` has said it. */
export async function tellApart(fileId: number, otherId: number): Promise<void> {
  await send(alikeCalls.tellApart, { params: { id: fileId }, body: { fileId: otherId } })
  const without = (files: AlikeFiles | undefined) =>
    files
      ?.map((file) =>
        file.fileId === fileId ? { ...file, alike: file.alike.filter(({ id }) => id !== otherId) } : file,
      )
      .filter(({ alike }) => alike.length > 0)
  queryClient.setQueriesData<AlikeFiles>({ queryKey: [alikeKey] }, without)
  // The same bytes elsewhere are told apart as well.
  void queryClient.invalidateQueries({ queryKey: [alikeKey] })
}
