import { ImageFault } from '../../images/imageJob.ts'
import { sniffType } from '../../images/sniff.ts'
import { storeRemade } from '../../images/storedImage.ts'
import type { Resources } from '../../resources.ts'
import { uploadKey } from '../../storage/objectKey.ts'
import { fetchAnswer } from './fetch.service.ts'

/** What browsers show; a print file behind a link is none of it. */
const shown = new Set(['png', 'jpeg', 'webp', 'gif', 'avif', 'svg+xml'].map((kind) => `image/${kind}`))
const mostPixels = 50_000_000
/** Pictures of one page that are tried. */
const tries = 2

export const isPicture = async (bytes: Buffer): Promise<boolean> =>
  shown.has(await sniffType(bytes.subarray(0, 65_536)))

/**
 * Has the image workers make a picture anew and stores that: nothing of the foreign bytes is ever given to a browser. Answers its key;
 * undefined where the bytes are no picture.
 */
export async function storePicture(
  { images, storage, log }: Pick<Resources, 'images' | 'storage' | 'log'>,
  companyId: number,
  bytes: Buffer,
): Promise<string | undefined> {
  if (!(await isPicture(bytes))) return undefined
  const key = uploadKey({ groupId: companyId, fileName: 'link.webp' })
  try {
    return (await storeRemade({ images, storage }, key, bytes, { size: '2x', maxPixels: mostPixels })) ? key : undefined
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error
    log.info({ reason: error.reason, detail: error.detail }, 'the picture of a link could not be read')
    return undefined
  }
}

/** Fetches and stores the first of these pictures that can be had. */
export async function bringPicture(
  resources: Pick<Resources, 'images' | 'storage' | 'log' | 'connectors'>,
  companyId: number,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<{ url: string; key: string } | undefined> {
  const asked = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8', isCut: false, signal }
  for (const url of addresses.slice(0, tries)) {
    const answer = await fetchAnswer(resources.connectors.links, url, asked)
    const key = answer && (await storePicture(resources, companyId, answer.bytes))
    if (key) return { url, key }
  }
  return undefined
}
