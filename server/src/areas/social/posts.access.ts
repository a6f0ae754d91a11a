import type { PostVisibility } from '@halftone/contract/parts/social/post.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { also, type Check, inGroup } from '../../core/access.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { findPost, hasManagerPosition, lockPosts, type SeenPost } from './posts.queries.ts'

interface ById {
  params: { id: number }
}

/** The post of a read. */
export const postOf = ({ db }: Ctx, { params }: ById) => findPost(db, params.id)
/** The post of a change: nobody else changes it until the transaction ends. */
export const lockedPostOf = async ({ db }: Ctx, { params }: ById) => (await lockPosts(db, [params.id]))[0]

const own = inGroup('SN_VIEW')
/** All of the company read what is PUBLIC; a CUSTOM post is for its teams, and for those that it was shared with (R577, R582). */
export const look: Check<SeenPost> = {
  label: 'SN_VIEW in any team of the company (PUBLIC), or in a team that it is for or shared with (CUSTOM)',
  test: async (actor, subject, ctx) => {
    const { post, groupId, teams, shares } = subject
    const isPublic = post.visibility === 'PUBLIC' && actor.canWithin('SN_VIEW', post.companyId)
    if (isPublic || [groupId, ...teams, ...shares].some((id) => actor.can('SN_VIEW', id))) return 'ok'
    return own.test(actor, subject, ctx)
  },
}

/** Who wrote it changes and shares it (R562, R583). */
export const isWriter = also<SeenPost>(
  look,
  'its author',
  (actor, { post }) => post.origin === null && post.createdBy === actor.id,
)

export const mayRemove = also<SeenPost>(
  look,
  'its author, or with SN_DELETE in its team',
  (actor, { post, groupId }) => post.createdBy === actor.id || actor.can('SN_DELETE', groupId),
)

/** Where somebody may pin: teams that they are Admin of, and as a manager all that they are in (R587). */
export async function pinsIn({ db, actor }: Ctx, companyId: number): Promise<(team: number) => boolean> {
  const isManager = await hasManagerPosition(db, actor.id, companyId)
  return (team) => actor.isAdminOf(team) || (isManager && actor.sees(team))
}

/** Who leads somewhere in the post's company: Admin of one of its teams, or of a manager position. */
const leads = async (actor: Actor, { post }: SeenPost, { db }: Ctx): Promise<boolean> =>
  actor.isSuperAdmin ||
  actor.teams.some(({ id, company_id }) => (company_id ?? id) === post.companyId && actor.isAdminOf(id)) ||
  (await hasManagerPosition(db, actor.id, post.companyId))

export const mayPin = also<SeenPost>(look, 'Admin of a team of the company, or of a manager position', leads)

/** Whose it is invites to an event and knows who has read an announcement, and so do Admins and managers (R598, R600). */
export const isWriterOrLeads = also<SeenPost>(
  look,
  'its author, Admin of a team of the company, or of a manager position',
  async (actor, seen, ctx) => seen.post.createdBy === actor.id || (await leads(actor, seen, ctx)),
)

/**
 * The team that a new post is written in: the one that is named; else of a CUSTOM post the first that the person may write in, of
 * a PUBLIC one the first such team of the company. Throws 422 where none of the chosen ones is.
 */
export async function homeOf(
  { db, actor, companyId }: Ctx,
  { body }: { body: { groupId?: number | undefined; visibility: PostVisibility; groupViewIds: number[] } },
): Promise<GroupRow | undefined> {
  const { groupId, visibility, groupViewIds } = body
  const isCustom = visibility === 'CUSTOM'
  if (isCustom && groupViewIds.length === 0) throw invalid({ groupViewIds: phrase('social.chooseTeam') })
  if (groupId !== undefined) return findGroup(db, groupId)
  const own = actor.teams.filter(({ id, company_id }) => (company_id ?? id) === companyId).map(({ id }) => id)
  const home = (isCustom ? groupViewIds : own).find((id) => actor.can('SN_NEW', id))
  if (home === undefined && isCustom) throw invalid({ groupViewIds: phrase('social.ownTeam') })
  // Who may write in none is told so, by the first that they are in.
  const asked = home ?? own[0]
  return asked === undefined ? undefined : findGroup(db, asked)
}
