import { expect, it } from 'vitest'
import { likelyTeam } from './start/likelyTeam.ts'

const company = { id: 1, level: 1 }
const [tees, mugs] = [
  { id: 2, level: 5 },
  { id: 3, level: 5 },
]

it('opens with the first team that is wanted and there, else with one below a company', () => {
  expect(likelyTeam([company, tees, mugs], 0, 3)).toBe(3)
  expect(likelyTeam([company, tees, mugs], 1)).toBe(1)
  expect(likelyTeam([company, tees, mugs], 9)).toBe(2)
  expect(likelyTeam([company])).toBe(1)
  expect(likelyTeam([], 2)).toBe(0)
})
