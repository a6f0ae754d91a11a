import { events } from '@halftone/contract/areas/index.ts'
import { expect, it } from 'vitest'
import { ignores } from '../lib/live.ts'
import { areas } from './areas.ts'

it('of every message of the contract an area says that it handles or ignores it', () => {
  const said = new Set<string>(areas.flatMap(({ live }) => (live ? [...Object.keys(live), ...live[ignores]] : [])))
  expect(Object.keys(events).filter((name) => !said.has(name))).toEqual([])
})
