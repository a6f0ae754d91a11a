import type { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { type Paged, pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import type { ReactionKind } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { presentPerson } from '../files/files.present.ts'
import { heardBy, placeOf } from './place.rules.ts'
import type { SeenPost } from './posts.queries.ts'
import { listReacting, toggleLike } from './reactions.queries.ts'

/** Likes a post or takes that back (R579). Throws 422 for joining what is no event. */
export async function reactTo(ctx: Ctx, seen: SeenPost, kind: ReactionKind) {
  if (kind === 'event') throw invalid({ kind: phrase('social.noEvent') })
  const { post, groupId, teams, shares } = seen
  const { isOn, count } = await toggleLike(ctx.db, post.id, ctx.actor.id)
  await ctx.record({
    name: 'social.reacted',
    groupId,
    payload: {
      ...placeOf(post, [...teams, ...shares]),
      ...{ kind, userId: ctx.actor.id, isOn, countLikes: count },
    },
    facts: { heard: heardBy(seen), title: post.title },
  })
  return { id: post.id, kind, isLiked: isOn, countLikes: count }
}

/** A page of those who like a post. */
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
