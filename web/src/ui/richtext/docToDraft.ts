import { blockKey, type RichText, type RichTextBlock, type RichTextEntity } from '@halftone/contract/rules/richText.ts'
import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import type { JSONContent } from '@tiptap/core'
import { draftToDoc, headingTypes, markByStyle } from './draftToDoc.ts'

type Style = RichTextBlock['inlineStyleRanges'][number]['style']
type Line = Pick<RichTextBlock, 'text' | 'inlineStyleRanges' | 'entityRanges'>

const MAX_DEPTH = 4
const styleByMark = new Map<string, Style>([
  [markByStyle.BOLD, 'BOLD'],
  [markByStyle.CODE, 'CODE'],
  [markByStyle.ITALIC, 'ITALIC'],
  [markByStyle.STRIKETHROUGH, 'STRIKETHROUGH'],
  [markByStyle.UNDERLINE, 'UNDERLINE'],
])

const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '')

function addEntity(draft: RichText, entity: RichTextEntity): number {
  const key = Object.keys(draft.entityMap).length
  draft.entityMap[key] = entity
  return key
}

function addBlock(draft: RichText, type: RichTextBlock['type'], line: Line, depth = 0): void {
  draft.blocks.push({ key: blockKey(draft.blocks.length), type, depth, data: {}, ...line })
}

function linkOf(node: JSONContent): string | null {
  const href: unknown = node.marks?.find((mark) => mark.type === 'link')?.attrs?.href
  return typeof href === 'string' && node.type !== 'mention' ? safeLink(href) : null
}

/** The text of inline nodes with its ranges; neighbours with the same style or link share one range. */
function lineOf(draft: RichText, nodes: JSONContent[]): Line {
  const line: Line = { text: '', inlineStyleRanges: [], entityRanges: [] }
  let open: string | null = null
  for (const node of nodes) {
    const mention = node.type === 'mention' ? mentionOf(node) : null
    const added = mention ? `@${mention.data.name}` : node.type === 'hardBreak' ? '\n' : storable(node.text ?? '')
    if (added === '') continue
    const url = linkOf(node)
    const range = { offset: line.text.length, length: added.length }
    if (mention) line.entityRanges.push({ ...range, key: addEntity(draft, mention) })
    else if (url !== null && url === open) extend(line.entityRanges, range)
    else if (url !== null) {
      const key = addEntity(draft, { type: 'LINK', mutability: 'MUTABLE', data: { url } })
      line.entityRanges.push({ ...range, key })
    }
    open = url
    for (const mark of node.marks ?? []) {
      const style = styleByMark.get(mark.type)
      if (style) addStyle(line.inlineStyleRanges, { ...range, style })
    }
    line.text += added
  }
  return line
}

function mentionOf(node: JSONContent): Extract<RichTextEntity, { type: 'MENTION' }> | null {
  const id = Number(node.attrs?.id)
  const name = storable(String(node.attrs?.label ?? ''))
    .slice(0, 200)
    .toWellFormed()
  if (!Number.isInteger(id) || id <= 0 || name === '') return null
  return { type: 'MENTION', mutability: 'IMMUTABLE', data: { id, name } }
}

type Range = { offset: number; length: number }
function extend(ranges: Range[], range: Range): void {
  const last = ranges.at(-1)
  if (last) last.length = range.offset + range.length - last.offset
}

function addStyle(ranges: RichTextBlock['inlineStyleRanges'], range: RichTextBlock['inlineStyleRanges'][number]): void {
  const open = ranges.find((other) => other.style === range.style && other.offset + other.length === range.offset)
  if (open) open.length += range.length
  else ranges.push(range)
}

function addList(draft: RichText, list: JSONContent, depth: number): void {
  const type = list.type === 'orderedList' ? 'ordered-list-item' : 'unordered-list-item'
  for (const item of list.content ?? []) {
    for (const child of item.content ?? []) {
      if (child.type === 'bulletList' || child.type === 'orderedList') addList(draft, child, depth + 1)
      else if (child.type === 'paragraph')
        addBlock(draft, type, lineOf(draft, child.content ?? []), Math.min(depth, MAX_DEPTH))
      else addNode(draft, child, 'unstyled')
    }
  }
}

function addNode(draft: RichText, node: JSONContent, paragraph: 'unstyled' | 'blockquote'): void {
  const content = node.content ?? []
  if (node.type === 'bulletList' || node.type === 'orderedList') addList(draft, node, 0)
  else if (node.type === 'blockquote') for (const child of content) addNode(draft, child, 'blockquote')
  else if (node.type === 'heading') {
    addBlock(draft, headingTypes[Number(node.attrs?.level ?? 1) - 1] ?? 'header-one', lineOf(draft, content))
  } else if (node.type === 'codeBlock') {
    const code = storable(content.map((child) => child.text ?? '').join(''))
    for (const text of code.split('\n'))
      addBlock(draft, 'code-block', { text, inlineStyleRanges: [], entityRanges: [] })
  } else if (node.type === 'image') {
    const alt = storable(String(node.attrs?.alt ?? ''))
      .slice(0, 300)
      .toWellFormed()
    const data = { src: String(node.attrs?.src ?? ''), ...(alt === '' ? {} : { alt }) }
    const key = addEntity(draft, { type: 'IMAGE', mutability: 'IMMUTABLE', data })
    addBlock(draft, 'atomic', { text: ' ', inlineStyleRanges: [], entityRanges: [{ offset: 0, length: 1, key }] })
  } else addBlock(draft, paragraph, lineOf(draft, content))
}

/** A document of the editor in the stored form. Links that may not be stored become text. */
export function docToDraft(doc: JSONContent): RichText {
  const draft: RichText = { blocks: [], entityMap: {} }
  for (const node of doc.content ?? []) addNode(draft, node, 'unstyled')
  if (draft.blocks.length === 0) addBlock(draft, 'unstyled', lineOf(draft, []))
  return draft
}

/** Whether two texts read the same, whatever their block keys and entity numbers (R347). */
export const isSameRichText = (a: RichText, b: RichText): boolean =>
  JSON.stringify(docToDraft(draftToDoc(a))) === JSON.stringify(docToDraft(draftToDoc(b)))
