import type { RevertPreview } from '@halftone/contract/areas/activities/activities.revert.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { lineOf, linh, pageOf } from '../log/logLine.fixture.ts'
import '../activities.area.ts'
import { ActivityLogScreen } from './ActivityLogScreen.tsx'

const call = 'PATCH /setting/activities/revert'
const show = (search = '') =>
  renderRoutes([{ path: '*', element: <ActivityLogScreen /> }], `/setting/activity-log${search}`)
const preview: RevertPreview = {
  things: [
    {
      ...{ kind: 'product', id: 1, name: 'Nurse Life', subId: 'P-DT-2026-407', groupId: 1, productId: 1 },
      ...{ artworkId: null, isDeleted: false, board: null, cover: null, trash: null },
    },
  ],
  rows: [
    {
      ...{ key: 'product:1:name', ids: [2], kind: 'product', id: 1, field: 'name', at: '2026-11-24T06:00:00.000Z' },
      ...{ outcome: 'back', was: 'Cat', now: 'Dog', after: 'Cat', exactly: 'Cat' },
      ...{ changedBy: null, changedAt: null, why: null, became: null, pictures: null, places: null, away: [] },
    },
  ],
  ...{ back: 1, changed: 0, cannot: 0, seen: 9, reverted: 0, activityId: null },
}

beforeEach(() => {
  signInAs()
  giveSize()
  answer('GET /groups/select', { data: [] })
  answer('GET /setting/activities/people', { data: [linh] })
  answer('GET /configs/type/masterdata_boards', pageOf([]))
  answer('GET /setting/activities', pageOf([lineOf(2), lineOf(1)]))
})
afterEach(() => void vi.restoreAllMocks())

it('one line, and those that are ticked, are taken back from the log itself', async () => {
  const asked = answer(call, ({ query }) => ({
    data: query.get('dryRun') ? preview : { ...preview, reverted: 1, activityId: 10 },
  }))
  const { user } = show()
  const [first] = await screen.findAllByRole('row', { name: /Linh/ })
  if (!first) throw new Error('no line')
  await user.click(await within(first).findByRole('button', { name: 'Revert this change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revert this change' })
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ ids: [2] }))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const [tick, next] = screen.getAllByRole('checkbox').slice(1)
  if (!tick || !next) throw new Error('no ticks')
  await user.click(tick)
  await user.click(next)
  await user.click(await screen.findByRole('button', { name: 'Revert' }))
  await user.click(await screen.findByRole('button', { name: 'Revert 1 change' }))
  await waitFor(() => expect(asked.at(-1)?.query.has('dryRun')).toBe(false))
  expect(asked.at(-1)?.body).toMatchObject({ ids: [2, 1], seen: 9 })
})

const period = { from_date: '2026-11-24T14:00:00.000Z', to_date: '2026-11-24T15:00:00.000Z' }
const minutes = {
  step: 1,
  bars: [
    { at: '2026-11-24T14:03:00.000Z', n: 2 },
    { at: '2026-11-24T14:40:00.000Z', n: 5 },
  ],
}
const showPeriod = async () => {
  const { user } = show(`?people=9&period=custom&from=${period.from_date}&to=${period.to_date}`)
  await user.click(await screen.findByRole('button', { name: 'Revert a period' }))
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  return user
}

it('what one person did in the period of the filters is asked for before anything is taken back', async () => {
  const asked = answer(call, { data: preview })
  const counted = answer('GET /setting/activities/minutes', { data: minutes })
  await showPeriod()
  expect(await screen.findByRole('dialog', { name: 'Revert what Linh Nguyễn did' })).toBeVisible()
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ userId: 9, ...period }))
  expect(Object.fromEntries(counted.at(-1)?.query ?? [])).toEqual({ userId: '9', ...period })
})

it('its minutes narrow the period: by arrows a minute, with Shift five; the count follows at once, the rows when the handles rest', async () => {
  const asked = answer(call, { data: preview })
  answer('GET /setting/activities/minutes', { data: minutes })
  const user = await showPeriod()
  const [from, to] = await screen.findAllByRole('slider')
  if (!from || !to) throw new Error('no handles')
  expect(screen.getByText(/7 lines of the log/)).toBeVisible()
  from.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(from).toHaveAttribute('aria-valuenow', '6')
  expect(screen.getByText(/5 lines of the log/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Revert \d/ })).toBeDisabled()
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({ userId: 9, ...period, from_date: '2026-11-24T14:06:00.000Z' }),
  )
  to.focus()
  await user.keyboard('{Home}')
  // One minute stays between them.
  expect(to).toHaveAttribute('aria-valuenow', '7')
  expect(screen.getByText(/0 lines of the log/)).toBeVisible()
})

it('the minutes stay where there is too much for one preview, so that it can be narrowed', async () => {
  const isNarrow = (body: unknown) => (body as { from_date: string }).from_date !== period.from_date
  answer(call, ({ body }) => (isNarrow(body) ? { data: preview } : refuse(422, 'VALIDATION', 'Too many lines')))
  answer('GET /setting/activities/minutes', { data: minutes })
  const user = await showPeriod()
  expect(await screen.findByText('Too many lines')).toBeVisible()
  const [from] = await screen.findAllByRole('slider')
  from?.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Nurse Life')).toBeVisible()
})

it('the line in focus is taken back by the key, without a tick', async () => {
  const asked = answer(call, { data: preview })
  const { user } = show()
  const [, second] = await screen.findAllByRole('row', { name: /Linh/ })
  if (!second) throw new Error('no line')
  await within(second).findByRole('button', { name: 'Revert this change' })
  second.focus()
  await user.keyboard('u')
  expect(await screen.findByRole('dialog', { name: 'Revert this change' })).toBeVisible()
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ ids: [1] }))
})

it('a period in which nothing was done says so, and promises nothing', async () => {
  const none = { ...preview, rows: [], things: [], back: 0, changed: 0, cannot: 0 }
  answer(call, { data: none })
  answer('GET /setting/activities/minutes', { data: { step: 1, bars: [] } })
  await showPeriod()
  expect(await screen.findByText('Nothing was changed in this period.')).toBeVisible()
  expect(screen.queryByText(/It comes back in one step/)).toBeNull()
})

it('who may read the log but not take back sees no way to', async () => {
  signInAs({ is_super_admin: false, teams: [teamOf({ role_id: 9, permissions: [{ permission_type: 'LG_VIEW' }] })] })
  show()
  expect(await screen.findAllByRole('row', { name: /Linh/ })).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Revert/ })).toBeNull())
})

it('what cannot come back offers no revert', async () => {
  answer('GET /setting/activities', pageOf([lineOf(2, { name: 'activities.purged', canRevert: false }), lineOf(1)]))
  show()
  const [gone, other] = await screen.findAllByRole('row', { name: /Linh/ })
  if (!gone || !other) throw new Error('no lines')
  expect(await within(other).findByRole('button', { name: 'Revert this change' })).toBeVisible()
  expect(within(gone).queryByRole('button', { name: 'Revert this change' })).toBeNull()
})
