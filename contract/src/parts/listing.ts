import { z } from 'zod'
import { says } from '../phrase.ts'
import { isPrice } from '../rules/pricing.ts'
import { CardCover } from './cover.ts'
import { line } from './field.ts'
import { bodyId } from './id.ts'
import { ListingState } from './listingState.ts'
import { isoDate, Person } from './person.ts'
import { PhraseShape } from './phraseShape.ts'
import { bodyContents, contentValue } from './saleChannel.ts'
import { tagList } from './tag.ts'
import { fileName, oneLine, opaque } from './wireText.ts'

const price = z.number().refine(isPrice, says('listing.priceShape'))
const quantity = z.number().int().min(0).max(999_999)
const channelId = z.number().int().positive()
const int = z.number().int()

/** A variation of a template and its values, in the shop's order. At most two are used (R284). */
export const TemplateProperty = z.object({ id: int, display_name: z.string(), values: z.array(z.string()) })
export type TemplateProperty = z.infer<typeof TemplateProperty>

/** What people cannot change of a template's form. */
export const TemplateReadOnly = z.object({
  price_on_property: z.array(int),
  quantity_on_property: z.array(int),
  properties: z.array(TemplateProperty),
  is_digital: z.boolean(),
  /** Pictures with the cover (R292). */
  image_limit: int,
  digital_file_limit: int,
})

/** A shipping profile of the shop, by the channel's id. */
export const ShippingProfile = z.object({ id: z.string(), name: z.string() })
export type ShippingProfile = z.infer<typeof ShippingProfile>

/** The source listing that each publish clones, as the channel described it when it was read last. */
export const TemplateSource = z.object({
  /** The listing's id on the channel; null until the template was tied to one. */
  listing_id: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  price: z.number(),
  currency: z.string(),
  quantity: int,
  imageUrl: z.string().nullable(),
  /** The shipping profile of its uploads, where it is not the listing's own. */
  shipping: ShippingProfile.optional(),
  /** What the listing says in further fields, by their names. */
  fields: z.record(z.string(), contentValue).default({}),
  read_only: TemplateReadOnly,
  /** One value per property; what the listing asks for each combination. */
  variants: z.array(
    z.object({
      values: z.array(z.string()),
      price: z.number(),
      quantity: int,
      sku: z.string(),
      isEnabled: z.boolean(),
    }),
  ),
})
export type TemplateSource = z.infer<typeof TemplateSource>

/** A listing of the shop that a template can be made of. */
export const SourceListing = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  price: z.number(),
  currency: z.string(),
  isDigital: z.boolean(),
  state: z.string(),
  variantCount: int,
})
export type SourceListing = z.infer<typeof SourceListing>

export const ListingTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  accountId: z.number().int(),
  channelId: z.number().int(),
  groupId: z.number().int(),
  source: TemplateSource,
  /** Product types whose artworks begin with it; missing in an older server's answer. */
  types: z.array(int).optional(),
  /** The template that it was copied from. */
  copiedFrom: int.nullable().optional(),
  createdAt: isoDate,
  createdBy: z.number().int(),
  updatedAt: isoDate,
})
export type ListingTemplate = z.infer<typeof ListingTemplate>

/** How many uploads were made of a template, by how they stand. */
export const TemplateUses = z.object({ underWay: int, failed: int, live: int })
export type TemplateUses = z.infer<typeof TemplateUses>

/** What the shop has for the uploads of a template. */
export const TemplateShipping = z.object({
  profiles: z.array(ShippingProfile),
  /** The profile of the listing itself; null where it has none. */
  own: z.string().nullable(),
  /** Whether the listing is in the shop still. */
  isListingThere: z.boolean(),
})
export type TemplateShipping = z.infer<typeof TemplateShipping>

/** A property value that a variant row stands for. */
export const PropertyValue = z.strictObject({ property_id: channelId, value: line(80) })

/** One row of the variants table (R285). `image` is a slot of the metadata: img1, img2 … */
export const VariantRow = z.strictObject({
  property_values: z.array(PropertyValue).min(1).max(2),
  price: price.nullable(),
  quantity: quantity.nullable(),
  image: z
    .string()
    .regex(/^img\d{1,2}$/)
    .nullable(),
  sku: oneLine(64).nullable(),
})
export type VariantRow = z.infer<typeof VariantRow>

const ValueOrigin = z.enum(['content', 'template', 'channel'])

/** A further field of the listing (description, materials, …), with its limits and what it starts with. */
export const ListingField = z.object({
  name: z.string(),
  type: z.enum(['text', 'list', 'choice']),
  required: z.boolean(),
  /** Characters of a text, or of one word of a list. */
  maximum: int,
  maxItems: int.optional(),
  options: z.array(z.string()).optional(),
  /** One sign that the channel refuses: a regular expression (flag u). */
  deny: z.string().optional(),
  value: contentValue,
  /** Who says the value. */
  from: ValueOrigin,
  /** What the template says; '' for nothing. */
  template: contentValue,
})
export type ListingField = z.infer<typeof ListingField>

/**
 * What a channel does not take in titles and tags: regular expressions (flag u) that name one sign, and signs that a title
 * may have once.
 */
