import { call } from '@halftone/contract/call.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answer } from '../../testing/api.ts'

/** A tab: the client's own modules over the one local storage of the browser. */
async function openTab() {
  vi.resetModules()
  const [{ session }, { send }, { storage }, { page }, { startAnew }, { queryClient }, { transfers }, queue, prefs] =
    await Promise.all([
      import('../session.ts'),
      import('../send.ts'),
      import('../kept/storage.ts'),
      import('./page.ts'),
      import('./startAnew.ts'),
      import('../queryClient.ts'),
      import('../transfers/store.ts'),
      import('../transfers/queue.ts'),
      import('../prefs.ts'),
    ])
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  return { session, send, storage, reload, startAnew, queryClient, transfers, queue, prefs }
}

const write = call({
  name: 't.write',
  method: 'POST',
  path: '/things',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ n: z.number() }),
})
/** Tokens as the server makes them: session, expiry, signature. */
const tokens = (session: string, count = 1) => ({
  access_token: `${session}.17000000${count}.sig`,
  refresh_token: `refresh-${session}-${count}`,
  token_type: 'Bearer',
  expires_in: 900,
})
/** The browser tells the other tabs of a write; jsdom has one window for both. */
const tell = (key = 'access_token') => window.dispatchEvent(new StorageEvent('storage', { key }))
const body = { name: 'typed by An' }
const bearer = (asked: { headers: Headers }[]) => asked.map(({ headers }) => headers.get('authorization'))

beforeEach(() => localStorage.clear())

describe('two tabs of one browser', () => {
  it('R324 the one whose person was switched in the other writes nothing as the second person', async () => {
    const asked = answer('POST /things', { data: { n: 1 } })
    const first = await openTab()
    first.session.signIn(tokens('an'), 'an@halftone.test')
    await first.send(write, { body })
    const second = await openTab()
    second.session.switchTo(tokens('binh'))
    // Before the event has come: a write of the first tab is not sent in anybody's name.
    void first.send(write, { body })
    await second.send(write, { body: { name: 'typed by Binh' } })
    expect(bearer(asked)).toEqual(['Bearer an.170000001.sig', 'Bearer binh.170000001.sig'])
    expect(asked.at(-1)?.body).toEqual({ name: 'typed by Binh' })
    expect(first.session.reread()).toBe(false)
  })

  it.each([
    ['switched', (tab: Awaited<ReturnType<typeof openTab>>) => tab.session.switchTo(tokens('binh'))],
    ['signed out', (tab: Awaited<ReturnType<typeof openTab>>) => tab.session.signOut()],
    [
      'signed in anew',
      (tab: Awaited<ReturnType<typeof openTab>>) => void tab.session.signIn(tokens('chi'), 'chi@halftone.test'),
    ],
  ])('hears that the person was %s, and keeps nothing of the first', async (_, act) => {
    const first = await openTab()
    first.session.signIn(tokens('an'), 'an@halftone.test')
    first.storage.set('draft:comment.1', '{"at":1,"raw":{}}')
    first.prefs.setPref('artworks.note.4', 'not good')
    first.queryClient.setQueryData(['products.board', 1], 'seen by An')
    const { done } = first.queue.enqueue({
      kind: 'upload',
      group: 'files',
      name: 'a.png',
      size: 1,
      work: (signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
      failText: String,
    })
    const stopped = expect(done).rejects.toMatchObject({ name: 'AbortError' })
    const second = await openTab()
    act(second)
    expect(localStorage.getItem('draft:comment.1')).toBeNull()
    expect(localStorage.getItem('pref:artworks.note.4')).toBeNull()
    tell()
    first.startAnew()
    await stopped
    expect(first.queryClient.getQueryCache().getAll()).toEqual([])
    expect(first.transfers.get()).toEqual([])
    expect(first.reload).toHaveBeenCalledOnce()
    // Neither does it leave anything there for the second.
    first.storage.set('draft:comment.2', '{}')
    first.prefs.setPref('artworks.note.4', 'late')
    expect(localStorage.getItem('draft:comment.2')).toBeNull()
    expect(localStorage.getItem('pref:artworks.note.4')).toBeNull()
    const question = new Event('beforeunload', { cancelable: true })
    window.addEventListener('beforeunload', first.queue.askBeforeLeaving)
    expect(window.dispatchEvent(question)).toBe(true)
  })

  it('goes on when the other has only refreshed, or signed in where nobody was', async () => {
    const asked = answer('POST /things', { data: { n: 1 } })
    const first = await openTab()
    const second = await openTab()
    second.session.signIn(tokens('an'), 'an@halftone.test')
    tell()
    await first.send(write, { body })
    second.session.renew(tokens('an', 2))
    tell()
    await first.send(write, { body })
    expect(bearer(asked)).toEqual(['Bearer an.170000001.sig', 'Bearer an.170000002.sig'])
    expect(first.session.tokens()?.refresh_token).toBe('refresh-an-2')
  })

  it('drops what a refresh answers once the person was switched meanwhile', async () => {
    const first = await openTab()
    first.session.signIn(tokens('an'), 'an@halftone.test')
    const second = await openTab()
    let isFirst = true
    const asked = answer('POST /things', () => {
      if (!isFirst) return { data: { n: 1 } }
      isFirst = false
      return { status: 401, code: 'TOKEN_EXPIRED', message: 'expired' }
    })
    const refreshed = answer('POST /auth/refresh-token', () => {
      second.session.switchTo(tokens('binh'))
      return { data: tokens('an', 2) }
    })
    void first.send(write, { body })
    await vi.waitFor(() => expect(first.session.reread()).toBe(false))
    expect(refreshed).toHaveLength(1)
    expect(asked).toHaveLength(1)
    expect(localStorage.getItem('access_token')).toBe('binh.170000001.sig')
  })

  it('a session that expired in the other leads to the sign-in, and what was typed waits for the same person', async () => {
    const first = await openTab()
    first.session.signIn(tokens('an'), 'an@halftone.test')
    first.storage.set('draft:comment.1', '{}')
    const second = await openTab()
    second.session.expire()
    tell()
    expect([first.session.reread(), first.session.tokens()]).toEqual([true, undefined])
    expect(first.session.signIn(tokens('an2'), 'an@halftone.test')).toBe(true)
    expect(localStorage.getItem('draft:comment.1')).toBe('{}')
    first.session.expire()
    expect(first.session.signIn(tokens('chi'), 'chi@halftone.test')).toBe(false)
    expect(localStorage.getItem('draft:comment.1')).toBeNull()
  })
})
