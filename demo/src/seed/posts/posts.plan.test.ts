import { expect, it } from 'vitest'
import { planDemo } from '../plan.ts'
import { planPosts } from './posts.plan.ts'

const now = new Date('2026-11-22T10:00:00Z')
const { company } = planDemo({ products: 1, now })

it('posts of three months by the demo’s people, oldest first, the same for the same day', () => {
  const posts = planPosts(company, now)
  expect(planPosts(company, now)).toEqual(posts)
  const days = posts.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect([Math.round(days[0] ?? 0), (days.at(-1) ?? 0) > 0]).toEqual([89, true])
  expect(posts.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  const known = new Set(company.users.map(({ id }) => id))
  const said = posts.flatMap(({ createdBy, likes, comments }) => [
    createdBy,
    ...likes.map(({ by }) => by),
    ...comments.map(({ by }) => by),
  ])
  expect(said.filter((id) => !known.has(id))).toEqual([])
})

it('carries twelve hashtags and more, and each post is in one of its own teams', () => {
  const posts = planPosts(company, now)
  expect(new Set(posts.flatMap(({ hashtags }) => hashtags)).size).toBeGreaterThanOrEqual(12)
  expect(posts.every(({ teams, groupId }) => teams.includes(groupId))).toBe(true)
  expect(posts.some(({ pictures }) => pictures.length > 4)).toBe(true)
})
