import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Cell = string | number
interface FakeTab {
  id: number
  title: string
  rows: number
  columns: number
  cells: Cell[][]
  /** Nobody else may write to it. */
  isProtected?: boolean
}

export interface GoogleServer {
  env: NodeJS.ProcessEnv
  /** Spreadsheets by their ids, with their tabs; what is not shared answers 403. */
  books: Map<string, { title: string; tabs: FakeTab[]; isShared: boolean }>
  /** `METHOD path` of each call, in their order. */
  asked: string[]
  /** So many next answers of spreadsheets are 429. */
  busy: number
  /** Once so many more calls were answered, the token of that moment counts no longer. */
  revokeAfter: number
  stop(): Promise<void>
}

export const bookId = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'

export const tabOf = (title: string, cells: Cell[][], more: Partial<FakeTab> = {}): FakeTab => ({
  id: title.length,
  title,
  rows: 20,
  columns: 26,
  cells,
  ...more,
})

/**
 * A server that speaks Sheets v4 as strictly as Google: one live token by a signed assertion of a short life for its own
 * address and scope, ranges in A1 notation within the grid, blanks at ends left out, `valueInputOption` required.
 */
export async function googleServer(now: () => number): Promise<GoogleServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const account = {
    client_email: 'sheets@project.example.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const state = { token: '', given: 0, tokenUrl: '' }
  const google: GoogleServer = {
    env: {},
    books: new Map(),
    asked: [],
    busy: 0,
    revokeAfter: Number.POSITIVE_INFINITY,
    stop: async () => undefined,
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://google.test')
      google.asked.push(`${request.method} ${decodeURIComponent(url.pathname)}`)
      if (url.pathname === '/token') return give(response, body)
      if (google.busy > 0) {
        google.busy -= 1
        return fail(response, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded')
      }
      if (google.revokeAfter === 0) state.token = 'revoked'
      google.revokeAfter -= 1
      if (request.headers.authorization !== `Bearer ${state.token}`)
        return fail(response, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
      return answer(response, google, { method: request.method ?? '', url, body })
    })
  })
  const give = (response: ServerResponse, body: string) => {
    const assertion = new URLSearchParams(body).get('assertion') ?? ''
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
    const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(key, signature, 'base64url')
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
    const isShort = said.exp - said.iat <= 3_600 && Math.abs(said.iat - now() / 1_000) < 300
    const isOurs =
      said.iss === account.client_email &&
      said.aud === state.tokenUrl &&
      said.scope === 'https://www.googleapis.com/auth/spreadsheets'
    if (!isSigned || !isOurs)
      return json(response, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400)
    if (!isShort)
      return json(
        response,
        { error: 'invalid_grant', error_description: 'Invalid JWT: Token must be a short-lived token (60 minutes)' },
        400,
      )
    state.given += 1
    state.token = `token-${state.given}`
    return json(response, { access_token: state.token, expires_in: 3_599, token_type: 'Bearer' })
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const at = `http://127.0.0.1:${port}`
  state.tokenUrl = `${at}/token`
  google.env = {
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(account),
    GOOGLE_SHEETS_URL: at,
    GOOGLE_TOKEN_URL: state.tokenUrl,
    OUTGOING_ALLOW: `127.0.0.1:${port}`,
    PUBLIC_URL: 'https://halftone.example.com',
  }
  google.stop = () => new Promise((done) => server.close(() => done()))
  return google
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const fail = (response: ServerResponse, code: number, status: string, message: string) =>
  json(response, { error: { code, message, status } }, code)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

interface Asked {
  method: string
  url: URL
  body: string
}

function answer(response: ServerResponse, google: GoogleServer, { method, url, body }: Asked) {
  const [, id = '', verb = ''] = /^\/v4\/spreadsheets\/([\w-]+)(.*)$/.exec(url.pathname) ?? []
  const book = google.books.get(id)
  if (!book) return fail(response, 404, 'NOT_FOUND', 'Requested entity was not found.')
  if (!book.isShared) return fail(response, 403, 'PERMISSION_DENIED', 'The caller does not have permission')
  const ranges = url.searchParams.getAll('ranges')
  try {
    if (method === 'GET' && verb === '')
      return json(response, {
        properties: { title: book.title },
        sheets: book.tabs.map(({ id: sheetId, title, rows, columns }) => ({
          properties: { sheetId, title, gridProperties: { rowCount: rows, columnCount: columns } },
        })),
      })
    if (method === 'GET' && verb === '/values:batchGet')
      return json(response, { valueRanges: ranges.map((range) => read(book.tabs, range)) })
    const asked = JSON.parse(body)
    if (verb === '/values:batchUpdate') {
      if (!['RAW', 'USER_ENTERED'].includes(asked.valueInputOption)) throw new Error("'valueInputOption' is required")
      // All or none: each range is looked at before one is written.
      const places = asked.data.map(({ range }: { range: string }) => place(book.tabs, range))
      if (places.some(({ tab }: Place) => tab.isProtected))
        throw new Error('You are trying to edit a protected cell or object.')
      for (const [at, { values }] of asked.data.entries()) write(places[at], values)
      return json(response, { spreadsheetId: id })
    }
    if (verb === ':batchUpdate') {
      for (const one of asked.requests) change(book.tabs, one)
      return json(response, { spreadsheetId: id, replies: [] })
    }
    throw new Error(`no such call: ${verb}`)
  } catch (error) {
    return fail(response, 400, 'INVALID_ARGUMENT', error instanceof Error ? error.message : String(error))
  }
}

type Change = {
  addSheet?: { properties: { title: string; gridProperties: { rowCount: number; columnCount: number } } }
  appendDimension?: { sheetId: number; dimension: string; length: number }
}
function change(tabs: FakeTab[], { addSheet, appendDimension }: Change): void {
  if (addSheet) {
    const { title, gridProperties } = addSheet.properties
    if (tabs.some((tab) => tab.title === title)) throw new Error(`A sheet with the name "${title}" already exists.`)
    const size = { rows: gridProperties.rowCount, columns: gridProperties.columnCount }
    tabs.push(tabOf(title, [], { ...size, id: 1_000 + tabs.length }))
  }
  if (appendDimension) {
    const tab = tabs.find(({ id }) => id === appendDimension.sheetId)
    if (!tab) throw new Error('No grid with that id')
    tab[appendDimension.dimension === 'ROWS' ? 'rows' : 'columns'] += appendDimension.length
  }
}

interface Place {
  tab: FakeTab
  top: number
  left: number
  bottom: number
  right: number
}
const numberOf = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1

function place(tabs: FakeTab[], range: string): Place {
  const found = /^'((?:[^']|'')+)'(?:!([A-Z]*)(\d*):([A-Z]*)(\d*))?$/.exec(range)
  const tab = tabs.find(({ title }) => title === found?.[1]?.replaceAll("''", "'"))
  if (!found || !tab) throw new Error(`Unable to parse range: ${range}`)
  const [, , left, top, right, bottom] = found
  const all = {
    tab,
    top: top ? Number(top) - 1 : 0,
    left: left ? numberOf(left) : 0,
    bottom: bottom ? Number(bottom) - 1 : tab.rows - 1,
    right: right ? numberOf(right) : tab.columns - 1,
  }
  if (all.top >= tab.rows || all.left >= tab.columns)
    throw new Error(`Range (${range}) exceeds grid limits. Max rows: ${tab.rows}, max columns: ${tab.columns}`)
  return all
}

const isBlank = (cell: Cell | undefined) => cell === undefined || cell === ''
function trimmed<T>(list: T[], isEnd: (one: T) => boolean): T[] {
  const last = list.findLastIndex((one) => !isEnd(one))
  return list.slice(0, last + 1)
}

function read(tabs: FakeTab[], range: string) {
  const { tab, top, left, bottom, right } = place(tabs, range)
  const rows = tab.cells.slice(top, bottom + 1).map((row) =>
    trimmed(
      Array.from(row.slice(left, right + 1), (cell) => cell ?? ''),
      isBlank,
    ),
  )
  const values = trimmed(rows, (row) => row.length === 0)
  return { range, majorDimension: 'ROWS', ...(values.length > 0 && { values }) }
}

function write({ tab, top, left }: Place, values: (Cell | null)[][]): void {
  values.forEach((row, y) => {
    if (top + y >= tab.rows) throw new Error('exceeds grid limits')
    tab.cells[top + y] ??= []
    const cells = tab.cells[top + y] ?? []
    row.forEach((cell, x) => {
      if (cell !== null) cells[left + x] = cell
    })
  })
  for (let y = 0; y < tab.cells.length; y++) tab.cells[y] ??= []
}
