import { z } from 'zod'
import { mostCounted } from '../../rules/social/feedSide.ts'
import { Person } from '../person.ts'
import { OwnPostKind } from './ownPosts.ts'
import { PostCard } from './thingCard.ts'

const count = z
  .number()
  .int()
  .min(0)
  .max(mostCounted + 1)

/** What stands beside a person's feed: posts that they may read, counted no further than needed. */
export const FeedSide = z.object({
  pinned: count,
  mentions: count,
  mine: count,
  teams: z.array(z.object({ id: z.number().int(), count })),
  /** Others who write, who wrote most of the newest posts first. */
  people: z.array(Person),
  /** What Halftone posted in the last seven days about things that they may look at, newest first. */
  thisWeek: z.array(z.object({ postId: z.number().int(), origin: OwnPostKind, card: PostCard })),
})
export type FeedSide = z.infer<typeof FeedSide>
