import type { Post } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { signal } from '../../core/record.ts'
import { teamNames } from '../../core/teams/shares.queries.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { changesOf, heardBy, placeOf } from './place.rules.ts'
import { pinsIn } from './posts.access.ts'
import { type SeenPost, writePins, writeShareCount, writeTeams } from './posts.queries.ts'
import { postById } from './posts.service.ts'
import { checkTeams } from './write.service.ts'

const wordsOf = async (ctx: Ctx, ids: readonly number[]) => {
  const names = await teamNames(ctx.db, ids)
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** The teams that a post is shared with from now on (R582); false where they are it already. Throws 422 where one cannot get it. */
export async function setShares(ctx: Ctx, seen: SeenPost, groupIds: readonly number[]): Promise<boolean> {
  const { post, groupId, teams } = seen
  // Those that it is for see it without that.
  const wanted = groupIds.filter((id) => !teams.includes(id)).toSorted((a, b) => a - b)
  const { added, removed } = changesOf(seen.shares, wanted)
  if (added.length + removed.length === 0) return false
  await checkTeams(ctx, post.companyId, added, 'groupsShare')
  await writeTeams(ctx.db, post.id, { added, removed, isShare: true, by: ctx.actor.id })
  await writeShareCount(ctx.db, post.id)
  const after = { ...seen, shares: wanted }
  await ctx.record({
    name: 'social.shared',
    groupId,
    payload: { ...placeOf(post, [...teams, ...wanted]), countShares: wanted.length },
    before: { list: [{ id: post.id, shares: seen.shares }] },
    after: { list: [{ id: post.id, shares: wanted }] },
    facts: {
      heard: heardBy(seen, after),
      ...{ type: post.type, title: post.title },
      before: await wordsOf(ctx, seen.shares),
      after: await wordsOf(ctx, wanted),
    },
  })
  if (removed.length > 0) await signal(ctx.db, { kind: 'room-changed', room: `post:${post.id}` })
  return true
}

/** Sends a post to teams (R582); at least one (R584). */
export async function sharePost(ctx: Ctx, seen: SeenPost, groupsShare: readonly number[]): Promise<Done<Post>> {
  if (groupsShare.length === 0) throw invalid({ groupsShare: phrase('social.chooseTeam') })
  const isDone = await setShares(ctx, seen, groupsShare)
  const post = await postById(ctx, seen.post.id)
  return isDone ? post : unchanged(post)
}

/** Writes the teams that a post is pinned in; false where they are it already. */
export async function setPins(ctx: Ctx, seen: SeenPost, wanted: readonly number[]): Promise<boolean> {
  const { post, groupId, teams, shares, pins } = seen
  const { added, removed } = changesOf(pins, wanted)
  if (added.length + removed.length === 0) return false
  await writePins(ctx.db, post.id, { added, removed, by: ctx.actor.id })
  const after = [...wanted].toSorted((a, b) => a - b)
  await ctx.record({
    name: 'social.pinned',
    groupId,
    payload: { ...placeOf(post, [...teams, ...shares]), groupsPin: after },
    before: { list: [{ id: post.id, pins }] },
    after: { list: [{ id: post.id, pins: after }] },
    facts: {
      heard: heardBy(seen),
      ...{ type: post.type, title: post.title },
      before: await wordsOf(ctx, pins),
      isAdded: added.length > 0,
      after: await wordsOf(ctx, after),
    },
  })
  return true
}

/**
 * Pins a post in teams, and takes it down from those of the person that are not named (R580, R581): where somebody else pins, it
 * stays as it is. Throws 422 for a team that does not see it (R588), or in which the person may not pin (R587).
 */
export async function pinPost(ctx: Ctx, seen: SeenPost, groupsPin: readonly number[]): Promise<Done<Post>> {
  const { post, teams, shares, pins } = seen
  const added = groupsPin.filter((id) => !pins.includes(id))
  const isSeen = (id: number) => post.visibility === 'PUBLIC' || teams.includes(id) || shares.includes(id)
  if (added.some((id) => !isSeen(id))) throw invalid({ groupsPin: phrase('social.teamGone') })
  await checkTeams(ctx, post.companyId, added, 'groupsPin')
  const mayPin = await pinsIn(ctx, post.companyId)
  if (added.some((id) => !mayPin(id))) throw invalid({ groupsPin: phrase('social.noPin') })
  const stay = pins.filter((id) => groupsPin.includes(id) || !mayPin(id))
  const isDone = await setPins(ctx, seen, [...stay, ...added])
  const shown = await postById(ctx, post.id)
  return isDone ? shown : unchanged(shown)
}
