import type { Issue, TemplateForm } from '../connector.ts'
import type { ListingPayload, ListingVariant } from '../publish.state.ts'
import { etsyCaps } from './etsy.caps.ts'
import { roundPrice } from './inventory.ts'

const caps = etsyCaps

/** What Etsy would refuse of a payload, by field; nothing is sent (R279, R288, R291 to R293). */
export function validatePayload(payload: ListingPayload, form: TemplateForm): Issue[] {
  return [
    ...checkTitle(payload.title),
    ...checkTags(payload.tags),
    ...(payload.description.trim() === '' ? [{ field: 'description', message: 'A description is needed' }] : []),
    ...checkImages(payload),
    ...checkFiles(payload, form),
    ...checkOffers(payload, form),
  ]
}

function checkTitle(title: string): Issue[] {
  const issue = (message: string) => [{ field: 'title', message }]
  if (title.trim() === '') return issue('A title is needed')
  const length = [...title].length
  if (length > caps.title.max) {
    return issue(`${length - caps.title.max} characters too many. Etsy refuses titles over ${caps.title.max}.`)
  }
  const denied = caps.title.deny.exec(title)
  if (denied) return issue(`Etsy does not allow '${denied[0]}' in titles`)
  const repeated = ['%', ':', '&', '+'].find((sign) => title.split(sign).length > 2)
  return repeated ? issue(`Etsy allows '${repeated}' once in a title`) : []
}

function checkTags(tags: string[]): Issue[] {
  const limits = caps.tags
  if (!limits) return []
  const issues: Issue[] = []
  if (tags.length > limits.max) issues.push({ field: 'tags', message: `${limits.max} tags at most` })
  const seen = new Set<string>()
  for (const [i, tag] of tags.entries()) {
    const field = `tags.${i}`
    const length = [...tag].length
    if (tag.trim() === '') issues.push({ field, message: 'A tag is empty' })
    else if (length > limits.maxLength) {
      issues.push({ field, message: `‘${tag}’ is ${length} characters, ${limits.maxLength} at most.` })
    } else if (limits.deny.test(tag))
      issues.push({ field, message: `‘${tag}’ has a character that Etsy does not allow` })
    else if (seen.has(tag.toLowerCase())) issues.push({ field, message: `‘${tag}’ is there twice` })
    seen.add(tag.toLowerCase())
  }
  return issues
}

function checkImages({ images }: ListingPayload): Issue[] {
  const issues: Issue[] = []
  if (images.length === 0) issues.push({ field: 'images', message: 'A cover is needed' })
  if (images.length > caps.images.max) {
    issues.push({ field: 'images', message: `${caps.images.max} images at most, those of variants included` })
  }
  for (const [i, image] of images.entries()) {
    const field = `images.${i}`
    if (!caps.images.types.includes(image.contentType)) {
      issues.push({ field, message: `${image.contentType} images are not taken` })
    }
    if (image.size === 0) issues.push({ field, message: `${image.name} is empty` })
    if (image.size > caps.images.maxBytes)
      issues.push({ field, message: `${image.name} is over ${mb(caps.images.maxBytes)}` })
    if ([...(image.alt ?? '')].length > 500)
      issues.push({ field, message: 'The alternative text is over 500 characters' })
    if (images.findIndex((other) => other.name === image.name) !== i) {
      issues.push({ field, message: `${image.name} is there twice` })
    }
  }
  return issues
}

function checkFiles({ files }: ListingPayload, form: TemplateForm): Issue[] {
  const limits = caps.digital
  if (!limits) return []
  if (!form.read_only.is_digital) {
    return files.length > 0 ? [{ field: 'files', message: 'This template is not digital' }] : []
  }
  const issues: Issue[] = []
  if (files.length === 0) issues.push({ field: 'files', message: 'A digital listing needs a file' })
  if (files.length > limits.max)
    issues.push({ field: 'files', message: `Do not select more than ${limits.max} photos` })
  for (const [i, file] of files.entries()) {
    const field = `files.${i}`
    if (file.size === 0) issues.push({ field, message: `${file.name} is empty` })
    if (file.size > limits.maxBytes) issues.push({ field, message: `${file.name} is over ${mb(limits.maxBytes)}` })
    if ([...file.name].length > 70) issues.push({ field, message: 'The file name is over 70 characters' })
    if (files.findIndex((other) => other.name === file.name) !== i) {
      issues.push({ field, message: `${file.name} is there twice` })
    }
  }
  return issues
}

