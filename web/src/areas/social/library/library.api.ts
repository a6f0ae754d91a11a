import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { AlbumBy } from '@halftone/contract/parts/social/library.ts'
import type { DocumentKind } from '@halftone/contract/rules/social/documents.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'
import { whilePending } from '../../../lib/state/pendingPictures.ts'
import { toast } from '../../../lib/toasts.ts'
import { startDownloads } from '../../../lib/transfers/download.ts'
import type { AlbumsAsked } from './albumsUrl.ts'

export const albumsKey = socialCalls.albums.name
const picturesKey = socialCalls.albumPictures.name
const documentsKey = socialCalls.documents.name

interface Page {
  meta: { currentPage: number; totalPage: number }
}
const nextPage = ({ meta }: Page): number | undefined =>
  meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined

/** Albums of one kind, page after page. */
export const albumPages = ({ by, search, sort, direction }: AlbumsAsked) =>
  infiniteQueryOptions({
    queryKey: [albumsKey, by, search, sort, direction],
    queryFn: ({ pageParam, signal }) =>
      send(
        socialCalls.albums,
        { query: { by, sort, direction, limit: 24, offset: pageParam, ...(search ? { search } : {}) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      whilePending(state.data?.pages.flatMap(({ data }) => data.flatMap(({ covers }) => covers))),
  })

/** The oldest picture of all albums of a kind, and how many there are. */
export const albumSums = (by: AlbumBy) =>
  queryOptions({
    queryKey: [picturesKey, 'sums', by],
    queryFn: ({ signal }) =>
      send(socialCalls.albumPictures, { query: { by, limit: 1, direction: 'asc' } }, { signal, toastErrors: false }),
  })

/** One album; undefined where the person may see none of its pictures. */
export const albumQuery = (by: AlbumBy, id: number) =>
  queryOptions({
    queryKey: [albumsKey, 'one', by, id],
    queryFn: async ({ signal }) =>
      (await send(socialCalls.albums, { query: { by, id, limit: 1 } }, { signal })).data[0] ?? null,
    enabled: id > 0,
  })

/** The pictures of one album, page after page. */
export const albumPictures = (by: AlbumBy, id: number, isPublic = false) =>
  infiniteQueryOptions({
    queryKey: [picturesKey, by, id, isPublic],
    queryFn: ({ pageParam, signal }) =>
      send(
        socialCalls.albumPictures,
        { query: { by, id, limit: 60, offset: pageParam, ...(isPublic && { isPublic }) } },
        // Where it is gone the screen says so.
        { signal, toastErrors: false },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    retry: false,
  })

/** What documents are narrowed to; '' is all kinds, and no limit of days (yyyy-MM-dd). */
interface DocumentFilters {
  type: DocumentKind | ''
  search: string
  from: string
  to: string
}

interface DocumentInput extends DocumentFilters {
  page: number
  limit: number
}

export const documentQuery = ({ type, search, from, to }: DocumentFilters) => ({
  ...(type && { type }),
  ...(search && { search }),
  ...(from && { from_date: from }),
  ...(to && { to_date: to }),
})

export const documentPage = ({ page, limit, ...filters }: DocumentInput) => {
  const query = documentQuery(filters)
  return queryOptions({
    queryKey: [documentsKey, query, page, limit],
    queryFn: ({ signal }) => send(socialCalls.documents, { query: { ...query, offset: page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A page of a PDF, from 1; the one before stands there meanwhile. What it is does not change: a file has its bytes for good. */
export const pdfPage = (id: number, page: number) =>
  queryOptions({
    queryKey: [socialCalls.documentPage.name, id, page],
    queryFn: ({ signal }) => send(socialCalls.documentPage, { params: { id, page } }, { signal, toastErrors: false }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

export const refetchDocuments = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: [documentsKey] })

/** What posts carry is asked for anew, where it shows. */
export function refetchLibrary(cache: QueryClient): void {
  for (const name of [albumsKey, picturesKey, documentsKey]) void cache.invalidateQueries({ queryKey: [name] })
}

/** The pictures of an album as a ZIP among the transfers; each try asks for another address, for one holds for a minute. */
export async function downloadAlbum(by: AlbumBy, id: number): Promise<void> {
  const ask = () => send(socialCalls.albumArchive, { query: { by, id } }, { toastErrors: false })
  try {
    const { fileName } = await ask()
    startDownloads([{ name: fileName, url: async () => (await ask()).url }])
  } catch (error) {
    toast.failure(error)
  }
}

/** Chooses a picture for a hashtag, or takes that back. Throws what the server refuses; `send` has said it. */
export const setCover = (id: number, urlCover: string | null) =>
  send(socialCalls.setCover, { params: { id }, body: { urlCover } })
