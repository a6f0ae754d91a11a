import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ListingState } from '@halftone/contract/parts/listingState.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/send.ts'
import { artworksList, type ListInput, listKey } from '../artworks/artworks.api.ts'
import { jobsKey } from '../listing/listing.api.ts'

export const activityFeedKey = 'dashboard.activities'
export const myWorkKey = 'dashboard.work'
const workLimit = 50
/** Lines that are read; repeats of them become one. */
const feedLimit = 60
const queueLimit = 50
const jobsEach = 8
/** Of those that failed: they are told apart by their causes, not by the newest of them. */
const failedEach = 50
/** Days that the counts of listing jobs look back. */
const jobDays = 7

/** Products assigned to the person on the boards that are still being worked on, the earliest due date first. */
export const myWork = (groupId: number, userId: number, statusId: readonly number[]) =>
  queryOptions({
    queryKey: [myWorkKey, groupId, userId, statusId],
    queryFn: ({ signal }) =>
      send(
        productCalls.list,
        {
          query: {
            groupId,
            assignees: [userId],
            statusId: [...statusId],
            sort: 'deadline',
            direction: 'asc',
            limit: workLimit,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: groupId > 0 && userId > 0 && statusId.length > 0,
  })

/**
 * Artworks that wait for a decision, the longest waiting first, as in the queue. Kept among the artworks' lists, so that
 * decisions of others patch it.
 */
export const waitingArtworks = (groupId: number) =>
  queryOptions({
    queryKey: [listKey, { groupId, filter: 'needapproved', isWaiting: true }],
    queryFn: ({ signal }) =>
      send(
        artworkCalls.list,
        { query: { groupId, isWaiting: true, sort: 'submittedAt', direction: 'asc', limit: queueLimit } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  })

/** Rows of each kind of the own artworks; the rest is counted, and a link away. */
const ownEach = 4

const own = (groupId: number, userId: number, which: Pick<ListInput, 'filter' | 'isWaiting'>) =>
  artworksList({
    groupId,
    ...which,
    accounts: [],
    createdBy: [userId],
    from: '',
    to: '',
    search: '',
    page: 1,
    limit: ownEach,
  })

/** Artworks of the person that were turned down and not handed in again, the newest first. */
export const ownTurnedDown = (groupId: number, userId: number) => own(groupId, userId, { filter: 'unapproved' })

/** Those that wait for a decision, the longest waiting first. */
export const ownWaiting = (groupId: number, userId: number) =>
  own(groupId, userId, { filter: 'needapproved', isWaiting: true })

/** Listing jobs of one state that changed in the last week. The day is part of the key: it is the same until midnight. */
export const recentJobs = (groupId: number, state: ListingState, today: Date) => {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - jobDays).toISOString()
  const isFailed = state === 'fail' || state === 'error'
  return queryOptions({
    queryKey: [jobsKey, 'list', { groupId, state, from }],
    queryFn: ({ signal }) =>
      send(
        listingCalls.jobs,
        { query: { groupId, state: [state], from_date: from, limit: isFailed ? failedEach : jobsEach } },
        { signal },
      ),
    enabled: groupId > 0,
  })
}

/** What happened in a team, newest first. */
export const activityFeed = (groupId: number) =>
  queryOptions({
    queryKey: [activityFeedKey, groupId],
    queryFn: ({ signal }) => send(activityCalls.list, { query: { groupId, limit: feedLimit } }, { signal }),
    enabled: groupId > 0,
  })