function checkOffers(payload: ListingPayload, form: TemplateForm): Issue[] {
  const { properties } = form.read_only
  if (properties.length === 0) {
    if (payload.variants.length > 0) return [{ field: 'variants', message: 'This template has no variants' }]
    return checkOffer(payload, '')
  }
  if (payload.variants.length === 0) return [{ field: 'variants', message: 'The variants are missing' }]
  const issues: Issue[] = []
  if (properties.length > caps.variation.maxProperties) {
    issues.push({ field: 'variants', message: `${caps.variation.maxProperties} properties at most` })
  }
  if (!payload.variants.some((variant) => variant.isEnabled !== false && variant.quantity > 0)) {
    issues.push({ field: 'variants', message: 'No variant is on offer' })
  }
  const seen = new Set<string>()
  for (const [i, variant] of payload.variants.entries()) {
    const at = `variants.${i}.`
    const key = JSON.stringify(variant.values)
    if (seen.has(key)) issues.push({ field: `${at}values`, message: 'This variant is there twice' })
    seen.add(key)
    issues.push(...checkOffer(variant, at), ...checkVariant(variant, payload, form, at))
  }
  return [...issues, ...checkVariantImages(payload)]
}

function checkOffer(
  offer: { price: number; quantity: number; sku?: string; isEnabled?: boolean },
  at: string,
): Issue[] {
  const issues: Issue[] = []
  const price = `${at}price`
  if (!Number.isFinite(offer.price) || offer.price <= 0) issues.push({ field: price, message: 'Price is missing' })
  else if (offer.price < caps.price.min || offer.price > caps.price.max) {
    issues.push({ field: price, message: `The price must be from ${caps.price.min.toFixed(2)} to ${caps.price.max}` })
  } else if (Math.abs(roundPrice(offer.price) - offer.price) > 1e-9) {
    issues.push({ field: price, message: 'Two decimals at most' })
  }
  const lowest = at === '' ? caps.quantity.min : 0
  if (!Number.isInteger(offer.quantity) || offer.quantity < lowest || offer.quantity > caps.quantity.max) {
    issues.push({ field: `${at}quantity`, message: `The quantity must be from ${lowest} to ${caps.quantity.max}` })
  }
  if ([...(offer.sku ?? '')].length > caps.sku.maxLength) {
    issues.push({ field: `${at}sku`, message: `The SKU is over ${caps.sku.maxLength} characters` })
  }
  return issues
}

function checkVariant(variant: ListingVariant, payload: ListingPayload, form: TemplateForm, at: string): Issue[] {
  const issues: Issue[] = []
  const { properties } = form.read_only
  const isKnown =
    variant.values.length === properties.length &&
    properties.every((property, p) => property.values.includes(variant.values[p] ?? ''))
  if (!isKnown) issues.push({ field: `${at}values`, message: 'The template has no such variant' })
  if (variant.values.some((value) => /[()]/.test(value))) {
    issues.push({ field: `${at}values`, message: 'Parentheses are not allowed in variants' })
  }
  if (variant.image !== undefined && !payload.images.some((image) => image.name === variant.image)) {
    issues.push({ field: `${at}image`, message: 'The image is not among the listing’s images' })
  }
  return issues
}

/** Etsy shows one picture per value of one property, so one property has to explain the choice. */
function checkVariantImages({ variants }: ListingPayload): Issue[] {
  if (variants.every((variant) => variant.image === undefined) || imageProperty(variants) !== undefined) return []
  return [{ field: 'variants', message: 'Etsy takes one image per value of one property only' }]
}

/** The position of the property whose values decide the pictures; undefined when none does. */
export function imageProperty(variants: readonly ListingVariant[]): number | undefined {
  const count = variants[0]?.values.length ?? 0
  return Array.from({ length: count }, (_, p) => p).find((p) => {
    const seen = new Map<string, string>()
    return variants.every((variant) => {
      if (variant.image === undefined) return true
      const value = variant.values[p] ?? ''
      if (!seen.has(value)) seen.set(value, variant.image)
      return seen.get(value) === variant.image
    })
  })
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
