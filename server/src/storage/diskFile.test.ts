import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { syncFolder, writeThrough } from './diskFile.ts'

/** Chunks as a request's body has them, one of which is part of a larger memory. */
function chunks() {
  const own = [1, 2, 3].map((n) => Buffer.alloc(700_000, n))
  const shared = Buffer.alloc(100, 9)
  return { own, shared, all: [...own, shared.subarray(10, 60)] }
}

it('gives back the memory of own chunks once they are written, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halftone-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { own, shared, all } = chunks()
  const bytes = Buffer.concat(all)
  await writeThrough(join(folder, 'a'), Readable.from(all), { isOwn: true })
  expect(bytes.equals(await readFile(join(folder, 'a')))).toBe(true)
  expect(own.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0])
  expect(shared.every((byte) => byte === 9)).toBe(true)

  const kept = chunks()
  await writeThrough(join(folder, 'b'), Readable.from(kept.all))
  expect(Buffer.concat(kept.all).equals(bytes)).toBe(true)
  expect(bytes.equals(await readFile(join(folder, 'b')))).toBe(true)
})

/** A sync that ends when the test says so. */
function held() {
  const runs: PromiseWithResolvers<void>[] = []
  const sync = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  return { runs, sync }
}
const settled = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))])

it('uploads into one folder share a sync that began after their names were there', async () => {
  const { runs, sync } = held()
  const first = syncFolder('/a', sync)
  const [second, third] = [syncFolder('/a', sync), syncFolder('/a', sync)]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  // The one under way may have missed their names.
  expect(await settled(second)).toBe(false)
  expect(runs).toHaveLength(2)
  const fourth = syncFolder('/a', sync)
  runs[1]?.resolve()
  await Promise.all([second, third])
  expect(await settled(fourth)).toBe(false)
  runs[2]?.resolve()
  await fourth
  expect(runs).toHaveLength(3)
  // Nothing is under way any more: the next one begins at once, and folders do not wait for each other.
  const both = [syncFolder('/a', sync), syncFolder('/b', sync)]
  expect(runs).toHaveLength(5)
  for (const run of runs) run.resolve()
  await Promise.all(both)
})

it('a sync that fails is the failure of those who waited for it only', async () => {
  const { runs, sync } = held()
  const first = syncFolder('/a', sync)
  const second = syncFolder('/a', sync)
  runs[0]?.reject(new Error('the disk is gone'))
  await expect(first).rejects.toThrow('the disk is gone')
  await new Promise(setImmediate)
  runs[1]?.resolve()
  await second
})
