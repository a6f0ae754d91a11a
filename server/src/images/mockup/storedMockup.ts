import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typeOfName } from '../../storage/mediaTypes.ts'
import { uploadKey } from '../../storage/objectKey.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ImageWorkers } from '../imageWorkers.ts'
import type { MockupJob, MockupResult } from './mockupJob.ts'

/** Keys of stored objects in the place of paths. */
type StoredMockup = Omit<MockupJob, 'out' | 'sceneKey'> & {
  groupId: number
}

/**
 * Draws a mock-up of stored pictures in a worker and stores it under a new key of the team. Throws ImageFault, StorageMissing,
 * StorageFull. Not for use inside a transaction.
 */
export async function drawStored(
  { storage, images }: { storage: Storage; images: ImageWorkers },
  { groupId, ...job }: StoredMockup,
): Promise<MockupResult & { key: string }> {
  // What is stored under a key never changes.
  const sceneKey = [job.base, job.mask, job.shading].join('\n')
  const folder = await mkdtemp(join(tmpdir(), 'halftone-mockup-'))
  const out = join(folder, `mockup.${job.format}`)
  const withOptional = <T>(key: string | null, use: (path: string | null) => Promise<T>): Promise<T> =>
    key === null ? use(null) : storage.withFile(key, use)
  try {
    const made = await storage.withFile(job.source, (source) =>
      storage.withFile(job.base, (base) =>
        withOptional(job.mask, (mask) =>
          withOptional(job.shading, (shading) => images.draw({ ...job, sceneKey, source, base, mask, shading, out })),
        ),
      ),
    )
    const key = uploadKey({ groupId, fileName: `mockup.${job.format}` })
    await storage.put(key, { path: out }, { type: typeOfName(out) })
    return { ...made, key }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
