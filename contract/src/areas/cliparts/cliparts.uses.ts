import { z } from 'zod'
import { call } from '../../call.ts'
import { ClipartCard, ClipartType } from '../../parts/clipart/clipart.ts'
import { CardCover } from '../../parts/cover.ts'
import { id, idListUpTo, idParams } from '../../parts/id.ts'
import { ListingState, ReviewState } from '../../parts/listingState.ts'
import { pageQuery } from '../../parts/page.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { readQuery } from '../../parts/write.ts'

const int = z.number().int()

/** An artwork that names a clip art, or holds a file of it. */
const UsingArtwork = z.object({
  id: int,
  subId: z.string().nullable(),
  name: z.string(),
  cover: CardCover.nullable(),
  review: ReviewState,
  product: z.object({ id: int, subId: z.string().nullable(), name: z.string() }),
})
/** A product that such artworks belong to. */
const UsingProduct = z.object({ id: int, subId: z.string().nullable(), name: z.string(), cover: CardCover.nullable() })
/** A listing of such an artwork. */
const UsingListing = z.object({
  id: int,
  /** The team that it is of; missing in an older server's answer, as `isPaused` is. */
  groupId: int.optional(),
  artworkId: int,
  title: z.string(),
  cover: CardCover.nullable(),
  accountName: z.string().nullable(),
  state: ListingState,
  /** Off sale for now. */
  isPaused: z.boolean().optional(),
  /** Pieces that it sold in the last 90 days, returned ones too; missing in an older server's answer. */
  sold: int.optional(),
  url: z.string().nullable(),
  listedAt: isoDate.nullable(),
})

/** Where a clip art is used: `hidden` counts artworks that the person may not look at. */
export const ClipartUses = z.object({
  artworks: z.array(UsingArtwork),
  listings: z.array(UsingListing),
  /** Those of the artworks; missing in an older server's answer. */
  products: z.array(UsingProduct).optional(),
  hidden: int,
})
export type ClipartUses = z.infer<typeof ClipartUses>
export type UsingArtwork = z.infer<typeof UsingArtwork>
export type UsingListing = z.infer<typeof UsingListing>

/** Who asked its maker for the licence last, and when: the newest comment there that names them. Missing in an older server's answer. */
export const Asked = z.object({ by: Person, at: isoDate }).nullable().optional()
export type Asked = z.infer<typeof Asked>

/** What cannot be printed, or soon cannot, with what of the team that touches. */
export const RiskyClipart = ClipartCard.extend({ uses: ClipartUses, asked: Asked })
export type RiskyClipart = z.infer<typeof RiskyClipart>

/** What at risk is in use for: in artworks, in listings that are on sale, in what sold within the last 90 days. */
export const touchKinds = ['artworks', 'listings', 'sold'] as const
export type TouchKind = (typeof touchKinds)[number]
/** Of what is at risk only that which touches such. */
export const touches = z.enum(touchKinds).optional()

export const clipartUseCalls = {
  uses: call({
    name: 'cliparts.uses',
    method: 'GET',
    path: '/cliparts/:id/uses',
    params: idParams,
    query: readQuery({}),
    reply: ClipartUses,
  }),
  /** In how many artworks and live listings some are used, for the question before they are deleted. */
  countUses: call({
    name: 'cliparts.countUses',
    method: 'GET',
    path: '/cliparts/uses',
    query: readQuery({ ids: idListUpTo(200) }),
    reply: z.object({ artworks: int, listings: int, names: z.array(z.string()) }),
  }),
  /** For who decides: what is used and may not be printed first, then what ends within 30 days. */
  atRisk: call({
    name: 'cliparts.atRisk',
    method: 'GET',
    path: '/cliparts/at-risk',
    query: readQuery({ groupId: id, touches, type: ClipartType.optional(), ...pageQuery(25, 100) }),
    reply: RiskyClipart,
    paged: true,
  }),
}
