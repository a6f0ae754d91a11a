import { z } from 'zod'

/** What the connector reads of Etsy's answers; unknown fields are ignored. */
const id = z.number().int().positive()
export const Money = z.object({ amount: z.number(), divisor: z.number(), currency_code: z.string() })

export const ListingImageReply = z.object({
  listing_image_id: id,
  rank: z.number().nullish(),
  url_570xN: z.string().nullish(),
})

export const ListingImagesReply = z.object({ count: z.number(), results: z.array(ListingImageReply) })

export const PropertyValueReply = z.object({
  property_id: id,
  property_name: z.string().nullish(),
  scale_id: z.number().nullish(),
  value_ids: z.array(z.number()),
  values: z.array(z.string()),
})

export const InventoryReply = z.object({
  products: z.array(
    z.object({
      sku: z.string().nullish(),
      is_deleted: z.boolean().nullish(),
      property_values: z.array(PropertyValueReply).default([]),
      offerings: z.array(
        z.object({
          price: Money,
          quantity: z.number(),
          is_enabled: z.boolean(),
          is_deleted: z.boolean().nullish(),
          readiness_state_id: z.number().nullish(),
        }),
      ),
    }),
  ),
  price_on_property: z.array(id).default([]),
  quantity_on_property: z.array(id).default([]),
  sku_on_property: z.array(id).default([]),
  readiness_state_on_property: z.array(id).nullish(),
})
export type InventoryReply = z.infer<typeof InventoryReply>

/** Of a listing of any shop: no more than buyers see. */
export const ShownReply = z.object({
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  images: z.array(ListingImageReply).nullish(),
})

export const ListingReply = z.object({
  listing_id: id,
  shop_id: id,
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  url: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  price: Money,
  quantity: z.number(),
  taxonomy_id: z.number().nullish(),
  shipping_profile_id: z.number().nullish(),
  return_policy_id: z.number().nullish(),
  shop_section_id: z.number().nullish(),
  who_made: z.string().nullish(),
  when_made: z.string().nullish(),
  is_supply: z.boolean().nullish(),
  listing_type: z.enum(['physical', 'download', 'both']).nullish(),
  has_variations: z.boolean().nullish(),
  materials: z.array(z.string()).nullish(),
  styles: z.array(z.string()).nullish(),
  should_auto_renew: z.boolean().nullish(),
  is_taxable: z.boolean().nullish(),
  images: z.array(ListingImageReply).nullish(),
  inventory: InventoryReply.nullish(),
})
export type ListingReply = z.infer<typeof ListingReply>

export const ListingsReply = z.object({ count: z.number(), results: z.array(ListingReply) })

export const FileReply = z.object({
  listing_file_id: id,
  filename: z.string(),
  size_bytes: z.number().nullish(),
  rank: z.number().nullish(),
})
export const FilesReply = z.object({ count: z.number(), results: z.array(FileReply) })
export const VariationImagesReply = z.object({
  results: z.array(z.object({ property_id: id, value_id: z.number(), image_id: id })),
})
export const SectionsReply = z.object({
  count: z.number(),
  results: z.array(z.object({ shop_section_id: id, title: z.string() })),
})
export const ReadinessReply = z.object({
  count: z.number(),
  results: z.array(z.object({ readiness_state_id: id, readiness_state: z.string() })),
})
export const ShippingReply = z.object({
  count: z.number(),
  results: z.array(z.object({ shipping_profile_id: id, title: z.string().nullish() })),
})
export const MeReply = z.object({ user_id: id, shop_id: id.nullish() })
export const ShopReply = z.object({ shop_id: id, shop_name: z.string(), url: z.string().nullish() })
export const TokenReply = z.object({
  access_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
})
export const Anything = z.unknown()

/** What a publish keeps of its template, from one reading, so that a later edit of it changes no running publish. */
export const EtsySource = z.object({ listing: ListingReply, inventory: InventoryReply })
export type EtsySource = z.infer<typeof EtsySource>
