import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { TakeoutScreen } from './TakeoutScreen.tsx'

const archive = {
  ...{
    id: 7,
    direction: 'out',
    state: 'ready',
    groupId: 1,
    name: 'Sao',
    size: 2_500_000,
    content: null,
    look: null,
    isBegun: false,
  },
  ...{ progress: null, problem: null, createdAt: '2026-11-25T08:00:00.000Z', doneAt: '2026-11-25T08:01:00.000Z' },
  expiresAt: '2026-11-28T08:01:00.000Z',
  userBy: { id: 1, display_name: 'Ann', avatar: null, color: '#2D7DD2' },
}
const content = {
  kinds: [
    { table: 'products', rows: 1200 },
    { table: 'tags', rows: 5 },
  ],
  rows: 1205,
  files: 30,
  bytes: 4_000_000,
}
const company = { id: 1, name: 'Sao', level: 1, parent_id: null, company_id: 1, channel_id: null }

beforeEach(() => {
  answer('GET /groups/select', { data: [company] })
  answer('GET /takeouts/estimate', { data: { ...content, occupied: ['products'] } })
})
const view = (path = '/setting/takeout') =>
  renderRoutes([{ path: '/setting/takeout', element: <TakeoutScreen /> }], path)

describe('the way out', () => {
  it('says what goes along, and makes an archive while the page may be closed', async () => {
    signInAs()
    answer('GET /takeouts', { data: [] })
    const asked = answer('POST /takeouts', { data: { ...archive, state: 'making', size: null, expiresAt: null } })
    const { user } = view()
    expect(await screen.findByText('1,200')).toBeVisible()
    expect(screen.getByText('Further rows').parentElement).toHaveTextContent('5')
    await user.click(screen.getByRole('button', { name: 'Make an archive' }))
    expect(await screen.findByText(/You can close this page/)).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'The archive is being made' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Make an archive' })).toBeDisabled()
    expect(asked.map(({ body }) => body)).toEqual([{ groupId: 1 }])
  })

  it('gives an archive that is there, and deletes it when that is meant', async () => {
    signInAs()
    answer('GET /takeouts', { data: [archive] })
    answer('POST /takeouts/:id/address', refuse(409, 'CONFLICT', 'This archive is not there'))
    const removed = answer('DELETE /takeouts/:id', { data: { id: 7 }, message: 'The archive was deleted' })
    const { user } = view()
    const row = within(await screen.findByRole('list', { name: 'Archives' }))
    await user.click(row.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('This archive is not there')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this archive?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Archives' })).toBeNull())
  })

  it('is of one team for its Admin', async () => {
    const team = { ...company, id: 5, name: 'Mây', level: 4, parent_id: 1 }
    signInAs({
      is_super_admin: false,
      teams: [teamOf({ id: 5, level: 4, permissions: [{ permission_type: 'ST_TEAM' }] })],
    })
    answer('GET /groups/select', { data: [team] })
    const asked = answer('GET /takeouts', { data: [] })
    view('/setting/takeout?team=1')
    expect(await screen.findByRole('heading', { name: 'Take Mây along' })).toBeVisible()
    await waitFor(() => expect(asked[0]?.query.get('groupId')).toBe('5'))
  })
})
