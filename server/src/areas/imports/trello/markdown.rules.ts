import {
  blockKey,
  MAX_BLOCKS,
  plainRichText,
  type RichText,
  type RichTextBlock,
  type RichTextEntity,
} from '@halftone/contract/rules/richText.ts'
import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import { Lexer, lexer, type Token, type Tokens } from 'marked'

/** Letters of Markdown that are read; Trello takes 16,384. */
const readAtMost = 32_000
/** Marks of one block; further ones are left out, never the text. */
const rangesAtMost = 400
/** Entities of one text. */
const entitiesAtMost = 500

type Style = RichTextBlock['inlineStyleRanges'][number]['style']
type Block = Omit<RichTextBlock, 'key' | 'data'>
interface Writing {
  blocks: Block[]
  entities: RichTextEntity[]
}
interface Line {
  text: string
  styles: Block['inlineStyleRanges']
  entities: Block['entityRanges']
}

const styleOf: Record<string, Style> = { strong: 'BOLD', em: 'ITALIC', del: 'STRIKETHROUGH', codespan: 'CODE' }
const entityNames: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entityNames[name] ?? '')

/** Appends inline tokens to a line. A link inside a link is its text; a picture is a link to where it is. */
function inline(line: Line, tokens: readonly Token[], out: Writing, inLink = false): void {
  for (const token of tokens) {
    const from = line.text.length
    const nested = 'tokens' in token ? token.tokens : undefined
    if (token.type === 'br') line.text += '\n'
    else if (nested && nested.length > 0) inline(line, nested, out, inLink || token.type === 'link')
    else if (token.type === 'image') line.text += decoded(token.text) || token.href
    else line.text += decoded('text' in token && typeof token.text === 'string' ? token.text : token.raw)
    const length = line.text.length - from
    const style = styleOf[token.type]
    if (length <= 0) continue
    if (style && line.styles.length < rangesAtMost) line.styles.push({ offset: from, length, style })
    if ((token.type === 'link' || token.type === 'image') && !inLink) link(line, from, length, token.href, out)
  }
}

function link(line: Line, offset: number, length: number, href: string, out: Writing): void {
  const url = safeLink(href)
  if (!url || out.entities.length >= entitiesAtMost || line.entities.length >= rangesAtMost) return
  const key = out.entities.push({ type: 'LINK', mutability: 'MUTABLE', data: { url } }) - 1
  line.entities.push({ offset, length, key })
}

const emptyLine = (text = ''): Line => ({ text, styles: [], entities: [] })
const readLine = (tokens: readonly Token[], out: Writing, start = ''): Line => {
  const line = emptyLine(start)
  inline(line, tokens, out)
  return line
}
const push = (out: Writing, type: Block['type'], { text, styles, entities }: Line, depth = 0) =>
  out.blocks.push({ text, type, depth, inlineStyleRanges: styles, entityRanges: entities })

const headings = ['header-one', 'header-two', 'header-three', 'header-four', 'header-five', 'header-six'] as const
/** What stands before an item of a tick list. */
export const tick = (isDone: boolean) => (isDone ? '☑ ' : '☐ ')

function list(out: Writing, token: Tokens.List, depth: number): void {
  const type = token.ordered ? 'ordered-list-item' : 'unordered-list-item'
  for (const item of token.items) {
    const inner = item.tokens.filter(({ type: kind }) => kind !== 'checkbox')
    const nested = inner.filter(({ type: kind }) => kind === 'list')
    const own = inner.filter(({ type: kind }) => kind !== 'list')
    push(out, type, readLine(own, out, item.task ? tick(item.checked === true) : ''), Math.min(depth, 4))
    for (const one of nested) if (isList(one)) list(out, one, depth + 1)
  }
}
const isList = (token: Token): token is Tokens.List => token.type === 'list' && 'items' in token
const isTable = (token: Token): token is Tokens.Table => token.type === 'table' && 'header' in token

function block(out: Writing, token: Token): void {
  if (token.type === 'space' || token.type === 'hr' || token.type === 'def') return
  if (isList(token)) {
    list(out, token, 0)
    return
  }
  if (isTable(token)) {
    for (const row of [token.header, ...token.rows])
      push(out, 'unstyled', emptyLine(row.map((cell) => decoded(cell.text)).join(' | ')))
    return
  }
  if (token.type === 'code') {
    for (const text of String(token.text).split('\n')) push(out, 'code-block', emptyLine(text))
    return
  }
  if (token.type === 'blockquote') {
    for (const one of token.tokens ?? []) {
      if ('tokens' in one && one.tokens && !isList(one)) push(out, 'blockquote', readLine(one.tokens, out))
      else block(out, one)
    }
    return
  }
  const type = token.type === 'heading' ? (headings[token.depth - 1] ?? 'header-six') : 'unstyled'
  const inner = 'tokens' in token && token.tokens ? token.tokens : undefined
  push(out, type, inner ? readLine(inner, out) : emptyLine(decoded(token.raw).replace(/\n+$/, '')))
}

