import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { LocalStorage } from '../storage/local.ts'
import { previewKey, uploadKey } from '../storage/objectKey.ts'
import { clearPng } from './images.fixture.ts'
import { ImageWorkers } from './imageWorkers.ts'
import { deriveStored } from './storedImage.ts'

it('stores the previews beside the object, and again over the same keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'halftone-stored-'))
  const storage = new LocalStorage({ folder, secret: 'a secret for tests, and a long one too' })
  await storage.prepare()
  const images = new ImageWorkers({ workers: 1 })
  const key = uploadKey({ groupId: 1, fileName: 'a.png' })
  await storage.put(key, await clearPng(1000, 800), { type: 'image/png' })
  await deriveStored({ storage, images }, key, { name: 'a.png' })
  const result = await deriveStored({ storage, images }, key, { name: 'a.png' })
  expect(result).toMatchObject({ kind: 'image', facts: { width: 1000, height: 800 } })
  const card = await buffer(await storage.openRead(previewKey(key, '2x')))
  expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', width: 860 })
  // The largest is made for who asks for it.
  expect(await storage.head(previewKey(key, 'view'))).toBeUndefined()
  await deriveStored({ storage, images }, key, { name: 'a.png', sizes: ['view'] })
  expect(await storage.head(previewKey(key, 'view'))).toMatchObject({ type: 'image/webp' })
  await images.stop()
  await rm(folder, { recursive: true })
})
