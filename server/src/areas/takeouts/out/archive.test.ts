import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { unzip } from '../takeouts.fixture.ts'
import { ArchiveWriter } from './archive.service.ts'

async function* once(text: string) {
  yield Buffer.from(text)
}

it('an entry that may pass four gigabytes has the long form of its sizes, and is read like any other', async () => {
  const archive = new ArchiveWriter()
  const whole = buffer(archive.out)
  const small = await archive.add('files/small', once('small'), { compress: false, size: 5 })
  // Said to be large, as the storage says it of a file before it is read.
  const large = await archive.add('files/large', once('large'), { compress: false, size: 4_300_000_000 })
  archive.end()
  const zip = await whole
  expect([small.size, large.size]).toEqual([5, 5])
  expect([...(await unzip(zip))].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['files/small', 'small'],
    ['files/large', 'large'],
  ])
  const versions: Record<string, number> = {}
  for await (const entry of (await fromBufferPromise(zip, { lazyEntries: true })).eachEntry())
    versions[entry.fileName] = entry.versionNeededToExtract
  // 4.5 is the version of the format that has sizes of 64 bits.
  expect(versions).toEqual({ 'files/small': 20, 'files/large': 45 })
})
