import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import type { AnyCall, ReplyOf } from '@halftone/contract/call.ts'
import { median } from '../figures.ts'
import type { RunningNode } from './node.ts'

/** Who asks which server. */
export interface Asked {
  node: RunningNode
  token: string
}

export async function send<T>(
  { node, token }: Asked,
  { method, path }: AnyCall,
  id?: number,
  body?: object,
): Promise<T> {
  const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const answer = await fetch(`${node.url}/api${path.replace(':id', String(id))}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

interface Given {
  name: string
  type: string
  bytes: Buffer
}
/** Sends a file as the page does; answers its key. */
export async function upload(asked: Asked, groupId: number, { name, type, bytes }: Given): Promise<string> {
  const file = { fileName: name, fileType: type, size: bytes.length, groupId }
  const { files } = await send<ReplyOf<typeof fileCalls.presignMany>>(asked, fileCalls.presignMany, undefined, {
    files: [file],
  })
  const [target] = files
  if (!target) throw new Error('no address to upload to')
  const put = await fetch(new URL(target.url, asked.node.url), {
    method: 'PUT',
    headers: target.headers,
    body: new Uint8Array(bytes),
  })
  if (!put.ok) throw new Error(`the upload answered ${put.status}`)
  return target.key
}

/** Asks until `isThere`, and throws the problem of what failed. */
export async function until<T extends { state: string; problem: unknown }>(
  ask: () => Promise<T>,
  wanted: string,
): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found.state === wanted) return found
    if (found.state === 'failed') throw new Error(`it failed: ${JSON.stringify(found.problem)}`)
    await delay(50)
  }
}

/** Since `since`, a moment of `performance.now()`. */
export const seconds = (since: number) => (performance.now() - since) / 1000

/** ms that the board takes to open. */
export async function boardTime({ node, token }: Asked, groupId: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${node.url}/api/products/board?groupId=${groupId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the board answered ${answer.status}`)
  return performance.now() - started
}

/** ms between two looks at the board, at rest as meanwhile: what is asked at once again is answered sooner. */
const lookEvery = 20

/** What the board takes to open where nothing else is done, p50 in ms; a server that just began answers slower at first. */
export async function boardQuiet(viewer: Asked, groupId: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 250; n++) {
    times.push(await boardTime(viewer, groupId))
    if (n >= 150) await delay(lookEvery)
  }
  return median(times.slice(151))
}

/** What `work` came to, and what the board took to open for somebody who asked for it again and again meanwhile, p50 in ms. */
export async function boardMeanwhile<T>(
  viewer: Asked,
  groupId: number,
  work: Promise<T>,
): Promise<{ result: T; busy: number }> {
  let isDone = false
  const end = work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    times.push(await boardTime(viewer, groupId))
    await delay(lookEvery)
  }
  return { result: await end, busy: median(times) }
}

/** ms after which a server without work has given its memory back (`server/src/rest.ts`). */
export const restAfter = 17_000

/** What `work` needed of memory above rest, in MB: the resident size of the server's process, looked at all the time. */
export async function memoryOf(node: RunningNode, work: () => Promise<void>): Promise<number> {
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.pid}/status`, 'utf8'))?.[1]) / 1024
  const rest = rss()
  let most = rest
  const timer = setInterval(() => {
    most = Math.max(most, rss())
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(most, rss()) - rest
}
