import { mentionCount, type RichText, type RichTextBlock, richTextLength } from './richText.ts'

/** Characters shown before 'show more': the default, a comment, a comment in the image dialog, a post. */
export const truncateLimits = { default: 298, comment: 200, imageDialog: 250, post: 250 } as const

const JOINS_BEFORE = /^(?:\p{M}|\u200d|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}])/u

/** Whether a cut at `at` would stand in a surrogate pair, a joined emoji, or before a combining mark. */
function isJoint(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 0xdc00 && code <= 0xdfff) || JOINS_BEFORE.test(text.slice(at)) || text[at - 1] === '\u200d'
}

/** The place at or before `at` where the block may be cut: a mention is one thing, and is left out when cut. */
function cutPlace(raw: RichText, block: RichTextBlock, at: number): number {
  let end = at
  for (;;) {
    const inside = block.entityRanges.find(
      (range) =>
        range.offset < end && range.offset + range.length > end && raw.entityMap[range.key]?.type === 'MENTION',
    )
    if (inside !== undefined) end = inside.offset
    else if (end > 0 && isJoint(block.text, end)) end -= 1
    else return end
  }
}

const withEllipsis = (block: RichTextBlock): RichTextBlock => ({ ...block, text: `${block.text}…` })

function cutBlock(raw: RichText, block: RichTextBlock, at: number): RichTextBlock {
  const text = block.text.slice(0, cutPlace(raw, block, at))
  const within = <R extends { offset: number; length: number }>(ranges: R[]): R[] =>
    ranges
      .filter((range) => range.offset < text.length)
      .map((range) => ({ ...range, length: Math.min(range.length, text.length - range.offset) }))
  return withEllipsis({
    ...block,
    text,
    inlineStyleRanges: within(block.inlineStyleRanges),
    entityRanges: within(block.entityRanges),
  })
}

/**
 * The beginning of a rich text, at most `limit` characters (UTF-16 units, the ellipsis not counted) and `perMention`
 * more for each mention in it. Carries out R520, R521. A text that fits comes back as it is, `isTruncated` false.
 */
export function truncateRichText(
  raw: RichText,
  limit: number = truncateLimits.default,
  perMention = 100,
): { raw: RichText; isTruncated: boolean } {
  const room = limit + perMention * mentionCount(raw)
  if (richTextLength(raw) <= room) return { raw, isTruncated: false }
  const blocks: RichTextBlock[] = []
  let used = 0
  for (const block of raw.blocks) {
    if (block.type === 'atomic') {
      blocks.push(block)
      continue
    }
    if (used > room) {
      // Not even the line end fits: the last line that does carries the ellipsis.
      const last = blocks.findLastIndex((shown) => shown.type !== 'atomic')
      return {
        raw: { ...raw, blocks: blocks.map((shown, at) => (at === last ? withEllipsis(shown) : shown)) },
        isTruncated: true,
      }
    }
    if (used + block.text.length > room) {
      blocks.push(cutBlock(raw, block, room - used))
      break
    }
    blocks.push(block)
    // The line end between two blocks counts as it does in the whole text.
    used += block.text.length + 1
  }
  return { raw: { ...raw, blocks }, isTruncated: true }
}
