import fc from 'fast-check'
import { blockKey, inlineStyles, type RichText, type RichTextBlock, type RichTextEntity } from './richText.ts'

// For the tests of the contract and of the web's editor.

/** Block `index` with a key of its own. */
export const makeBlock = (index: number, text: string, more: Partial<RichTextBlock> = {}): RichTextBlock => ({
  key: blockKey(index),
  text,
  type: 'unstyled',
  depth: 0,
  inlineStyleRanges: [],
  entityRanges: [],
  data: {},
  ...more,
})

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('ảnh nền ', '👩‍👩‍👧 ', '\n', '  ', '<img src=x onerror=alert(1)>', 'e\u0301', '🏳️‍🌈', '@'),
)
const name = fc.constantFrom('Hà Phạm', 'Minh Trần', 'A', '👍🏽 Emma')
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('text' as const), text: words }) },
  fc.record({ kind: fc.constant('mention' as const), name, id: fc.integer({ min: 1, max: 2_147_483_647 }) }),
  fc.record({
    kind: fc.constant('link' as const),
    text: words,
    path: fc.constantFrom('', '/', '/listing/1?ref=a&b=%20#top', '/ảnh'),
  }),
)
const textType = fc.constantFrom(
  'unstyled' as const,
  'header-two' as const,
  'unordered-list-item' as const,
  'ordered-list-item' as const,
  'blockquote' as const,
  'code-block' as const,
)
const styles = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.constantFrom(...inlineStyles)), {
  maxLength: 3,
})
const textBlock = fc.record({
  type: textType,
  depth: fc.integer({ min: 0, max: 4 }),
  segments: fc.array(segment, { maxLength: 6 }),
  styles,
})
const picture = fc.record({
  type: fc.constant('atomic' as const),
  src: fc.constantFrom('/storage/a.png', '/storage/b'),
})

type Drawn = typeof textBlock extends fc.Arbitrary<infer T> ? T : never
type Picture = typeof picture extends fc.Arbitrary<infer T> ? T : never

function build(drawn: (Drawn | Picture)[]): RichText {
  const entityMap: Record<string, RichTextEntity> = {}
  let next = 0
  const add = (entity: RichTextEntity) => {
    entityMap[next] = entity
    next += 1
    return next - 1
  }
  const blocks = drawn.map((block, index) => {
    if (block.type === 'atomic') {
      const key = add({ type: 'IMAGE', mutability: 'IMMUTABLE', data: { src: block.src } })
      return makeBlock(index, ' ', { type: 'atomic', entityRanges: [{ offset: 0, length: 1, key }] })
    }
    let text = ''
    const entityRanges: RichTextBlock['entityRanges'] = []
    const isCode = block.type === 'code-block'
    for (const part of block.segments) {
      const added = part.kind === 'mention' ? `@${part.name}` : part.text
      if (!isCode && added !== '' && part.kind === 'mention') {
        const key = add({ type: 'MENTION', mutability: 'IMMUTABLE', data: { id: part.id, name: part.name } })
        entityRanges.push({ offset: text.length, length: added.length, key })
      } else if (!isCode && added !== '' && part.kind === 'link') {
        const key = add({ type: 'LINK', mutability: 'MUTABLE', data: { url: `https://shop.example${part.path}` } })
        entityRanges.push({ offset: text.length, length: added.length, key })
      }
      text += added
    }
    const inlineStyleRanges = (isCode ? [] : block.styles)
      .filter(([offset]) => offset < text.length)
      .map(([offset, length, style]) => ({ offset, length: Math.min(length, text.length - offset), style }))
    const isList = block.type.endsWith('list-item')
    return makeBlock(index, text, {
      type: block.type,
      depth: isList ? block.depth : 0,
      entityRanges,
      inlineStyleRanges,
    })
  })
  return { blocks, entityMap }
}

/** Any valid document, already numbered as the schema numbers it. */
export const anyRichText: fc.Arbitrary<RichText> = fc
  .array(fc.oneof({ weight: 5, arbitrary: textBlock }, picture), { minLength: 1, maxLength: 8 })
  .map(build)
