import { expect, it, vi } from 'vitest'
import { answer, noAnswer } from '../testing/api.ts'
import { AppError, networkError } from './appError.ts'
import { untilHeard } from './outbox.ts'
import { forgetStores } from './state/person.ts'

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
  expect(health).toHaveLength(2)
})

it('does not ask again while no server answers, and not what nobody wants any more', async () => {
  noAnswer('/health/live')
  const run = vi.fn().mockRejectedValue(networkError())
  let isWanted = true
  const asked = untilHeard(run, { isWanted: () => isWanted })
  await new Promise((resolve) => setTimeout(resolve, 50))
  isWanted = false
  answer('GET /health/live', {})
  window.dispatchEvent(new Event('online'))
  expect(await asked).toBeUndefined()
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
