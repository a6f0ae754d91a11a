import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { clipartOf, pageOf } from '../../cliparts/clipart.fixture.ts'
import { RiskList } from '../../cliparts/risk/RiskList.tsx'
import { solvedTime } from '../../cliparts/risk/SolvedRow.tsx'
import '../listing.area.ts'
import { jobOf } from '../listing.fixture.ts'

const listing = (id: number, changes: object = {}) => ({
  ...{ id, groupId: 1, artworkId: 5, title: `Trust the Dark ${id}`, cover: null, accountName: 'SunPress' },
  ...{ state: 'active', isPaused: false, url: null, listedAt: null, ...changes },
})
const risky = (listings: object[]) => ({
  ...clipartOf({ id: 7, name: 'Moth, moon dust', risk: { state: 'unknown', daysLeft: null } }),
  uses: { artworks: [], listings, hidden: 0 },
})

beforeEach(() => giveSize())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(listings: object[], codes: readonly string[] = ['P_VIEW', 'P_UPLOAD_ET']) {
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: codes.map((code) => ({ permission_type: code })) } as never)],
  })
  answer('GET /fonts/at-risk', pageOf([]))
  answer('GET /fonts/at-risk/sums', { data: { things: 1, artworks: 1, listings: 1, sold: 0 } })
  let rows = listings
  const asked = answer('GET /cliparts/at-risk', () => pageOf([risky(rows)]))
  const view = renderUi(<RiskList groupId={1} touched="" kind="" onChange={vi.fn()} onOpen={vi.fn()} />)
  return { ...view, asked, become: (next: object[]) => (rows = next) }
}

it('asks and names the shop, pauses, and the row folds after 5 s unless it is undone', async () => {
  const { user, become } = show([listing(3)])
  const paused = answer('POST /stores/jobs/:id/pause', () => {
    become([listing(3, { isPaused: true })])
    return { data: jobOf({ id: 3, state: 'active', pausedAt: '2026-11-26T08:00:00.000Z' }) }
  })
  const resumed = answer('POST /stores/jobs/:id/resume', () => {
    become([listing(3)])
    return { data: jobOf({ id: 3, state: 'active', pausedAt: null }) }
  })
  await user.click(await screen.findByRole('button', { name: 'Pause listing: Moth, moon dust' }))
  const question = await screen.findByRole('dialog', { name: 'Pause "Trust the Dark 3" in SunPress?' })
  expect(paused).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Moth, moon dust')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo: Moth, moon dust' }))
  await waitFor(() => expect(resumed).toHaveLength(1))
  const button = await screen.findByRole('button', { name: 'Pause listing: Moth, moon dust' })
  await user.click(button)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }))
  await screen.findByText(/Paused in SunPress/)
  await act(() => vi.advanceTimersByTimeAsync(solvedTime + 500))
  await waitFor(() => expect(screen.queryByText(/Paused in SunPress/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Show again' }))
  expect(await screen.findByText('Moth, moon dust')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pause listing/ })).toBeNull()
})

it('pauses what it can where one of several is refused, and says what was', async () => {
  const { user } = show([listing(3), listing(4, { accountName: 'Hana Store' })])
  const asked = answer('POST /stores/jobs/:id/pause', ({ path }) =>
    path.includes('/4/')
      ? refuse(503, 'UNAVAILABLE', 'Hana Store did not answer. Please try again in a minute')
      : { data: jobOf({ id: 3, state: 'active', pausedAt: '2026-11-26T08:00:00.000Z' }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Pause 2 listings: Moth, moon dust' }))
  const question = await screen.findByRole('dialog', { name: 'Pause 2 listings?' })
  expect(question).toHaveTextContent('"Trust the Dark 3" in SunPress and "Trust the Dark 4" in Hana Store')
  await user.click(within(question).getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(await screen.findByText(/Paused in SunPress/)).toBeInTheDocument()
})

it('is not there without the right, for what is paused, and for what is not live', async () => {
  const { unmount } = show([listing(3)], ['P_VIEW'])
  await screen.findByText('Moth, moon dust')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull())
  unmount()
  show([listing(3, { isPaused: true }), listing(4, { state: 'pending' })])
  await screen.findByText('Moth, moon dust')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull())
})

it('says what each listing sold of late, what sold most first', async () => {
  show([listing(3, { sold: 7 }), listing(4, { sold: 1_118 }), listing(5, { sold: 90, isPaused: true })])
  const row = await screen.findByRole('listitem')
  const shown = within(row).getAllByRole('link', { name: /Trust the Dark/ })
  expect(shown.map((link) => link.getAttribute('aria-label'))).toEqual([
    ...['Trust the Dark 4', 'Trust the Dark 5', 'Trust the Dark 3'],
  ])
  expect(
    within(row)
      .getAllByText(/ sold$/)
      .map((one) => one.textContent),
  ).toEqual(['1,118 sold', '90 sold', '7 sold'])
})
