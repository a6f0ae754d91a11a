import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('one key runs in its order, also after one that failed; another key does not wait', async () => {
  const turns = new Turns()
  const first = Promise.withResolvers<void>()
  const ran: string[] = []
  const a = turns.run('a', async () => {
    await first.promise
    ran.push('a1')
    throw new Error('failed')
  })
  const b = turns.run('a', async () => {
    ran.push('a2')
    return 2
  })
  expect(await turns.run('b', async () => ran.push('b1'))).toBe(1)
  expect(ran).toEqual(['b1'])
  first.resolve()
  await expect(a).rejects.toThrow('failed')
  expect(await b).toBe(2)
  expect(ran).toEqual(['b1', 'a1', 'a2'])
  expect(await turns.run('a', async () => 3)).toBe(3)
})
