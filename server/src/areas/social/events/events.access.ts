import { also } from '../../../core/access.ts'
import type { Ctx } from '../../../core/context.ts'
import { isSomewhereAdmin, look } from '../posts.access.ts'
import { findPost, hasManagerPosition, lockPosts, type SeenPost } from '../posts.queries.ts'
import type { EventRow } from './events.queries.ts'

export type SeenEvent = SeenPost & { event: EventRow }
interface ById {
  params: { id: number }
}

const asEvent = (seen: SeenPost | undefined): SeenEvent | undefined =>
  seen?.event ? { ...seen, event: seen.event } : undefined

/** The event of a read: a post that is none is as one that is not there. */
export const eventOf = async ({ db }: Ctx, { params }: ById) => asEvent(await findPost(db, params.id))
/** The event of a change: nobody else changes it until the transaction ends. */
export const lockedEventOf = async ({ db }: Ctx, { params }: ById) => asEvent((await lockPosts(db, [params.id]))[0])

/** Whose it is invites, and Admins and managers do (R598, R600). */
export const mayInvite = also<SeenPost>(
  look,
  'its author, Admin of a team of the company, or of a manager position',
  async (actor, { post }, { db }) =>
    post.createdBy === actor.id ||
    isSomewhereAdmin(actor, post.companyId) ||
    (await hasManagerPosition(db, actor.id, post.companyId)),
)
