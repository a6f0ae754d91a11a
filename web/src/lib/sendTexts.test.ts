import { call } from '@halftone/contract/call.ts'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answer, api, refuse } from '../testing/api.ts'
import { signIn } from '../testing/render.tsx'
import { AppError } from './appError.ts'
import { send } from './send.ts'
import { session } from './session.ts'
import { toast } from './toasts.ts'

const read = call({ name: 't.read', method: 'GET', path: '/things', reply: z.object({ n: z.number() }) })
const write = call({
  name: 't.write',
  method: 'POST',
  path: '/things',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ n: z.number() }),
})
const body = { name: 'x' }
const failures = vi.fn((error: unknown) => (error instanceof Error ? error.message : ''))
const said = () => failures.mock.results.map(({ value }) => value)

beforeEach(() => {
  failures.mockClear()
  vi.spyOn(toast, 'failure').mockImplementation((error) => void failures(error))
  signIn()
})

describe('a request', () => {
  it('R432 carries an Authorization header built from the stored token type and access token', async () => {
    const asked = answer('GET /things', { data: { n: 1 } })
    const written = answer('POST /things', { data: { n: 1 } })
    await send(read, {})
    await send(write, { body })
    expect([...asked, ...written].map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer access-1',
      'Bearer access-1',
    ])
    localStorage.setItem('token_type', 'DPoP')
    localStorage.setItem('access_token', 'other')
    session.reread()
    await send(read, {})
    expect(asked.at(-1)?.headers.get('authorization')).toBe('DPoP other')
  })

  it('R432 carries none without a session', async () => {
    session.signOut()
    const asked = answer('GET /things', { data: { n: 1 } })
    await send(read, {})
    expect(asked[0]?.headers.get('authorization')).toBeNull()
  })
})

describe('the end of a call', () => {
  it('R329 is the data of a success or an error, and nothing between', async () => {
    answer('POST /things', { data: { n: 2 } })
    await expect(send(write, { body })).resolves.toEqual({ n: 2 })
    answer('POST /things', refuse(409, 'CONFLICT', 'Too late'))
    const error = await send(write, { body }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', message: 'Too late' })
  })

  it('R464 shows the server’s message, and the raw error where it says none', async () => {
    answer('POST /things', refuse(409, 'CONFLICT', 'There is one named so'))
    await send(write, { body }).catch(() => undefined)
    api.use(http.post('*/api/things', () => new HttpResponse('<html>', { status: 502, statusText: 'Bad Gateway' })))
    await send(write, { body }).catch(() => undefined)
    expect(said()).toEqual(['There is one named so', '502 Bad Gateway'])
  })

  it('R436 R509 shows error.message where that is all there is', async () => {
    const error = { code: 'CONFLICT', message: 'The name is taken' }
    api.use(http.post('*/api/things', () => HttpResponse.json({ error }, { status: 409 })))
    await send(write, { body }).catch(() => undefined)
    expect(said()).toEqual(['The name is taken'])
  })
})
