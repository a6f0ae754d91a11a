import { type announceCalls, longestAnnouncement } from '@halftone/contract/areas/social/social.announce.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { explain } from '@halftone/contract/rules/why.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { presentPerson } from '../../files/files.present.ts'
import { listHeldOfCompany } from '../../users/why/held.queries.ts'
import { heardBy, placeOf } from '../place.rules.ts'
import { lockPosts, type SeenPost } from '../posts.queries.ts'
import { postById } from '../posts.service.ts'
import { forgetTold, listTold, pageReaders, writeAnnouncement, writeEnds } from './announce.queries.ts'

const day = 86_400_000

/** Everybody who can see a post, by the very rule that its page asks. */
async function readersOf(ctx: Ctx, { post, groupId, teams, shares }: SeenPost): Promise<number[]> {
  const { companyId, visibility } = post
  const people = await listHeldOfCompany(ctx.db, companyId)
  const chosen = [groupId, ...teams, ...shares]
  return people.flatMap((one) => {
    const places = visibility === 'PUBLIC' ? one.teams.map(({ id }) => id) : chosen
    const sees = places.some((id) => explain(one, 'SN_VIEW', { id, company_id: companyId }).granted)
    return sees ? [one.id] : []
  })
}

async function record(ctx: Ctx, seen: SeenPost, until: string | null, people: number[], isRenewed: boolean) {
  const { post, groupId, teams, shares } = seen
  await ctx.record({
    name: 'social.announced',
    groupId,
    payload: { ...placeOf(post, [...teams, ...shares]), announcedUntil: until },
    facts: { heard: heardBy(seen), type: post.type, title: post.title, text: post.contentString, people, isRenewed },
  })
}

/**
 * Tells a post to all who can see it until a moment, or ends that: who was told already is not told again, who read it has. Throws
 * 422 for an end that has passed, or lies more than `longestAnnouncement` days ahead.
 */
export async function announcePost(ctx: Ctx, seen: SeenPost, until: string | null): Promise<Done<Post>> {
  const { post } = seen
  const now = ctx.resources.clock.now()
  const end = until === null ? null : Date.parse(until)
  if (end !== null && (end <= now || end > now + longestAnnouncement * day))
    throw invalid({ until: phrase('social.announceWhen', { n: longestAnnouncement }) })
  const wasOn = post.announcedUntil !== null && post.announcedUntil.getTime() > now
  if (end === null && !wasOn) return unchanged(await postById(ctx, post.id))
  await writeAnnouncement(ctx.db, post.id, { until, by: ctx.actor.id })
  await writeEnds(ctx.db, post.id, until)
  const told = end === null ? [] : await listTold(ctx.db, post.id)
  const people = end === null ? [] : (await readersOf(ctx, seen)).filter((id) => !told.includes(id))
  await record(ctx, seen, until, people, false)
  return postById(ctx, post.id)
}

/** Of a post that goes, comes back or is for others now: who sees it from now on is told, who does not keeps nothing of it. */
export async function renewAnnouncement(ctx: Ctx, postId: number): Promise<void> {
  const [seen] = await lockPosts(ctx.db, [postId], { ever: true })
  const until = seen?.post.announcedUntil
  if (!seen || !until || until.getTime() <= ctx.resources.clock.now()) return
  if (seen.post.deletedAt !== null) {
    await writeEnds(ctx.db, postId, null)
    return
  }
  const [readers, told] = [await readersOf(ctx, seen), await listTold(ctx.db, postId)]
  await forgetTold(
    ctx.db,
    postId,
    told.filter((id) => !readers.includes(id)),
  )
  await writeEnds(ctx.db, postId, until.toISOString())
  const people = readers.filter((id) => !told.includes(id))
  if (people.some((id) => id !== ctx.actor.id)) await record(ctx, seen, until.toISOString(), people, true)
}

/** Who was told of a post, and when they read it. */
export async function readersPage(ctx: Ctx, { post }: SeenPost, query: QueryOf<typeof announceCalls.readers>) {
  const { limit, isRead } = query
  const page = pageNumber(query)
  const { rows, total } = await pageReaders(ctx.db, post.id, { isRead, limit, page })
  const data = rows.flatMap(({ person, readAt }) => {
    const shown = presentPerson(ctx.resources.storage, person)
    return shown ? [{ person: shown, readAt: readAt?.toISOString() ?? null }] : []
  })
  return { data, meta: pageMeta(total, limit, page) }
}
