import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { phrase, quoted } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { OutgoingReply, OutgoingRequest } from '../../../connectors/outgoing.ts'
import { RateBucket } from '../../../connectors/rate.bucket.ts'
import { AppError } from '../../../core/errors.ts'
import type { Resources } from '../../../resources.ts'
import type { Gathering, Part } from './gather.service.ts'
import { objectOf, textOf } from './normalise.rules.ts'

export const TrelloKeys = z.object({ key: z.string(), token: z.string() })
export type TrelloKeys = z.infer<typeof TrelloKeys>

/** Requests a second of one token: Trello allows a hundred in ten seconds. */
const perSecond = 8
/** What Trello wants after a 429, which comes without a word of how long. */
const pauseMs = 10_000
const tries = 4
const checkedMs = 30_000
const cardsOfPage = 500
const actionsOfPage = 1_000

/** The header that carries key and token: uploads are given to nothing else, and an address would keep them in logs. */
const authorization = ({ key, token }: TrelloKeys) =>
  `OAuth oauth_consumer_key="${encodeURIComponent(key)}", oauth_token="${encodeURIComponent(token)}"`

/** A board's short link or id in what a person pasted; undefined for anything else. */
export function boardIdOf(address: string): string | undefined {
  const text = address.trim()
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && !/^(www\.)?trello\.com$/.test(url.hostname)) return undefined
  if (url) return /^\/b\/([A-Za-z0-9]{8}|[0-9a-f]{24})(?:[/.]|$)/.exec(url.pathname)?.[1]
  return /^([A-Za-z0-9]{8}|[0-9a-f]{24})$/.test(text) ? text : undefined
}

