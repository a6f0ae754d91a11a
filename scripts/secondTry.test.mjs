import { afterEach, expect, it, vi } from 'vitest'
import SecondTry, { known, unknown } from './secondTry.mjs'

const { exitCode } = process
afterEach(() => {
  process.exitCode = exitCode
})

const ran = (names) => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const reporter = new SecondTry()
  for (const [fullName, flaky] of names)
    reporter.onTestCaseResult({
      fullName,
      diagnostic: () => ({ flaky }),
      result: () => ({ errors: [{ message: 'it was late' }] }),
    })
  process.exitCode = undefined
  reporter.onTestRunEnd()
  const code = process.exitCode
  process.exitCode = exitCode
  const text = said.mock.calls.flat().join(' ')
  said.mockRestore()
  return [code, text]
}

it('tests that passed only on the second try are named, and fail the run', () => {
  const [code, said] = ran([
    ['board > moves', true],
    ['board > stays', false],
  ])
  expect(code).toBe(1)
  expect(said).toContain('board > moves')
  expect(said).toContain('board > moves failed at first: it was late')
  expect(said).not.toContain('board > stays')
  expect(ran([['board > stays', false]])).toEqual([undefined, ''])
})

it('one that stands in the list does not; each entry has its reason and its day', () => {
  expect(unknown(['a', 'b'], new Map([['a', 'why']]))).toEqual(['b'])
  for (const [name, reason] of known) expect(reason, name).toMatch(/\S.*; \d{4}-\d{2}-\d{2}$/)
})
