// The stored form of comments, descriptions and posts is Draft's raw JSON (R592): offsets are UTF-16 units. What shows such a
// text needs no schema, and this file none: `parts/text/richText.ts` has them.
export const blockTypes = [
  'unstyled',
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
  'unordered-list-item',
  'ordered-list-item',
  'blockquote',
  'code-block',
  'atomic',
] as const
export const inlineStyles = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'] as const

export const mutabilities = ['MUTABLE', 'IMMUTABLE', 'SEGMENTED'] as const

export const MAX_BLOCKS = 500

export type RichTextEntity =
  | { type: 'MENTION'; mutability: Mutability; data: { id: number; name: string } }
  | { type: 'LINK'; mutability: Mutability; data: { url: string } }
  | { type: 'IMAGE'; mutability: Mutability; data: { src: string; alt?: string | undefined } }
type Mutability = (typeof mutabilities)[number]

export interface RichTextBlock {
  key: string
  text: string
  type: (typeof blockTypes)[number]
  depth: number
  inlineStyleRanges: { offset: number; length: number; style: (typeof inlineStyles)[number] }[]
  entityRanges: { offset: number; length: number; key: number }[]
  data: Record<string, never>
}

export interface RichText {
  blocks: RichTextBlock[]
  entityMap: Record<string, RichTextEntity>
}

/** The text alone (`messageString`), one line per block; pictures have none. */
export const richTextToString = (raw: RichText): string =>
  raw.blocks
    .filter((block) => block.type !== 'atomic')
    .map((block) => block.text)
    .join('\n')

/** The length that limits and the counter go by, in UTF-16 units. */
export const richTextLength = (raw: RichText): number => richTextToString(raw).length

const entityRangesOf = (raw: RichText) =>
  raw.blocks.flatMap((block) => block.entityRanges.map((range) => raw.entityMap[range.key]))

/** The ids of the people mentioned, each once, in the order of the text. Carries out R593. */
export function mentionsIn(raw: RichText): number[] {
  const ids = entityRangesOf(raw).flatMap((entity) => (entity?.type === 'MENTION' ? [entity.data.id] : []))
  return [...new Set(ids)]
}

/** How many mentions stand in the text, repeated ones counted. */
export const mentionCount = (raw: RichText): number =>
  entityRangesOf(raw).filter((entity) => entity?.type === 'MENTION').length

/** True without visible text and without pictures. Zero-width characters are not visible. */
export const isEmptyRichText = (raw: RichText): boolean =>
  richTextToString(raw).replace(/[\s\u200b-\u200d\u2060\ufeff]/gu, '') === '' &&
  !entityRangesOf(raw).some((entity) => entity?.type === 'IMAGE')

/** The key of block `index`: five characters as Draft makes them, but the same for the same place. */
export const blockKey = (index: number): string => `b${index.toString(36).padStart(4, '0')}`

/** Plain text as rich text, one block per line; what cannot be stored is replaced. */
export function plainRichText(text: string): RichText {
  const lines = text.toWellFormed().replaceAll('\u0000', '').replace(/\r\n?/g, '\n').split('\n')
  const kept =
    lines.length > MAX_BLOCKS ? [...lines.slice(0, MAX_BLOCKS - 1), lines.slice(MAX_BLOCKS - 1).join('\n')] : lines
  return {
    blocks: kept.map((line, index) => ({
      key: blockKey(index),
      text: line,
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    })),
    entityMap: {},
  }
}

/** Plain text that begins by naming a person, who is told of it (R593). */
export function naming({ id, display_name: name }: { id: number; display_name: string }, text: string): RichText {
  const { blocks } = plainRichText(`@${name} ${text}`)
  const entityRanges = [{ offset: 0, length: name.length + 1, key: 0 }]
  return {
    blocks: blocks.map((block, at) => (at === 0 ? { ...block, entityRanges } : block)),
    entityMap: { 0: { type: 'MENTION', mutability: 'IMMUTABLE', data: { id, name } } },
  }
}
