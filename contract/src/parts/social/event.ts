import { z } from 'zod'
import { AttachedFile } from '../attachedFile.ts'
import { isoDate, Person } from '../person.ts'

const int = z.number().int()

/** Minutes before the start at which those who joined are reminded; 0 for not at all. */
export const reminders = [0, 10, 30, 60, 1440] as const
export const RemindBefore = z.union(reminders.map((minutes) => z.literal(minutes)))
export type RemindBefore = z.infer<typeof RemindBefore>

/** What an EVENT has beside what posts have (R565); of a POST it is empty. */
export const eventFields = {
  cover: AttachedFile.nullable(),
  avatar: AttachedFile.nullable(),
  startEventAt: isoDate.nullable(),
  endEventAt: isoDate.nullable(),
  /** In which it was planned; screens show it beside the reader's own where they differ. */
  timeZone: z.string().nullable(),
  place: z.string(),
  link: z.string(),
  /** Minutes. */
  remindBefore: int,
  /** Nobody joins any more. */
  isStopped: z.boolean(),
  isJoined: z.boolean(),
  countJoined: int,
}

/** These fields of a post that is no event. */
export const noEvent = {
  ...{ cover: null, avatar: null, startEventAt: null, endEventAt: null, timeZone: null, place: '', link: '' },
  ...{ remindBefore: 0, isStopped: false, isJoined: false, countJoined: 0 },
}

/** What became of somebody who was told of an event. */
export const GuestState = z.enum(['joined', 'invited', 'left'])
export type GuestState = z.infer<typeof GuestState>

export const EventGuest = z.object({
  person: Person,
  state: GuestState,
  /** Since when. */
  at: isoDate,
})
export type EventGuest = z.infer<typeof EventGuest>

/** A team that can be invited: how many people it has that see the event, and how many of them neither joined nor were asked. */
export const InvitedTeam = z.object({ id: int, name: z.string(), people: int, fresh: int })
export type InvitedTeam = z.infer<typeof InvitedTeam>
