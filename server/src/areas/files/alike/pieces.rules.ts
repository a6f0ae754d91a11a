import { type AlikeGround, type AlikeVerdict, mostOf } from '@halftone/contract/rules/art/alike.ts'
import type { Prints } from '../../../images/prints.ts'

/** The looks of a picture as its row keeps them: strings of 0 and 1, null where there is nothing to see on that ground. */
export interface Looks {
  white: string | null
  black: string | null
  whiteTrimmed: string | null
  blackTrimmed: string | null
  whiteCoarse: string | null
  blackCoarse: string | null
}

export const looksOf = ({ white, black }: Prints): Looks => ({
  white: white?.whole ?? null,
  black: black?.whole ?? null,
  whiteTrimmed: white?.trimmed ?? null,
  blackTrimmed: black?.trimmed ?? null,
  whiteCoarse: white?.coarse ?? null,
  blackCoarse: black?.coarse ?? null,
})

/**
 * Of 256 bits that differ in 16 at most, one of 17 pieces is the same. Of 64 that differ in 8 at most, one of 5 pieces differs in one
 * bit at most.
 */
const parts = { fine: mostOf.edited + 1, coarse: 5 } as const
const fine = ['white', 'black', 'whiteTrimmed', 'blackTrimmed'] as const
const coarse = ['whiteCoarse', 'blackCoarse'] as const

/** Which look, which of its pieces, and the piece: one number for the index. */
const keyOf = (look: number, piece: number, bits: string) => ((look * 32 + piece) << 16) | Number.parseInt(bits, 2)

const cut = (bits: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    bits.slice(Math.floor((at * bits.length) / count), Math.floor(((at + 1) * bits.length) / count)),
  )
const turned = (bits: string, at: number) => `${bits.slice(0, at)}${bits[at] === '1' ? '0' : '1'}${bits.slice(at + 1)}`

function keysOf(looks: Looks, nearOf: (piece: string) => string[]): number[] {
  const all = [
    ...fine.map((name) => ({ bits: looks[name], count: parts.fine, near: (piece: string) => [piece] })),
    ...coarse.map((name) => ({ bits: looks[name], count: parts.coarse, near: nearOf })),
  ]
  return all.flatMap(({ bits, count, near }, look) =>
    bits === null ? [] : cut(bits, count).flatMap((piece, at) => near(piece).map((one) => keyOf(look, at, one))),
  )
}

/** What the index holds of a picture. */
export const piecesOf = (looks: Looks): number[] => keysOf(looks, (piece) => [piece])
/** What it is asked for, to find all that are like one. */
export const askedOf = (looks: Looks): number[] =>
  keysOf(looks, (piece) => [piece, ...Array.from(piece, (_, at) => turned(piece, at))])

/** In how many bits two pictures differ by each look; null where one of them has nothing to see there. */
export type Distances = Record<keyof Looks, number | null>

const leastOf = (distances: Distances, names: readonly (keyof Looks)[]) =>
  names
    .flatMap((name) => (distances[name] === null ? [] : [{ name, distance: distances[name] }]))
    .toSorted((a, b) => a.distance - b.distance)[0]

/** How alike they are, and by what ground; undefined where they are not. */
export function verdictOf(
  distances: Distances,
): { verdict: AlikeVerdict; ground: AlikeGround; distance: number } | undefined {
  const best = leastOf(distances, fine)
  if (best && best.distance <= mostOf.edited)
    return { verdict: 'edited', ground: best.name as AlikeGround, distance: best.distance }
  const like = leastOf(distances, coarse)
  if (!like || like.distance > mostOf.similar) return undefined
  return { verdict: 'similar', ground: like.name === 'whiteCoarse' ? 'white' : 'black', distance: like.distance }
}
