import type { ProductLink } from '@halftone/contract/parts/product.ts'
import type { RichText, RichTextBlock } from '@halftone/contract/rules/richText.ts'

const cardLink = /^https:\/\/trello\.com\/c\/([A-Za-z0-9]{8})(?:[/?#].*)?$/

/** The product that an address of a card stands for now; undefined for any other. */
export type Target = (shortLink: string) => string | undefined
const targetOf = (url: string, target: Target) => {
  const [, short] = cardLink.exec(url) ?? []
  return short === undefined ? undefined : target(short)
}

/** Links to cards that came over lead to their products. */
export const linksTo = (links: readonly ProductLink[], target: Target): ProductLink[] =>
  links.map((link) => {
    const url = targetOf(link.url, target)
    if (!url) return link
    return { ...link, url, ...(link.title === link.url && { title: url }) }
  })

/** The same in a text: where the address itself is what is read, it changes with the link. */
export function textTo(text: RichText, target: Target): RichText {
  const moved = new Map<string, { from: string; to: string }>()
  const entityMap = Object.fromEntries(
    Object.entries(text.entityMap).map(([key, entity]) => {
      const to = entity.type === 'LINK' ? targetOf(entity.data.url, target) : undefined
      if (entity.type !== 'LINK' || !to) return [key, entity]
      moved.set(key, { from: entity.data.url, to })
      return [key, { ...entity, data: { url: to } }]
    }),
  )
  return moved.size === 0 ? text : { blocks: text.blocks.map((block) => reworded(block, moved)), entityMap }
}

function reworded(block: RichTextBlock, moved: ReadonlyMap<string, { from: string; to: string }>): RichTextBlock {
  return block.entityRanges.reduce((now, { key }) => {
    const change = moved.get(String(key))
    const range = now.entityRanges.find((one) => one.key === key)
    if (!change || !range || now.text.slice(range.offset, range.offset + range.length) !== change.from) return now
    return replaced(now, range, change.to)
  }, block)
}

/** A block with other words in one place; what stands behind them moves along. */
function replaced(
  block: RichTextBlock,
  { offset, length }: { offset: number; length: number },
  words: string,
): RichTextBlock {
  const by = words.length - length
  const shift = <R extends { offset: number; length: number }>(range: R): R => {
    if (range.offset >= offset + length) return { ...range, offset: range.offset + by }
    const holds = range.offset <= offset && range.offset + range.length >= offset + length
    return holds ? { ...range, length: range.length + by } : range
  }
  return {
    ...block,
    text: block.text.slice(0, offset) + words + block.text.slice(offset + length),
    inlineStyleRanges: block.inlineStyleRanges.map(shift),
    entityRanges: block.entityRanges.map(shift),
  }
}
