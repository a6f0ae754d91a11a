import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadKey } from '@halftone/contract/rules/fileName.ts'
import { storePrints } from '@halftone/server/areas/files/alike/prints.queries.ts'
import * as schema from '@halftone/server/db/schema/index.ts'
import { deriveStored } from '@halftone/server/images/storedImage.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Painter } from './pictures/painter.ts'
import { pictureFileName } from './pictures/pictures.ts'
import type { StockItem } from './stock.ts'

/** What keys are made from: unguessable, and the same when an interrupted filling goes on. */
export type KeyMaker = { salt: string; at: number }

/** The storage key of the picture. All files that show it share the object, as copies of products do. */
export function keyOfPicture({ salt, at }: KeyMaker, { key, groupId, picture }: StockItem): string {
  const random = createHmac('sha256', salt).update(key).digest('hex').slice(0, 32)
  return uploadKey({ groupId, name: pictureFileName(picture), random, at })
}

type Parts = Pick<Resources, 'pool' | 'storage' | 'images' | 'log'> & {
  signal?: AbortSignal | undefined
  /** Hears of each picture, by its key. */
  announce?: ((key: string) => Promise<void>) | undefined
}

const update = `update files set size = $2, file_type = $3, width = $4, height = $5, preview_key = key || '.1x.webp',
  preview_2x_key = key || '.2x.webp', preview_state = 'ready', edge_color = $6, luminance = $7, has_alpha = $8,
  sha256 = $9, dhash = $10, ground = $11, fills = $12, colours = $13, updated_at = now() where key = $1`

async function fillOne(
  parts: Parts & { painter: Painter; folder: string },
  { key: name, picture }: StockItem,
  key: string,
): Promise<void> {
  const { pool, storage, painter, folder } = parts
  const path = join(folder, name)
  const { type, fileName } = await painter.render(picture, path)
  await storage.put(key, { path }, { type })
  await rm(path)
  const result = await deriveStored(parts, key, { name: fileName })
  if (result.kind !== 'image') throw new Error(`${fileName} gave no picture`)
  const { facts } = result
  const dhash = BigInt.asIntN(64, BigInt(`0x${facts.dHash}`)).toString()
  await pool.query(update, [
    key,
    result.size,
    result.type,
    facts.width,
    facts.height,
    facts.edgeColor,
    facts.luminance,
    facts.hasAlpha,
    result.sha256,
    dhash,
    facts.ground,
    facts.fills,
    facts.colours,
  ])
  await storePrints(drizzle(pool, { schema }), result.sha256, facts.prints)
  await parts.announce?.(key)
}

/**
 * Renders, stores and looks at the pictures in their order, two at a time, and fills in their files. What fails is
 * logged, tried once more at the end, and then left out; the signal, a closed database or the end of the painter's process ends it. Answers how many were made.
 */
export async function fillPictures(parts: Parts, stock: readonly StockItem[], maker: KeyMaker): Promise<number> {
  const queue = [...stock]
  const again = new Set<StockItem>()
  const folder = await mkdtemp(join(tmpdir(), 'halftone-demo-'))
  const painter = new Painter()
  let made = 0
  const isOver = () => parts.pool.ending || parts.signal?.aborted === true
  const stopPainter = () => painter.stop()
  parts.signal?.addEventListener('abort', stopPainter)
  const work = async () => {
    for (let item = queue.shift(); item && !isOver(); item = queue.shift()) {
      try {
        await fillOne({ ...parts, painter, folder }, item, keyOfPicture(maker, item))
        made++
      } catch (error) {
        if (isOver()) return
        parts.log.warn({ err: error, picture: item.key }, 'a demo picture could not be made')
        // The next start goes on with those that are left.
        if (painter.isEnded) return
        // A machine that was busy gets to it at the end.
        if (!again.has(item)) queue.push(item)
        again.add(item)
      }
    }
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    parts.signal?.removeEventListener('abort', stopPainter)
    painter.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return made
}
