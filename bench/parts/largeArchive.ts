import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Archive } from '../../server/src/areas/takeouts/in/archive.service.ts'
import {
  filesName,
  formatVersion,
  manifestName,
  manifestSumName,
} from '../../server/src/areas/takeouts/manifest.rules.ts'
import { ArchiveWriter } from '../../server/src/areas/takeouts/out/archive.service.ts'
import { fileEntry } from '../../server/src/db/portable/portable.ts'
import { uploadKey } from '../../server/src/storage/objectKey.ts'

const block = Buffer.alloc(2 ** 20)
async function* once(bytes: Buffer) {
  yield bytes
}
async function* zeros(count: number) {
  for (let n = 0; n < count; n++) yield block
}

/**
 * Writes an archive whose first file has so many megabytes, and one behind it, as the way out does, and reads both back as the way in
 * does, with their checksums. What are zeros are holes in the file on the disk. Throws where it does not come back.
 */
export async function largeArchive(folder: string, megabytes: number): Promise<{ bytes: number; seconds: number }> {
  const path = join(folder, 'large.zip')
  const started = performance.now()
  const archive = new ArchiveWriter()
  const file = await open(path, 'w')
  let bytes = 0
  const stored = (async () => {
    for await (const part of archive.out as AsyncIterable<Buffer>) {
      if (!part.equals(block.subarray(0, part.length))) await file.write(part, 0, part.length, bytes)
      bytes += part.length
    }
    await file.truncate(bytes)
    await file.close()
  })()
  const keys = ['large.png', 'behind.png'].map((fileName) => uploadKey({ groupId: 1, fileName }))
  const behind = Buffer.from('the bytes behind four gigabytes')
  const lines: string[] = []
  let sum = 0
  for (const [at, key] of keys.entries()) {
    const size = at === 0 ? megabytes * block.length : behind.length
    const body = at === 0 ? zeros(megabytes) : once(behind)
    const written = await archive.add(fileEntry(key), body, { compress: false, size })
    if (written.size !== size) throw new Error(`${written.size} bytes of ${size} were written`)
    sum += size
    lines.push(`${JSON.stringify({ key, type: 'image/png', ...written })}\n`)
  }
  const list = await archive.add(filesName, once(Buffer.from(lines.join(''))), { compress: true })
  const manifest = {
    ...{ format: 'halftone-takeout', version: formatVersion, madeAt: new Date(0).toISOString(), of: 'company' },
    ...{ companyId: 1, groupId: 1, name: 'Large', tables: [] },
    files: { count: keys.length, bytes: sum, missing: 0, ...list },
  }
  const text = Buffer.from(JSON.stringify(manifest))
  await archive.add(manifestName, once(text), { compress: true })
  const check = createHash('sha256').update(text).digest('hex')
  await archive.add(manifestSumName, once(Buffer.from(`${check}  ${manifestName}\n`)), { compress: false })
  archive.end()
  await stored
  const read = await Archive.open(path)
  try {
    let last = Buffer.alloc(0)
    let back = 0
    for await (const one of read.files())
      for await (const part of read.bytes(fileEntry(one.key), one)) {
        last = Buffer.from(part)
        back += part.length
      }
    if (back !== sum || !last.equals(behind)) throw new Error(`${back} bytes of ${sum} came back`)
  } finally {
    read.close()
  }
  return { bytes, seconds: (performance.now() - started) / 1000 }
}
