import { createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Phrase, phrase, quoted } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Resources } from '../../resources.ts'
import { ChannelError } from '../channel.errors.ts'
import { OutgoingError } from '../outgoing.errors.ts'
import type { OutgoingReply } from '../outgoing.ts'
import { RateBucket } from '../rate.bucket.ts'

/** Google did not do it; `said` says why, to be put behind the words of what was wanted. */
export class SheetError extends Error {
  readonly said: Phrase

  constructor(said: Phrase, cause?: unknown) {
    super(said.code, { cause })
    this.said = said
  }
}

const Account = z.object({ client_email: z.string().min(3), private_key: z.string().min(100) })
type Account = z.infer<typeof Account>

/** Cells as Google gives them; empty ones at the end of a row, and empty rows at the end, are left out. */
export type Cells = unknown[][]
const Values = z.object({ values: z.array(z.array(z.unknown())).default([]) })
const Book = z.object({
  properties: z.object({ title: z.string().default('') }),
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.number().default(0),
          title: z.string(),
          gridProperties: z.object({ rowCount: z.number().default(0), columnCount: z.number().default(0) }).default({
            rowCount: 0,
            columnCount: 0,
          }),
        }),
      }),
    )
    .default([]),
})
const Failure = z.object({ error: z.object({ message: z.string(), status: z.string().optional() }) })
const TokenFailure = z.object({ error: z.string(), error_description: z.string().optional() })

export interface Tab {
  id: number
  title: string
  rows: number
  columns: number
}

const scope = 'https://www.googleapis.com/auth/spreadsheets'
/** Seconds: Google takes no assertion of more than an hour. */
const assertionLife = 3_000
const tries = 4
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Parts = Pick<Resources, 'config' | 'connectors' | 'pool' | 'clock'>

/** A spreadsheet by the calls of Sheets v4, as the service account of the installation (R309). Throws SheetError. */
export class GoogleSheet {
  readonly #parts: Parts
  readonly #id: string
  #account: Account | undefined
  #token: string | undefined

  constructor(parts: Parts, id: string) {
    this.#parts = parts
    this.#id = id
  }

