import { describe, expect, it } from 'vitest'
import { isOverdue, retriesAgain, uploadAllowance } from './uploadAllowance.ts'

const MB = 1024 * 1024

describe('upload allowance', () => {
  it.each([
    ['R255', 0, MB - 1, 30],
    ['R256', MB, 5 * MB - 1, 60],
    ['R257', 5 * MB, 10 * MB - 1, 180],
    ['R258', 10 * MB, 20 * MB - 1, 300],
    ['R259', 20 * MB, 50 * MB - 1, 600],
    ['R260', 50 * MB, 100 * MB - 1, 900],
    ['R261', 100 * MB, 4096 * MB, 1800],
  ])('%s the band from %i to %i bytes has %i s', (_rule, from, to, seconds) => {
    expect([uploadAllowance(from), uploadAllowance(to)]).toEqual([seconds, seconds])
  })

  it('R245 cancels past the allowance, below 95 % only', () => {
    expect(isOverdue(10, 31, 0.94)).toBe(true)
    expect(isOverdue(10, 30, 0.1)).toBe(false)
    expect(isOverdue(10, 900, 0.95)).toBe(false)
  })

  it('R247 retries three times, then no more', () => {
    expect([1, 2, 3, 4].map(retriesAgain)).toEqual([true, true, true, false])
  })
})
