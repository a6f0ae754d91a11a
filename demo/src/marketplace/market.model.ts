import { z } from 'zod'

const id = z.number().int().positive()

export const Shop = z.object({
  shop_id: id,
  shop_name: z.string(),
  title: z.string(),
  user_id: id,
  currency_code: z.string(),
  shipping_profiles: z.array(z.object({ shipping_profile_id: id, title: z.string() })),
  return_policies: z.array(
    z.object({ return_policy_id: id, accepts_returns: z.boolean(), return_deadline: z.number().nullable() }),
  ),
  readiness_states: z.array(
    z.object({
      readiness_state_id: id,
      readiness_state: z.enum(['ready_to_ship', 'made_to_order']),
      min_processing_days: z.number(),
      max_processing_days: z.number(),
    }),
  ),
  sections: z.array(z.object({ shop_section_id: id, title: z.string() })),
})
export type Shop = z.infer<typeof Shop>

export const Image = z.object({
  listing_image_id: id,
  rank: z.number(),
  alt_text: z.string(),
  width: z.number(),
  height: z.number(),
  type: z.string(),
})
export type Image = z.infer<typeof Image>

export const File = z.object({
  listing_file_id: id,
  filename: z.string(),
  filetype: z.string(),
  size_bytes: z.number(),
  rank: z.number(),
})
export type File = z.infer<typeof File>

export const Product = z.object({
  product_id: id,
  sku: z.string(),
  property_values: z.array(
    z.object({
      property_id: id,
      property_name: z.string(),
      scale_id: z.number().nullable(),
      value_ids: z.array(z.number()),
      values: z.array(z.string()),
    }),
  ),
  offering_id: id,
  price: z.number(),
  quantity: z.number(),
  is_enabled: z.boolean(),
  readiness_state_id: z.number().nullable(),
})
export type Product = z.infer<typeof Product>

export const Listing = z.object({
  listing_id: id,
  shop_id: id,
  user_id: id,
  state: z.enum(['draft', 'active', 'inactive']),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  materials: z.array(z.string()),
  styles: z.array(z.string()),
  who_made: z.string(),
  when_made: z.string(),
  is_supply: z.boolean(),
  taxonomy_id: id,
  type: z.enum(['physical', 'download', 'both']),
  price: z.number(),
  quantity: z.number(),
  shipping_profile_id: z.number().nullable(),
  return_policy_id: z.number().nullable(),
  readiness_state_id: z.number().nullable(),
  shop_section_id: z.number().nullable(),
  should_auto_renew: z.boolean(),
  is_taxable: z.boolean(),
  created_timestamp: z.number(),
  updated_timestamp: z.number(),
  images: z.array(Image),
  files: z.array(File),
  products: z.array(Product),
  price_on_property: z.array(z.number()),
  quantity_on_property: z.array(z.number()),
  sku_on_property: z.array(z.number()),
  readiness_state_on_property: z.array(z.number()),
  variation_images: z.array(z.object({ property_id: id, value_id: id, image_id: id })),
})
export type Listing = z.infer<typeof Listing>

/** A token that was given out; only its hash is kept. */
export const Grant = z.object({
  hash: z.string(),
  kind: z.enum(['code', 'access', 'refresh']),
  user_id: id,
  scopes: z.array(z.string()),
  expires_at: z.number(),
  challenge: z.string().optional(),
  redirect_uri: z.string().optional(),
})
export type Grant = z.infer<typeof Grant>

/** A refusal in Etsy's manner: `{"error": "…"}`. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}
