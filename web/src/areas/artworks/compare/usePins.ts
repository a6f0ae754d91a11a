import type { Comment, Pin } from '@halftone/contract/areas/comments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commentPages, oldestFirst } from '../../comments/comments.api.ts'

/** Comments of a picture in one page: with all of them the numbers stay as they are. */
export const pinPage = 100

export interface ShownPin {
  commentId: number
  /** By age, from 1. */
  number: number
  pin: Pin
  isDone: boolean
  /** It was made on an earlier version of the picture: hollow. */
  isEarlier: boolean
}

const pinsOf = (comments: readonly Comment[], version: number): ShownPin[] =>
  comments
    .flatMap(({ id, pin, isDone }) =>
      pin ? [{ commentId: id, pin, isDone, isEarlier: (pin.version ?? version) < version }] : [],
    )
    .map((one, at) => ({
      ...one,
      number: at + 1,
    }))

/** The pinned comments of the version of a picture that is shown and of the others, oldest first: the same pages that the panel beside it shows. */
export function usePins(fileId: number, version: number): ShownPin[] {
  const place = { kind: 'file', id: fileId } as const
  const { data } = useInfiniteQuery({ ...commentPages(place, 'all', '', pinPage), enabled: fileId > 0 })
  const pages = data?.pages
  return useMemo(() => pinsOf(oldestFirst(pages ?? []), version), [pages, version])
}
