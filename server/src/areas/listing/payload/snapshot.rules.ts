import { liveIdOf, type TemplateSource, type UploadMetadata } from '@halftone/contract/parts/listing.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { pickLimits, tooManyPhotos } from '@halftone/contract/rules/publishing.ts'
import { invalid } from '../../../core/errors.ts'
import type { ChannelRules } from '../../../resources.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { payloadFor, slotPlace } from './channelPayload.rules.ts'
import type { JobFile, JobImage, JobPayload } from './payload.rules.ts'
import { fieldValues, type Said, saidByTemplate, textsOf } from './texts.rules.ts'
import { variantsOf } from './variants.rules.ts'

/** What a live listing has, by the channel's ids. */
export interface Live {
  images: readonly { id: string }[]
  photos: readonly unknown[]
  files: readonly { id: string }[]
}
type Errors = Record<string, Phrase>
/** A file of the artwork; a mock-up that is out of date is not published. */
export type OwnFile = FileRow & { isOutdated?: boolean }

const foreign = phrase('listing.foreignFile')
const preparing = phrase('listing.filePreparing')

const storedAsset = (file: FileRow): JobFile => ({
  fileId: file.id,
  name: file.name,
  key: file.key,
  sha256: file.sha256,
  type: file.fileType,
  size: file.size,
})

/**
 * The file that an original url of this server names. The address is not believed beyond that: whatever it says, only
 * one of `own` can be meant, and keys cannot be guessed.
 */
function fileOfUrl(own: readonly OwnFile[], url: string): OwnFile | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return own.find(({ key }) => path === key || path.endsWith(`/${key}`))
}

/** img1, img2 …, in the order of their numbers. */
const slotsOf = (metadata: UploadMetadata): string[] =>
  Object.keys(metadata)
    .filter((key) => /^img\d{1,2}$/.test(key))
    .toSorted((a, b) => slotPlace(a) - slotPlace(b))

/** Pictures of the metadata that the live listing has already; one that it has not is refused. */
function liveImagesOf(metadata: UploadMetadata, live: Live | undefined, errors: Errors): JobPayload['liveImages'] {
  return slotsOf(metadata).flatMap((slot) => {
    const liveId = liveIdOf(String(metadata[slot]))
    if (liveId === undefined) return []
    if (!live?.images.some(({ id }) => id === liveId)) errors[`metadata.${slot}`] = foreign
    return [{ slot, liveId }]
  })
}

function liveFilesOf(metadata: UploadMetadata, live: Live | undefined, errors: Errors): JobPayload['liveFiles'] {
  return (metadata.digital_files ?? []).flatMap(({ name, path }, place) => {
    const liveId = liveIdOf(path)
    if (liveId === undefined) return []
    if (!live?.files.some(({ id }) => id === liveId)) errors[`metadata.digital_files.${place}.path`] = foreign
    return [{ name, liveId }]
  })
}

function imagesOf(metadata: UploadMetadata, own: readonly OwnFile[], errors: Errors): JobImage[] {
  return slotsOf(metadata).flatMap((slot) => {
    if (liveIdOf(String(metadata[slot])) !== undefined) return []
    const file = fileOfUrl(own, String(metadata[slot]))
    if (!file) errors[`metadata.${slot}`] = foreign
    else if (file.isOutdated) errors[`metadata.${slot}`] = phrase('mockups.outdated')
    else if (file.previewState === 'pending') errors[`metadata.${slot}`] = preparing
    else if (file.previewState !== 'ready') errors[`metadata.${slot}`] = phrase('listing.chooseImage')
    return file ? [{ slot, ...storedAsset(file) }] : []
  })
}

function filesOf(metadata: UploadMetadata, own: readonly OwnFile[], errors: Errors): JobFile[] {
  return (metadata.digital_files ?? []).flatMap(({ name, path }, place) => {
    if (liveIdOf(path) !== undefined) return []
    const file = fileOfUrl(own, path)
    if (!file) errors[`metadata.digital_files.${place}.path`] = foreign
    else if (file.isOutdated) errors[`metadata.digital_files.${place}.path`] = phrase('mockups.outdated')
    else if (file.previewState === 'pending') errors[`metadata.digital_files.${place}.path`] = preparing
    return file ? [{ ...storedAsset(file), name }] : []
  })
}

/** Each 'img:{file name}' entry names the slot that this file stands in (R160). Answers the slots that variants use. */
function variantSlots(metadata: UploadMetadata, images: readonly JobImage[], errors: Errors): Set<string> {
  const slots = new Set<string>()
  for (const [key, slot] of Object.entries(metadata)) {
    if (!key.startsWith('img:')) continue
    const image = images.find((one) => one.slot === slot)
    if (image && image.name !== key.slice(4))
      errors[`metadata.${key}`] = phrase('listing.slotHolds', { slot: image.slot, image: image.name })
    slots.add(String(slot))
  }
  return slots
}

/**
 * What is published, fixed now: the artwork's own visible files by key, the texts, every variant with its price (R155 to
 * R160, R291 to R293). Throws 422 by field for whatever the template or the channel would refuse; asks nobody.
 */
