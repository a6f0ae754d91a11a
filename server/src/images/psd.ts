import { readFile } from 'node:fs/promises'
import { initializeCanvas, readPsd as parsePsd } from 'ag-psd'
import { ImageFault, type OpenPicture } from './imageJob.ts'
import { fromRaw } from './raw.ts'

/** Bytes of the largest PSD or PSB that is opened: it is held in memory whole. */
const maxBytes = 300 << 20
/** Pixels of its picture; as RGBA they take four bytes each. */
const maxPixels = 150_000_000

// ag-psd asks for a canvas even where it gives plain pixels.
const pixelsOf: NonNullable<Parameters<typeof initializeCanvas>[1]> = (width, height) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
  colorSpace: 'srgb',
})
initializeCanvas(() => {
  throw new Error('Layers are not drawn')
}, pixelsOf)

/** Width and height of a PSD or PSB by its header (26 bytes). */
export function psdDimensions(head: Buffer): { width: number; height: number } {
  if (head.length < 26) throw new ImageFault('truncated')
  return { height: head.readUInt32BE(14), width: head.readUInt32BE(18) }
}

/**
 * The merged picture that Photoshop stores beside the layers. Throws ImageFault: too large, damaged, or saved
 * without 'maximise compatibility' and so without that picture.
 */
export async function readPsd(path: string, size: number, head: Buffer): Promise<OpenPicture> {
  const { width, height } = psdDimensions(head)
  if (width * height > maxPixels || size > maxBytes)
    throw new ImageFault('too-many-pixels', `${width}x${height}, ${size} bytes`)
  const bytes = await readFile(path)
  try {
    const options = { useImageData: true, skipLayerImageData: true, skipThumbnail: true, skipLinkedFilesData: true }
    const psd = parsePsd(bytes, options)
    if (psd.imageResources?.versionInfo?.hasRealMergedData === false || !psd.imageData) {
      throw new ImageFault('unsupported', 'the PSD has no merged picture')
    }
    const { data } = psd.imageData
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    return { image: fromRaw({ data: pixels, width, height, channels: 4 }), width, height }
  } catch (error) {
    if (error instanceof ImageFault) throw error
    const detail = error instanceof Error ? error.message : String(error)
    throw new ImageFault(/not supported/i.test(detail) ? 'unsupported' : 'truncated', detail)
  }
}
