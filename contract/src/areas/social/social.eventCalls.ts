import { z } from 'zod'
import { call } from '../../call.ts'
import { TimeZone } from '../../parts/company/general.ts'
import { dateQuery } from '../../parts/dateQuery.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { pageQuery, search } from '../../parts/page.ts'
import { isoDate } from '../../parts/person.ts'
import { EventGuest, InvitedTeam, RemindBefore } from '../../parts/social/event.ts'
import { Post } from '../../parts/social/post.ts'
import { oneLine } from '../../parts/wireText.ts'
import { flag, readQuery, StoredFileRef, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'
import { isLink } from '../../rules/link.ts'
import { hashtagMax, mostHashtags } from '../../rules/social/hashtags.ts'

const int = z.number().int()
/** UTF-16 units. */
export const eventTitleMax = 120
/** People who are invited by one call at most. */
const mostInvited = 1_000
const ids = z
  .array(bodyId)
  .max(mostInvited)
  .transform((all) => [...new Set(all)])

/** What the body of an EVENT says beside what posts say. */
export const eventBody = {
  title: oneLine(eventTitleMax).optional(),
  startEventAt: isoDate.optional(),
  endEventAt: isoDate.optional(),
  timeZone: TimeZone.optional(),
  place: oneLine(200).optional(),
  link: oneLine(2_048)
    .refine((link) => link === '' || isLink(link), says('request.invalidLink'))
    .optional(),
  /** Beside those of the text. */
  hashtags: z
    .array(oneLine(hashtagMax + 1))
    .max(mostHashtags, says('social.tooManyHashtags', { n: mostHashtags }))
    .optional(),
  remindBefore: RemindBefore.optional(),
  /** A picture that was uploaded; null takes the one that is there away. */
  cover: StoredFileRef.nullable().optional(),
  avatar: StoredFileRef.nullable().optional(),
}

const path = '/social-network/posts'
const one = `${path}/:id`
/** An event as a calendar takes it. */
const CalendarFile = z.object({ fileName: z.string(), content: z.string() })
/** The private address of the person's calendar. `url` is told once, when it is made: what is kept of it is no more than its hash. */
const CalendarAddress = z.object({ createdAt: isoDate.nullable(), url: z.string().optional() })

/** Events: lists, invitations, calendars. They are written, liked, shared, pinned and deleted as posts are. */
export const eventCalls = {
  events: call({
    name: 'social.events',
    method: 'GET',
    path: '/social-network/events',
    query: readQuery({
      when: z.enum(['upcoming', 'running', 'past', 'open']).optional(),
      /** That lie, in part at least, between these days or moments. */
      from_date: dateQuery,
      to_date: dateQuery,
      /** Of, for or shared with that team. */
      groupId: id.optional(),
      hashtag: z
        .string()
        .max(hashtagMax + 1)
        .optional(),
      /** Those that the person made or joined. */
      mine: flag.optional(),
      search,
      sort: z.enum(['startEventAt', 'createdAt']).default('startEventAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...pageQuery(25),
    }),
    reply: Post,
    paged: true,
  }),
  /** What runs or comes next, the first one first (R594). */
  upcoming: call({
    name: 'social.upcoming',
    method: 'GET',
    path: `${path}/upcoming-event`,
    query: readQuery({ limit: z.coerce.number().int().min(1).max(20).default(3) }),
    reply: z.array(Post),
  }),
  /** Who joined, was invited, or left: for whoever may invite. */
  guests: call({
    name: 'social.guests',
    method: 'GET',
    path: `${one}/guests`,
    params: idParams,
    query: readQuery({ search, ...pageQuery(50, 1000) }),
    reply: EventGuest,
    paged: true,
  }),
  /** The teams that the person may invite: that see the event, and where they are Admin or manager (R586, R600, R601). */
  inviteTeams: call({
    name: 'social.inviteTeams',
    method: 'GET',
    path: `${one}/invite-teams`,
    params: idParams,
    query: readQuery({}),
    reply: z.array(InvitedTeam),
  }),
  /** `groups`: everybody of these teams who sees it; `users`: these people of such teams (R602, R604). */
  invite: call({
    name: 'social.invite',
    method: 'POST',
    path: `/social-network/invite-user/:type/posts/:id`,
    params: z.strictObject({ type: z.enum(['groups', 'users']), id }),
    body: writeBody({ groups: ids.default([]), users: ids.default([]) }),
    reply: z.object({ id: int, countInvited: int }),
    message: phrase('social.invited'),
    perMinute: 30,
  }),
  calendarFile: call({
    name: 'social.calendarFile',
    method: 'GET',
    path: `${one}/calendar`,
    params: idParams,
    query: readQuery({}),
    reply: CalendarFile,
  }),
  calendarAddress: call({
    name: 'social.calendarAddress',
    method: 'GET',
    path: '/social-network/calendar-address',
    query: readQuery({}),
    reply: CalendarAddress,
  }),
  /** Makes the address, or another one: the one before is dead at once. */
  resetCalendarAddress: call({
    name: 'social.resetCalendarAddress',
    method: 'POST',
    path: '/social-network/calendar-address',
    body: writeBody({}).optional(),
    reply: CalendarAddress,
    perMinute: 10,
  }),
  removeCalendarAddress: call({
    name: 'social.removeCalendarAddress',
    method: 'DELETE',
    path: '/social-network/calendar-address',
    body: writeBody({}).optional(),
    reply: CalendarAddress,
  }),
}
