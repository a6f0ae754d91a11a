import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The drawn face (1 to 8) as a square WebP of 256 px. Throws when there is no such face. */
export async function renderFace(face: number): Promise<Buffer> {
  const svg = readFileSync(new URL(`../art/av${String(face).padStart(2, '0')}.svg`, import.meta.url))
  return sharp(svg, { density: 184 }).resize(256, 256).webp({ quality: 90, effort: 2 }).toBuffer()
}
