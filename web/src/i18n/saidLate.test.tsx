import { call } from '@halftone/contract/call.ts'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { send } from '../lib/send.ts'
import { answer, refuse } from '../testing/api.ts'
import { renderUi, screen, signIn } from '../testing/render.tsx'
import { said, untilSaid } from './said.ts'

interface Dictionary {
  vietnameseOf: (english: string) => string
}
const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<Dictionary>>() }))
vi.mock('./vi/said/vietnameseOf.ts', () => load())

const write = call({ name: 't.write', method: 'POST', path: '/things', reply: z.object({ n: z.number() }) })

beforeEach(async () => {
  signIn()
  await i18next.changeLanguage('vi')
})
afterEach(async () => {
  vi.useRealTimers()
  await i18next.changeLanguage('en')
})

it('without the dictionary a toast and a field error are English, and it is asked for again', async () => {
  load.mockRejectedValue(new Error('no such chunk'))
  renderUi(<p>page</p>)
  answer('POST /things', { data: { n: 1 }, message: 'Add label successfully' })
  await send(write, {})
  expect(await screen.findByText('Add label successfully')).toBeVisible()
  const errors = { name: 'Please enter a name' }
  answer('POST /things', refuse(422, 'VALIDATION', errors.name, { errors }))
  await expect(send(write, {})).rejects.toMatchObject({ message: errors.name, errors })
  expect(await screen.findByText('Please enter a name')).toBeVisible()
  expect(load.mock.calls.length).toBeGreaterThan(1)
})

it('waits a second for it, once, and uses it when it comes', async () => {
  const coming = Promise.withResolvers<Dictionary>()
  load.mockReturnValue(coming.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waited = vi.fn()
  const first = untilSaid().then(waited)
  await vi.advanceTimersByTimeAsync(900)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await first
  // Nothing else waits for it now.
  await untilSaid()
  vi.useRealTimers()
  renderUi(<p>page</p>)
  answer('POST /things', { data: { n: 1 }, message: 'Add tag successfully' })
  await send(write, {})
  expect(await screen.findByText('Add tag successfully')).toBeVisible()
  coming.resolve({ vietnameseOf: (english) => `vi: ${english}` })
  // Each further toast in the same words would stand beside the one that goes.
  await vi.waitFor(() => expect(said('word')).toBe('vi: word'))
  await send(write, {})
  expect(await screen.findByText('vi: Add tag successfully')).toBeVisible()
})
