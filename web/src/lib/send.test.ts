import { call } from '@halftone/contract/call.ts'
import { errorTexts } from '@halftone/contract/errors.ts'
import { id } from '@halftone/contract/parts/id.ts'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answer, api, noAnswer, refuse } from '../testing/api.ts'
import { signIn } from '../testing/render.tsx'
import { clientId } from './clientId.ts'
import { setNavigate } from './go.ts'
import { send } from './send.ts'
import { session } from './session.ts'
import { toast } from './toasts.ts'

const read = call({
  name: 't.read',
  method: 'GET',
  path: '/things/:id',
  params: z.strictObject({ id }),
  query: z.strictObject({ tags: z.array(z.string()).optional(), search: z.string().optional() }),
  reply: z.object({ n: z.number() }),
})
const list = call({ name: 't.list', method: 'GET', path: '/things', reply: z.object({ n: z.number() }), paged: true })
const write = call({
  name: 't.write',
  method: 'POST',
  path: '/things',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ n: z.number() }),
  idempotent: true,
})

const fresh = { data: { access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'Bearer', expires_in: 900 } }
const went: string[] = []

beforeEach(() => {
  went.length = 0
  setNavigate((to) => went.push(to))
  signIn()
})
afterEach(() => vi.useRealTimers())

describe('send', () => {
  it('builds the address, sends token and client id, and gives the data', async () => {
    const asked = answer('GET /things/7', { data: { n: 1 } })
    await expect(send(read, { params: { id: 7 }, query: { tags: ['a', 'b c'] } })).resolves.toEqual({ n: 1 })
    expect(asked[0]?.query.getAll('tags')).toEqual(['a', 'b c'])
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(asked[0]?.headers.get('x-client-id')).toBe(clientId)
  })

  it('gives data and meta of a paged call', async () => {
    const meta = { currentPage: 1, limit: 10, total: 1, totalPage: 1 }
    answer('GET /things', { data: [{ n: 1 }], meta })
    await expect(send(list, {})).resolves.toEqual({ data: [{ n: 1 }], meta })
  })

  it('refreshes once for all calls and repeats them', async () => {
    const refreshed = answer('POST /auth/refresh-token', fresh, 20)
    const asked = answer('GET /things/:id', ({ headers }) =>
      headers.get('authorization') === 'Bearer access-2' ? { data: { n: 2 } } : refuse(401, 'TOKEN_EXPIRED'),
    )
    const both = await Promise.all([send(read, { params: { id: 1 } }), send(read, { params: { id: 2 } })])
    expect(both).toEqual([{ n: 2 }, { n: 2 }])
    expect(refreshed).toHaveLength(1)
    expect(refreshed[0]?.body).toEqual({ refresh_token: 'refresh-1' })
    expect(asked).toHaveLength(4)
    expect(localStorage.getItem('refresh_token')).toBe('refresh-2')
  })

  it('uses the tokens that another tab renewed instead of spending the refresh token', async () => {
    const refreshed = answer('POST /auth/refresh-token', fresh)
    answer('GET /things/1', ({ headers }) => {
      if (headers.get('authorization') === 'Bearer access-9') return { data: { n: 9 } }
      localStorage.setItem('access_token', 'access-9')
      return refuse(401, 'TOKEN_EXPIRED')
    })
    await expect(send(read, { params: { id: 1 } })).resolves.toEqual({ n: 9 })
    expect(refreshed).toHaveLength(0)
  })

  it('R467 R468 says that the session is over and signs out after 2 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const error = vi.spyOn(toast, 'error')
    answer('POST /auth/refresh-token', refuse(401, 'UNAUTHENTICATED'))
    answer('GET /things/1', refuse(401, 'UNAUTHENTICATED'))
    await expect(send(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    expect(error).toHaveBeenCalledWith('Unauthorized or token is expired')
    await vi.advanceTimersByTimeAsync(1900)
    expect(session.tokens()).toBeDefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(went[0]).toMatch(/^\/login/)
  })

  it('keeps the session when the refresh gets no answer', async () => {
    noAnswer('/auth/refresh-token')
    answer('GET /things/1', refuse(401, 'TOKEN_EXPIRED'))
    await expect(send(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'NETWORK' })
    expect(session.tokens()?.access_token).toBe('access-1')
  })

  it('R419 a write without permission shows the toast and stays signed in', async () => {
    const error = vi.spyOn(toast, 'error')
    answer('POST /things', refuse(401, 'NO_PERMISSION', 'You do not have permission to access this resource!'))
    await expect(send(write, { body: { name: 'a' } }, { toastErrors: false })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    })
    expect(error).toHaveBeenCalledWith('You do not have permission to access this resource!')
    expect(went).toEqual([])
    expect(session.tokens()).toBeDefined()
  })

  it('what is refused because one acts as somebody else says so', async () => {
    const error = vi.spyOn(toast, 'error')
    answer('POST /things', refuse(401, 'NO_PERMISSION', errorTexts.notInSwitch))
    await expect(send(write, { body: { name: 'a' } })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
    expect(error).toHaveBeenCalledWith(errorTexts.notInSwitch)
  })

  it('R032 a read without permission goes to the dashboard', async () => {
    answer('GET /things/1', refuse(422, 'NO_PERMISSION', 'Bạn không có quyền thực hiện chức năng này'))
    await expect(send(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
    expect(went).toEqual(['/dashboard'])
  })

  it('R420 a list of people that may not be read does not leave the screen', async () => {
    answer('GET /things/1', refuse(422, 'NO_PERMISSION', 'You are not permission to request this API'))
    await expect(send(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'NO_PERMISSION' })
    expect(went).toEqual([])
  })

  it('R462 shows each value of an errors map', async () => {
    const failure = vi.spyOn(toast, 'failure')
    answer('POST /things', refuse(422, 'VALIDATION', 'Invalid', { errors: { name: 'Please enter a name' } }))
    await expect(send(write, { body: { name: '' } })).rejects.toMatchObject({ errors: { name: 'Please enter a name' } })
    expect(failure).toHaveBeenCalledOnce()
  })

  it('R465 shows the message of a success', async () => {
    const success = vi.spyOn(toast, 'success')
    const asked = answer('POST /things', { data: { n: 1 }, message: 'Add thing successfully' })
    await send(write, { body: { name: 'a' } }, { idempotencyKey: 'k-1' })
    expect(success).toHaveBeenCalledWith('Add thing successfully')
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k-1')
  })

  it('types a dead line as NETWORK, and a conflict with the value that stands', async () => {
    noAnswer('/things/1')
    await expect(send(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
    answer('POST /things', refuse(409, 'CONFLICT', 'Changed', { current: { version: 3 } }))
    await expect(send(write, { body: { name: 'a' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      current: { version: 3 },
    })
  })

  it('an answer that breaks off, or is the page of somebody else’s network, counts as none', async () => {
    const failure = vi.spyOn(toast, 'failure')
    for (const body of ['{"data": {"n": 1', '<!doctype html><title>Welcome to the hotel</title>']) {
      api.use(http.post('*/api/things', () => new HttpResponse(body)))
      await expect(send(write, { body: { name: 'a' } })).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
    }
    expect(failure).toHaveBeenCalledTimes(2)
  })
})
