import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { RevertDialog } from './RevertDialog.tsx'

const row = (key: string, values: Partial<RevertRow>): RevertRow => ({
  ...{ key, ids: [5], kind: 'product', id: 1, field: 'name', at: '2026-11-24T06:00:00.000Z', outcome: 'back' },
  ...{ was: 'Cat', now: 'Dog', after: 'Cat', exactly: 'Cat', changedBy: null, changedAt: null, why: null },
  ...{ became: null, pictures: null, places: null, away: [] },
  ...values,
})
const preview: RevertPreview = {
  things: [
    {
      ...{ kind: 'product', id: 1, name: 'Nurse Life', subId: 'P-DT-2026-407', groupId: 1, productId: 1 },
      artworkId: null,
      isDeleted: false,
      board: 'Reviewing',
      cover: null,
      trash: null,
    },
  ],
  rows: [
    row('product:1:name', {}),
    row('product:1:priority', {
      ...{ field: 'priority', outcome: 'changed', was: 'Low', now: 'High', after: 'High', exactly: 'Low' },
      ...{
        changedBy: { id: 2, display_name: 'Hà', avatar: null, color: '#000000' },
        changedAt: '2026-11-24T06:30:00.000Z',
      },
    }),
    row('line:9:listing.jobChanged', { field: 'listing', outcome: 'cannot', why: { code: 'activities.whyLeftHouse' } }),
  ],
  ...{ back: 1, changed: 1, cannot: 1, seen: 77, reverted: 0, activityId: null },
}
beforeEach(() => {
  signInAs()
  giveSize()
  answer('GET /configs/type/masterdata_boards', {
    data: [],
    meta: { totalItems: 0, itemCount: 0, itemsPerPage: 100, totalPages: 0, currentPage: 1 },
  })
})
afterEach(() => void vi.restoreAllMocks())

const call = 'PATCH /setting/activities/revert'
const open = (onClose = vi.fn()) => {
  renderUi(<RevertDialog asked={{ ids: [5] }} title="Revert this change" onClose={onClose} />)
  return onClose
}

it('shows then, now and after, leaves newer words alone unless asked, and repeats the number on the button', async () => {
  const asked = answer(call, ({ query }) => ({
    data: query.get('dryRun') ? preview : { ...preview, reverted: 2, activityId: 78 },
  }))
  const onClose = open()
  expect(await screen.findByText('Nurse Life')).toBeVisible()
  expect(await screen.findByText(/It left the house/)).toBeVisible()
  expect(screen.getByText(/Hà changed it since/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Revert 1 change' })).toBeEnabled()
  await userEvent.click(screen.getByRole('radio', { name: /Exactly as then: Low/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Revert 2 changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toEqual({ ids: [5], seen: 77, except: [], overwrite: ['product:1:priority'] })
})

it('says that nothing was changed where somebody was faster, and asks anew', async () => {
  const asked = answer(call, ({ query }) =>
    query.get('dryRun') ? { data: preview } : refuse(409, 'CONFLICT', 'Somebody has changed this since'),
  )
  const onClose = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Revert 1 change' }))
  expect(await screen.findByText(/Somebody has changed this since Nothing was changed\./)).toBeVisible()
  expect(asked.filter(({ query }) => query.get('dryRun')).length).toBeGreaterThan(1)
  expect(onClose).not.toHaveBeenCalled()
})

it('what somebody changes while it is looked at turns into newer words, and the button counts anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const changed = row('product:1:name', {
    ...{ outcome: 'changed', now: 'Wolf', after: 'Wolf', changedAt: '2026-11-24T06:40:00.000Z' },
    changedBy: { id: 3, display_name: 'Tuấn', avatar: null, color: '#000000' },
  })
  let rows = preview.rows
  answer(call, () => ({ data: { ...preview, rows } }))
  open()
  expect(await screen.findByRole('button', { name: 'Revert 1 change' })).toBeEnabled()
  rows = preview.rows.map((one) => (one.key === changed.key ? changed : one))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await screen.findByText(/Tuấn changed it since/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Revert 0/ })).toBeDisabled()
  for (const tick of screen.getAllByRole('checkbox', { name: /^Take back: / })) expect(tick).not.toBeChecked()
  vi.useRealTimers()
})

it('takes nothing back where every row is ticked off', async () => {
  answer(call, { data: preview })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Take back all of Nurse Life' }))
  expect(screen.getByRole('button', { name: /^Revert 0/ })).toBeDisabled()
})

