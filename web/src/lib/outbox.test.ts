import { HttpResponse, http } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, api } from '../testing/api.ts'
import { AppError, networkError } from './appError.ts'
import { untilHeard } from './outbox.ts'
import { forgetStores } from './state/person.ts'

afterEach(() => vi.useRealTimers())

it('sends again once the server answers, tells the try, and gives its answer', async () => {
  const health = answer('GET /health/live', {})
  const tries: number[] = []
  const run = async (attempt: number) => {
    tries.push(attempt)
    if (attempt === 1) throw networkError()
    if (attempt === 2) throw new AppError({ status: 503, code: 'UNAVAILABLE', message: '', retryAfter: 0.01 })
    return 'heard'
  }
  expect(await untilHeard(run)).toBe('heard')
  expect(tries).toEqual([1, 2, 3])
  // What else waits for the server in this process asks as well.
  expect(health.length).toBeGreaterThanOrEqual(2)
})

it('does not ask again while no server answers, and not what nobody wants any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  api.use(
    http.get('*/api/health/live', () => {
      asked++
      return HttpResponse.error()
    }),
  )
  const run = vi.fn().mockRejectedValue(networkError())
  let isWanted = true
  const heard = vi.fn()
  void untilHeard(run, { isWanted: () => isWanted }).then(heard)
  // Each look lets a second pass.
  const soon = { interval: 1_000, timeout: 60_000 }
  await vi.waitFor(() => expect(asked).toBeGreaterThan(3), soon)
  isWanted = false
  answer('GET /health/live', {})
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(undefined), soon)
  expect(run).toHaveBeenCalledOnce()
})

it('sends nothing of one person as the next one', async () => {
  answer('GET /health/live', {})
  const run = vi.fn().mockRejectedValue(networkError())
  const asked = untilHeard(run)
  forgetStores()
  expect(await asked).toBeUndefined()
  expect(run).toHaveBeenCalledOnce()
})

it('leaves a refusal to the caller', async () => {
  const refusal = new AppError({ status: 422, code: 'VALIDATION', message: 'No' })
  const run = vi.fn().mockRejectedValue(refusal)
  await expect(untilHeard(run)).rejects.toBe(refusal)
  expect(run).toHaveBeenCalledOnce()
})
