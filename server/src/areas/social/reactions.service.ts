import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import type { ReactionKind } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { presentPerson } from '../files/files.present.ts'
import { markLeft } from './events/events.queries.ts'
import { heardBy, placeOf } from './place.rules.ts'
import type { SeenPost } from './posts.queries.ts'
import { hasReacted, listReacting, toggleReaction } from './reactions.queries.ts'

/** Whether somebody may join or leave: throws 422 by field for what is no event, their own, or over, and who comes to a stopped one. */
function checkJoin(ctx: Ctx, { post, event }: SeenPost, isJoined: boolean): void {
  if (!event) throw invalid({ kind: phrase('social.noEvent') })
  if (post.createdBy === ctx.actor.id) throw invalid({ kind: phrase('social.ownEvent') })
  if (event.endsAt.getTime() <= ctx.resources.clock.now()) throw invalid({ kind: phrase('social.eventOver') })
  if (event.isStopped && !isJoined) throw invalid({ kind: phrase('social.eventStopped') })
}

/** Likes a post or joins an event, or takes that back (R578, R579, R595, R596, R597). */
export async function reactTo(ctx: Ctx, seen: SeenPost, kind: ReactionKind) {
  const { post, groupId, teams, shares } = seen
  if (kind === 'event') checkJoin(ctx, seen, await hasReacted(ctx.db, post.id, kind, ctx.actor.id))
  const { isOn, wasSaid, ...counts } = await toggleReaction(ctx.db, post.id, kind, ctx.actor.id)
  if (kind === 'event') {
    await markLeft(ctx.db, post.id, ctx.actor.id, !isOn)
    ctx.say(isOn ? phrase('social.joined') : phrase('social.left'))
  }
  await ctx.record({
    name: 'social.reacted',
    groupId,
    payload: {
      ...placeOf(post, [...teams, ...shares]),
      ...{ kind, userId: ctx.actor.id, isOn, countLikes: counts.countLikes },
      ...(kind === 'event' && { countJoined: counts.countJoined }),
    },
    facts: { heard: heardBy(seen), type: post.type, title: post.title, wasSaid },
  })
  return { id: post.id, kind, ...counts }
}

/** A page of those who like a post, or joined an event. */
export async function reactingTo(
  ctx: Ctx,
  { post }: SeenPost,
  query: QueryOf<typeof socialCalls.reactions>,
): Promise<Paged<Person>> {
  const { kind, limit } = query
  const page = pageNumber(query)
  const { people, total } = await listReacting(ctx.db, { postId: post.id, kind }, { limit, page })
  const data = people.flatMap((person) => presentPerson(ctx.resources.storage, person) ?? [])
  return { data, meta: pageMeta(total, limit, page) }
}
