import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../queryClient.ts'
import { session } from '../session.ts'
import { forgetKept, keepAnswer, keepFile, showKept, showKeptFile } from './keptPage.ts'
import { getKept, keptFor } from './vault.ts'

const tokens = (id: string) => ({
  access_token: `${id}.1.sig`,
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 900,
})
const board = { columns: [{ name: 'Doing', cards: ['A secret product'] }] }
const key = ['products.board', 7]
const now = () => Date.now()

async function all<T>(name: 'records' | 'keys'): Promise<T[]> {
  const open = indexedDB.open('halftone-kept')
  const database: IDBDatabase = await new Promise((resolve) => {
    open.onsuccess = () => resolve(open.result)
  })
  const asked = database.transaction(name).objectStore(name).getAll()
  await new Promise((resolve) => {
    asked.onsuccess = resolve
  })
  database.close()
  return asked.result
}
const records = async () => (await all('records')).length
/** Everything that lies in the database, as text. */
const onDisk = async () =>
  (await all<{ id: string; data: ArrayBuffer }>('records'))
    .map(({ id, data }) => id + new TextDecoder().decode(data))
    .join(' ')
/** As after a reload: nothing in memory, the same session. */
const reload = () => queryClient.clear()

describe('what the browser keeps of a page', () => {
  beforeEach(async () => {
    await forgetKept()
    session.signIn(tokens('an'), 'an@halftone.test')
    await vi.waitFor(async () => expect(await records()).toBe(0))
  })
  afterEach(forgetKept)

  it('is shown by the next visit of the session, as old as it is, and asked anew', async () => {
    const at = now() - 60_000
    await keepAnswer('board:7', at, board)
    reload()
    expect(await showKept('board:7', key)).toBe(true)
    expect(queryClient.getQueryData(key)).toEqual(board)
    expect(queryClient.getQueryState(key)).toMatchObject({ dataUpdatedAt: at, isInvalidated: true })
  })

  it('lies there encrypted, under a key that cannot be read out', async () => {
    await keepAnswer('board:7', now(), board)
    expect(await onDisk()).toContain('board:7')
    expect(await onDisk()).not.toContain('secret')
    const [held] = await all<CryptoKey>('keys')
    expect(held?.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', held as CryptoKey)).rejects.toThrow()
  })

  it('is nothing to another person, and gone once they have looked', async () => {
    await keepAnswer('board:7', now(), board)
    session.signIn(tokens('binh'), 'binh@halftone.test')
    expect(await showKept('board:7', key)).toBe(false)
    expect(queryClient.getQueryData(key)).toBeUndefined()
    await vi.waitFor(async () => expect(await records()).toBe(0))
    expect(await getKept('an', 'board:7')).toBeUndefined()
  })

  it('is nothing to a stranger who finds the tokens of another session in its place', async () => {
    await keepAnswer('board:7', now(), board)
    // Without a sign-in in this browser: nothing was told that the person changed.
    expect(await getKept('binh', 'board:7')).toBeUndefined()
    expect(await records()).toBe(0)
  })

  it('goes when the person signs out or acts as somebody else', async () => {
    await keepAnswer('board:7', now(), board)
    session.switchTo(tokens('binh'))
    await vi.waitFor(async () => expect(await records()).toBe(0))
    // Of a switch nothing is kept.
    await keepAnswer('board:7', now(), board)
    expect(await records()).toBe(0)
    session.signOut()
    session.signIn(tokens('an'), 'an@halftone.test')
    await keepAnswer('board:7', now(), board)
    expect(await records()).toBe(1)
    session.signOut()
    await vi.waitFor(async () => expect(await records()).toBe(0))
  })

  it('is forgotten after seven days', async () => {
    await keepAnswer('board:7', now() - keptFor - 1, board)
    reload()
    expect(await showKept('board:7', key)).toBe(false)
    expect(await records()).toBe(0)
  })

  it('keeps a picture by its key, whatever address it had', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new Uint8Array([1, 2, 3])))
    await keepFile('picture:/storage/7/a.webp', '/storage/7/a.webp?expires=1')
    await keepFile('picture:/storage/7/a.webp', '/storage/7/a.webp?expires=2')
    expect(fetched).toHaveBeenCalledOnce()
    expect(await showKeptFile('picture:/storage/7/a.webp')).toMatch(/^blob:/)
    expect(await showKeptFile('picture:/storage/7/b.webp')).toBeUndefined()
  })
})
