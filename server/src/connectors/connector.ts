import type { Phrase } from '@halftone/contract/phrase.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import type { FieldCaps } from '@halftone/contract/rules/listing/listingFields.ts'
import type { AccountAccess } from './channel.access.ts'
import type { ChannelFailure } from './channel.errors.ts'
import type { ChannelOrders } from './channel.orders.ts'
import type { ListingPayload, PublishState, PublishStep } from './publish.state.ts'

/** What a channel can do; screens and checks read it instead of knowing channels. */
export interface ChannelCaps {
  /** `once`: signs that a title may have one of. */
  title: { max: number; deny: RegExp; once: readonly string[] }
  tags: { max: number; maxLength: number; deny: RegExp } | null
  /** Further fields that listings have here, `deny` naming the first sign of a word that is not taken. */
  fields: readonly (FieldCaps & { deny?: RegExp })[]
  /** `gallery` pictures are chosen in the dialog (cover included), `max` holds with the pictures of variants. */
  images: { max: number; gallery: number; transport: 'upload' | 'url'; types: readonly string[]; maxBytes: number }
  digital: { max: number; maxBytes: number } | null
  variation: { maxProperties: number; maxCombos: number; image: 'none' | 'byValueOfOneProperty' | 'perVariant' }
  price: { min: number; max: number }
  quantity: { min: number; max: number }
  sku: { maxLength: number }
  draft: boolean
}

export interface Tokens {
  accessToken: string
  refreshToken: string
  /** When the access token stops working. */
  expiresAt: Date
}

export interface OAuthStart {
  /** The consent page to send the person to. */
  url: string
  state: string
  /** PKCE verifier: keep it on the server beside `state` until the person comes back. */
  verifier: string
}

export interface ChannelShop {
  id: string
  name: string
  url: string
}

export interface ChannelOAuth {
  start(): OAuthStart
  /** Exchanges the code and finds the shop. Throws ChannelError. */
  finish(input: { code: string; verifier: string }): Promise<{ tokens: Tokens; shop: ChannelShop }>
  /** The refresh token rotates: the old one is dead afterwards. Throws ChannelError `auth` when it was dead before. */
  refresh(refreshToken: string): Promise<Tokens>
}

/** A listing of the shop that new listings can be cloned from (R007). */
export interface SourceTemplate {
  id: string
  title: string
  imageUrl: string | null
  price: number
  currency: string
  isDigital: boolean
  state: string
  variantCount: number
}

export interface TemplateVariant {
  /** One value per property, in the order of `read_only.properties`. */
  values: string[]
  price: number
  quantity: number
  sku: string
  isEnabled: boolean
}

/** The form of a template: `read_only` as templates name it (R280–R285), and what it starts with. */
export interface TemplateForm {
  read_only: {
    price_on_property: number[]
    quantity_on_property: number[]
    properties: { id: number; display_name: string; values: string[] }[]
    is_digital: boolean
    /** The cover included; `image_limit - 1` extra pictures (R292). */
    image_limit: number
    digital_file_limit: number
  }
  title: string
  description: string
  tags: string[]
  price: number
  quantity: number
  currency: string
  imageUrl: string | null
  /** By the names of `caps.fields`. */
  fields: Record<string, ContentValue>
  variants: TemplateVariant[]
}

/** The shop's shipping profiles, and the one that a listing of it has. */
export interface ShopShipping {
  profiles: { id: string; name: string }[]
  own: string | null
  isListingThere: boolean
}

/** One problem of a payload, found before anything is sent. `field` like `title`, `tags.2`, `variants.4.price`. */
export interface Issue {
  field: string
  said: Phrase
}

export interface ChannelListing {
  externalId: string
  state: 'draft' | 'active' | 'inactive'
  title: string
  url: string
}

/** A listing of any shop, as buyers see it. */
export interface ShownListing {
  title: string
  description: string
  /** Addresses of its pictures, the first one first. */
  images: string[]
}

/** A listing as it is on the channel now, with everything that a person can change of it. */
export interface LiveListing {
  /** As a template's form, with the listing's own values. */
  form: TemplateForm
  state: string
  url: string
  /** In the order of the shop. */
  images: { id: string; url: string | null }[]
  /** Which picture stands for which value of the variants. */
  photos: { value: string; imageId: string }[]
  files: { id: string; name: string; size: number }[]
}

export interface StepContext {
  account: AccountAccess
  payload: ListingPayload
  state: PublishState
  /** Stores the state durably before it returns; called before every write that cannot be repeated blindly. */
  save(state: PublishState): Promise<void>
  signal?: AbortSignal
}

/** One sale channel. Knows no database; throws ChannelError, which `mapError` explains. */
export interface Connector {
  key: 'etsy'
  /** Under which the limits of its API key are kept. */
  bucket: string
  caps: ChannelCaps
  oauth: ChannelOAuth
  /** Asks with the API key alone. Throws ChannelError where the channel does not take it. */
  ping(): Promise<void>
  templates(account: AccountAccess): Promise<SourceTemplate[]>
  form(account: AccountAccess, templateId: string): Promise<TemplateForm>
  /** What uploads of a template can be sent by. A listing that is gone is said, not thrown. */
  shipping(account: AccountAccess, templateId: string): Promise<ShopShipping>
  /** Everything that the channel would refuse and that is known beforehand; empty = fine. */
  validate(payload: ListingPayload, form: TemplateForm): Issue[]
  steps: readonly PublishStep[]
  /** Runs one step and answers the new state. May be repeated after any crash. */
  run(step: PublishStep, context: StepContext): Promise<PublishState>
  /** How many calls the steps that are not done would cost: asks, and writes nothing. */
  rehearse(context: Pick<StepContext, 'account' | 'payload' | 'state' | 'signal'>): Promise<number>
  /**
   * After a create without an answer: finds the listing that it made and takes it over; clears the intent when there
   * is none. Throws ChannelError `transient` with `retryAt` while a late create may still arrive.
   */
  reconcile(context: Pick<StepContext, 'account' | 'state' | 'signal'>): Promise<PublishState>
  /** Null when the channel does not know it (any more). */
  read(account: AccountAccess, externalId: string): Promise<ChannelListing | null>
  /**
   * A listing of any shop by the API key alone; null for one that is not on sale, or that the channel does not know. Throws
   * ChannelError.
   */
  shown(externalId: string, signal?: AbortSignal): Promise<ShownListing | null>
  /** Everything of a listing that can be changed; null when the channel does not know it (any more). */
  live(account: AccountAccess, externalId: string): Promise<LiveListing | null>
  /** Takes it off sale; what is off sale already stays so. Throws ChannelError, with status 404 where it is gone. */
  unpublish(account: AccountAccess, externalId: string): Promise<void>
  /** Puts what was taken off sale on sale again, as it is. Throws ChannelError. */
  putOnSale(account: AccountAccess, externalId: string): Promise<void>
  /** Removing what is gone already is fine. */
  remove(account: AccountAccess, externalId: string): Promise<void>
  orders: ChannelOrders
  mapError(error: unknown): ChannelFailure
}