/** What of Trello is asked, within its limits: the one place that knows key and token. */
export class TrelloClient {
  readonly #resources: Pick<Resources, 'config' | 'connectors' | 'pool' | 'clock'>
  readonly #keys: TrelloKeys
  readonly #bucket: RateBucket
  readonly #signal: AbortSignal
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(
    resources: Pick<Resources, 'config' | 'connectors' | 'pool' | 'clock'>,
    keys: TrelloKeys,
    signal: AbortSignal,
  ) {
    this.#resources = resources
    this.#keys = keys
    this.#signal = signal
    const who = createHash('sha256').update(keys.token).digest('base64url').slice(0, 22)
    this.#bucket = new RateBucket({
      ...{ pool: resources.pool, key: `trello ${who}`, perSecond, maxWaitMs: 120_000 },
      now: () => resources.clock.now(),
    })
  }

  /** A file that Trello keeps, as `path` names it; every status is an answer. Throws OutgoingError where there is none. */
  async file(path: string, asked: Pick<OutgoingRequest, 'sink' | 'maxBytes' | 'timeoutMs'>): Promise<OutgoingReply> {
    const { config, connectors } = this.#resources
    const url = new URL(`/1${path}`, config.trelloUrl)
    for (let attempt = 1; ; attempt += 1) {
      await this.#bucket.take(this.#signal)
      const headers = { authorization: authorization(this.#keys) }
      const reply = await connectors.outgoing.request(url, { ...asked, headers, signal: this.#signal, redirects: 4 })
      if (reply.status !== 429 || attempt >= tries) return reply
      await this.#bucket.block(pauseMs)
    }
  }

  /**
   * Throws AppError where Trello refuses key and token altogether, and not one thing alone: a token may be revoked at any time.
   * Asked at most twice a minute, since Trello allows few such questions.
   */
  async checkKeys(): Promise<void> {
    const now = performance.now()
    if (now - this.#checkedAt < checkedMs) return
    await this.get('/members/me', { fields: 'id' })
    this.#checkedAt = now
  }

  /** Throws AppError where Trello refuses, or does not answer after some tries. */
  async get(path: string, query: Record<string, string>): Promise<unknown> {
    const reply = await this.request(path, query)
    if (reply.status === 200) return JSON.parse(reply.bytes.toString('utf8'))
    throw refusal(reply)
  }

  async request(path: string, query: Record<string, string>): Promise<OutgoingReply> {
    const { config, connectors } = this.#resources
    const url = new URL(`/1${path}`, config.trelloUrl)
    url.search = new URLSearchParams(query).toString()
    for (let attempt = 1; ; attempt += 1) {
      await this.#bucket.take(this.#signal)
      const headers = { authorization: authorization(this.#keys), accept: 'application/json' }
      const asked = { headers, signal: this.#signal, timeoutMs: 60_000, maxBytes: 64 * 1024 * 1024 }
      const reply = await connectors.outgoing.request(url, asked).catch((error: unknown) => {
        if (attempt >= tries || this.#signal.aborted) throw error
        return undefined
      })
      const isBusy = reply?.status === 429
      if (reply && !isBusy && reply.status < 500) return reply
      if (reply && attempt >= tries) return reply
      if (isBusy) await this.#bucket.block(pauseMs)
      else await sleep(500 * 2 ** attempt, undefined, { signal: this.#signal })
    }
  }
}

/** Why Trello gave nothing, in words for people. */
export function refusal({ status, bytes }: OutgoingReply): AppError {
  const words = quoted(bytes.toString('utf8').slice(0, 200).trim() || String(status))
  if (status === 401) return new AppError('VALIDATION', phrase('imports.keysRefused', { words }))
  if (status === 404 || status === 400) return new AppError('VALIDATION', phrase('imports.boardMissing'))
  if (status === 429) return new AppError('VALIDATION', phrase('imports.trelloBusy'))
  return new AppError('VALIDATION', phrase('imports.trelloFailed', { status, words }))
}

/** Reads a board page by page: whole boards in one answer fail once they are large. */
export async function readBoard(client: TrelloClient, gathering: Gathering, boardId: string): Promise<void> {
  const of = `/boards/${boardId}`
  gathering.head(objectOf(await client.get(of, { fields: 'name,url' })))
  const all: [Part, string, Record<string, string>][] = [
    ['lists', `${of}/lists`, { filter: 'all' }],
    ['labels', `${of}/labels`, { limit: '1000' }],
    ['members', `${of}/members`, { fields: 'fullName,username' }],
    ['customFields', `${of}/customFields`, {}],
  ]
  for (const [part, path, query] of all)
    for (const one of listOf(await client.get(path, query))) gathering.take(part, one)
  await readPages(gathering, 'cards', cardsOfPage, async (limit, before) => {
    const query = {
      attachments: 'true',
      checklists: 'all',
      customFieldItems: 'true',
      members: 'false',
      limit: String(limit),
    }
    return client.request(`${of}/cards/all`, { ...query, ...(before && { before }) })
  })
  await readPages(gathering, 'actions', actionsOfPage, async (limit, before) => {
    const query = { filter: 'commentCard,copyCommentCard', limit: String(limit) }
    return client.request(`${of}/actions`, { ...query, ...(before && { before }) })
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** From the newest to the oldest, `before` being the oldest of the page before. Too much in one answer is asked for in halves. */
async function readPages(
  gathering: Gathering,
  part: Part,
  size: number,
  ask: (limit: number, before: string) => Promise<OutgoingReply>,
): Promise<void> {
  let limit = size
  for (let before = ''; ; ) {
    const reply = await ask(limit, before)
    const isTooMuch = reply.status === 403 || reply.status === 449 || reply.status === 504
    if (isTooMuch && limit > 10) {
      limit = Math.floor(limit / 2)
      continue
    }
    if (reply.status !== 200) throw refusal(reply)
    const page = listOf(JSON.parse(reply.bytes.toString('utf8')))
    for (const one of page) gathering.take(part, one)
    await gathering.flush()
    const oldest = page.map((one) => textOf(objectOf(one).id)).toSorted()[0]
    if (page.length < limit || !oldest || oldest === before) return
    before = oldest
  }
}
