import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewKey, shownFontKey } from '../storage/objectKey.ts'
import type { Storage } from '../storage/storage.ts'
import type { ImageJob, ImageResult, PreviewSize } from './imageJob.ts'
import type { ImageWorkers } from './imageWorkers.ts'

interface Parts {
  storage: Storage
  images: ImageWorkers
}

/**
 * Looks at the stored object `key` and stores its previews (those of cards, unless it is said which) as `previewKey(key, size)`; the same keys when it runs
 * again. Throws ImageFault, StorageMissing, StorageFull. Not for use inside a transaction.
 */
export async function deriveStored(
  { storage, images }: Parts,
  key: string,
  about: Pick<ImageJob, 'name' | 'maxPixels' | 'sizes' | 'patience'>,
): Promise<ImageResult> {
  const outDir = await mkdtemp(join(tmpdir(), 'halftone-image-'))
  try {
    const result = await storage.withFile(key, (source) => images.run({ ...about, source, outDir }))
    if (result.kind === 'image') {
      for (const { size, path } of result.previews)
        await storage.put(previewKey(key, size), { path }, { type: 'image/webp' })
      const shownPath = result.font?.shownPath
      if (shownPath) await storage.put(shownFontKey(key), { path: shownPath }, { type: 'font/ttf' })
    }
    return result
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

interface Remaking {
  size: PreviewSize
  maxPixels: number
}
/**
 * A picture made anew, a WebP without anything of the bytes that came; undefined where they are no picture. Throws ImageFault.
 * Not for use inside a transaction.
 */
export async function remade(images: ImageWorkers, bytes: Buffer, how: Remaking): Promise<Buffer | undefined> {
  const outDir = await mkdtemp(join(tmpdir(), 'halftone-image-'))
  try {
    const source = join(outDir, 'picture')
    await writeFile(source, bytes)
    const { size, maxPixels } = how
    const made = await images.run({ source, name: 'picture', outDir, sizes: [size], maxPixels })
    const picture = made.kind === 'image' ? made.previews[0] : undefined
    return picture && (await readFile(picture.path))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/**
 * The same, stored as `key`; what came is kept nowhere. False where it is no picture. Throws ImageFault, StorageFull. Not for
 * use inside a transaction.
 */
export async function storeRemade(
  { storage, images }: Parts,
  key: string,
  bytes: Buffer,
  how: Remaking,
): Promise<boolean> {
  const picture = await remade(images, bytes, how)
  if (picture) await storage.put(key, picture, { type: 'image/webp' })
  return picture !== undefined
}