it('calls a decision as it is called everywhere', async () => {
  const standings = { was: 'waiting', now: 'unapproved', after: 'waiting', exactly: 'waiting' }
  const rows = [row('review:5:decision', { ...standings, kind: 'review', id: 5, field: 'decision' })]
  answer(call, { data: { ...preview, rows, back: 1, changed: 0, cannot: 0 } })
  open()
  expect(await screen.findByText('Turned down')).toBeVisible()
  expect(screen.getAllByText('Waiting')).toHaveLength(2)
})

const shown = (rows: RevertRow[], thing: Partial<RevertPreview['things'][number]> = {}): RevertPreview => ({
  ...preview,
  things: preview.things.map((one) => ({ ...one, ...thing })),
  rows,
})

it('words that others wrote since are told from those that are taken back, and whose words stay is said', async () => {
  const changedBy = { id: 2, display_name: 'Hà', avatar: null, color: '#aa5500' }
  const now = 'Teal ink, heart 2 px clear. Wash cold.'
  const texts = {
    was: 'Navy ink, heart.',
    now,
    after: now,
    exactly: 'Navy ink, heart.',
    became: 'Teal ink, heart 2 px clear.',
  }
  const told = row('product:1:description', {
    ...{ field: 'description', outcome: 'changed', changedBy, changedAt: '2026-11-24T06:30:00.000Z', ...texts },
  })
  const moved = row('product:1:place', {
    ...{ field: 'status', outcome: 'changed', changedBy, changedAt: '2026-11-24T06:31:00.000Z' },
    ...{ was: 'Reviewing', now: 'On sale', after: 'On sale', exactly: 'Reviewing', became: 'Ready' },
  })
  const due = row('product:1:deadline', {
    ...{ field: 'deadline', outcome: 'changed', changedBy, changedAt: '2026-11-24T06:32:00.000Z' },
    ...{ was: '2026-12-09', now: '2027-01-05', after: '2027-01-05', exactly: '2026-12-09', became: '2026-12-24' },
  })
  answer(call, { data: shown([told, moved, due]) })
  open()
  expect(await screen.findByLabelText(/^by Hà: .*Wash cold/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Keep Hà’s words' })).toBeChecked()
  expect(screen.getByText(/Hà moved it on/)).toBeVisible()
  // A day has no words of somebody.
  expect(screen.getByRole('radio', { name: 'Leave it as it is now' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Leave it in On sale' })).toBeChecked()
  // Its tick is the second choice.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take back: Status' }))
  expect(screen.getByRole('radio', { name: 'Back to Reviewing' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Revert 1 change' })).toBeEnabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take back: Status' }))
  expect(screen.getByRole('button', { name: /^Revert 0/ })).toBeDisabled()
})

it('says what comes back with what was deleted, who of several is gone, and how much on how many things', async () => {
  const gone = row('product:1:isDeleted', { field: 'deleted', was: false, now: true, after: false, exactly: false })
  const people = row('product:1:assigneeIds', {
    ...{ field: 'assignee', was: ['Bob', 'Ann'], now: null, after: ['Ann'], exactly: ['Ann'], away: ['Bob'] },
  })
  const trash = {
    artworks: 1,
    files: 4,
    comments: 6,
    replies: null,
    bytes: 1_048_576,
    deletedAt: '2026-11-22T05:00:00.000Z',
    goneAt: '2026-12-22T05:00:00.000Z',
  }
  answer(call, { data: shown([gone, people], { isDeleted: true, trash }) })
  open()
  expect(await screen.findByText(/1 artwork, 4 files, 6 comments/)).toBeVisible()
  expect(screen.getByText(/kept until 22\/12\/2026/)).toBeVisible()
  expect(screen.getByText('Without Bob: not there any more')).toBeVisible()
  expect(screen.getByText('2 changes on 1 thing.')).toBeVisible()
})

it('says on which board a thing stands, where among others a place was and is, and to which what was deleted comes back', async () => {
  const moved = row('product:1:place', {
    ...{ field: 'status', was: 'Reviewing', now: 'On sale', after: 'Reviewing', exactly: 'Reviewing' },
    places: { was: { at: 4, of: 37 }, now: { at: 1, of: 12 }, after: { at: 4, of: 37 } },
  })
  const gone = row('product:1:isDeleted', {
    ...{ field: 'deleted', was: false, now: true, after: false, exactly: false },
    places: { was: { at: 3, of: 12 }, now: null, after: { at: 3, of: 12 } },
  })
  answer(call, { data: shown([moved, gone]) })
  open()
  expect(await screen.findByText('P-DT-2026-407 · Reviewing')).toBeVisible()
  expect(screen.getAllByText('4th of 37')).toHaveLength(2)
  expect(screen.getByText('1st of 12')).toBeVisible()
  expect(screen.getByText('3rd of 12')).toBeVisible()
  expect(screen.getByText('Back in 3rd place')).toBeVisible()
})

it('what was added had not been there, and lies in the trash afterwards', async () => {
  const added = row('product:1:isDeleted', { field: 'created', was: true, now: false, after: true, exactly: true })
  answer(call, { data: { ...preview, rows: [added], back: 1, changed: 0, cannot: 0 } })
  open()
  expect(await screen.findByText('Not there yet')).toBeVisible()
  expect(screen.getAllByText('Deleted')).toHaveLength(1)
})

it('comes back beside what somebody else wrote since: counted with that, ticked, shown whose words stay, and exactly as then by choice', async () => {
  const hà = { id: 2, display_name: 'Hà', avatar: null, color: '#aa5500' }
  const merged = row('product:1:description', {
    ...{ field: 'description', was: 'Navy ink.', now: 'Teal ink. Wash cold.', became: 'Teal ink.' },
    ...{ after: 'Navy ink. Wash cold.', exactly: 'Navy ink.' },
    ...{ changedBy: hà, changedAt: '2026-11-24T06:30:00.000Z' },
  })
  const list = row('product:1:labels', {
    ...{ field: 'labels', was: ['Hot'], now: ['Own'], became: [], after: ['Own', 'Hot'], exactly: ['Hot'] },
    ...{ changedBy: hà, changedAt: '2026-11-24T06:30:00.000Z' },
  })
  const asked = answer(call, ({ query }) => ({
    data: { ...shown([row('product:1:name', {}), merged, list]), back: 3, reverted: query.get('dryRun') ? 0 : 3 },
  }))
  open()
  expect(await screen.findByRole('button', { name: 'Revert 3 changes' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Changed since 2' })).toBeVisible()
  expect(screen.getAllByText(/Hà changed it since/)).toHaveLength(2)
  expect(screen.getByRole('radio', { name: 'Keep Hà’s words' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Keep what Hà did' })).toBeChecked()
  // In what is now, and in what comes back beside it.
  expect(screen.getAllByLabelText(/by Hà: *Wash cold\./)).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: 'Exactly as then: Navy ink.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Revert 3 changes' }))
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({ ids: [5], seen: 77, except: [], overwrite: ['product:1:description'] }),
  )
})

it('says under a board who moved it there', async () => {
  const moved = row('product:1:status', {
    ...{ field: 'status', outcome: 'changed', was: 'Idea', now: 'Ready', after: 'Ready', exactly: 'Idea' },
    ...{ changedBy: { id: 3, display_name: 'Emma', avatar: null, color: '#000000' } },
    changedAt: '2026-11-24T06:40:00.000Z',
  })
  answer(call, { data: { ...shown([moved]), back: 0, changed: 1, cannot: 0 } })
  open()
  expect(await screen.findByText(/^by Emma,/)).toBeVisible()
})

it('a long text that comes back exactly is not said twice: it stands in the column of then', async () => {
  const long = 'Front print 30 × 34 cm. Navy ink on light garments, heart touches the tube.'
  const texts = { field: 'description', was: long, now: 'Teal', after: 'Teal', exactly: long }
  const changedBy = { id: 3, display_name: 'Emma', avatar: null, color: '#000000' }
  answer(call, {
    data: { ...shown([row('product:1:description', { ...texts, outcome: 'changed', changedBy })]), back: 0 },
  })
  open()
  expect(await screen.findByRole('radio', { name: 'Exactly as then' })).not.toBeChecked()
  expect(screen.getAllByText(long)).toHaveLength(1)
})

it('says fields of a settings entry by their names, and what is on or off in words', async () => {
  const teams = { teams: ['Design Team'] }
  const type = (key: string, was: object, now: object) =>
    row(`config:3:${key}`, { ...{ kind: 'config', id: 3, field: 'setting', was, now, after: was, exactly: was } })
  const rows = [
    type('teams', teams, { ...teams, notOffered: ['Design Team'] }),
    type('isManager', { isManager: false }, { isManager: true }),
  ]
  answer(call, { data: { ...preview, things: [], rows, back: 2, changed: 0, cannot: 0 } })
  open()
  expect(await screen.findByText('Teams: Design Team; Not offered in: Design Team')).toBeVisible()
  expect(screen.getAllByText('Teams: Design Team')).toHaveLength(2)
  expect(screen.getByText('Manager position: Yes')).toBeVisible()
  expect(screen.getAllByText('Manager position: No')).toHaveLength(2)
})
