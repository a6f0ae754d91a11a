import { z } from 'zod'
import { type Phrase, phrase, says } from '../../phrase.ts'
import {
  blockTypes,
  inlineStyles,
  MAX_BLOCKS,
  mutabilities,
  plainRichText,
  type RichText as Raw,
  richTextLength,
} from '../../rules/richText.ts'
import { safeLink } from '../../rules/richTextLink.ts'

const MAX_RANGES = 400
const MAX_ENTITIES = 500
const MAX_TEXT = 100_000
/** Characters of the JSON itself; beyond it nothing is parsed. */
const MAX_JSON = 1_000_000

// PostgreSQL refuses both in jsonb and text.
const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
const Text = z.string().max(MAX_TEXT).refine(storable, says('request.invalidCharacters'))
const Name = z.string().min(1).max(200).refine(storable, says('request.invalidCharacters'))
const offset = z.number().int().min(0).max(MAX_TEXT)
const length = z.number().int().min(1).max(MAX_TEXT)
const mutability = z.enum(mutabilities)

/** Pictures come from this server's own storage only, so that no text makes a browser ask a third party. */
const isStoredPicture = (src: string) => /^\/storage\/[\w\-./%~=&?+]+$/.test(src) && !src.includes('..')

export const RichTextEntity = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('MENTION'),
    mutability,
    data: z.strictObject({ id: z.number().int().positive().max(2_147_483_647), name: Name }),
  }),
  z.strictObject({
    type: z.literal('LINK'),
    mutability,
    data: z.strictObject({
      url: z
        .string()
        .max(2048)
        .refine((url) => safeLink(url) === url, says('request.invalidLink')),
    }),
  }),
  z.strictObject({
    type: z.literal('IMAGE'),
    mutability,
    data: z.strictObject({
      src: z.string().max(2048).refine(isStoredPicture, says('richText.invalidPicture')),
      alt: Text.max(300).optional(),
    }),
  }),
])
export type RichTextEntity = z.infer<typeof RichTextEntity>

export const RichTextBlock = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/),
  text: Text,
  type: z.enum(blockTypes),
  depth: z.number().int().min(0).max(4),
  inlineStyleRanges: z.array(z.strictObject({ offset, length, style: z.enum(inlineStyles) })).max(MAX_RANGES),
  entityRanges: z
    .array(z.strictObject({ offset, length, key: z.number().int().min(0).max(99_999) }))
    .max(MAX_RANGES, says('richText.tooManyEntities')),
  data: z.strictObject({}),
})
export type RichTextBlock = z.infer<typeof RichTextBlock>

/** What the field checks alone do not see: ranges inside the text, entities that exist, one entity per character. */
function rangeProblem({ blocks, entityMap }: Raw): Phrase | null {
  if (new Set(blocks.map((block) => block.key)).size !== blocks.length) return phrase('richText.keysRepeat')
  for (const block of blocks) {
    const ranges = [...block.inlineStyleRanges, ...block.entityRanges]
    if (ranges.some((range) => range.offset + range.length > block.text.length)) return phrase('richText.rangeOutside')
    let end = 0
    for (const range of block.entityRanges.toSorted((a, b) => a.offset - b.offset)) {
      if (range.offset < end) return phrase('richText.overlap')
      end = range.offset + range.length
      const entity = Object.hasOwn(entityMap, range.key) ? entityMap[range.key] : undefined
      if (entity === undefined) return phrase('richText.entityMissing')
      if (entity.type === 'MENTION' && block.text[range.offset] !== '@') return phrase('richText.mentionSign')
      if ((entity.type === 'IMAGE') !== (block.type === 'atomic')) return phrase('richText.pictureAlone')
    }
    if (block.type === 'atomic' && block.entityRanges.length !== 1) return phrase('richText.pictureAlone')
  }
  return null
}

/** Entities are numbered in the order of their use and unused ones are dropped, so that equal texts are equal JSON. */
function canonical(raw: Raw): Raw {
  const numbers = new Map<number, number>()
  const entityMap: Record<string, RichTextEntity> = {}
  const blocks = raw.blocks.map((block) => ({
    ...block,
    entityRanges: block.entityRanges
      .toSorted((a, b) => a.offset - b.offset)
      .map((range) => {
        const key = numbers.get(range.key) ?? numbers.size
        numbers.set(range.key, key)
        const entity = raw.entityMap[range.key]
        if (entity !== undefined) entityMap[key] = entity
        return { ...range, key }
      }),
  }))
  return { blocks, entityMap }
}

/** Rich text as stored and sent: Draft raw JSON within the whitelists above. Carries out R592. */
export const RichText = z
  .strictObject({
    blocks: z
      .array(RichTextBlock)
      .min(1)
      .max(MAX_BLOCKS, says('richText.tooManyLines', { n: MAX_BLOCKS })),
    entityMap: z
      .record(z.string().regex(/^(0|[1-9]\d{0,4})$/), RichTextEntity)
      .refine((map) => Object.keys(map).length <= MAX_ENTITIES, says('richText.tooManyEntities')),
  })
  .superRefine((raw, context) => {
    const problem = rangeProblem(raw)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem.code })
  })
  .overwrite((raw) => (rangeProblem(raw) === null ? canonical(raw) : raw))
export type RichText = z.infer<typeof RichText>

/** JSON text becomes its value, empty text the empty document; anything else is left for the schema to judge. */
function fromWire(input: unknown): unknown {
  if (typeof input !== 'string') return input
  if (input.trim() === '') return plainRichText('')
  if (input.length > MAX_JSON) return undefined
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/**
 * The schema of a rich text field of a body: an object, or the same as JSON text (multipart), with at most `max`
 * UTF-16 units of text, line ends between blocks counted.
 */
export const richText = (max: number) =>
  z.preprocess(
    fromWire,
    RichText.refine((raw) => richTextLength(raw) <= max, says('richText.tooLong', { n: max })),
  )
