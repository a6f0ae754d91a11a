import { expect, it } from 'vitest'
import { droppedOf } from './dropped.ts'

const file = (name: string) => new File(['x'], name)
const asEntry = (name: string, inner?: object[]) => ({
  name,
  isFile: inner === undefined,
  isDirectory: inner !== undefined,
  file: (done: (file: File) => void) => done(file(name)),
  createReader: () => {
    // As browsers do: a part at a time, and nothing at the end.
    const left = [...(inner ?? [])]
    return { readEntries: (done: (part: object[]) => void) => done(left.splice(0, 100)) }
  },
})
const broken = {
  ...asEntry('gone.png'),
  file: (_: unknown, failed: (error: Error) => void) => failed(new Error('gone')),
}
const drop = (...entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer
const names = async (data: DataTransfer) =>
  (await droppedOf(data, 200)).map(({ folder, files }) => [folder, files.map(({ name }) => name)])

it('a file is one by itself, a folder all that lies in it, without what systems hide', async () => {
  const folder = asEntry('Autumn', [asEntry('leaf.png'), asEntry('.DS_Store'), asEntry('deep', [asEntry('acorn.svg')])])
  expect(await names(drop(asEntry('cap.png'), folder, asEntry('empty', [])))).toEqual([
    [null, ['cap.png']],
    ['Autumn', ['leaf.png', 'acorn.svg']],
  ])
})

it('the files of a folder come by name, the first of which is its cover, and before those of folders in it', async () => {
  const inner = ['leaf 10.png', 'Leaf 2.png', 'leaf 1.png'].map((name) => asEntry(name))
  const deep = asEntry('a folder', [asEntry('acorn.svg')])
  expect(await names(drop(asEntry('Autumn', [deep, ...inner])))).toEqual([
    ['Autumn', ['leaf 1.png', 'Leaf 2.png', 'leaf 10.png', 'acorn.svg']],
  ])
})

it('files that are dropped together come by name, before the folders: the system gives the one that was pulled first', async () => {
  const folder = asEntry('Autumn', [asEntry('leaf.png')])
  expect(await names(drop(folder, asEntry('cap 10.png'), asEntry('cap 2.png')))).toEqual([
    [null, ['cap 2.png']],
    [null, ['cap 10.png']],
    ['Autumn', ['leaf.png']],
  ])
})

it('no file of a large folder is left behind', async () => {
  const inner = Array.from({ length: 450 }, (_, at) => asEntry(`${at}.png`))
  const parts = await droppedOf(drop(asEntry('Autumn', inner)), 200)
  expect(parts.map(({ folder, files }) => [folder, files.length])).toEqual([
    ['Autumn', 200],
    ['Autumn 2', 200],
    ['Autumn 3', 50],
  ])
  expect(new Set(parts.flatMap(({ files }) => files.map(({ name }) => name))).size).toBe(450)
})

it('what cannot be read is said, not passed over', async () => {
  await expect(droppedOf(drop(asEntry('Autumn', [asEntry('leaf.png'), broken])), 200)).rejects.toThrow('gone')
})
