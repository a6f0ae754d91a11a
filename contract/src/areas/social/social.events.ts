import { z } from 'zod'
import { event } from '../../event.ts'
import { LinkPreview } from '../../parts/links/linkPreview.ts'
import { OwnPosts } from '../../parts/social/ownPosts.ts'
import { PostType, PostVisibility, ReactionKind } from '../../parts/social/post.ts'
import { ShownThing } from '../../parts/social/thingCard.ts'

const int = z.number().int()
/** Of whom a feed can tell whether it shows the post: what it says is asked for by who may read it. */
const place = { id: int, groupId: int, createdBy: int, visibility: PostVisibility, groupIds: z.array(int) }

export const socialEvents = {
  /** `mentions`: people who are named in it. With these a feed counts it without asking. */
  'social.created': event(
    z.object({ ...place, type: PostType, hashtags: z.array(z.string()), mentions: z.array(int) }),
  ),
  'social.updated': event(z.object(place)),
  /** What these cards of posts show, for who may look at things of the team: null for what is gone from it. */
  'social.cardChanged': event(z.object({ groupId: int, cards: z.array(int), thing: ShownThing.nullable() })),
  /** The card of its link came, or went. */
  'social.linked': event(z.object({ ...place, linkCard: LinkPreview.nullable() })),
  'social.shared': event(z.object({ ...place, countShares: int })),
  'social.pinned': event(z.object({ ...place, groupsPin: z.array(int) })),
  /** `userId` likes it (or joins) or does no longer; `countLikes` is all who like it, `countJoined` all who joined. */
  'social.reacted': event(
    z.object({
      ...{ ...place, kind: ReactionKind, userId: int, isOn: z.boolean(), countLikes: int },
      countJoined: int.optional(),
    }),
  ),
  /** So many people were asked to an event; who it is, those read who may invite. */
  'social.invited': event(z.object({ ...place, countInvited: int })),
  /** An event is going to be deleted: who joined is told while it is there. */
  'social.cancelled': event(z.object(place)),
  /** An event begins soon. */
  'social.reminded': event(z.object({ id: int })),
  'social.commented': event(z.object({ ...place, countComments: int })),
  'social.deleted': event(z.object(place)),
  'social.announced': event(z.object({ ...place, announcedUntil: z.string().nullable() })),
  'social.restored': event(z.object(place)),
  'social.ownPostsSet': event(z.object({ groupId: int, ...OwnPosts.shape })),
  'social.coverChanged': event(z.object({ companyId: int, id: int, name: z.string() })),
}
