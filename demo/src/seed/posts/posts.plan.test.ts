import { expect, it } from 'vitest'
import { planDemo } from '../plan.ts'
import { planFeed } from './events.plan.ts'
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
  // What their album is known by: also those that the feed names first.
  const seen = planFeed(company, now).filter(({ isPublic }) => isPublic)
  const often = Map.groupBy(
    seen.flatMap(({ hashtags, pictures }) => hashtags.map((name) => ({ name, pictures }))),
    ({ name }) => name,
  )
  const covered = [...often].filter(([, own]) => own.some(({ pictures }) => pictures.length > 0))
  expect(covered.length).toBeGreaterThanOrEqual(12)
  expect([...often].filter(([name, own]) => own.length > 2 && !covered.some(([one]) => one === name))).toEqual([])
  expect(posts.every(({ teams, groupId }) => teams.includes(groupId))).toBe(true)
  expect(posts.some(({ pictures }) => pictures.length > 4)).toBe(true)
})

it('has eight events: past ones, one that runs, and what comes, one of them stopped, each with a cover and who joined', () => {
  const feed = planFeed(company, now)
  expect(feed.map(({ id }) => id)).toEqual(feed.map((_, at) => at + 1))
  const events = feed.flatMap(({ event, pictures, createdBy, createdAt }) =>
    event ? [{ ...event, pictures, createdBy, createdAt }] : [],
  )
  expect(events).toHaveLength(8)
  expect(events.filter(({ endsAt }) => endsAt <= now)).toHaveLength(4)
  expect(events.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)).toHaveLength(1)
  expect(events.filter(({ isStopped }) => isStopped)).toHaveLength(1)
  for (const { pictures, joins, createdBy, createdAt, startsAt } of events) {
    expect([pictures.length, joins.length > 3]).toEqual([1, true])
    expect(joins.map(({ by }) => by)).not.toContain(createdBy)
    expect([createdAt < now, createdAt < startsAt]).toEqual([true, true])
  }
})
