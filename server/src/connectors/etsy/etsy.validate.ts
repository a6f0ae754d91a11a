import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { refusedInTitle } from '@halftone/contract/rules/listing/channelSigns.ts'
import type { ChannelCaps, Issue, TemplateForm } from '../connector.ts'
import type { ListingPayload, ListingVariant } from '../publish.state.ts'
import { etsyCaps } from './etsy.caps.ts'
import { roundPrice } from './inventory.ts'

const caps = etsyCaps

/** What Etsy would refuse of a payload, by field; nothing is sent (R279, R288, R291 to R293). */
export function validatePayload(payload: ListingPayload, form: TemplateForm): Issue[] {
  return [
    ...checkTitle(payload.title),
    ...checkTags(payload.tags),
    ...caps.fields.flatMap((field) => checkField(field, payload)),
    ...checkImages(payload),
    ...checkFiles(payload, form),
    ...checkOffers(payload, form),
  ]
}

function checkTitle(title: string): Issue[] {
  const issue = (said: Phrase) => [{ field: 'title', said }]
  if (title.trim() === '') return issue(phrase('channels.titleMissing'))
  const length = [...title].length
  if (length > caps.title.max) {
    return issue(phrase('channels.titleTooLong', { n: length - caps.title.max, max: caps.title.max }))
  }
  const refused = refusedInTitle(title, { deny: caps.title.deny.source, once: caps.title.once })
  return refused ? issue(phrase(`channels.${refused.key}`, { sign: refused.sign })) : []
}

/** A further field: its length, its words, its choice. The description is one of them. */
function checkField(field: ChannelCaps['fields'][number], { description, fields }: ListingPayload): Issue[] {
  const value = field.name === 'description' ? description : fields[field.name]
  if (value === undefined) return []
  const issue = (said: Phrase): Issue[] => [{ field: `fields.${field.name}`, said }]
  const words = [value].flat().filter((word) => word.trim() !== '')
  if (words.length === 0) return field.required ? issue(missing(field.name)) : []
  if (field.maxItems !== undefined && words.length > field.maxItems)
    return issue(phrase('channels.tooManyWords', { field: field.name, n: field.maxItems }))
  const long = words.find((word) => [...word].length > field.maximum)
  if (long !== undefined)
    return issue(phrase('channels.fieldTooLong', { field: field.name, n: [...long].length, max: field.maximum }))
  const foreign = words.find((word) => field.deny?.test(word) || (field.options && !field.options.includes(word)))
  return foreign === undefined ? [] : issue(phrase('channels.fieldSign', { field: field.name, word: foreign }))
}

const missing = (field: string): Phrase =>
  field === 'description' ? phrase('channels.descriptionMissing') : phrase('channels.fieldMissing', { field })

function checkTags(tags: string[]): Issue[] {
  const limits = caps.tags
  if (!limits) return []
  const issues: Issue[] = []
  if (tags.length > limits.max) issues.push({ field: 'tags', said: phrase('channels.tooManyTags', { n: limits.max }) })
  const seen = new Set<string>()
  for (const [i, tag] of tags.entries()) {
    const field = `tags.${i}`
    const length = [...tag].length
    if (tag.trim() === '') issues.push({ field, said: phrase('channels.tagEmpty') })
    else if (length > limits.maxLength) {
      issues.push({ field, said: phrase('channels.tagTooLong', { tag, n: length, max: limits.maxLength }) })
    } else if (limits.deny.test(tag)) issues.push({ field, said: phrase('channels.tagSign', { tag }) })
    else if (seen.has(tag.toLowerCase())) issues.push({ field, said: phrase('channels.tagTwice', { tag }) })
    seen.add(tag.toLowerCase())
  }
  return issues
}

function checkImages({ images }: ListingPayload): Issue[] {
  const issues: Issue[] = []
  if (images.length === 0) issues.push({ field: 'images', said: phrase('channels.coverMissing') })
  if (images.length > caps.images.max) {
    issues.push({ field: 'images', said: phrase('channels.tooManyImages', { n: caps.images.max }) })
  }
  for (const [i, image] of images.entries()) {
    const field = `images.${i}`
    if (!caps.images.types.includes(image.contentType)) {
      issues.push({ field, said: phrase('channels.imageType', { type: image.contentType }) })
    }
    if (image.size === 0) issues.push({ field, said: phrase('channels.fileEmpty', { name: image.name }) })
    if (image.size > caps.images.maxBytes)
      issues.push({
        field,
        said: phrase('channels.fileTooLarge', { name: image.name, size: mb(caps.images.maxBytes) }),
      })
    if ([...(image.alt ?? '')].length > 500) issues.push({ field, said: phrase('channels.altTooLong') })
    if (images.findIndex((other) => other.name === image.name) !== i) {
      issues.push({ field, said: phrase('channels.nameTwice', { name: image.name }) })
    }
  }
  return issues
}

