import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelCaps } from '../../../connectors/connector.ts'
import type { ListingAsset, PublishState } from '../../../connectors/publish.state.ts'
import { deriveStored } from '../../../images/storedImage.ts'
import type { Resources } from '../../../resources.ts'
import { previewKey } from '../../../storage/objectKey.ts'
import { type Assets, isSentAsIs } from '../payload/channelPayload.rules.ts'
import type { JobFile, JobImage, JobPayload } from '../payload/payload.rules.ts'

type Asset = Pick<ListingAsset, 'contentType' | 'size' | 'open'>

/** The assets of one run; `dispose` removes the renditions. */
export interface Prepared extends Assets {
  dispose(): Promise<void>
}

/**
 * Makes ready what a run still has to send. A picture that the channel takes is streamed from the storage as it is; of
 * any other a JPEG is made from its largest preview. What the channel has already is not touched.
 * Throws ImageFault, StorageMissing.
 */
export async function prepareAssets(
  resources: Resources,
  payload: JobPayload,
  caps: ChannelCaps,
  state: PublishState | undefined,
): Promise<Prepared> {
  const dir = await mkdtemp(join(tmpdir(), 'halftone-listing-'))
  const dispose = () => rm(dir, { recursive: true, force: true })
  try {
    const images = new Map<string, Asset>()
    for (const image of payload.images) {
      // A listing that is there may have lost it since: then it is sent once more.
      const isSent = state?.images[image.slot] !== undefined && !state.isAgain
      const asIs = isSent || isSentAsIs(image, caps)
      images.set(image.slot, asIs ? stored(resources, image) : await rendition(resources, image, dir))
    }
    const files = new Map(payload.files.map((file) => [file.name, stored(resources, file)]))
    return { images, files, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

const stored = ({ storage }: Resources, { key, type, size }: JobFile): Asset => ({
  contentType: type,
  size,
  open: async function* () {
    yield* await storage.openRead(key)
  },
})

/** Transparent art stands on white: marketplaces show it on black otherwise. */
async function rendition(resources: Resources, image: JobImage, dir: string): Promise<Asset> {
  const view = previewKey(image.key, 'view')
  // The workers look at what people uploaded; the preview is our own picture of 2048 pixels at most, kept for the next try.
  if (!(await resources.storage.head(view)))
    await deriveStored(resources, image.key, { name: image.name, sizes: ['view'] })
  const path = join(dir, randomUUID())
  // The rest of the server leaves pictures to the workers and does not load it.
  const { default: sharp } = await import('sharp')
  await resources.storage.withFile(view, (source) =>
    sharp(source).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toFile(path),
  )
  const { size } = await stat(path)
  return { contentType: 'image/jpeg', size, open: () => createReadStream(path) }
}
