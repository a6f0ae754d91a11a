import { expect, it } from 'vitest'
import { team } from '../crew.ts'
import { planDemo } from '../plan.ts'
import { planCliparts } from './cliparts.plan.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const { company } = planDemo({ products: 20, now })
const plans = planCliparts(company, now)
const drawingOf = ({ pictures: [first] }: (typeof plans)[number]) => first?.concept

it('the gallery that a new visitor sees begins with drawings that are all different', () => {
  const seen = plans.filter(({ groupId, sharedWith }) => groupId === team.design || sharedWith.includes(team.design))
  const newest = seen.toSorted((a, b) => b.id - a.id).slice(0, 35)
  expect(new Set(newest.map(drawingOf)).size).toBe(35)
  expect(newest[0]?.name).toBe('Lemon branch')
  expect(seen.some(({ groupId }) => groupId !== team.design)).toBe(true)
})

it('the younger of two has the larger number, and what is at risk is the design team’s own', () => {
  expect(plans).toHaveLength(120)
  const ages = plans.map(({ createdAt }) => createdAt.getTime())
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  const risky = plans.filter(
    ({ licence }) => licence.kind === 'unknown' || licence.prints === false || licence.days === 6,
  )
  expect(risky.map(({ name }) => name).toSorted()).toEqual(['Lemon branch', 'Moon phases', 'Moth, moon dust'])
  expect(new Set(risky.map(({ groupId }) => groupId))).toEqual(new Set([team.design]))
})