export function snapshotOf(input: {
  metadata: UploadMetadata
  source: TemplateSource & { listing_id: string }
  own: readonly OwnFile[]
  connector: ChannelRules
  approvedAt: Date | null
  /** What the artwork says where the metadata does not. */
  said: Said
  /** The listing that is changed, as it is now. */
  live?: Live
}): JobPayload {
  const { metadata, source, own, connector, said, live } = input
  const errors: Errors = {}
  const liveImages = liveImagesOf(metadata, live, errors)
  const liveFiles = liveFilesOf(metadata, live, errors)
  const images = imagesOf(metadata, own, errors)
  const files = filesOf(metadata, own, errors)
  const forVariants = variantSlots(metadata, images, errors)
  const limits = pickLimits(source.read_only)
  const shown = [...images, ...liveImages].filter(({ slot }) => slot === 'img1' || !forVariants.has(slot))
  // What the seller has put there beyond our limit may stay.
  if (shown.length > Math.max(limits.images + 1, live?.images.length ?? 0))
    errors['metadata.images'] = tooManyPhotos(limits.images)
  if (source.read_only.is_digital && files.length + liveFiles.length > limits.digitalFiles)
    errors['metadata.digital_files'] = tooManyPhotos(limits.digitalFiles)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const variants = variantsOf(source, metadata, live !== undefined)
  const dropsPhotos = (live?.photos.length ?? 0) > 0 && variants.every(({ image }) => image === undefined)
  const payload: JobPayload = {
    sourceId: source.listing_id,
    ...(source.shipping && { shippingId: source.shipping.id }),
    title: metadata.title,
    ...splitFields(
      fieldValues(connector.caps.fields, { ...said, template: saidByTemplate(source) }, metadata.contents),
    ),
    tags: metadata.tags.filter((tag) => tag !== ''),
    price: metadata.price ?? source.price,
    quantity: metadata.quantity ?? source.quantity,
    variants,
    ...(live && metadata.quantity === undefined && { keepsQuantity: true }),
    ...(dropsPhotos && { dropsPhotos }),
    images,
    files,
    liveImages,
    liveFiles,
    approvedAt: input.approvedAt?.toISOString() ?? null,
  }
  assertAccepted(payload, source, connector)
  return payload
}

/**
 * The same snapshot with the artwork's texts and files as they are now, for a listing that is brought up to date. What it
 * kept of the shop's own it keeps.
 */
export function renewedSnapshot(input: {
  before: JobPayload
  said: Said
  source: TemplateSource
  own: readonly OwnFile[]
  connector: ChannelRules
  approvedAt: Date | null
}): JobPayload {
  const { before, said, source, own, connector } = input
  const texts = textsOf(said)
  const template = saidByTemplate(before)
  const current = <T extends JobFile>(list: T[]): T[] =>
    list.flatMap((asset) => {
      const file = own.find(({ id }) => id === asset.fileId)
      return file && file.previewState !== 'pending' ? [{ ...asset, ...storedAsset(file), name: asset.name }] : []
    })
  const images = current(before.images)
  const slots = new Set([...images, ...before.liveImages].map(({ slot }) => slot))
  if (!slots.has('img1')) throw invalid({ artworkId: phrase('listing.coverGone') })
  const payload: JobPayload = {
    ...before,
    ...(texts.title !== '' && texts),
    ...splitFields(fieldValues(connector.caps.fields, { ...said, template })),
    images,
    files: current(before.files),
    approvedAt: input.approvedAt?.toISOString() ?? null,
    variants: before.variants.map(({ image, ...variant }) =>
      image !== undefined && slots.has(image) ? { ...variant, image } : variant,
    ),
  }
  assertAccepted(payload, source, connector)
  return payload
}

/** The description has a place of its own in what is published. */
function splitFields({ description = '', ...fields }: Record<string, ContentValue>) {
  return { description: [description].flat().join('\n'), fields }
}

/** Throws 422 by field for what the channel would refuse of a payload. */
export function assertAccepted(payload: JobPayload, source: TemplateSource, connector: ChannelRules): void {
  const form = { ...source, variants: source.variants }
  const issues = connector.validate(payloadFor('', payload, connector.caps), form)
  if (issues.length === 0) return
  throw invalid(Object.fromEntries(issues.map(({ field, said }) => [fieldOf(field, payload), said]).toReversed()))
}

/** A field of the channel's payload, as the request names it. */
function fieldOf(field: string, payload: JobPayload): string {
  const images = [...payload.images, ...payload.liveImages].toSorted((a, b) => slotPlace(a.slot) - slotPlace(b.slot))
  const [head = '', place = '', ...rest] = field.split('.')
  if (head === 'images') return `metadata.${images[Number(place || 0)]?.slot ?? 'img1'}`
  if (head === 'files') return ['metadata.digital_files', place, ...rest].filter(Boolean).join('.')
  if (head === 'fields') return ['metadata.contents', place].join('.')
  return head === 'templateId' ? 'templateId' : `metadata.${field}`
}
