import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { blockKey, type RichTextBlock, type RichTextEntity } from '@halftone/contract/rules/richText.ts'
import { mergeParts, type Three, wordsIn } from './parts.rules.ts'

type Style = RichTextBlock['inlineStyleRanges'][number]['style']
/** A word as it looks, or the end of a line with the kind of line that it was. */
type Part = { text: string; styles: Style[]; entity: RichTextEntity | null } | Pick<RichTextBlock, 'type' | 'depth'>

/** The words of one line; what a mention or a picture stands in is one word. */
function partsOfBlock(block: RichTextBlock, entityMap: RichText['entityMap']): Part[] {
  const wholes = block.entityRanges.filter(({ key }) => entityMap[key]?.type !== 'LINK')
  const ranges = [...block.inlineStyleRanges, ...block.entityRanges]
  const edges = ranges.flatMap(({ offset, length }) => [offset, offset + length])
  let at = 0
  for (const word of wordsIn(block.text)) {
    at += word.length
    edges.push(at)
  }
  const isWithin = (edge: number) => wholes.some(({ offset, length }) => offset < edge && edge < offset + length)
  const cuts = [...new Set([0, ...edges])].filter((edge) => !isWithin(edge)).toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, n) => {
    const to = cuts[n + 1] ?? block.text.length
    const covers = ({ offset, length }: { offset: number; length: number }) => offset <= from && to <= offset + length
    const entity = block.entityRanges.find(covers)
    return {
      text: block.text.slice(from, to),
      styles: block.inlineStyleRanges.flatMap((range) => (covers(range) ? range.style : [])).toSorted(),
      entity: (entity && entityMap[entity.key]) ?? null,
    }
  })
}

const partsOf = ({ blocks, entityMap }: RichText): string[] =>
  blocks
    .flatMap((block): Part[] => [...partsOfBlock(block, entityMap), { type: block.type, depth: block.depth }])
    .map((part) => JSON.stringify(part))

/** Lines of these words; undefined where they make no text that could be kept. */
function textOf(parts: readonly string[]): RichText | undefined {
  const blocks: RichTextBlock[] = []
  const entityMap: Record<string, RichTextEntity> = {}
  let line: Omit<RichTextBlock, 'key' | 'type' | 'depth'> = fresh()
  let open: RichTextEntity | null = null
  for (const part of parts.map((one) => JSON.parse(one) as Part)) {
    if (!('text' in part)) {
      blocks.push({ ...line, key: blockKey(blocks.length), type: part.type, depth: part.depth })
      line = fresh()
      open = null
      continue
    }
    const offset = line.text.length
    const { length } = part.text
    for (const style of part.styles) {
      const before = line.inlineStyleRanges.find((one) => one.style === style && one.offset + one.length === offset)
      if (before) before.length += length
      else line.inlineStyleRanges.push({ offset, length, style })
    }
    const last = line.entityRanges.at(-1)
    if (part.entity?.type === 'LINK' && last && JSON.stringify(open) === JSON.stringify(part.entity))
      last.length += length
    else if (part.entity) {
      const key = Object.keys(entityMap).length
      entityMap[key] = part.entity
      line.entityRanges.push({ offset, length, key })
    }
    open = part.entity
    line.text += part.text
  }
  // Words behind the end of the last line are of a line that goes.
  return line.text === '' ? RichText.safeParse({ blocks, entityMap }).data : undefined
}
const fresh = () => ({
  text: '',
  inlineStyleRanges: [] as RichTextBlock['inlineStyleRanges'],
  entityRanges: [] as RichTextBlock['entityRanges'],
  data: {},
})

/**
 * A text with its lines, styles, links and mentions, of which a change is taken back while what others wrote since stays; undefined
 * where both wrote at the same place, and of what is no such text.
 */
export function mergeRichText({ was, became, now }: Three): RichText | undefined {
  const read = [was, became, now].map((value) => RichText.safeParse(value).data)
  const [before, after, newest] = read
  if (!before || !after || !newest) return undefined
  const parts = mergeParts({ was: partsOf(before), became: partsOf(after), now: partsOf(newest) })
  return parts && textOf(parts)
}
