import type { LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { hideCard } from '../links/cards.queries.ts'
import { hasOtherLink } from '../links/cards.service.ts'
import { heardBy, placeOf } from './place.rules.ts'
import type { SeenPost } from './posts.queries.ts'

/** Tells who sees a post of the card below its text. */
export const recordLinked = (ctx: Ctx, seen: SeenPost, linkCard: LinkPreview | null): Promise<void> => {
  const { post, groupId, teams, shares } = seen
  return ctx.record({
    name: 'social.linked',
    groupId,
    payload: { ...placeOf(post, [...teams, ...shares]), linkCard },
    facts: { heard: heardBy(seen), type: post.type, title: post.title },
  })
}

/** Takes the card of its link away from a post; it does not come back for the same address. */
export async function removePostCard(ctx: Ctx, seen: SeenPost): Promise<Done<{ id: number }>> {
  const { id } = seen.post
  if (!(await hideCard(ctx.db, { kind: 'post', id }))) return unchanged({ id })
  ctx.say(phrase('links.cardRemoved'))
  await recordLinked(ctx, seen, null)
  return { id }
}

/** Another first link than before: what it leads to is asked by a job, for nobody waits for it. */
export async function lookBehind(ctx: Ctx, id: number, before: RichText | undefined, after: RichText): Promise<void> {
  if (hasOtherLink(before, after, ctx.config.publicUrl)) await ctx.enqueue('social.link', { id })
}
