import { fetchTold } from '../i18n/told.ts'
import { number, record, text } from './kept/shape.ts'
import { storage } from './kept/storage.ts'
import { idle } from './start/warm.ts'
import { waitForServer } from './transfers/reachable.ts'

/** ms after the first screen: what it needs itself comes first. */
const quiet = 2_000
/** ms between two questions whether a server that was away is back. */
const awayFor = 10_000

/**
 * Fetches the parts that are not loaded yet (dialogs, editor, pickers, other screens) into the browser's cache, at its
 * lowest priority and without running them: they open at once, and also while the network is gone. What pages before this
 * one fetched is not asked for again within a day. Does nothing where the person asked to save data. What failures and
 * successes say comes with them. Returns what stops it.
 */
export function prefetchRest(): () => void {
  if (!import.meta.env.PROD || navigator.connection?.saveData) return () => undefined
  const stopped = new AbortController()
  const timer = setTimeout(() => {
    void fetchTold()
    void fetchParts(stopped.signal)
  }, quiet)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}

/**
 * Fetches the parts of `chunks.json` one by one, on from where the page before this one came, until it is stopped, or one
 * does not come: while the server is away it waits, and what a newer release has no more is for the next page.
 */
export async function fetchParts(signal: AbortSignal): Promise<void> {
  // Only a convenience: without it the parts come when they are opened.
  const { list, parts } = await partsOf(signal).catch(() => ({ list: '', parts: [] }))
  const { since, count } = fetchedOf(list)
  for (const [at, name] of parts.entries()) {
    if (at < count) continue
    // One at a time: nobody who scrolls or drags meanwhile feels it.
    await idle()
    if (signal.aborted || !(await comes(`/${name}`, signal))) return
    storage.set(key, JSON.stringify({ list, since, count: at + 1 }))
  }
}

/**
 * The names of the parts, and which list that is. Throws where it cannot be had; also where it is given up between the
 * head of the answer and its body.
 */
async function partsOf(signal: AbortSignal): Promise<{ list: string; parts: string[] }> {
  const answer = await fetch('/chunks.json', { priority: 'low', signal })
  const names: unknown = answer.ok ? await answer.json() : []
  return { list: answer.headers.get('ETag') ?? '', parts: Array.isArray(names) ? names.map(String) : [] }
}

/** Of the browser, not of a person: of which list it has how many, and since when (ms). */
const key = 'parts'
const Fetched = record({ list: text(), since: number(), count: number(0) })
/** ms for which it is believed that the browser still has what was fetched. */
const lasts = 24 * 60 * 60_000

function fetchedOf(list: string): { since: number; count: number } {
  // own clock: for how long this browser has something.
  const now = Date.now()
  const fetched = storage.json(key, Fetched)
  return fetched && list !== '' && fetched.list === list && now - fetched.since < lasts
    ? fetched
    : { since: now, count: 0 }
}

/** Whether the part is there: where the server is away, once it is back. */
async function comes(href: string, signal: AbortSignal): Promise<boolean> {
  if (await prefetch(href)) return true
  const wasAway = await waitForServer(signal, undefined, awayFor).catch(() => false)
  return wasAway && prefetch(href)
}

function prefetch(href: string): Promise<boolean> {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  link.href = href
  const ended = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
  })
  document.head.append(link)
  return ended
}
