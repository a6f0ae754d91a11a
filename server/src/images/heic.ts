import { readFile } from 'node:fs/promises'
import { ImageFault, type OpenPicture } from './imageJob.ts'
import { fromRaw } from './raw.ts'

/** Pixels of the largest photo that is opened; as RGBA each takes four bytes, and the decoder some more. */
const largest = 100_000_000

/** The decoder is an optional part: HEVC is patented in places, so whoever runs the product decides about it. */
async function decoder() {
  try {
    return (await import('heic-decode')).default
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND')
      throw new ImageFault('no-heic', 'heic-decode is not installed')
    throw error
  }
}

/** A HEIC photo, upright. Throws ImageFault: damaged, too large, or this installation has no decoder for it. */
export async function readHeic(path: string, maxPixels: number): Promise<OpenPicture> {
  const decode = await decoder()
  const [photo] = await decode.all({ buffer: await readFile(path) }).catch(damaged)
  if (!photo) throw new ImageFault('truncated', 'no picture')
  // The type knows the decoder only, not the size that stands beside it.
  const { width, height } = photo as typeof photo & { width: number; height: number }
  if (width * height > Math.min(largest, maxPixels)) throw new ImageFault('too-many-pixels', `${width}x${height}`)
  const { data } = await photo.decode().catch(damaged)
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return { image: fromRaw({ data: bytes, width, height, channels: 4 }), width, height }
}

function damaged(error: unknown): never {
  throw new ImageFault('truncated', error instanceof Error ? error.message : String(error))
}
