import { call } from '@halftone/contract/call.ts'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { send } from '../lib/send.ts'
import { answer, refuse } from '../testing/api.ts'
import { renderUi, screen, signIn } from '../testing/render.tsx'
import { told, untilTold } from './told.ts'

interface Texts {
  default: object
}
const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<Texts>>() }))
vi.mock('./vi/phrases/phrases.json', () => load())

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
  answer('POST /things', { data: { n: 1 }, message: 'Add label successfully', phrase: { code: 'labels.added' } })
  await send(write, {})
  expect(await screen.findByText('Add label successfully')).toBeVisible()
  const errors = { name: 'Please enter a name' }
  const enterName = { code: 'request.enterName' }
  answer(
    'POST /things',
    refuse(422, 'VALIDATION', errors.name, { errors, phrase: enterName, phrases: { name: enterName } }),
  )
  await expect(send(write, {})).rejects.toMatchObject({ message: errors.name, errors })
  expect(await screen.findByText('Please enter a name')).toBeVisible()
  expect(load.mock.calls.length).toBeGreaterThan(1)
})

it('waits a second for it, once, and uses it when it comes', async () => {
  const coming = Promise.withResolvers<Texts>()
  load.mockReturnValue(coming.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waited = vi.fn()
  const first = untilTold().then(waited)
  await vi.advanceTimersByTimeAsync(900)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await first
  // Nothing else waits for it now.
  await untilTold()
  vi.useRealTimers()
  renderUi(<p>page</p>)
  answer('POST /things', { data: { n: 1 }, message: 'Add tag successfully', phrase: { code: 'tags.added' } })
  await send(write, {})
  expect(await screen.findByText('Add tag successfully')).toBeVisible()
  coming.resolve({ default: { tags: { added: 'Đã thêm thẻ' } } })
  // Each further toast in the same words would stand beside the one that goes.
  await vi.waitFor(() => expect(told({ code: 'tags.added' }, 'x')).toBe('Đã thêm thẻ'))
  await send(write, {})
  expect(await screen.findByText('Đã thêm thẻ')).toBeVisible()
})