function checkFiles({ files }: ListingPayload, form: TemplateForm): Issue[] {
  const limits = caps.digital
  if (!limits) return []
  if (!form.read_only.is_digital) {
    return files.length > 0 ? [{ field: 'files', said: phrase('channels.notDigital') }] : []
  }
  const issues: Issue[] = []
  if (files.length === 0) issues.push({ field: 'files', said: phrase('channels.fileMissing') })
  if (files.length > limits.max)
    issues.push({ field: 'files', said: phrase('listing.tooManyPhotos', { n: limits.max }) })
  for (const [i, file] of files.entries()) {
    const field = `files.${i}`
    if (file.size === 0) issues.push({ field, said: phrase('channels.fileEmpty', { name: file.name }) })
    if (file.size > limits.maxBytes)
      issues.push({ field, said: phrase('channels.fileTooLarge', { name: file.name, size: mb(limits.maxBytes) }) })
    if ([...file.name].length > 70) issues.push({ field, said: phrase('channels.fileNameTooLong') })
    if (files.findIndex((other) => other.name === file.name) !== i) {
      issues.push({ field, said: phrase('channels.nameTwice', { name: file.name }) })
    }
  }
  return issues
}

function checkOffers(payload: ListingPayload, form: TemplateForm): Issue[] {
  const { properties } = form.read_only
  if (properties.length === 0) {
    if (payload.variants.length > 0) return [{ field: 'variants', said: phrase('channels.noVariants') }]
    return checkOffer(payload, '')
  }
  if (payload.variants.length === 0) return [{ field: 'variants', said: phrase('channels.variantsMissing') }]
  const issues: Issue[] = []
  if (properties.length > caps.variation.maxProperties) {
    issues.push({ field: 'variants', said: phrase('channels.tooManyProperties', { n: caps.variation.maxProperties }) })
  }
  if (!payload.variants.some((variant) => variant.isEnabled !== false && variant.quantity > 0)) {
    issues.push({ field: 'variants', said: phrase('channels.nothingOnOffer') })
  }
  const seen = new Set<string>()
  for (const [i, variant] of payload.variants.entries()) {
    const at = `variants.${i}.`
    const key = JSON.stringify(variant.values)
    if (seen.has(key)) issues.push({ field: `${at}values`, said: phrase('channels.variantTwice') })
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
  if (!Number.isFinite(offer.price) || offer.price <= 0)
    issues.push({ field: price, said: phrase('channels.priceMissing') })
  else if (offer.price < caps.price.min || offer.price > caps.price.max) {
    issues.push({
      field: price,
      said: phrase('channels.priceRange', { min: caps.price.min.toFixed(2), max: caps.price.max }),
    })
  } else if (Math.abs(roundPrice(offer.price) - offer.price) > 1e-9) {
    issues.push({ field: price, said: phrase('channels.priceDecimals') })
  }
  const lowest = at === '' ? caps.quantity.min : 0
  if (!Number.isInteger(offer.quantity) || offer.quantity < lowest || offer.quantity > caps.quantity.max) {
    issues.push({
      field: `${at}quantity`,
      said: phrase('channels.quantityRange', { min: lowest, max: caps.quantity.max }),
    })
  }
  if ([...(offer.sku ?? '')].length > caps.sku.maxLength) {
    issues.push({ field: `${at}sku`, said: phrase('channels.skuTooLong', { n: caps.sku.maxLength }) })
  }
  return issues
}

function checkVariant(variant: ListingVariant, payload: ListingPayload, form: TemplateForm, at: string): Issue[] {
  const issues: Issue[] = []
  const { properties } = form.read_only
  const isKnown =
    variant.values.length === properties.length &&
    properties.every((property, p) => property.values.includes(variant.values[p] ?? ''))
  if (!isKnown) issues.push({ field: `${at}values`, said: phrase('channels.variantForeign') })
  if (variant.values.some((value) => /[()]/.test(value))) {
    issues.push({ field: `${at}values`, said: phrase('channels.variantSign') })
  }
  if (variant.image !== undefined && !payload.images.some((image) => image.name === variant.image)) {
    issues.push({ field: `${at}image`, said: phrase('channels.imageForeign') })
  }
  return issues
}

/** Etsy shows one picture per value of one property, so one property has to explain the choice. */
function checkVariantImages({ variants }: ListingPayload): Issue[] {
  if (variants.every((variant) => variant.image === undefined) || imageProperty(variants) !== undefined) return []
  return [{ field: 'variants', said: phrase('channels.imagesOfVariants') }]
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