export const ChannelSigns = z.object({
  title: z.object({ deny: z.string(), once: z.array(z.string()) }),
  tags: z.string().nullable(),
})
export type ChannelSigns = z.infer<typeof ChannelSigns>

/** What step 2 of the Upload Product dialog shows. */
export const TemplateForm = z.object({
  id: z.number().int(),
  name: z.string(),
  accountId: z.number().int(),
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  /** Who says title and tags, and what the template says of them. */
  origins: z.object({ title: ValueOrigin, tags: ValueOrigin }),
  template: z.object({ title: z.string(), tags: z.array(z.string()) }),
  fields: z.array(ListingField),
  /** Missing where the channel is not known, and in an older server's answer. */
  signs: ChannelSigns.optional(),
  price: z.number(),
  currency: z.string(),
  quantity: z.number().int(),
  /** Whose prices these are: the template's, those of the last upload of it, or of the table that the artwork came from. */
  pricesFrom: z.enum(['template', 'last', 'table']).default('template'),
  read_only: TemplateReadOnly,
  /** Every combination with its price and quantity. */
  variants: z.array(VariantRow),
})
export type TemplateForm = z.infer<typeof TemplateForm>

const ownUrl = opaque(2_048)
const slot = /^img\d{1,2}$/
const variantSlot = /^img:.{1,255}$/s

/** Upload metadata. Urls are original urls of this server's files; any other is refused. */
export const UploadMetadata = z
  .object({
    account_id: bodyId,
    /** The artwork's id (R156). */
    omz_listing_id: bodyId,
    title: line(500, says('listing.addContents')),
    tags: tagList(),
    /** Further fields of the channel by name; those left out say what the artwork's contents say, else the template. */
    contents: bodyContents.optional(),
    /** The cover; img2 and on are the extra images (R157). */
    img1: ownUrl,
    digital_files: z
      .array(z.strictObject({ name: fileName(), path: ownUrl }))
      // A bound of the body; how many are taken, the template says (R293).
      .max(100)
      .optional(),
    variants: z.array(VariantRow).max(400).optional(),
    price: price.optional(),
    quantity: quantity.optional(),
  })
  // img2 and on, and 'img:{file name}' entries; unknown, so that an object of this form can be written in TypeScript.
  .catchall(z.unknown())
  .superRefine((metadata, context) => {
    const known = new Set(Object.keys(UploadMetadata.shape))
    for (const key of Object.keys(metadata)) {
      if (known.has(key)) continue
      if (slot.test(key)) {
        if (!ownUrl.safeParse(metadata[key]).success)
          context.addIssue({ code: 'custom', path: [key], ...says('listing.chooseImage') })
        continue
      }
      const names = variantSlot.test(key) ? metadata[key] : undefined
      if (typeof names !== 'string' || !slot.test(names) || !(names in metadata))
        context.addIssue({ code: 'custom', path: [key], ...says('listing.foreignKey', { key }) })
    }
    for (const { image } of metadata.variants ?? [])
      if (image !== null && !(image in metadata))
        context.addIssue({ code: 'custom', path: ['variants'], ...says('listing.foreignImage', { image }) })
  })
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** How metadata names a picture or a file that a live listing has and keeps: by the channel's id of it. */
export const livePath = (id: string): string => `live:${id}`
/** The channel's id in such a name; undefined for any other. */
export const liveIdOf = (path: string): string | undefined => /^live:(\d{1,20})$/.exec(path)?.[1]

/** At most this many attempts; then the job fails (docs/conventions.md, states). */
export const maxAttempts = 5

/** A picture of a listing whose file has had several versions: the one that went out, null for one that was thinned. */
const ListedVersion = z.object({ fileId: int, name: z.string(), version: int.nullable(), newest: int })

/** One attempt to put one artwork on one account (docs/conventions.md, states). */
export const ListingJob = z.object({
  id: z.number().int(),
  artworkId: z.number().int(),
  artworkName: z.string(),
  productId: z.number().int(),
  productName: z.string().optional(),
  cover: CardCover.nullable().optional(),
  /** Which versions it shows, of pictures that were replaced; empty for none, missing in an older server's answer. */
  shows: z.array(ListedVersion).optional(),
  groupId: z.number().int(),
  accountId: z.number().int(),
  accountName: z.string(),
  channelId: z.number().int(),
  templateId: z.number().int().nullable(),
  templateName: z.string().nullable(),
  title: z.string(),
  state: ListingState,
  attempt: z.number().int(),
  maxAttempts: z.number().int(),
  nextAt: isoDate.nullable(),
  /** What stopped the last attempt, with the channel's own words where it said any. */
  error: z.string().nullable(),
  errorPhrase: PhraseShape.optional(),
  listingId: z.string().nullable(),
  listingUrl: z.string().nullable(),
  /** Since when it is off sale, and by whom; null while it is on sale, missing in an older server's answer. */
  pausedAt: isoDate.nullable().optional(),
  pausedBy: Person.nullable().optional(),
  index: z.number(),
  createdAt: isoDate,
  updatedAt: isoDate,
  createdBy: z.number().int(),
  userBy: Person.nullable(),
})
export type ListingJob = z.infer<typeof ListingJob>
