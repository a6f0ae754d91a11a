/** Days that have a name: behind the lines, with it above them. */
export interface Band {
  name: string
  /** Marks from which to which it reaches. */
  from: number
  to: number
  note: string
  /** It is still to come. */
  isNext: boolean
}

/** A name that stands above its band: around `x`, `width` px wide. */
export interface BandLabel {
  band: Band
  said: string
  x: number
  width: number
}

/** px of a letter, generously: text of a drawing is not measured before it is drawn. */
const letter = 7.5
/** Letters of a name; the rest is cut. */
const longest = 20
const gap = 8

/**
 * Where names of bands stand: within the drawing (`width` px), and none over another. The coming one has its place first,
 * then the latest; what finds none is left out. `centre` is the middle of a band in px.
 */
export function layBandLabels(bands: readonly Band[], centre: (band: Band) => number, width: number): BandLabel[] {
  const placed: BandLabel[] = []
  for (const band of bands.toReversed().toSorted((a, b) => Number(b.isNext) - Number(a.isNext))) {
    const said = band.name.length > longest ? `${band.name.slice(0, longest - 1).trimEnd()}…` : band.name
    const wide = Math.min(width, Math.max(said.length, band.note.length) * letter)
    const x = Math.min(Math.max(centre(band), wide / 2), width - wide / 2)
    if (placed.every((other) => Math.abs(other.x - x) >= (other.width + wide) / 2 + gap))
      placed.push({ band, said, x, width: wide })
  }
  return placed
}
