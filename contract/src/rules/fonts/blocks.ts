import { hasPoint, type Ranges } from './coverage.ts'
import { vietnameseLetters } from './languages.ts'

/** Blocks of Unicode that fonts for prints have letters of; the others stand together as `more`. */
const spans = {
  basicLatin: [0x20, 0x7e],
  latin1: [0xa0, 0xff],
  latinA: [0x100, 0x17f],
  latinB: [0x180, 0x24f],
  phonetic: [0x250, 0x2af],
  modifiers: [0x2b0, 0x2ff],
  marks: [0x300, 0x36f],
  greek: [0x370, 0x3ff],
  cyrillic: [0x400, 0x4ff],
  armenian: [0x530, 0x58f],
  hebrew: [0x590, 0x5ff],
  arabic: [0x600, 0x6ff],
  devanagari: [0x900, 0x97f],
  thai: [0xe00, 0xe7f],
  latinMore: [0x1e00, 0x1eff],
  punctuation: [0x2000, 0x206f],
  superscripts: [0x2070, 0x209f],
  currency: [0x20a0, 0x20cf],
  letterlike: [0x2100, 0x214f],
  numbers: [0x2150, 0x218f],
  arrows: [0x2190, 0x21ff],
  maths: [0x2200, 0x22ff],
  boxes: [0x2500, 0x257f],
  shapes: [0x25a0, 0x25ff],
  symbols: [0x2600, 0x26ff],
  dingbats: [0x2700, 0x27bf],
  kana: [0x3040, 0x30ff],
  han: [0x4e00, 0x9fff],
  hangul: [0xac00, 0xd7af],
  private: [0xe000, 0xf8ff],
  ligatures: [0xfb00, 0xfb4f],
} as const satisfies Record<string, readonly [number, number]>

export type BlockName = 'vietnamese' | keyof typeof spans | 'more'
export interface Block {
  name: BlockName
  /** How many of its letters the font has, and how many there are; of `more` nobody counts them. */
  has: number
  of: number | null
}

// Neither a control nor a place that Unicode has not given away.
const isLetter = (point: number) => !/[\p{Cc}\p{Cn}]/u.test(String.fromCodePoint(point))
const entries = Object.entries(spans).map(([name, [from, to]]) => ({ name: name as keyof typeof spans, from, to }))
const isPrivate = (name: BlockName) => name === 'private'

/** The letters of a block in their order: all that belong there, of `more` those that the font has. */
export function lettersOf(name: BlockName, ranges: Ranges): number[] {
  if (name === 'vietnamese') return [...vietnameseLetters].map((letter) => letter.codePointAt(0) ?? 0)
  if (name === 'more')
    return pointsOf(ranges).filter((point) => !entries.some(({ from, to }) => point >= from && point <= to))
  const [from, to] = spans[name]
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return all.filter(isPrivate(name) ? (point) => hasPoint(ranges, point) : isLetter)
}

/** All letters of a font. */
export function pointsOf(ranges: Ranges): number[] {
  const points: number[] = []
  for (let at = 0; at + 1 < ranges.length; at += 2)
    for (let point = ranges[at] ?? 0; point <= (ranges[at + 1] ?? 0); point++) points.push(point)
  return points
}

/** The blocks that it has something of, Vietnamese always and first, with what it has of each. */
export function blocksOf(ranges: Ranges): Block[] {
  const vietnamese = lettersOf('vietnamese', ranges)
  const named = entries.flatMap(({ name, from, to }): Block[] => {
    const touched = ranges.some((start, at) => at % 2 === 0 && start <= to && (ranges[at + 1] ?? 0) >= from)
    if (!touched) return []
    const all = lettersOf(name, ranges)
    const has = all.filter((point) => hasPoint(ranges, point)).length
    return has > 0 ? [{ name, has, of: isPrivate(name) ? null : all.length }] : []
  })
  const more = lettersOf('more', ranges).filter(isLetter).length
  return [
    { name: 'vietnamese', has: vietnamese.filter((point) => hasPoint(ranges, point)).length, of: vietnamese.length },
    ...named,
    ...(more > 0 ? [{ name: 'more' as const, has: more, of: null }] : []),
  ]
}
