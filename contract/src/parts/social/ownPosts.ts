import { z } from 'zod'

/** What Halftone posts by itself where a team wants it: an artwork sold its 100th, a product's first week on sale. */
export const ownPostKinds = ['sold-100', 'first-week'] as const
export const OwnPostKind = z.enum(ownPostKinds)
export type OwnPostKind = z.infer<typeof OwnPostKind>

/** Pieces of an artwork that are worth a post. */
export const soldMark = 100

/** Which of them a team has. */
export const OwnPosts = z.object({ sold100: z.boolean(), firstWeek: z.boolean() })
export type OwnPosts = z.infer<typeof OwnPosts>
