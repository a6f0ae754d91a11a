import { productCalls } from '@halftone/contract/areas/products.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../testing/api.ts'
import { signIn } from '../../testing/render.tsx'
import { send } from '../send.ts'
import { forgetStores } from '../state/person.ts'
import { toast } from '../toasts.ts'
import { redoLast, takeActionBack, undoLast } from './undo.ts'
import { actions } from './undoActions.ts'

const undo = 'PATCH /activities/undo'
const name = 'PATCH /products/:id/name'
const done = { things: [], rows: [], back: 0, changed: 0, cannot: 0, seen: 1, reverted: 1, activityId: 2 }
const actionOf = ({ headers }: { headers: Headers }) => headers.get('x-action-id')

beforeEach(() => {
  forgetStores()
  signIn()
})

const rename = () => send(productCalls.setName, { params: { id: 1 }, body: { name: 'Fox' } }, { toastSuccess: false })

it('takes the last action of the tab back by the id that it went out with, and does it again', async () => {
  const renamed = answer(name, { data: { id: 1 } })
  const undone = answer(undo, { data: done })
  await rename()
  await rename()
  const [first, second] = renamed.map(actionOf)
  expect(actions.get()).toEqual([first, second])
  const said = vi.spyOn(toast, 'undo')
  await undoLast()
  expect(said.mock.lastCall).toMatchObject(['1 change taken back', { action: { label: 'Do again' } }])
  expect(undone.at(-1)?.body).toEqual({ actionIds: [second], mode: 'skip' })
  expect(actions.get()).toEqual([first])
  const taken = undone.map(actionOf).at(-1)
  await redoLast()
  expect(said.mock.lastCall?.[0]).toBe('1 change done again')
  said.mockRestore()
  expect(undone.at(-1)?.body).toMatchObject({ actionIds: [taken] })
  expect(actions.get()).toEqual([first, undone.map(actionOf).at(-1)])
})

it('waits for what is on its way, and asks for nothing where nothing was done', async () => {
  const renamed = answer(name, { data: { id: 1 } }, 50)
  const undone = answer(undo, { data: done })
  await undoLast()
  expect(undone).toEqual([])
  const going = rename()
  await undoLast()
  await going
  expect(undone.map(({ body }) => body)).toEqual([{ actionIds: renamed.map(actionOf), mode: 'skip' }])
})

it('takes one of several actions back where it stands, and rejects where nothing of it comes back', async () => {
  const renamed = answer(name, { data: { id: 1 } })
  await rename()
  await rename()
  const [first, second] = renamed.map(actionOf)
  answer(undo, refuse(422, 'VALIDATION', 'In use'))
  await expect(takeActionBack(first ?? '')).rejects.toThrow()
  const undone = answer(undo, { data: done })
  await takeActionBack(first ?? '')
  expect(undone[0]?.body).toEqual({ actionIds: [first], mode: 'skip' })
  expect(actions.get()).toEqual([second])
})

it('does not count what was refused', async () => {
  answer(name, refuse(422, 'VALIDATION'))
  await rename().catch(() => undefined)
  expect(actions.get()).toEqual([])
})

it('says what somebody changed since, and takes it back only when asked once more', async () => {
  answer(name, { data: { id: 1 } })
  const current = { ...done, reverted: 0, changed: 1, rows: [{ changedBy: { display_name: 'Linh' } }] }
  const undone = answer(undo, ({ body }) =>
    (body as { mode: string }).mode === 'skip' ? refuse(409, 'CONFLICT', 'Changed', { current }) : { data: done },
  )
  const warned = vi.spyOn(toast, 'warning')
  await rename()
  await undoLast()
  const [text, options] = warned.mock.calls.at(-1) ?? []
  expect(text).toContain('Linh')
  options?.action?.run()
  await vi.waitFor(() =>
    expect(undone.map(({ body }) => (body as { mode: string }).mode)).toEqual(['skip', 'overwrite']),
  )
  warned.mockRestore()
})
