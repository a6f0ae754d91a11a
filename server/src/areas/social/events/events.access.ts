import type { Ctx } from '../../../core/context.ts'
import { findPost, lockPosts, type SeenPost } from '../posts.queries.ts'
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
