import type { PhraseBody } from '@halftone/contract/errors.ts'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The stand-in for the server in screen tests; nothing leaves the process. */
export const api = setupServer(
  // Nobody waits for what looks alike: a test that says nothing of it has none.
  http.get('*/api/:kind/:id/alike', () => HttpResponse.json({ data: [] })),
)

/**
 * `TEST_JITTER=150 npx vitest run --project web` lets each answer wait up to that many milliseconds more, at random:
 * answers then come in any order, as on a slow machine, and a test that counts on their order shows itself.
 */
const jitter = Number(process.env.TEST_JITTER ?? 0)
/** Real time, where a test has replaced the clock too. */
const { setTimeout: later } = globalThis
let onTheirWay = 0

/** Until what was asked is answered: an answer that comes in the next test would change what that one shows. */
export async function allAnswered(): Promise<void> {
  // And a moment for what the client does with it.
  while (onTheirWay > 0) await new Promise((done) => later(done, 10))
}

interface Asked {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}
type Answer = { data?: unknown; meta?: unknown; message?: string; phrase?: PhraseBody } | Refusal

interface Refusal {
  status: number
  code: string
  message: string
  errors?: Record<string, string>
  phrase?: PhraseBody
  phrases?: Record<string, PhraseBody>
  current?: unknown
  retryAfter?: number
}

/** A failure as the server says it. */
export const refuse = (status: number, code: string, message = code, more: Partial<Refusal> = {}): Refusal => ({
  status,
  code,
  message,
  ...more,
})

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const

/**
 * Answers `'GET /labels/groups/:id'` with what `answer` gives (`{data, meta?, message?}`, or `refuse(…)`). Returns the
 * list of what was asked, which grows.
 */
export function answer(call: string, give: Answer | ((asked: Asked) => Answer | Promise<Answer>), ms = 0): Asked[] {
  const [method = 'GET', path = ''] = call.split(' ')
  const asked: Asked[] = []
  const on = Object.entries(methods).find(([name]) => name === method)?.[1] ?? http.get
  api.use(
    on(`*/api${path}`, async ({ request }) => {
      const url = new URL(request.url)
      const text = await request.clone().text()
      const isJson = request.headers.get('content-type')?.includes('json') ?? false
      const one: Asked = {
        path: url.pathname,
        query: url.searchParams,
        body: isJson && text ? JSON.parse(text) : text || undefined,
        headers: request.headers,
      }
      asked.push(one)
      onTheirWay++
      if (ms > 0) await delay(ms)
      if (jitter > 0) await new Promise((done) => later(done, Math.random() * jitter))
      onTheirWay--
      const reply = typeof give === 'function' ? await give(one) : give
      if (!('status' in reply)) return HttpResponse.json(reply)
      const { status, code, message, errors, phrase, phrases, current, retryAfter } = reply
      return HttpResponse.json(
        { message, ...(errors ? { errors } : {}), error: { code, message, phrase, phrases, current } },
        { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
      )
    }),
  )
  return asked
}

/** The line is dead. */
export const noAnswer = (path: string): void => api.use(http.all(`*/api${path}`, () => HttpResponse.error()))
