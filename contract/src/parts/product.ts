import { z } from 'zod'
import { says } from '../phrase.ts'
import { isLink } from '../rules/link.ts'
import { facets, filterNames } from '../rules/products/filters.ts'
import { AttachedFile } from './attachedFile.ts'
import { CardCover, Cover } from './cover.ts'
import { LabelColor } from './label.ts'
import { ListingCounts, ReviewCounts } from './listingState.ts'
import { isoDate, Person } from './person.ts'
import { AdditionalSalesChannel, SaleChannelConfig } from './saleChannel.ts'
import { RichText } from './text/richText.ts'
import { oneLine, text } from './wireText.ts'

const ids = z.array(z.number().int())
export const Named = z.object({ id: z.number().int(), name: z.string() })
export const LabelRef = Named.extend({ color: LabelColor })
const TeamRef = Named

/** A card of the board. People, types and labels are ids into the reply's lookups. */
export const ProductCard = z.object({
  id: z.number().int(),
  subId: z.string().nullable(),
  groupId: z.number().int(),
  name: z.string(),
  status: z.number().int(),
  index: z.number(),
  cover: CardCover.nullable(),
  types: ids,
  labels: ids,
  assignees: ids,
  priority: z.number().int(),
  /** yyyy-MM-dd. */
  deadline: z.string().nullable(),
  artworkCount: z.number().int(),
  commentCount: z.number().int(),
  reviews: ReviewCounts,
  listings: ListingCounts,
  createdAt: isoDate,
  createdBy: z.number().int(),
  /** Since when it is on its board. */
  movedAt: isoDate,
})
export type ProductCard = z.infer<typeof ProductCard>

/** Some fields of a card, to be laid over the one that a tab has. */
export const ProductCardPatch = ProductCard.partial().extend({ id: z.number().int() })
export type ProductCardPatch = z.infer<typeof ProductCardPatch>

/** What the ids of cards stand for, each once. An id that is missing here was deleted and is not shown. */
export const CardLookups = z.object({
  people: z.array(Person.pick({ id: true, display_name: true, avatar: true, color: true })),
  types: z.array(Named),
  labels: z.array(LabelRef),
})
export type CardLookups = z.infer<typeof CardLookups>

export const BoardColumn = z.object({
  /** The board's id: the status of its products. */
  statusId: z.number().int(),
  name: z.string(),
  color: z.string(),
  index: z.number(),
  /** Backup and Uploaded (docs/conventions.md, states). */
  isSystem: z.boolean(),
  /** How many products the team wants in it at most; null: any number. */
  wipLimit: z.number().int().nullable(),
  /** Items after filters, all pages (R170). */
  total: z.number().int(),
  cards: z.array(ProductCard),
})
export const Board = z.object({ columns: z.array(BoardColumn), lookups: CardLookups })
export type Board = z.infer<typeof Board>

const Counted = z.object({ id: z.number().int(), count: z.number().int() })
export const FilterCounts = z.object({
  /** Of the team's products those that each filter that is on lets through by itself. */
  alone: z.partialRecord(z.enum(filterNames), z.number().int()),
  /** Of each value the products that have it among those that the other filters let through. */
  values: z.record(z.enum(facets), z.array(Counted)),
})
export type FilterCounts = z.infer<typeof FilterCounts>

/** A row of the list view (R071, R079). */
export const ProductRow = ProductCard.extend({
  listAssignees: z.array(Person),
  listType: z.array(Named),
  listLabel: z.array(LabelRef),
  /** `channel` is the name of the sale channel that the shop is on. */
  listAccount: z.array(Named.extend({ channel: z.string() })),
  listInfoTeamUsed: z.array(TeamRef),
  userBy: Person.nullable(),
  uploadedAt: isoDate.nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const ProductLink = z.object({
  url: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  imageURL: z.string().optional(),
})
export type ProductLink = z.infer<typeof ProductLink>

/** A link as it is shown: with what is known of the page behind it, where it says nothing of its own. */
export const ShownLink = ProductLink.extend({
  /** The page's picture as it is stored here: a signed address. */
  newImageURL: z.string().optional(),
})
export type ShownLink = z.infer<typeof ShownLink>

/** A link as bodies carry it; a text alone is its address. */
export const linkBody = z.preprocess(
  (value) => (typeof value === 'string' ? { url: value } : value),
  z
    .strictObject({
      url: z.string().trim().refine(isLink, says('request.invalidLink')),
      title: oneLine(300).optional(),
      description: text(1_000).optional(),
      imageURL: z.string().refine(isLink, says('request.invalidLink')).optional(),
      /** As it was answered; not taken. */
      newImageURL: z.unknown().optional(),
    })
    .transform(({ newImageURL: _, ...link }) => link),
)

/** A team that a product was copied to. */
export const ProductCopy = z.object({
  id: z.number().int(),
  subId: z.string().nullable(),
  groupId: z.number().int(),
  name: z.string(),
  status: z.number().int(),
  createdAt: isoDate,
})

/** One product with all that its dialog shows. */
export const ProductDetail = z.object({
  id: z.number().int(),
  prodId: z.number().int(),
  subId: z.string().nullable(),
  /** The product that this is a copy of, shown as product owner id (R108). */
  parentId: z.number().int().nullable(),
  groupId: z.number().int(),
  name: z.string(),
  status: z.number().int(),
  oldStatusId: z.number().int().nullable(),
  index: z.number(),
  assigneeIds: ids,
  assignees: z.array(Person),
  listAssignees: z.array(Person),
  types: z.array(Named),
  productType: ids,
  tags: z.array(Named),
  labels: ids,
  listLabel: z.array(LabelRef),
  description: RichText.nullable(),
  descriptionVersion: z.number().int(),
  links: z.array(ShownLink),
  priority: z.number().int(),
  deadline: z.string().nullable(),
  accounts: z.array(Named),
  saleChannel: ids,
  saleChannelConfigs: z.array(SaleChannelConfig),
  additionalSalesChannel: z.array(AdditionalSalesChannel),
  /** The first `filesAtOnce` attachments; the rest by `GET /products/{id}/files`. */
  files: z.array(AttachedFile),
  /** All of them. */
  fileCount: z.number().int(),
  cover: Cover.nullable(),
  listInfoTeamUsed: z.array(ProductCopy),
  groupShared: z.array(TeamRef),
  userBy: Person.nullable(),
  createdAt: isoDate,
  createdBy: z.number().int(),
  updatedAt: isoDate,
  uploadedAt: isoDate.nullable(),
  artworkCount: z.number().int(),
  commentCount: z.number().int(),
  reviews: ReviewCounts,
  listings: ListingCounts,
  likeCount: z.number().int(),
  isLiked: z.boolean(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

/** The answer of a write: the fields that changed, as the detail shows them. */
export const ProductPatch = ProductDetail.partial().extend({ id: z.number().int() })
export type ProductPatch = z.infer<typeof ProductPatch>
