import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { KeptFiles } from './keptFiles.ts'

const read = (path: string) => readFile(path, 'utf8')
function files(options?: { ms: number }) {
  const fetched: string[] = []
  const paths = new Map<string, string>()
  const kept = new KeptFiles(async (key, path) => {
    fetched.push(key)
    if (key === 'none') throw new Error('missing')
    paths.set(key, path)
    await writeFile(path, `of ${key}`)
  }, options)
  return { kept, fetched, pathOf: (key: string) => paths.get(key) ?? '' }
}

it('an object is fetched once, however often and by how many it is asked for', async () => {
  const { kept, fetched } = files()
  expect(await Promise.all([kept.use('a', read), kept.use('a', read), kept.use('b', read)])).toEqual([
    'of a',
    'of a',
    'of b',
  ])
  const [first, second] = [await kept.use('a', async (path) => path), await kept.use('a', async (path) => path)]
  expect([first === second, fetched.toSorted()]).toEqual([true, ['a', 'b']])
})

it('only the last four stay; one that is in use is not taken away', async () => {
  const { kept, fetched, pathOf } = files()
  await kept.use('slow', async (path) => {
    for (const key of ['1', '2', '3', '4', '5']) await kept.use(key, read)
    expect(await read(path)).toBe('of slow')
  })
  expect(['1', '2', '3', '4', '5'].map((key) => existsSync(pathOf(key)))).toEqual([false, false, true, true, true])
  await kept.use('1', read)
  expect(fetched.filter((key) => key === '1')).toHaveLength(2)
})

it('is gone a while after its last use, and what could not be fetched is asked for anew', async () => {
  const { kept, fetched, pathOf } = files({ ms: 1 })
  await kept.use('a', read)
  await vi.waitFor(() => expect(existsSync(pathOf('a'))).toBe(false))
  await expect(kept.use('none', read)).rejects.toThrow('missing')
  await expect(kept.use('none', read)).rejects.toThrow('missing')
  expect(fetched).toEqual(['a', 'none', 'none'])
})
