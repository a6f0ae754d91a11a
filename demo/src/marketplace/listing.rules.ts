import { type Listing, Refusal, type Shop } from './market.model.ts'
import { taxonomy } from './taxonomy.data.ts'

/** A form as it came, all texts. */
export type Form = Readonly<Record<string, string | undefined>>

const titleDeny = /[^\p{L}\p{Nd}\p{P}\p{Sm}\p{Zs}™©®]/u
const tagDeny = /[^\p{L}\p{Nd}\p{Zs}\-'™©®]/u
const wordDeny = /[^\p{L}\p{Nd}\p{Zs}]/u
const whoMade = ['i_did', 'someone_else', 'collective']
const types = ['physical', 'download', 'both'] as const

const refuse = (message: string): never => {
  throw new Refusal(400, message)
}

/** The fields that both create and update take; only those that were sent. */
export function readListingForm(form: Form, shop: Shop, year: number): Partial<Listing> {
  const read: Partial<Listing> = {}
  if (form.title !== undefined) read.title = checkTitle(form.title)
  if (form.description !== undefined) {
    if (form.description.trim() === '') refuse('description: cannot be empty')
    if (form.description.length > 102_400) refuse('description: must be 102400 characters or less')
    read.description = form.description
  }
  if (form.tags !== undefined) read.tags = checkWords('tags', form.tags, 13, 20, tagDeny)
  if (form.materials !== undefined) read.materials = checkWords('materials', form.materials, 13, 45, wordDeny)
  if (form.styles !== undefined) read.styles = checkWords('styles', form.styles, 2, 45, wordDeny)
  if (form.price !== undefined) read.price = checkPrice(form.price)
  if (form.quantity !== undefined) read.quantity = checkInt('quantity', form.quantity, 1, 999)
  if (form.who_made !== undefined) read.who_made = oneOf('who_made', form.who_made, whoMade)
  if (form.when_made !== undefined) read.when_made = checkWhenMade(form.when_made, year)
  if (form.is_supply !== undefined) read.is_supply = checkFlag('is_supply', form.is_supply)
  if (form.should_auto_renew !== undefined) {
    read.should_auto_renew = checkFlag('should_auto_renew', form.should_auto_renew)
  }
  if (form.is_taxable !== undefined) read.is_taxable = checkFlag('is_taxable', form.is_taxable)
  if (form.taxonomy_id !== undefined) {
    read.taxonomy_id = checkInt('taxonomy_id', form.taxonomy_id, 1)
    if (!taxonomy[read.taxonomy_id]) refuse(`taxonomy_id: ${read.taxonomy_id} is not a valid taxonomy ID`)
  }
  const type = types.find((known) => known === form.type)
  if (form.type !== undefined) read.type = type ?? refuse(`type: must be one of ${types.join(', ')}`)
  return { ...read, ...readShopIds(form, shop) }
}

function readShopIds(form: Form, shop: Shop): Partial<Listing> {
  const known = {
    shipping_profile_id: shop.shipping_profiles.map((p) => p.shipping_profile_id),
    return_policy_id: shop.return_policies.map((p) => p.return_policy_id),
    readiness_state_id: shop.readiness_states.map((p) => p.readiness_state_id),
    shop_section_id: shop.sections.map((p) => p.shop_section_id),
  }
  const read: Partial<Listing> = {}
  for (const name of ['shipping_profile_id', 'return_policy_id', 'readiness_state_id', 'shop_section_id'] as const) {
    const text = form[name]
    if (text === undefined) continue
    const value = checkInt(name, text, 1)
    if (!known[name].includes(value)) refuse(`${name}: ${value} does not belong to this shop`)
    read[name] = value
  }
  return read
}

const required = ['quantity', 'title', 'description', 'price', 'who_made', 'when_made', 'taxonomy_id']

/** What a draft needs. */
export function checkRequired(form: Form): void {
  const missing = required.filter((name) => form[name] === undefined || form[name] === '')
  if (missing.length > 0) refuse(`Missing required fields: ${missing.join(', ')}`)
  if ((form.type ?? 'physical') === 'download') return
  if (!form.shipping_profile_id) refuse('shipping_profile_id: is required when listing type is physical')
  if (!form.readiness_state_id) refuse('readiness_state_id: is required when listing type is physical')
}

/** What a listing needs before buyers see it. */
export function checkPublishable(listing: Listing): void {
  if (listing.images.length === 0) refuse('image: a listing requires at least one image to be published')
  if (!listing.products.some((product) => product.is_enabled && product.quantity > 0)) {
    refuse('quantity: at least one offering must be enabled and have a quantity')
  }
  if (listing.type === 'download') {
    if (listing.files.length === 0) refuse('file: a digital listing requires at least one file to be published')
    return
  }
  if (!listing.shipping_profile_id) refuse('shipping_profile_id: is required for an active physical listing')
  if (!listing.return_policy_id) refuse('return_policy_id: is required for an active physical listing')
  if (listing.products.some((product) => product.is_enabled && !product.readiness_state_id)) {
    refuse('readiness_state_id: is required for every offering of an active physical listing')
  }
}

function checkTitle(title: string): string {
  if (title.trim() === '') refuse('title: cannot be empty')
  if ([...title].length > 140) refuse('title: must be 140 characters or less')
  if (titleDeny.test(title)) refuse('title: contains invalid characters')
  for (const sign of ['%', ':', '&', '+']) {
    if (title.split(sign).length > 2) refuse(`title: the character ${sign} can only be used once`)
  }
  return title
}

function checkWords(field: string, text: string, max: number, maxLength: number, deny: RegExp): string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length > max) refuse(`${field}: no more than ${max} are allowed`)
  for (const word of words) {
    if ([...word].length > maxLength) refuse(`${field}: '${word}' must be ${maxLength} characters or less`)
    if (deny.test(word)) refuse(`${field}: '${word}' contains invalid characters`)
  }
  if (new Set(words.map((word) => word.toLowerCase())).size < words.length) refuse(`${field}: must be unique`)
  return words
}

function checkPrice(text: string): number {
  const price = Number(text)
  if (text.trim() === '' || !Number.isFinite(price)) refuse(`Expected float value for 'price' (got ${text})`)
  if (price < 0.2 || price > 50_000) refuse('price: must be between 0.20 and 50000.00')
  return price
}

/** A whole number in a form. */
export function checkInt(field: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  if (!/^-?\d{1,15}$/.test(text)) refuse(`Expected int value for '${field}' (got ${text})`)
  const value = Number(text)
  if (value < min || value > max) refuse(`${field}: must be between ${min} and ${max}`)
  return value
}

function checkFlag(field: string, text: string): boolean {
  return oneOf(field, text, ['true', 'false', '1', '0']) === 'true' || text === '1'
}

function oneOf(field: string, text: string, allowed: string[]): string {
  if (!allowed.includes(text)) refuse(`${field}: must be one of ${allowed.join(', ')}`)
  return text
}

function checkWhenMade(text: string, year: number): string {
  const fixed = ['made_to_order', '2010_2019', `2007_2009`, 'before_2007', '2000_2006', 'before_1700']
  const decade = /^(1[7-9])\d0s$/.test(text) || text === '1800s' || text === '1700s'
  // The first range ends with the current year and so moves every January.
  if (!decade && !fixed.includes(text) && text !== `2020_${year}`) refuse(`when_made: ${text} is not a valid value`)
  return text
}
