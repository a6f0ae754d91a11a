import { z } from 'zod'
import { kindsWith } from '../../things.ts'
import { CardCover } from '../cover.ts'
import { bodyId } from '../id.ts'
import { ListingState, ReviewState } from '../listingState.ts'
import { isoDate, Person } from '../person.ts'

const int = z.number().int()

/** What posts carry cards of. */
export const CardKind = z.enum(kindsWith('cards'))
export type CardKind = z.infer<typeof CardKind>

/** Cards of one post. */
export const mostCards = 4

/** One thing of which a post has a card. */
export const CardRef = z.strictObject({ kind: CardKind, id: bodyId })
export type CardRef = z.output<typeof CardRef>

/** How a thing stands: on a board, in review, or in a shop. */
export const CardState = z.discriminatedUnion('is', [
  z.object({ is: z.literal('board'), name: z.string(), color: z.string() }),
  z.object({ is: z.literal('review'), state: ReviewState, submittedAt: isoDate.nullable() }),
  z.object({ is: z.literal('listing'), state: ListingState, isPaused: z.boolean() }),
])
export type CardState = z.infer<typeof CardState>

/** What a card shows of a thing to whoever may look at it. */
export const ShownThing = z.object({
  kind: CardKind,
  id: int,
  /** Its team: who looks at it hears there what becomes of it. */
  groupId: int,
  /** Its reference code, or that of what it stands in. */
  subId: z.string().nullable(),
  name: z.string(),
  /** What it stands in, itself included: a link leads there where it has no screen of its own. */
  ...{ productId: int.nullable(), artworkId: int.nullable() },
  cover: CardCover.nullable(),
  state: CardState.nullable(),
  /** Names of its types, or of the shop that a listing is in. */
  types: z.array(z.string()),
  /** Artworks of a product, files of an artwork; listings on sale; pieces sold. Null is what its kind does not count. Never money. */
  counts: z.object({ artworks: int.nullable(), files: int.nullable(), listings: int.nullable(), sold: int }),
  /** Who works on a product; who made the others. */
  people: z.array(Person.pick({ id: true, display_name: true, avatar: true, color: true })),
  /** Where it is outside: in its shop. */
  link: z.string().nullable(),
})
export type ShownThing = z.infer<typeof ShownThing>

/** A card of a post. `thing` is null for what the reader may not look at, and for what is gone: which of the two is not told. */
export const PostCard = z.object({ id: int, thing: ShownThing.nullable() })
export type PostCard = z.infer<typeof PostCard>
