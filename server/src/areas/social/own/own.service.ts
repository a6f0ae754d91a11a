import type { OwnPosts } from '@halftone/contract/parts/social/ownPosts.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { getGeneral } from '../../configs/general/general.service.ts'
import { findGroup, type GroupRow } from '../../groups/groups.queries.ts'
import { nextCodes } from '../../products/reference.queries.ts'
import { writeCards } from '../cards/cards.queries.ts'
import { insertPost, writeTeams } from '../posts.queries.ts'
import { textOf } from '../text.rules.ts'
import { recordMade } from '../write.service.ts'
import { claim, findSwitches, keepPost, type Occasion, targetKindOf, writeSwitches } from './own.queries.ts'
import { wordsOf } from './own.rules.ts'

/** Switches what a team lets Halftone post. */
export async function setOwnPosts(
  ctx: Ctx,
  team: GroupRow,
  given: { [N in keyof OwnPosts]?: boolean | undefined },
): Promise<Done<OwnPosts>> {
  const before = await findSwitches(ctx.db, team.id)
  const after = { sold100: given.sold100 ?? before.sold100, firstWeek: given.firstWeek ?? before.firstWeek }
  if (after.sold100 === before.sold100 && after.firstWeek === before.firstWeek) return unchanged(before)
  await writeSwitches(ctx.db, team.id, after, ctx.actor.id)
  await ctx.record({
    name: 'social.ownPostsSet',
    groupId: team.id,
    payload: { groupId: team.id, ...after },
    facts: { team: team.name },
    before,
    after,
  })
  return after
}

/** Posts about an occasion in its team, once; false where it was posted already. */
export async function postOccasion(ctx: Ctx, occasion: Occasion): Promise<boolean> {
  const team = await findGroup(ctx.db, occasion.groupId)
  if (!team || !(await claim(ctx.db, occasion))) return false
  const companyId = team.companyId ?? team.id
  const { language } = await getGeneral(ctx.db, companyId)
  const content = plainRichText(wordsOf(language, occasion.kind, occasion.n))
  const [subId] = await nextCodes(ctx.db, 'SN', team.name)
  if (subId === undefined) throw new Error('no code')
  const { kind: origin, by } = occasion
  const post = await insertPost(ctx.db, {
    ...{ ...textOf(content, []), subId, companyId, groupId: team.id, visibility: 'CUSTOM', origin, createdBy: by },
  })
  await writeTeams(ctx.db, post.id, { added: [team.id], removed: [], isShare: false, by })
  await writeCards(ctx.db, post.id, [{ kind: targetKindOf(origin), id: occasion.targetId }])
  await keepPost(ctx.db, occasion, post.id)
  await recordMade(ctx, { post, teams: [team.id], mentions: [] }, { hashtags: [] })
  return true
}
