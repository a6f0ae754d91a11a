/** How two pictures are alike: the same bytes, one design with changes, or worth a look. */
export const verdicts = ['identical', 'edited', 'similar'] as const
export type AlikeVerdict = (typeof verdicts)[number]

/** By what: the bytes themselves, or the look on a white or a black ground, trimmed where the margins differ. */
export const alikeGrounds = ['bytes', 'white', 'black', 'whiteTrimmed', 'blackTrimmed'] as const
export type AlikeGround = (typeof alikeGrounds)[number]

/**
 * Of 256 bits, up to which a picture is the same design with changes: of different designs one pair in a thousand is that near. 64
 * bits call one in fifty so, and say no more than that one should look. Up to `shape` of 256 a picture has about the same shapes, which
 * is said where somebody looks for such.
 */
export const mostOf = { edited: 16, similar: 8, shape: 92 } as const

/** How many of a hundred parts of their looks two pictures share, from what `AlikeFile` says of them: 100 where the bytes are the same. */
export function likenessOf({ verdict, distance }: { verdict: AlikeVerdict; distance: number }): number {
  const bits = verdict === 'similar' ? 64 : 256
  // What is not the same file is never said to be all of it.
  return verdict === 'identical' ? 100 : Math.min(99, Math.round((1 - distance / bits) * 100))
}
