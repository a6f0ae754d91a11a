import { expect, it } from 'vitest'
import { areas } from '../areas/index.ts'
import type { News } from './change.ts'
import { effectsOf } from './record.ts'

it('each event of the contract has one effect: the program does not start where one is missing or doubled', () => {
  expect(() => effectsOf(areas)).not.toThrow()
  expect(() => effectsOf(areas.filter(({ name }) => name !== 'labels'))).toThrow(/no effect for labels\./)
  const [doubled] = areas.filter(({ name }) => name === 'tags')
  expect(() => effectsOf([...areas, ...(doubled ? [doubled] : [])])).toThrow(/two effects for tags\./)
})

it('what is told has the name and the payload of the contract', () => {
  const told: News[] = [
    // @ts-expect-error no such event
    { name: 'presence.canged', payload: {} },
    // @ts-expect-error another payload
    { name: 'presence.changed', payload: { userId: 1 } },
  ]
  expect(told).toHaveLength(2)
})
