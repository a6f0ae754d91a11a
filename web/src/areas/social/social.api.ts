import { productCalls } from '@halftone/contract/areas/products.ts'
import { type FeedFilter, socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { CardKind, ShownThing } from '@halftone/contract/parts/social/thingCard.ts'
import { hashtagName } from '@halftone/contract/rules/social/hashtags.ts'
import { type KindWith, kindsWith, things } from '@halftone/contract/things.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AppError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import type { HashtagSource } from '../../ui/richtext/caret/useFound.ts'

export const feedKey = 'social.feed'
export const pageKey = socialCalls.list.name
export const postKey = socialCalls.get.name
export const eventsKey = socialCalls.events.name
export const hashtagsKey = socialCalls.hashtags.name
export const sideKey = socialCalls.side.name
export const ownPostsKey = socialCalls.ownPosts.name

/** What a feed or a table of posts is narrowed to. */
export interface FeedInput {
  filter: FeedFilter
  team: number
  hashtag: string
  by: number
  search: string
}

/** Posts of one part of the feed. */
const partSize = 10

const queryOf = ({ filter, team, hashtag, by, search }: FeedInput) => ({
  filter,
  ...(team > 0 ? { groupId: team } : {}),
  ...(hashtag ? { hashtag } : {}),
  ...(by > 0 ? { createdBy: [by] } : {}),
  ...(search ? { search } : {}),
})

/** The feed part after part; what is pinned stands at its head. */
export const feedParts = (input: FeedInput) =>
  infiniteQueryOptions({
    queryKey: [feedKey, input],
    queryFn: ({ pageParam, signal }) =>
      send(socialCalls.list, { query: { ...queryOf(input), before: pageParam, limit: partSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, meta }) => (meta.totalIsAtLeast ? data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** All of the same as a file. */
export const shownPosts = (input: FeedInput) => ({ list: socialCalls.list, query: queryOf(input) })

/** A page of the same as a table. */
export const postPage = (input: FeedInput, { page, limit }: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [pageKey, input, page, limit],
    queryFn: ({ signal }) => send(socialCalls.list, { query: { ...queryOf(input), offset: page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [postKey, id],
    // Where it is gone the screen says so.
    queryFn: ({ signal }) => send(socialCalls.get, { params: { id } }, { signal, toastErrors: false }),
    enabled: id > 0,
    retry: false,
  })

/** How many posts the choices beside the feed have, and who writes them. */
export const feedSide = (groupIds: readonly number[]) =>
  queryOptions({
    queryKey: [sideKey, groupIds],
    queryFn: ({ signal }) =>
      send(socialCalls.side, { query: { groupIds: [...groupIds] } }, { signal, toastErrors: false }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The most used hashtags, or those that begin so. */
export const hashtagList = (search = '', limit = 6) =>
  queryOptions({
    queryKey: [hashtagsKey, search, limit],
    queryFn: ({ signal }) =>
      send(socialCalls.hashtags, { query: { limit, ...(search ? { search } : {}) } }, { signal }),
    staleTime: 60_000,
  })

/** One that is typed whole first, then the most used. */
export const typedFirst = <T extends { name: string }>(found: readonly T[], name: string): T[] =>
  found.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))

/** Hashtags that begin so, for RichTextEditor. */
export const hashtagSource: HashtagSource = async (query) => {
  const name = hashtagName(query)
  const { data } = await queryClient.fetchQuery(hashtagList(name))
  return typedFirst(data, name)
}

/** What people did, by week; of the last twelve weeks where no beginning is given. */
export const postReport = ({ from, to, user, page, limit }: ReportInput) =>
  queryOptions({
    queryKey: [socialCalls.report.name, from, to, user, page, limit],
    queryFn: ({ signal }) =>
      send(
        socialCalls.report,
        {
          query: {
            ...{ offset: page, limit, ...(user > 0 && { users: [user] }) },
            ...{ ...(from && { from_date: from }), ...(to && { to_date: to }) },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
interface ReportInput {
  /** yyyy-MM-dd, or ''. */
  from: string
  to: string
  /** 0 for all. */
  user: number
  page: number
  limit: number
}

/** Those who like a post, page after page. */
export const likingPeople = (id: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [socialCalls.reactions.name, id],
    queryFn: ({ pageParam, signal }) =>
      send(
        socialCalls.reactions,
        { params: { id, userId }, query: { kind: 'like', offset: pageParam, limit: 50 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
    enabled: userId > 0,
  })

/** Who was told of an announcement: who has read it, or who has not, page after page. */
export const announcementReaders = (id: number, isRead: boolean) =>
  infiniteQueryOptions({
    queryKey: [socialCalls.readers.name, id, isRead],
    queryFn: ({ pageParam, signal }) =>
      send(socialCalls.readers, { params: { id }, query: { isRead, offset: pageParam, limit: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
  })

/** What a card would show of a thing, or of what an address of this installation shows; null for nothing that the person may share. */
export async function findCard(
  asked: { link: string } | { kind: CardKind; thingId: number },
): Promise<ShownThing | null> {
  try {
    return await send(socialCalls.thingCard, { query: asked }, { toastErrors: false })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Things of a team by their words, of all kinds that are searched and shown as cards. */
export const cardSearch = (groupId: number, search: string) =>
  queryOptions({
    queryKey: ['social.cardSearch', groupId, search],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        searched.map((type) =>
          send(productCalls.search, { params: { groupId }, query: { search, type, limit: 6 } }, { signal }),
        ),
      )
      return found.flatMap(({ data }, at) => {
        const kind = searched[at]
        return kind ? data.map((hit) => ({ ...hit, kind })) : []
      })
    },
    placeholderData: keepPreviousData,
  })
const isSearched = (kind: CardKind): kind is CardKind & KindWith<'search'> => things[kind].search
const searched = kindsWith('cards').filter(isSearched)
