import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectAsItGoes, collectAtRest } from './rest.ts'

let end: (() => void) | undefined
// By a clock of its own: on a busy machine a real one makes work look like rest, and rest like work.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  end?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('gives memory back once after work, when nothing is to be done any more, and again after the next work', () => {
  const collect = vi.fn()
  let utilization = 0
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }))
  end = collectAtRest({ every: 100, collect })
  const looks = (count: number, busy: number) => {
    utilization = busy
    vi.advanceTimersByTime(count * 100)
  }
  looks(5, 0.6)
  // One quiet look between two busy ones is a breath, no rest.
  looks(1, 0)
  looks(1, 0.06)
  looks(1, 0.04)
  expect(collect).not.toHaveBeenCalled()
  looks(1, 0.04)
  expect(collect).toHaveBeenCalledTimes(1)
  looks(20, 0.04)
  expect(collect).toHaveBeenCalledTimes(1)
  looks(1, 0.9)
  expect(collect).toHaveBeenCalledTimes(1)
  looks(2, 0)
  expect(collect).toHaveBeenCalledTimes(2)
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
