import { isLink } from '../link.ts'
import type { RichText, RichTextBlock } from '../richText.ts'

/** Words that are looked at as addresses: of a text that is longer the rest has none. */
const mostWords = 5_000
/** What stands behind an address in a sentence and is none of it. */
const trailing = new Set('.,;:!?\'"»”’>])}')

/** Addresses of a block by where they stand: those that a range leads to, and those that are written out. */
function linksOf(block: RichTextBlock, { entityMap }: RichText): { at: number; url: string }[] {
  const ranges = block.entityRanges.flatMap(({ offset, length, key }) => {
    const entity = entityMap[key]
    return [{ from: offset, to: offset + length, url: entity?.type === 'LINK' ? entity.data.url : null }]
  })
  const written = [...block.text.matchAll(/\S+/g)].slice(0, mostWords).flatMap(({ 0: word, index }) => {
    const at = word.search(/https?:\/\//i)
    if (at < 0) return []
    const from = index + at
    if (ranges.some((range) => from >= range.from && from < range.to)) return []
    return [{ at: from, url: withoutEnd(word.slice(at)) }]
  })
  return [...ranges.flatMap(({ from, url }) => (url === null ? [] : [{ at: from, url }])), ...written].toSorted(
    (a, b) => a.at - b.at,
  )
}

/** `(see https://a.example/b_(c).)`: a bracket that was opened inside of it belongs to the address. */
function withoutEnd(word: string): string {
  let end = word.length
  while (end > 0 && trailing.has(word.charAt(end - 1))) end -= 1
  const cut = word.slice(0, end)
  const isClosing = word[end] === ')' && cut.split('(').length > cut.split(')').length
  return isClosing ? `${cut})` : cut
}

/** Whether an address leads to this installation, whose things have cards of their own. */
export const isOwnLink = (url: string, publicUrl: string): boolean =>
  URL.parse(url)?.host === URL.parse(publicUrl)?.host

/** The first address of a text that leads outside, as it was written; null where there is none. Code has no addresses. */
export function firstLinkIn(text: RichText, publicUrl: string): string | null {
  for (const block of text.blocks) {
    if (block.type === 'code-block' || block.type === 'atomic') continue
    const found = linksOf(block, text).find(({ url }) => isLink(url) && !isOwnLink(url, publicUrl))
    if (found) return found.url
  }
  return null
}
