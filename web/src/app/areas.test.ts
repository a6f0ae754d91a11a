import { events } from '@halftone/contract/areas/index.ts'
import { expect, it } from 'vitest'
import { ignores } from '../lib/live.ts'
import { areas } from './areas.ts'

it('of every message of the contract an area says that it handles or ignores it', async () => {
  const lives = await Promise.all(areas.map(({ live }) => live?.load()))
  const said = new Set<string>(lives.flatMap((live) => (live ? [...Object.keys(live), ...live[ignores]] : [])))
  expect(Object.keys(events).filter((name) => !said.has(name))).toEqual([])
})

it('handlers that come with the first message say of which areas they hear', async () => {
  for (const { live } of areas) {
    if (!live?.of) continue
    const handled = Object.keys(await live.load()).map((name) => name.split('.')[0])
    expect([...live.of].sort()).toEqual([...new Set(handled)].sort())
  }
})
