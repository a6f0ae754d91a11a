import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewKey, shownFontKey } from '../storage/objectKey.ts'
import type { Storage } from '../storage/storage.ts'
import type { ImageJob, ImageResult } from './imageJob.ts'
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
  about: Pick<ImageJob, 'name' | 'maxPixels' | 'sizes'>,
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
