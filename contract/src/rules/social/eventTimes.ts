/** Days that an event lasts at most, and the years in which one is. */
export const longestEvent = 60
export const [firstYear, lastYear] = [2000, 2199] as const

const day = 86_400_000

/** What is wrong with the times of an event, in milliseconds since 1970; undefined where nothing is. */
export function eventTimesFault(start: number, end: number): 'order' | 'length' | 'year' | undefined {
  const years = [start, end].map((at) => new Date(at).getUTCFullYear())
  if (years.some((year) => !(year >= firstYear && year <= lastYear))) return 'year'
  if (end <= start) return 'order'
  return end - start > longestEvent * day ? 'length' : undefined
}

/** Where the event is at the moment `now`. */
export type EventTime = 'upcoming' | 'running' | 'past'
export const eventTime = (start: number, end: number, now: number): EventTime =>
  end <= now ? 'past' : start <= now ? 'running' : 'upcoming'

export interface Joinable {
  startEventAt: string | null
  endEventAt: string | null
  isStopped: boolean
  isJoined: boolean
  createdBy: number
}

/**
 * What somebody sees of joining: its owner Stop and Invite and no Join (R598), others Join or Joined (R594), unless it is stopped and
 * they have not joined (R599), or over.
 */
export type JoinSight = 'owner' | 'join' | 'joined' | 'stopped' | 'over'
export function joinSight(event: Joinable, personId: number | undefined, now: number): JoinSight {
  if (event.createdBy === personId) return 'owner'
  if (event.isJoined) return 'joined'
  if (event.isStopped) return 'stopped'
  return event.endEventAt !== null && Date.parse(event.endEventAt) <= now ? 'over' : 'join'
}
