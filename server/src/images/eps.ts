import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { ImageFault, type OpenPicture } from './imageJob.ts'

/** Bytes of the largest embedded preview that is read. */
const maxPreview = 50 << 20

/**
 * The small picture that programs for Windows put into an EPS, since PostScript itself is a program, which is never
 * run here. Throws ImageFault 'program' for what brings none.
 */
export async function readEpsPreview(path: string, head: Buffer, maxPixels: number): Promise<OpenPicture> {
  const { at, length } = previewOf(head)
  const bytes = Buffer.alloc(length)
  const file = await open(path)
  try {
    const { bytesRead } = await file.read(bytes, 0, length, at)
    if (bytesRead < length) throw new ImageFault('truncated', `${bytesRead} of ${length} bytes`)
  } finally {
    await file.close()
  }
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height } = await image.metadata()
  return { image, width, height }
}

/** Where the TIFF lies in an EPS with a binary header (C5 D0 D3 C6): offset and length, little endian, at 20 and 24. */
function previewOf(head: Buffer): { at: number; length: number } {
  const isBinary = head.length >= 30 && head.readUInt32BE(0) === 0xc5d0d3c6
  const at = isBinary ? head.readUInt32LE(20) : 0
  const length = isBinary ? head.readUInt32LE(24) : 0
  if (at === 0 || length === 0) throw new ImageFault('program')
  if (length > maxPreview) throw new ImageFault('too-many-pixels', `a preview of ${length} bytes`)
  return { at, length }
}
