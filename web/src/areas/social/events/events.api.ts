import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { userCalls } from '@halftone/contract/areas/users.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../../lib/appError.ts'
import { send } from '../../../lib/send.ts'
import { eventsKey } from '../social.api.ts'

export const upcomingKey = socialCalls.upcoming.name
export const guestsKey = socialCalls.guests.name
export const inviteTeamsKey = socialCalls.inviteTeams.name
export const addressKey = socialCalls.calendarAddress.name

/** What the list of events is narrowed to. */
export interface EventsInput {
  when: 'open' | 'past' | ''
  team: number
  hashtag: string
  search: string
  mine: boolean
  /** Moments between which they lie, ISO 8601; '' for any. */
  from: string
  to: string
}

export interface EventsPage {
  page: number
  limit: number
  direction: 'asc' | 'desc'
}

const queryOf = ({ when, team, hashtag, search, mine, from, to }: EventsInput) => ({
  ...(when ? { when } : {}),
  ...(team > 0 ? { groupId: team } : {}),
  ...(hashtag ? { hashtag } : {}),
  ...(search ? { search } : {}),
  ...(mine ? { mine } : {}),
  ...(from ? { from_date: from } : {}),
  ...(to ? { to_date: to } : {}),
})

/** All of them as a file, by their start. */
export const shownEvents = (input: EventsInput, direction: EventsPage['direction']) => ({
  list: socialCalls.events,
  query: { ...queryOf(input), sort: 'startEventAt', direction },
})

/** A page of events by their start. */
export const eventPage = (input: EventsInput, { page, limit, direction }: EventsPage) =>
  queryOptions({
    queryKey: [eventsKey, input, page, limit, direction],
    queryFn: ({ signal }) =>
      send(
        socialCalls.events,
        { query: { ...queryOf(input), sort: 'startEventAt', direction, offset: page, limit } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** What runs or comes next. */
export const upcomingEvents = queryOptions({
  queryKey: [upcomingKey],
  queryFn: ({ signal }) => send(socialCalls.upcoming, { query: { limit: 4 } }, { signal }),
})

/** Who joined, was asked, or left. */
export const eventGuests = (id: number) =>
  queryOptions({
    queryKey: [guestsKey, id],
    queryFn: ({ signal }) => send(socialCalls.guests, { params: { id }, query: { limit: 1000 } }, { signal }),
  })

/** Who joined, for everybody, page after page. */
export const joinedPeople = (id: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [guestsKey, id, 'joined'],
    queryFn: ({ pageParam, signal }) =>
      send(
        socialCalls.reactions,
        { params: { id, userId }, query: { kind: 'event', offset: pageParam, limit: 50 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
    enabled: userId > 0,
  })

/** The teams that the person may invite (R601). */
export const inviteTeams = (id: number) =>
  queryOptions({
    queryKey: [inviteTeamsKey, id],
    queryFn: ({ signal }) => send(socialCalls.inviteTeams, { params: { id }, query: {} }, { signal }),
  })

export const calendarAddress = queryOptions({
  queryKey: [addressKey],
  queryFn: ({ signal }) => send(socialCalls.calendarAddress, { query: {} }, { signal }),
})

/** People of a team, for invitations (R606); who may not list them gets those that can be mentioned there. */
export const peopleOfTeam = (groupId: number, search: string) =>
  queryOptions({
    queryKey: [userCalls.listOfGroup.name, 'invite', groupId, search],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const words = search ? { search } : {}
      const quiet = { signal, toastErrors: false }
      try {
        const query = { page: 1, limit: 1000, ...words }
        return (await send(userCalls.listOfGroup, { params: { groupId }, query }, quiet)).data
      } catch (error) {
        if (!isAppError(error, 'NO_PERMISSION')) throw error
        return send(userCalls.select, { params: { id: groupId }, query: { limit: 1000, ...words } }, quiet)
      }
    },
    retry: false,
  })
