import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { collectAtRest } from './rest.ts'

let end: (() => void) | undefined
afterEach(() => end?.())

const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('gives memory back once after work, when nothing is to be done any more, and again after the next work', async () => {
  const collect = vi.fn()
  end = collectAtRest({ every: 100, collect })
  for (let n = 0; n < 5; n++) {
    work(60)
    await delay(60)
  }
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1), { timeout: 5_000 })
  await delay(500)
  expect(collect).toHaveBeenCalledTimes(1)
  work(300)
  await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2), { timeout: 5_000 })
})
