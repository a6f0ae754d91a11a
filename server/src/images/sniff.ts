import { open } from 'node:fs/promises'
import { extensionOf } from '@halftone/contract/rules/fileName.ts'
import { fileTypeFromBuffer } from 'file-type'
import { anyType, typeOfName } from '../storage/mediaTypes.ts'
import { svgDimensions } from './svg.ts'

const same = new Map([
  ['image/apng', 'image/png'],
  ['image/heif', 'image/heic'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heic'],
  ['application/eps', 'application/postscript'],
  ['video/x-m4v', 'video/mp4'],
])

/** Bytes that hold a font. */
export const fontTypes: ReadonlySet<string> = new Set([
  ...['font/ttf', 'font/otf', 'font/woff', 'font/woff2', 'font/collection', 'application/vnd.ms-fontobject'],
])

/** The content type that the first bytes (4 kB or more) of a file show, or application/octet-stream. */
export async function sniffType(head: Buffer): Promise<string> {
  if (svgDimensions(head)) return 'image/svg+xml'
  // Also an AI that was saved with it, wherever its own marks lie.
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  const found = (await fileTypeFromBuffer(head))?.mime
  if (!found && isTiff(head)) return 'image/tiff'
  return found ? (same.get(found) ?? found) : anyType
}

/** A TIFF whose directory, by which cameras' own kinds are told apart, lies behind what was read of it. */
const isTiff = (head: Buffer) =>
  ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(head.subarray(0, 4).toString('hex'))

/** The content type that a local file shows. */
export async function sniffFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return await sniffType(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** True when the name claims a picture, a font or a PDF and the bytes are something else. Other names claim nothing. */
export function isMismatch(name: string, type: string): boolean {
  const claimed = typeOfName(name)
  // An OTF that is named TTF is as good; a program that is named so is not.
  if (fontTypes.has(claimed)) return !fontTypes.has(type)
  if (!claimed.startsWith('image/') && claimed !== 'application/pdf') return false
  // Both are HEIF boxes; some cameras name AVIF so.
  if (['heic', 'heif'].includes(extensionOf(name)) && type === 'image/avif') return false
  return claimed !== type
}
