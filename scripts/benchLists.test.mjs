import { expect, it } from 'vitest'
import { samplesOf, variantsOf } from '../bench/parts/listVariants.ts'
import { calls } from '../contract/src/areas/index.ts'

// Which names have values, whatever they are: each question to the database is answered by one id.
const answer = (text) => ({ rows: [{ id: text.includes('event_type') ? 'name' : 7 }] })
const samples = await samplesOf({ pool: { query: async (text) => answer(text) } })
const lists = Object.values(calls)
  .flatMap((area) => Object.values(area))
  .filter(({ method, paged }) => method === 'GET' && paged)

it('the bench knows how to ask every list of the contract by each of its filters and sorts', () => {
  const asked = lists.map((call) => [call.name, variantsOf(call, samples)])
  expect(asked.filter(([, variants]) => variants.length === 0)).toEqual([])
  expect(asked.find(([name]) => name === 'roles.list')?.[1].map(({ path }) => path)).toContain('/api/roles?search=a')
})

it('asks nothing that a list would refuse', () => {
  const refused = lists.flatMap((call) =>
    variantsOf(call, samples)
      .filter(({ path }) => !call.query.safeParse(Object.fromEntries(new URL(path, 'http://x').searchParams)).success)
      .map(({ path }) => path),
  )
  expect(refused).toEqual([])
})

it('a list with a filter that nobody gave a value is named', () => {
  const { userIds, ...others } = samples
  expect(userIds).toEqual([7])
  const call = lists.find(({ name }) => name === 'activities.log')
  expect(() => variantsOf(call, others)).toThrow('no value for userIds of activities.log')
})
