import type { RichText, RichTextBlock, RichTextEntity } from '@halftone/contract/rules/richText.ts'
import type { JSONContent } from '@tiptap/core'

type Mark = { type: string; attrs?: Record<string, unknown> }

/** Marks in the order of the editor's schema; ProseMirror refuses another order. */
export const markByStyle = {
  BOLD: 'bold',
  CODE: 'code',
  ITALIC: 'italic',
  STRIKETHROUGH: 'strike',
  UNDERLINE: 'underline',
} as const
const styleOrder = ['BOLD', 'CODE', 'ITALIC', 'STRIKETHROUGH', 'UNDERLINE'] as const
export const headingTypes: readonly RichTextBlock['type'][] = [
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
]

const isLowSurrogate = (text: string, at: number) => text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff
/** A border inside a surrogate pair moves before it: no half character may stand alone. */
const border = (text: string, at: number) => (isLowSurrogate(text, at) ? at - 1 : at)

const textNodes = (text: string, marks: Mark[]): JSONContent[] => {
  const withMarks = marks.length > 0 ? { marks } : {}
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak', ...withMarks }] : []),
      ...(line !== '' ? [{ type: 'text', text: line, ...withMarks }] : []),
    ])
}

function marksAt(block: RichTextBlock, at: number, entity: RichTextEntity | undefined): Mark[] {
  const covers = (range: { offset: number; length: number }) =>
    border(block.text, range.offset) <= at && at < border(block.text, range.offset + range.length)
  const styles = styleOrder.filter((style) =>
    block.inlineStyleRanges.some((range) => range.style === style && covers(range)),
  )
  const link: Mark[] = entity?.type === 'LINK' ? [{ type: 'link', attrs: { href: entity.data.url } }] : []
  return [...link, ...styles.map((style) => ({ type: markByStyle[style] }))]
}

/** The inline nodes of a block: its text is split at the borders of all ranges; a mention is one atom. */
function inlineOf(block: RichTextBlock, entityMap: RichText['entityMap']): JSONContent[] {
  const { text } = block
  const entities = block.entityRanges.map((range) => ({
    start: border(text, range.offset),
    end: border(text, range.offset + range.length),
    entity: entityMap[range.key],
  }))
  const borders = new Set([0, text.length])
  for (const { start, end } of entities) borders.add(start).add(end)
  for (const range of block.inlineStyleRanges)
    borders.add(border(text, range.offset)).add(border(text, range.offset + range.length))
  const places = [...borders].sort((a, b) => a - b)
  const nodes: JSONContent[] = []
  places.slice(0, -1).forEach((start, index) => {
    const end = places[index + 1] ?? text.length
    const at = entities.find((range) => range.start <= start && start < range.end)
    const marks = marksAt(block, start, at?.entity)
    if (at?.entity?.type !== 'MENTION') nodes.push(...textNodes(text.slice(start, end), marks))
    else if (at.start === start) {
      const attrs = { id: at.entity.data.id, label: text.slice(at.start + 1, at.end) }
      nodes.push({ type: 'mention', attrs, ...(marks.length > 0 ? { marks } : {}) })
    }
  })
  return nodes
}

const withContent = (node: JSONContent, content: JSONContent[]): JSONContent =>
  content.length > 0 ? { ...node, content } : node

const listType = (block: RichTextBlock) =>
  block.type === 'unordered-list-item' ? 'bulletList' : block.type === 'ordered-list-item' ? 'orderedList' : null

/** The list items of `blocks` at `depth` and below, as nested lists. A depth that skips a level is moved up. */
function listsOf(blocks: RichTextBlock[], depth: number, entityMap: RichText['entityMap']): JSONContent[] {
  const lists: JSONContent[] = []
  let at = 0
  while (at < blocks.length) {
    const block = blocks[at]
    const type = block ? listType(block) : null
    if (!block || !type) break
    let end = at + 1
    while (end < blocks.length && (blocks[end]?.depth ?? 0) > depth) end += 1
    const inner = listsOf(blocks.slice(at + 1, end), depth + 1, entityMap)
    const item = {
      type: 'listItem',
      content: [withContent({ type: 'paragraph' }, inlineOf(block, entityMap)), ...inner],
    }
    const last = lists.at(-1)
    if (last?.type === type) last.content?.push(item)
    else lists.push({ type, content: [item] })
    at = end
  }
  return lists
}

function nodeOf(block: RichTextBlock, entityMap: RichText['entityMap']): JSONContent[] {
  const heading = headingTypes.indexOf(block.type)
  if (heading >= 0) return [withContent({ type: 'heading', attrs: { level: heading + 1 } }, inlineOf(block, entityMap))]
  if (block.type === 'atomic') {
    const entity = entityMap[block.entityRanges[0]?.key ?? -1]
    return entity?.type === 'IMAGE'
      ? [{ type: 'image', attrs: { src: entity.data.src, alt: entity.data.alt ?? null } }]
      : []
  }
  return [withContent({ type: 'paragraph' }, inlineOf(block, entityMap))]
}

const groupOf = (block: RichTextBlock) =>
  listType(block) ? 'list' : block.type === 'blockquote' || block.type === 'code-block' ? block.type : null

/** Stored rich text as a document of the editor (R592: block `data` is lost, neighbours of one kind are joined). */
export function draftToDoc({ blocks, entityMap }: RichText): JSONContent {
  const content: JSONContent[] = []
  let at = 0
  while (at < blocks.length) {
    const block = blocks[at]
    if (!block) break
    const group = groupOf(block)
    let end = at + 1
    while (group && end < blocks.length && blocks[end] && groupOf(blocks[end] ?? block) === group) end += 1
    const run = blocks.slice(at, end)
    if (group === 'list') content.push(...listsOf(run, 0, entityMap))
    else if (group === 'blockquote')
      content.push({
        type: 'blockquote',
        content: run.map((b) => withContent({ type: 'paragraph' }, inlineOf(b, entityMap))),
      })
    else if (group === 'code-block') {
      const code = run.map((b) => b.text).join('\n')
      content.push(withContent({ type: 'codeBlock' }, code === '' ? [] : [{ type: 'text', text: code }]))
    } else content.push(...nodeOf(block, entityMap))
    at = end
  }
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
