import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clipartPage, clipartPages } from '../cliparts.api.ts'
import { type GalleryUrl, inputOf, tabOf } from './galleryUrl.ts'

/** Where an open clip art stands among what the gallery shows. */
export interface Around {
  /** From 1. */
  place: number
  total: number
  totalIsAtLeast: boolean
  previous: number | undefined
  next: number | undefined
}

/** The neighbours of the open clip art in the gallery behind it; undefined where it is not among what that has shown. */
export function useAround(url: GalleryUrl, groupId: number): Around | undefined {
  const input = inputOf(url, groupId)
  const isGrid = url.view === 'grid'
  const isAsked = url.id > 0 && tabOf(url) !== 'risk' && groupId > 0
  const pages = useInfiniteQuery({ ...clipartPages(input), enabled: isAsked && isGrid })
  const page = useQuery({ ...clipartPage(input, url.page), enabled: isAsked && !isGrid })
  const rows = isGrid ? (pages.data?.pages.flatMap(({ data }) => data) ?? []) : (page.data?.data ?? [])
  const at = rows.findIndex(({ id }) => id === url.id)
  const isLast = isGrid && at >= 0 && at === rows.length - 1
  const { hasNextPage, isFetching, fetchNextPage } = pages
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage()
  }, [isLast, hasNextPage, isFetching, fetchNextPage])
  const meta = isGrid ? pages.data?.pages.at(-1)?.meta : page.data?.meta
  if (!isAsked || at < 0 || !meta) return undefined
  const first = isGrid ? 0 : (meta.currentPage - 1) * meta.limit
  return {
    place: first + at + 1,
    total: meta.total,
    totalIsAtLeast: meta.totalIsAtLeast ?? false,
    previous: rows[at - 1]?.id,
    next: rows[at + 1]?.id,
  }
}
