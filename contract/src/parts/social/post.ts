import { z } from 'zod'
import { AttachedFile } from '../attachedFile.ts'
import { LinkPreview } from '../links/linkPreview.ts'
import { isoDate, Person } from '../person.ts'
import { RichText } from '../text/richText.ts'
import { eventFields } from './event.ts'
import { OwnPostKind } from './ownPosts.ts'
import { PostCard } from './thingCard.ts'

const int = z.number().int()
const ids = z.array(int)

/** A post, or an event that people join (R576). */
export const PostType = z.enum(['POST', 'EVENT'])
export type PostType = z.infer<typeof PostType>

/** The whole company, or the teams that are chosen (R577). */
export const PostVisibility = z.enum(['PUBLIC', 'CUSTOM'])
export type PostVisibility = z.infer<typeof PostVisibility>

/** What a person can do to a post beside talking (R578). */
export const ReactionKind = z.enum(['like', 'event'])
export type ReactionKind = z.infer<typeof ReactionKind>

/** UTF-16 units of a post's text. */
export const postMax = 10_000

/** A post as the feed shows it to one person: teams that they do not see are not named to them. */
export const Post = z.object({
  id: int,
  /** Reference code, `SN-DT-2026-9`. */
  subId: z.string(),
  type: PostType,
  /** What Halftone posted by itself; null for what a person wrote. */
  origin: OwnPostKind.nullable(),
  visibility: PostVisibility,
  /** Its first line, for lists and links; an event has one of its own. */
  title: z.string(),
  content: RichText,
  contentString: z.string(),
  /** Counts changes of the text. */
  version: int,
  /** The team that it was written in. */
  groupId: int,
  groupName: z.string(),
  /** CUSTOM: the teams that it was written for. */
  groupViewIds: ids,
  /** Teams that it was shared with besides, and those that it is pinned in. */
  groupsShare: ids,
  groupsPin: ids,
  /** The names of all these teams. */
  groups: z.array(z.object({ id: int, name: z.string() })),
  hashtags: z.array(z.string()),
  files: z.array(AttachedFile),
  /** Of products, artworks and listings that it is about. */
  cards: z.array(PostCard),
  /** What the first outside link of its text leads to; it comes a moment after the text, and the writer may remove it. */
  linkCard: LinkPreview.nullable(),
  ...eventFields,
  /** In one of the teams that the person sees. */
  isPinned: z.boolean(),
  /** All who see it are told of it until then; null where it is no announcement, or no longer. */
  announcedUntil: isoDate.nullable(),
  isLiked: z.boolean(),
  countLikes: int,
  countShares: int,
  countComments: int,
  /** A few of those who like it, the last ones first. */
  likers: z.array(Person),
  /** 0 for Halftone. */
  createdBy: int,
  createdByInfo: Person.nullable(),
  createdAt: isoDate,
  /** The last change of its text; null where there was none. */
  updatedAt: isoDate.nullable(),
})
export type Post = z.infer<typeof Post>

/** A hashtag of the company. `count`: PUBLIC posts that carry it; those of some teams are no matter of all. */
export const Hashtag = z.object({
  id: int,
  name: z.string(),
  /** Signed; the picture that was chosen, else the newest one of its posts that the person may see; null for none. */
  urlCover: z.string().nullable(),
  count: int,
})
export type Hashtag = z.infer<typeof Hashtag>

/** What one person did in a week that begins on the Monday `week`. */
export const PostReportRow = z.object({
  week: z.iso.date(),
  person: Person,
  posts: int,
  likes: int,
  comments: int,
})
export type PostReportRow = z.infer<typeof PostReportRow>
