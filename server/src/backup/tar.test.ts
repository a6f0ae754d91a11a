import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { openEntry, readTar, TarWriter } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'halftone-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const long = `files/12/34/${'a'.repeat(60)}-${'0'.repeat(32)}-1795242000000.png.2x.webp`
const contents: Record<string, Buffer> = {
  'empty.txt': Buffer.alloc(0),
  'one-block.bin': randomBytes(512),
  [long]: randomBytes(70_001),
  'after.txt': Buffer.from('Việt Nam'),
}

async function write(name: string): Promise<string> {
  const path = join(folder, name)
  const tar = await TarWriter.create(path)
  for (const [entry, bytes] of Object.entries(contents))
    await tar.add(
      entry,
      bytes.length,
      entry === long ? Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]) : bytes,
    )
  await tar.finish()
  return path
}

it('reads what it wrote: empty and long-named entries, streams, each with its checksum', async () => {
  const path = await write('a.tar')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const found = await readTar(path)
  expect([...found.keys()]).toEqual(Object.keys(contents))
  for (const [name, entry] of found) {
    const bytes = Buffer.concat(await Readable.from(openEntry(path, entry)).toArray())
    expect(bytes.equals(contents[name] ?? Buffer.alloc(1)), name).toBe(true)
    expect(entry.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

it.runIf(spawnSync('tar', ['--version']).status === 0)("the system's tar reads it", async () => {
  const path = await write('b.tar')
  expect(execFileSync('tar', ['tf', path], { encoding: 'utf8' }).trim().split('\n')).toEqual(Object.keys(contents))
  expect(execFileSync('tar', ['xOf', path, long]).equals(contents[long] ?? Buffer.alloc(0))).toBe(true)
})

it('refuses a body that is not as long as it was said to be, a cut archive and a header with a changed byte', async () => {
  const tar = await TarWriter.create(join(folder, 'c.tar'))
  await expect(tar.add('short', 10, Buffer.from('123'))).rejects.toThrow('short has 3 bytes and should have 10')
  await tar.close()
  const whole = readFileSync(await write('d.tar'))
  const damaged = join(folder, 'e.tar')
  for (const size of [0, 100, 512, 3000, whole.length - 1024]) {
    writeFileSync(damaged, whole.subarray(0, size))
    await expect(readTar(damaged), `${size}`).rejects.toThrow('cut off or damaged')
  }
  writeFileSync(damaged, whole.with(3, 0x7a))
  await expect(readTar(damaged)).rejects.toThrow('cut off or damaged')
  await expect(TarWriter.create(damaged)).rejects.toThrow('EEXIST')
})
