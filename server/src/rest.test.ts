import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { collectAsItGoes, collectAtRest } from './rest.ts'

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

it('gives back what long work leaves behind once it is much, and not at each of its steps', () => {
  let collected = 0
  const step = collectAsItGoes(() => {
    collected++
  })
  for (let n = 0; n < 20; n++) step()
  expect(collected).toBe(0)
  const left = []
  for (let n = 0; n < 80; n++) {
    left.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5))
    step()
  }
  expect(left).toHaveLength(80)
  // 64 MB at least came, so that it was much twice.
  expect(collected).toBeGreaterThanOrEqual(2)
  expect(collected).toBeLessThan(20)
})
