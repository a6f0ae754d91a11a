/** Artwork under this alpha is not there: what is behind it does not differ. */
const seen = 16

/**
 * Compares two pictures of the same size (RGBA) pixel by pixel. `tolerance` 0 to 255: a channel may be that far off.
 * What differs stands in `out` (which may be one of them) as the distance of its colours, all else is black. Transparent places are not counted.
 */
export function compareColors(
  left: Uint8ClampedArray,
  right: Uint8ClampedArray,
  tolerance: number,
  out: Uint8ClampedArray,
): { counted: number; differing: number } {
  let counted = 0
  let differing = 0
  for (let at = 0; at < right.length; at += 4) {
    // Read before it is written: `out` may be one of the two.
    const isThere = (right[at + 3] ?? 0) >= seen && (left[at + 3] ?? 0) >= seen
    const red = Math.abs((left[at] ?? 0) - (right[at] ?? 0))
    const green = Math.abs((left[at + 1] ?? 0) - (right[at + 1] ?? 0))
    const blue = Math.abs((left[at + 2] ?? 0) - (right[at + 2] ?? 0))
    const differs = isThere && Math.max(red, green, blue) > tolerance
    if (isThere) counted += 1
    if (differs) differing += 1
    out[at] = differs ? red : 0
    out[at + 1] = differs ? green : 0
    out[at + 2] = differs ? blue : 0
    out[at + 3] = 255
  }
  return { counted, differing }
}

interface Box {
  width: number
  height: number
}

/** Where the product's picture lies in a canvas that the artwork fills, both fitted around the same centre. */
export function productInArtwork(
  product: Box,
  artwork: Box,
  align: { scale: number; x: number; y: number },
  canvas: Box,
): Box & { left: number; top: number } {
  const by = canvas.width / (artwork.width * align.scale)
  return {
    width: product.width * by,
    height: product.height * by,
    left: canvas.width / 2 - (align.x + product.width / 2) * by,
    top: canvas.height / 2 - (align.y + product.height / 2) * by,
  }
}
