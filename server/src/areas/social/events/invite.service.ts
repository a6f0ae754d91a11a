import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf, ParamsOf, QueryOf } from '@halftone/contract/call.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { EventGuest, InvitedTeam } from '@halftone/contract/parts/social/event.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { presentPerson } from '../../files/files.present.ts'
import { placeOf } from '../place.rules.ts'
import { pinsIn } from '../posts.access.ts'
import type { SeenPost } from '../posts.queries.ts'
import type { SeenEvent } from './events.access.ts'
import { insertInvites, listGuests, listSeeingTeams, listSeers } from './guests.queries.ts'

/**
 * The teams that the person may invite: that see the event, and where they are Admin or manager (R586, R600, R601); whose event it is
 * invites the teams that they are in as well.
 */
export async function listInviteTeams(ctx: Ctx, seen: SeenPost): Promise<InvitedTeam[]> {
  const leads = await pinsIn(ctx, seen.post.companyId)
  const isOwner = seen.post.createdBy === ctx.actor.id
  const teams = await listSeeingTeams(ctx.db, seen)
  return teams.filter(({ id }) => leads(id) || (isOwner && ctx.actor.sees(id)))
}

type Body = BodyOf<typeof socialCalls.invite>

/** Whom an invitation names; throws 422 by field for nobody (R604), and for whom the person may not invite. */
async function invitedBy(ctx: Ctx, seen: SeenPost, type: ParamsOf<typeof socialCalls.invite>['type'], body: Body) {
  const wanted = body[type]
  if (wanted.length === 0) throw invalid({ [type]: phrase('social.noGuest') })
  const teams = (await listInviteTeams(ctx, seen)).map(({ id }) => id)
  if (type === 'groups') {
    if (wanted.some((id) => !teams.includes(id))) throw invalid({ groups: phrase('social.noInviteTeam') })
    return listSeers(ctx.db, seen, wanted)
  }
  const people = await listSeers(ctx.db, seen, teams, wanted)
  if (people.length < wanted.length) throw invalid({ users: phrase('social.noInviteUser') })
  return people
}

/**
 * Asks teams or people to an event (R490, R567, R600 to R605): who was asked or joined before is not told twice. Throws 422 for an event that is
 * over or stopped.
 */
export async function invite(
  ctx: Ctx,
  seen: SeenEvent,
  type: ParamsOf<typeof socialCalls.invite>['type'],
  body: Body,
): Promise<Done<{ id: number; countInvited: number }>> {
  const { post, event, groupId, teams, shares } = seen
  if (event.endsAt.getTime() <= ctx.resources.clock.now()) throw invalid({ [type]: phrase('social.eventOver') })
  if (event.isStopped) throw invalid({ [type]: phrase('social.eventStopped') })
  const people = await insertInvites(ctx.db, post.id, await invitedBy(ctx, seen, type, body), ctx.actor.id)
  const answer = { id: post.id, countInvited: people.length }
  if (people.length === 0) return unchanged(answer)
  await ctx.record({
    name: 'social.invited',
    groupId,
    payload: { ...placeOf(post, [...teams, ...shares]), countInvited: people.length },
    facts: { title: post.title, people },
  })
  return answer
}

/** A page of who joined, was asked, or left. */
export async function pageGuests(
  ctx: Ctx,
  { post }: SeenPost,
  query: QueryOf<typeof socialCalls.guests>,
): Promise<Paged<EventGuest>> {
  const { limit, search = '' } = query
  const page = pageNumber(query)
  const { rows, total } = await listGuests(ctx.db, post.id, search, { limit, page })
  const data = rows.flatMap(({ state, at, ...row }) => {
    const person = presentPerson(ctx.resources.storage, row)
    return person ? [{ person, state, at: at.toISOString() }] : []
  })
  return { data, meta: pageMeta(total, limit, page) }
}
