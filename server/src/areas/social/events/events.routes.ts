import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { type Check, inCompany, notInSwitch } from '../../../core/access.ts'
import type { Route } from '../../../core/route.ts'
import { eventFile, readAddress, removeAddress, resetAddress } from '../calendar/calendar.service.ts'
import { isWriterOrLeads, look } from '../posts.access.ts'
import { eventOf, lockedEventOf } from './events.access.ts'
import { invite, listInviteTeams, pageGuests } from './invite.service.ts'
import { listEvents, listUpcoming } from './list.service.ts'

const reads: Check<unknown> = inCompany('SN_VIEW')

/** Lists of events, invitations and calendars. */
export function eventRoutes(route: Route): void {
  route(socialCalls.events, { allow: reads }, (ctx, { query }) => listEvents(ctx, query))
  route(socialCalls.upcoming, { allow: reads }, (ctx, { query }) => listUpcoming(ctx, query.limit))
  route(socialCalls.guests, { subject: eventOf, allow: isWriterOrLeads }, (ctx, { subject, query }) =>
    pageGuests(ctx, subject, query),
  )
  route(socialCalls.inviteTeams, { subject: eventOf, allow: isWriterOrLeads }, (ctx, { subject }) =>
    listInviteTeams(ctx, subject),
  )
  route(socialCalls.invite, { subject: lockedEventOf, allow: isWriterOrLeads }, (ctx, { subject, params, body }) =>
    invite(ctx, subject, params.type, body),
  )
  route(socialCalls.calendarFile, { subject: eventOf, allow: look }, (ctx, { subject }) => eventFile(ctx, subject))
  route(socialCalls.calendarAddress, { allow: reads }, (ctx) => readAddress(ctx))
  // What a calendar shows is the person's own: nobody reads on who was switched to them.
  route(socialCalls.resetCalendarAddress, { allow: notInSwitch(reads), records: false }, (ctx) => resetAddress(ctx))
  route(socialCalls.removeCalendarAddress, { allow: notInSwitch(reads), records: false }, (ctx) => removeAddress(ctx))
}
