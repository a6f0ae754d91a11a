import { z } from 'zod'
import { says } from '../phrase.ts'
import { bodyId } from './id.ts'
import { oneLine, text } from './wireText.ts'

/** A text, or a list of words. */
export const contentValue = z.union([z.string(), z.array(z.string())])

/** One field of a sale channel's contents, as the channel's settings define it. */
export const ContentField = z.object({
  name: z.string(),
  name_view: z.string(),
  /** What a new content starts with. */
  value: contentValue.optional(),
  type: z.string(),
  required: z.boolean().optional(),
  /** Characters of a text. */
  maximum: z.number().int().optional(),
  /** Where the link of the field leads from; a field with it, or of type link, holds a link. */
  href: z.string().optional(),
  maxItems: z.number().int().optional(),
  /** Characters of one tag. */
  maxlength: z.number().int().optional(),
  /** What a select offers. */
  options: z.array(z.string()).optional(),
})
export type ContentField = z.infer<typeof ContentField>

/** A field's value; tags are a list. */
export const Content = z.object({ name: z.string(), value: contentValue })
export type Content = z.infer<typeof Content>

/** Contents as a body carries them; the channel's own limits are checked against its fields (rules/contentFields.ts). */
export const bodyContents = z
  .array(z.strictObject({ name: oneLine(60), value: z.union([text(20_000), z.array(oneLine(200)).max(100)]) }))
  .max(60)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, says('content.fieldTwice'))

/** What a product or artwork says on one sale channel. */
export const SaleChannelConfig = z.object({
  /** Null until something was saved. */
  id: z.number().int().nullable(),
  channelId: z.number().int(),
  name: z.string(),
  img: z.string().nullable(),
  image: z.string().nullable(),
  contents: z.array(Content),
  fields: z.array(ContentField),
  is_show: z.boolean(),
  accountId: z.number().int().nullable(),
  listAccount: z.array(z.object({ id: z.number().int(), name: z.string() })),
  index: z.number(),
  /** Counts the writes; an older one is refused with 409 and the current value. */
  version: z.number().int(),
})
export type SaleChannelConfig = z.infer<typeof SaleChannelConfig>

/** What a 409 carries as current: the channel's contents that stand now; empty once the channel is gone. */
export const ContentConflict = z.object({ saleChannelConfigs: z.array(SaleChannelConfig) })
export type ContentConflict = z.infer<typeof ContentConflict>

export const saleChannelConfigBody = z.strictObject({
  id: bodyId.nullish(),
  channelId: bodyId,
  contents: bodyContents,
  accountId: bodyId.nullish(),
  /** 0 for a channel without contents so far. */
  version: z.number().int().min(0),
})

/** What is said for one more account beside the main one. */
export const AdditionalSalesChannel = z.object({
  id: z.number().int(),
  contents: z.array(Content),
  accountId: z.number().int(),
  accountName: z.string(),
  channelId: z.number().int(),
})
export type AdditionalSalesChannel = z.infer<typeof AdditionalSalesChannel>

/** The whole list as it shall be: entries without an id are new, those left out are deleted. */
export const additionalSalesChannelBody = z
  .array(z.strictObject({ id: bodyId.optional(), contents: bodyContents, accountId: bodyId }))
  .max(20)
  .refine((list) => new Set(list.map(({ accountId }) => accountId)).size === list.length, says('content.accountTwice'))