  /** Its title and its tabs. */
  async book(): Promise<{ title: string; tabs: Tab[] }> {
    const fields = 'properties.title,sheets.properties(sheetId,title,gridProperties)'
    const { properties, sheets } = Book.parse(await this.#send('GET', '', { fields }))
    const tabs = sheets.map(({ properties: { sheetId, title, gridProperties } }) => ({
      ...{ id: sheetId, title },
      ...{ rows: gridProperties.rowCount, columns: gridProperties.columnCount },
    }))
    return { title: properties.title, tabs }
  }

  /** The cells of these ranges, in their order. */
  async read(ranges: readonly string[]): Promise<Cells[]> {
    if (ranges.length === 0) return []
    const query = new URLSearchParams(ranges.map((range) => ['ranges', range]))
    query.set('majorDimension', 'ROWS')
    query.set('valueRenderOption', 'UNFORMATTED_VALUE')
    query.set('dateTimeRenderOption', 'FORMATTED_STRING')
    const found = z
      .object({ valueRanges: z.array(Values).default([]) })
      .parse(await this.#send('GET', '/values:batchGet', query))
    return ranges.map((_, at) => found.valueRanges[at]?.values ?? [])
  }

  /** Writes cells at exact places, all or none; null leaves a cell as it is. Nothing is taken for a formula. */
  async write(data: readonly { range: string; values: (string | number | null)[][] }[]): Promise<void> {
    const body = data.map((one) => ({ ...one, majorDimension: 'ROWS' }))
    await this.#send('POST', '/values:batchUpdate', {}, { valueInputOption: 'RAW', data: body })
  }

  /** Makes a tab. */
  async addTab(title: string, size: { rows: number; columns: number }): Promise<void> {
    const gridProperties = { rowCount: size.rows, columnCount: size.columns, frozenRowCount: 1 }
    await this.#send(
      'POST',
      ':batchUpdate',
      {},
      { requests: [{ addSheet: { properties: { title, gridProperties } } }] },
    )
  }

  /** Adds rows or columns below or behind those that a tab has. */
  async grow(tabId: number, dimension: 'ROWS' | 'COLUMNS', length: number): Promise<void> {
    const appendDimension = { sheetId: tabId, dimension, length }
    await this.#send('POST', ':batchUpdate', {}, { requests: [{ appendDimension }] })
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    query: Record<string, string> | URLSearchParams,
    body?: object,
  ): Promise<unknown> {
    const { config } = this.#parts
    const url = new URL(`/v4/spreadsheets/${this.#id}${path}`, config.google.sheetsUrl)
    url.search = new URLSearchParams(query).toString()
    for (let isSecondToken = false; ; isSecondToken = true) {
      this.#token ??= await this.#fetchToken()
      const headers = { authorization: `Bearer ${this.#token}`, accept: 'application/json' }
      const reply = await this.#ask(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (reply.status >= 200 && reply.status < 300) return json(reply)
      // It may have ended, or been taken back, since it was given.
      if (reply.status !== 401 || isSecondToken) throw this.#refusal(reply)
      this.#token = undefined
    }
  }

  /** Asks, and asks again what Google was too busy for: what is written stands at exact places, so twice is as once. */
  async #ask(url: URL, request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }) {
    const { pool, clock, connectors } = this.#parts
    const account = await this.#readAccount()
    const key = `google ${account.client_email}`
    const { perSecond } = this.#parts.config.google
    const bucket = new RateBucket({ pool, key, perSecond, maxWaitMs: 20_000, now: () => clock.now() })
    for (let attempt = 1; ; attempt += 1) {
      const reply = await bucket
        .take()
        .then(() => connectors.outgoing.request(url, { ...request, timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024 }))
        .catch((error: unknown) => {
          if (error instanceof ChannelError) throw new SheetError(phrase('sheets.busy'), error)
          if (!(error instanceof OutgoingError)) throw error
          if (attempt >= tries || error.code === 'refused') throw new SheetError(phrase('sheets.noAnswer'), error)
          return undefined
        })
      const isBusy = reply?.status === 429 || (reply?.status ?? 0) >= 500
      if (reply && (!isBusy || attempt >= tries)) return reply
      const wished = Number(reply?.headers['retry-after'])
      await sleep(wished > 0 && wished <= 20 ? wished * 1_000 : this.#parts.config.google.pauseMs * 2 ** attempt)
    }
  }

  async #fetchToken(): Promise<string> {
    const { config, clock } = this.#parts
    const { client_email: iss, private_key: key } = await this.#readAccount()
    const iat = Math.floor(clock.now() / 1_000)
    const claims = { iss, scope, aud: config.google.tokenUrl, iat, exp: iat + assertionLife }
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
    const assertion = `${signed}.${signedBy(key, signed)}`
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const reply = await this.#ask(new URL(config.google.tokenUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
    })
    const answer = z.object({ access_token: z.string() }).safeParse(json(reply))
    if (reply.status === 200 && answer.success) return answer.data.access_token
    const why = TokenFailure.safeParse(json(reply))
    const words = why.success ? (why.data.error_description ?? why.data.error) : String(reply.status)
    throw new SheetError(phrase('sheets.keyRefused', { words: quoted(words.slice(0, 200)) }))
  }

  /** The key of the service account, as it was configured: its JSON, or the path of the file that Google gave. */
  async #readAccount(): Promise<Account> {
    if (this.#account) return this.#account
    const { account } = this.#parts.config.google
    if (!account) throw new SheetError(phrase('sheets.noAccount'))
    try {
      const text = account.trim().startsWith('{') ? account : await readFile(account, 'utf8')
      this.#account = Account.parse(JSON.parse(text))
      return this.#account
    } catch (error) {
      throw new SheetError(phrase('sheets.noAccount'), error)
    }
  }

  #refusal(reply: OutgoingReply): SheetError {
    const account = this.#account?.client_email ?? ''
    if (reply.status === 403) return new SheetError(phrase('sheets.notShared', { account }))
    if (reply.status === 404) return new SheetError(phrase('sheets.missing'))
    if (reply.status === 429 || reply.status >= 500) return new SheetError(phrase('sheets.busy'))
    const why = Failure.safeParse(json(reply))
    const words = why.success ? why.data.error.message : String(reply.status)
    return new SheetError(phrase('sheets.said', { words: quoted(words.slice(0, 300)) }))
  }
}

function signedBy(key: string, text: string): string {
  try {
    return createSign('RSA-SHA256').update(text).sign(key, 'base64url')
  } catch (error) {
    throw new SheetError(phrase('sheets.noAccount'), error)
  }
}

function json({ bytes }: OutgoingReply): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // A proxy's page, or nothing: who reads it says what is missing.
    return undefined
  }
}
