import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { trelloBoard } from './trelloBoard.fixture.ts'

export interface TrelloServer {
  url: string
  /** `host:port`, for the guards. */
  address: string
  /** Paths that were asked for, in their order. */
  asked: string[]
  /** So many next answers are 429. */
  busy: number
  /** From now on the token is refused. */
  isRevoked: boolean
  /** After so many more files it is. */
  filesUntilRevoked: number
  /** What was gone is there again. */
  isRestored: boolean
  stop(): Promise<void>
}
export const trelloKeys = { key: 'the-key', token: 'the-token' }
const header = `OAuth oauth_consumer_key="${trelloKeys.key}", oauth_token="${trelloKeys.token}"`

/**
 * A server that speaks Trello's calls as strictly as Trello: keys in the header alone, pages by `before`, no page of more
 * cards with checklists than it can give, files by a redirect to a storage that must not see the header.
 */
export async function trelloServer(board: ReturnType<typeof trelloBoard> = trelloBoard()): Promise<TrelloServer> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const state: TrelloServer = {
    url: '',
    address: '',
    asked: [],
    busy: 0,
    isRevoked: false,
    filesUntilRevoked: Number.POSITIVE_INFINITY,
    isRestored: false,
    stop: async () => undefined,
  }
  const server = createServer((request, response) => answer(request, response, { state, board, picture }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  state.url = `http://127.0.0.1:${port}`
  state.address = `127.0.0.1:${port}`
  state.stop = () => new Promise((done) => server.close(() => done()))
  return state
}

interface Known {
  state: TrelloServer
  board: ReturnType<typeof trelloBoard>
  picture: Buffer
}
const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const text = (response: ServerResponse, status: number, said: string) =>
  response.writeHead(status, { 'content-type': 'text/plain' }).end(said)

function answer(request: IncomingMessage, response: ServerResponse, known: Known): ServerResponse {
  const { state, board } = known
  const url = new URL(request.url ?? '/', 'http://trello.test')
  state.asked.push(url.pathname)
  if (url.pathname.startsWith('/storage/')) return stored(response, url.pathname, known)
  if (url.searchParams.has('key') || url.searchParams.has('token'))
    return text(response, 401, 'unauthorized permission requested')
  if (request.headers.authorization !== header || state.isRevoked) return text(response, 401, 'invalid token')
  if (state.busy > 0) {
    state.busy -= 1
    return json(response, { error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' }, 429)
  }
  if (url.pathname === '/1/members/me') return json(response, { id: 'me' })
  const file = /^\/1\/cards\/([0-9a-f]+)\/attachments\/[0-9a-f]+(?:\/previews\/[0-9a-f]+)?\/download\/(.+)$/.exec(
    url.pathname,
  )
  if (file) {
    state.filesUntilRevoked -= 1
    if (state.filesUntilRevoked < 0) state.isRevoked = true
    if (state.isRevoked) return text(response, 401, 'invalid token')
    return response.writeHead(302, { location: `${state.url}/storage/${file[2]}` }).end()
  }
  const [, part] = /^\/1\/boards\/abcdEFGH(?:\/(.+))?$/.exec(url.pathname) ?? []
  if (!/^\/1\/boards\/abcdEFGH(\/|$)/.test(url.pathname)) return text(response, 404, 'board not found')
  const page = (all: readonly { id: unknown }[]) => {
    const newest = all.toSorted((a, b) => String(b.id).localeCompare(String(a.id)))
    const before = url.searchParams.get('before')
    const from = before ? newest.filter(({ id }) => String(id) < before) : newest
    return from.slice(0, Math.min(1_000, Number(url.searchParams.get('limit') ?? 50)))
  }
  if (part === undefined) return json(response, { id: board.id, name: board.name, url: board.url })
  if (part === 'cards/all') {
    if (Number(url.searchParams.get('limit')) > 250) return text(response, 403, 'Too many checklists')
    const own = (id: unknown) => board.checklists.filter(({ idCard }) => idCard === id)
    return json(response, page(board.cards.map((card) => ({ ...card, id: card.id, checklists: own(card.id) }))))
  }
  if (part === 'actions') return json(response, page(board.actions.filter(({ type }) => type === 'commentCard')))
  const lists: Record<string, unknown> = {
    lists: board.lists,
    labels: board.labels,
    members: board.members,
    customFields: board.customFields,
  }
  return part in lists ? json(response, lists[part]) : text(response, 404, 'Cannot GET')
}

function stored(response: ServerResponse, path: string, { state, picture }: Known): ServerResponse {
  if (path.endsWith('gone.png') && !state.isRestored) return text(response, 404, 'NoSuchKey')
  const isPage = path.endsWith('page.png')
  const type = isPage ? 'text/html; charset=utf-8' : path.endsWith('.png') ? 'image/png' : 'application/pdf'
  const bytes = isPage ? '<html>Sign in</html>' : type === 'image/png' ? picture : Buffer.from('%PDF-1.4\n%%EOF')
  return response.writeHead(200, { 'content-type': type }).end(bytes)
}
