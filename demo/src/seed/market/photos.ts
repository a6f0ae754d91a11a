import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Resources } from '@halftone/server/resources.ts'
import { previewKey } from '@halftone/server/storage/objectKey.ts'
import { StorageMissing } from '@halftone/server/storage/storage.ts'
import sharp from 'sharp'
import { z } from 'zod'
import type { Ware } from '../pictures/design.ts'
import { galleryOf } from '../pictures/gallery.ts'
import { Painter } from '../pictures/painter.ts'
import type { TemplateRow } from '../rows.ts'
import { knownListings, missingPhotos } from './listings.ts'
import type { MarketClient, StoredImage } from './marketClient.ts'
import { pictureIdOf, sourceIdOf, warePictureId } from './marketIds.ts'

/** What the templates' pictures show. */
const shown: Readonly<Record<Ware, string>> = { tee: 'd1', hoodie: 'd5', mug: 'd7', poster: 'd20', tote: 'd22' }
const Changed = z.object({ changed: z.number() })
type Photo = StoredImage & { alt_text: string }
type Photos = { listing_id: number; images: Photo[] }

const addPhotos = (market: MarketClient, photos: Photos[]) => market.post('/_control/photos', { photos }, Changed)

/** A mock-up for the listings that templates are made of, one for each ware. */
export async function paintTemplates(templates: readonly TemplateRow[], market: MarketClient): Promise<void> {
  const known = await knownListings(market)
  const bare = templates.filter((template) => known.get(sourceIdOf(template)) === 0)
  if (bare.length === 0) return
  const painter = new Painter()
  try {
    for (const ware of new Set(bare.map((template) => template.ware))) {
      const spec = galleryOf(shown[ware]).mockups.find(({ mockup }) => mockup?.ware === ware)
      if (!spec) throw new RangeError(`${shown[ware]} is not shown on a ${ware}`)
      const path = join(tmpdir(), `halftone-ware-${process.pid}-${ware}.jpg`)
      await painter.render(spec, path)
      const image = await market.putImage(warePictureId(ware), await readFile(path))
      await rm(path)
      const photos = bare
        .filter((template) => template.ware === ware)
        .map((one) => ({ listing_id: sourceIdOf(one), images: [{ ...image, alt_text: one.name }] }))
      await addPhotos(market, photos)
    }
  } finally {
    painter.stop()
  }
}

/**
 * Gives listings without pictures the first two of their snapshot. A picture that many of them show is sent once.
 * Answers how many listings got theirs.
 */
export async function sendPhotos(
  { pool, storage, log }: Pick<Resources, 'pool' | 'storage' | 'log'>,
  market: MarketClient,
  sent: Map<string, StoredImage>,
): Promise<number> {
  let changed = 0
  for (const [listing_id, images] of await missingPhotos(pool, market)) {
    const photos: Photo[] = []
    for (const { key, name } of images) {
      const jpeg = sent.has(key) ? undefined : await jpegOf(storage, key).catch((error) => missing(log, key, error))
      const image = sent.get(key) ?? (jpeg && (await market.putImage(pictureIdOf(key), jpeg)))
      if (!image) continue
      sent.set(key, image)
      photos.push({ ...image, alt_text: name })
    }
    if (photos.length === 0) continue
    changed += (await addPhotos(market, [{ listing_id, images: photos }])).changed
  }
  return changed
}

function missing(log: Resources['log'], key: string, error: unknown): undefined {
  if (!(error instanceof StorageMissing)) throw error
  log.warn({ key }, 'a picture of a listing is gone')
}

/** Transparent prints stand on white, as they do on a real marketplace. Made from what cards show: a larger one is made for nothing else. */
const jpegOf = (storage: Resources['storage'], key: string): Promise<Buffer> =>
  storage.withFile(previewKey(key, '2x'), (path) =>
    sharp(path).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer(),
  )