/** Blocks and entities as rich text: one of too many blocks ends with all that is left, as plain lines. */
function finished({ blocks, entities }: Writing): RichText {
  const kept = blocks.slice(0, MAX_BLOCKS)
  const rest = blocks.slice(MAX_BLOCKS)
  const last = kept.at(-1)
  if (last && rest.length > 0) last.text = [last.text, ...rest.map(({ text }) => text)].join('\n')
  return {
    blocks: kept.map((one, at) => ({ ...one, key: blockKey(at), data: {} })),
    entityMap: Object.fromEntries(entities.map((entity, at) => [at, entity])),
  }
}

/** Markdown as Trello writes it, as rich text. What is no Markdown of ours (HTML, pictures) stays as text or as a link. */
export function richTextOf(markdown: string): RichText {
  const text = markdown.slice(0, readAtMost).toWellFormed().replace(/\r\n?/g, '\n')
  if (text.trim() === '') return plainRichText('')
  const out: Writing = { blocks: [], entities: [] }
  for (const token of lexer(text, { gfm: true, breaks: true })) block(out, token)
  return out.blocks.length > 0 ? finished(out) : plainRichText('')
}

/** One line of Markdown as a block of that type behind `start`: only what stands within lines is read, lists and headings are text. */
export function lineOf(markdown: string, { start, type }: { start: string; type: RichTextBlock['type'] }): RichText {
  const out: Writing = { blocks: [], entities: [] }
  const tokens = Lexer.lexInline(markdown.toWellFormed(), { gfm: true })
  push(out, type, readLine(tokens, out, start))
  return finished(out)
}

/** Several texts below each other. */
export function joined(texts: readonly RichText[]): RichText {
  const out: Writing = { blocks: [], entities: [] }
  for (const { blocks, entityMap } of texts) {
    const base = out.entities.length
    const keys = Object.keys(entityMap).map(Number)
    out.entities.push(...keys.toSorted((a, b) => a - b).flatMap((key) => entityMap[key] ?? []))
    for (const { key: _, data: __, ...one } of blocks)
      out.blocks.push({ ...one, entityRanges: one.entityRanges.map((range) => ({ ...range, key: range.key + base })) })
  }
  return out.blocks.length > 0 ? finished(out) : plainRichText('')
}

/** The first `max` letters of a text as one, and the rest as others of at most `further` each; cut between blocks where it can be. */
export function divided(text: RichText, max: number, further: number): RichText[] {
  const parts: RichText[] = []
  let blocks: RichTextBlock[] = []
  let length = 0
  const end = () => {
    const used = new Set(blocks.flatMap(({ entityRanges }) => entityRanges.map(({ key }) => String(key))))
    const entityMap = Object.fromEntries(Object.entries(text.entityMap).filter(([key]) => used.has(key)))
    parts.push(renumbered({ blocks, entityMap }))
    ;[blocks, length] = [[], 0]
  }
  for (const whole of text.blocks.flatMap((one) => pieces(one, Math.min(max, further)))) {
    const limit = parts.length === 0 ? max : further
    if (blocks.length > 0 && length + whole.text.length + 1 > limit) end()
    blocks.push(whole)
    length += whole.text.length + 1
  }
  if (blocks.length > 0 || parts.length === 0) end()
  return parts
}

/** A block that alone is too long, as plain pieces. */
function pieces(block: RichTextBlock, max: number): RichTextBlock[] {
  if (block.text.length < max) return [block]
  const plain = { ...block, inlineStyleRanges: [], entityRanges: [] }
  const texts = block.text.match(new RegExp(`[^]{1,${max - 1}}`, 'g')) ?? []
  return texts.map((text) => ({ ...plain, text: text.toWellFormed() }))
}

function renumbered({ blocks, entityMap }: RichText): RichText {
  const numbers = new Map(Object.keys(entityMap).map((key, at) => [Number(key), at]))
  return {
    blocks: blocks.map((one, at) => ({
      ...one,
      key: blockKey(at),
      entityRanges: one.entityRanges.map((range) => ({ ...range, key: numbers.get(range.key) ?? 0 })),
    })),
    entityMap: Object.fromEntries(Object.values(entityMap).map((entity, at) => [at, entity])),
  }
}
