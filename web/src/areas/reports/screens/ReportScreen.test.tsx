import type { Report } from '@halftone/contract/areas/reports/reports.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams } from '../../configs/config.fixture.ts'
import { jobOf } from '../../listing/listing.fixture.ts'
import { reportOf, waiting } from '../report.fixture.ts'
import { ReportScreen } from './ReportScreen.tsx'

const board = (id: number, name: string, arrived: number) => ({
  ...{ id, name, color: '#0b63ce', series: [arrived - 1, 1] },
  values: { arrived, left: 4, median: 2.2, p90: 5.6, now: 3 },
  before: { arrived: 2, left: 4, median: 1, p90: 2 },
})
function view(tab: string, report: Report = reportOf(), signedIn?: () => void) {
  answerTeams()
  signedIn?.()
  answer('GET /report/waiting', { data: waiting })
  // Below the listings stands what went onto each account.
  answer('GET /report/accounts', { data: reportOf() })
  const asked = answer(`GET /report/${tab}`, { data: report })
  const thing = {
    key: 1,
    productId: 1,
    artworkId: null,
    groupId: 1,
    at: '2026-10-02T08:00:00.000Z',
    note: null,
    isDeleted: false,
  }
  const lists = answer('GET /report/list', {
    data: [
      { ...thing, subId: 'P-DT-2026-1', name: 'Cat mug' },
      { ...thing, key: 2, subId: null, name: null, isDeleted: true },
    ],
    meta: { currentPage: 1, limit: 50, total: 12, totalPage: 1 },
  })
  return {
    asked,
    lists,
    ...renderRoutes([{ path: '*', element: <ReportScreen /> }], `/dashboard?tab=${tab}&period=last_month`),
  }
}

it('R670 says what stands out, and each figure with what became of it', async () => {
  view('overview')
  expect(await screen.findByText(/20.% more than before\./)).toBeVisible()
  const figure = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  expect(await figure(/^Put on sale/)).toContain('12up20')
  expect(await figure(/^Right the first time/)).toContain('78\u202f%up8\u202fpt')
  expect(await figure(/^Idea to on sale/)).toContain('6.4\u202fd')
  // What is not known is no zero.
  expect(await figure(/^Due dates kept/)).toContain('–')
  expect(await figure(/^Late now/)).toContain('0')
})

it('R166 asks for the period of the address and says what it is compared with', async () => {
  const { asked } = view('overview')
  expect(await screen.findByText('Compared with 01/09/2026 – 30/09/2026')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'This year' }))
  await waitFor(() => expect(asked.map(({ query }) => query.get('period'))).toEqual(['last_month', 'this_year']))
})

it('a figure leads to the list that it counts, by the same filters', async () => {
  const { lists } = view('overview')
  fireEvent.click(await screen.findByRole('link', { name: /^Put on sale/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Put on sale/ }))
  expect(await dialog.findByText('12')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Cat mug' })).toHaveAttribute('href', '/products?id=P-DT-2026-1')
  expect(dialog.getByText('No longer there')).toBeVisible()
  const query = lists[0]?.query
  expect(['figure', 'period', 'groupId', 'report'].map((name) => query?.get(name))).toEqual([
    ...['onSale', 'last_month', '1', 'overview'],
  ])
})

it('the board is chosen beside the chart, which arrows walk and Enter opens', async () => {
  const { lists } = view('overview', reportOf({ rows: [board(2, 'Doing', 3), board(5, 'On sale', 12)] }))
  const chart = await screen.findByRole('group', { name: 'Throughput: On sale' })
  const marks = within(chart).getAllByRole('button')
  expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('tabindex')])).toEqual([
    ['01/10/2026: On sale 11', '-1'],
    ['02/10/2026: On sale 1', '0'],
  ])
  fireEvent.keyDown(marks[1] as Element, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(marks[0])
  fireEvent.keyDown(marks[0] as Element, { key: 'Enter' })
  await waitFor(() => expect(lists).toHaveLength(1))
  const query = lists[0]?.query
  expect(['figure', 'statusId', 'period', 'from_date', 'to_date'].map((name) => query?.get(name))).toEqual([
    ...['arrived', '5', 'custom', '2026-10-01', '2026-10-01'],
  ])
})

it('says where products wait, and what will be late while it can be helped', async () => {
  const { lists } = view('overview')
  fireEvent.click(await screen.findByRole('link', { name: 'Show the 7 products on Doing' }))
  await waitFor(() => expect([lists[0]?.query.get('figure'), lists[0]?.query.get('statusId')]).toEqual(['now', '2']))
  const late = within(screen.getByRole('figure', { name: 'Late soon', hidden: true }))
  expect(late.getByText('3 will miss their date at the usual pace')).toBeInTheDocument()
  expect(late.getByText('needs 5\u202fd, has 4\u202fd', { normalizer: (text) => text })).toBeInTheDocument()
  expect(late.getByRole('link', { name: 'Slow mug', hidden: true })).toHaveAttribute('href', '/products?id=P-DT-2026-9')
})

it('says for whom products wait, and each number leads to those of that person alone', async () => {
  const { lists } = view('overview')
  const list = within(await screen.findByRole('list', { name: 'Doing' }))
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Ann Lee46\u202fd',
    'Bo Diaz116\u202fd',
    'Nobody yet29\u202fd',
  ])
  fireEvent.click(list.getByRole('link', { name: 'Show the 4 products on Doing for Ann Lee' }))
  await waitFor(() => expect(lists).toHaveLength(1))
  fireEvent.click(list.getByRole('link', { name: 'Show the 2 products on Doing for Nobody yet', hidden: true }))
  await waitFor(() => expect(lists).toHaveLength(2))
  const asked = lists.map(({ query }) => ['figure', 'statusId', 'userId'].map((name) => query.get(name)))
  expect(asked).toEqual([
    ['now', '2', '7'],
    ['unclaimed', '2', null],
  ])
})

it('what waits for nobody is given to one of those who may do what comes next: exactly what its number counts', async () => {
  const person = (id: number, display_name: string) => ({ id, display_name, avatar: null, color: '#0b63ce' })
  answer('GET /groups/:id/users', { data: [person(7, 'Ann Lee'), person(8, 'Bo Diaz'), person(9, 'Cy Fox')] })
  view('overview')
  const thing = { artworkId: null, groupId: 1, at: null, note: null, isDeleted: false, subId: 'P-1', name: 'Cat mug' }
  const found = answer('GET /report/list', {
    data: [21, 22].map((productId) => ({ ...thing, productId, key: productId })),
    meta: { currentPage: 1, limit: 200, total: 2, totalPage: 1 },
  })
  const changed = answer('PATCH /products/change-multiple', { data: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Give the 2 products on Doing to somebody' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Ann Lee'),
    expect.stringContaining('Cy Fox'),
  ])
  fireEvent.click(options[1] as HTMLElement)
  await waitFor(() => expect(changed.map(({ body }) => body)).toMatchObject([{ listId: [21, 22], addAssignees: [9] }]))
  expect(found.map(({ query }) => [query.get('figure'), query.get('statusId')])).toEqual([['unclaimed', '2']])
})

it('what waits for nobody is given away only by who may edit products', async () => {
  const permissions = ['P_VIEW', 'D_PRODUCT_GROUP'].map((permission_type) => ({ permission_type }))
  view('overview', reportOf(), () =>
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2, permissions })] }),
  )
  expect(await screen.findByRole('list', { name: 'Doing' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Give the/ })).toBeNull()
})

it('each chart has its table behind it, to turn to', async () => {
  view(
    'listing-up',
    reportOf({
      totals: { published: 8, failed: 1 },
      previous: { published: 8, failed: 0 },
      rows: [{ id: 1, name: '', values: { n: 1 }, before: null }],
    }),
  )
  const table = await screen.findByRole('table', { name: 'Listings published, listings failed' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DaysListings publishedListings failed', '01/10/202631', '02/10/202650'])
  fireEvent.click(screen.getByRole('button', { name: 'Table: Listings published, listings failed' }))
  expect(screen.getByRole('button', { name: 'Chart: Listings published, listings failed' })).toBeVisible()
  expect(screen.getAllByText('In the words of the channel')[0]).toBeVisible()
})

it('beside each person stands what they finished by day, on one scale for all; what is highest is said', async () => {
  const person = (id: number, name: string, series: number[]) => ({
    ...{ id, name, series, before: null, values: { finished: 4, doing: 1, reviewing: 0, decided: 0, published: 0 } },
    person: { id, display_name: name, avatar: null, color: '#0b63ce' },
  })
  view('users', reportOf({ rows: [person(7, 'Ann Lee', [4, 0]), person(8, 'Bo Diaz', [0, 2])] }))
  const table = within((await screen.findAllByRole('table', { name: 'People' }))[0] as HTMLElement)
  expect(table.getByRole('columnheader', { name: 'By day' })).toBeVisible()
  const bars = (name: string) => [...table.getByRole('img', { name }).querySelectorAll('rect')]
  const heights = (name: string) => bars(name).map((bar) => bar.getAttribute('height'))
  expect(heights('4 at the most: 01/10/2026')).toEqual(['24', '0'])
  expect(heights('2 at the most: 02/10/2026')).toEqual(['0', '12'])
})

it('charts are drawn by week or by day as is chosen, and a figure shows how it went', async () => {
  const series = ['01', '02', '03'].map((day) => ({ date: `2026-10-${day}`, values: { published: 3, failed: null } }))
  const { asked } = view('listing-up', reportOf({ totals: { published: 9, failed: 0 }, series }))
  const figure = await screen.findByRole('link', { name: /^Listings published/ })
  await waitFor(() => expect(figure.querySelector('polyline')).not.toBeNull())
  expect(screen.getByRole('link', { name: /^Listings failed/ }).querySelector('polyline')).toBeNull()
  const choice = within(screen.getByRole('group', { name: 'Over which time' }))
  expect(choice.getAllByRole('button').map((button) => button.textContent)).toEqual(['Day', 'Week'])
  fireEvent.click(choice.getByRole('button', { name: 'Week' }))
  await waitFor(() => expect(asked.map(({ query }) => query.get('unit'))).toEqual([null, 'week']))
})

it('each cause has the one way to its mend, and each account how it stands', async () => {
  const rows = ['account', 'keys', 'returnPolicy'].map((name, at) => ({
    ...{ id: at + 1, name, values: { n: 5 - at }, before: null },
  }))
  const { lists } = view('listing-up', reportOf({ totals: { published: 8, failed: 12, ideaToListing: 3.5 }, rows }))
  answer('GET /report/accounts', {
    data: reportOf({
      rows: [
        {
          ...{ id: 4, name: 'Ink & Wave' },
          account: { status: 'active', connection: 'expired', channel: 'Etsy', syncedAt: null, calls: null },
          ...{ values: { published: 9, failed: 3, success: 75, open: 2 }, before: null },
        },
      ],
    }),
  })
  const causes = within((await screen.findAllByRole('table', { name: 'Failed, by cause' }))[0] as HTMLElement)
  expect(causes.getByText('The account needs signing in again.')).toBeVisible()
  const href = (name: string) => causes.getByRole('link', { name }).getAttribute('href')
  expect([href('Open accounts'), href('Open channel keys')]).toEqual(['/setting/accounts', '/setting/channel-keys'])
  expect(screen.getByRole('link', { name: /^Idea to listing/ }).textContent).toContain('3.5\u202fd')
  const accounts = within((await screen.findAllByRole('table', { name: 'Accounts' }))[0] as HTMLElement)
  expect(accounts.getByText('75\u202f%', { normalizer: (text) => text })).toBeVisible()
  expect(accounts.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    ...(['href', '/setting/accounts?search=Ink+%26+Wave'] as const),
  )
  fireEvent.click(causes.getByRole('link', { name: 'Show 3 listings' }))
  await waitFor(() => expect(lists).toHaveLength(1))
  expect(['figure', 'note'].map((name) => lists[0]?.query.get(name))).toEqual(['failed', 'returnPolicy'])
})

it('an account says when its orders were read and what of the day’s calls is gone; each number opens its list', async () => {
  const of = (id: number, name: string, used: number | null) => ({
    ...{ id, name, before: null, values: { published: 9, failed: 0, success: 100, open: 2 } },
    account: {
      ...{ status: 'active' as const, connection: 'connected' as const, channel: 'Etsy' },
      syncedAt: new Date(Date.now() - 120_000).toISOString(), // own clock: what the browser reckons from
      calls: used === null ? null : { used, of: 10_000, until: null },
    },
  })
  const { lists } = view(
    'accounts',
    reportOf({ rows: [of(4, 'Ink', 6_214), of(5, 'Wave', 10_000), of(6, 'Tide', null)] }),
  )
  const rows = (await screen.findAllByRole('row', { name: /Ink|Wave|Tide/ })).slice(0, 3)
  const [ink, wave, tide] = rows.map((row) => within(row))
  expect(ink?.getByText('6,214 of 10,000')).toBeVisible()
  expect(ink?.getByText(/2 minutes ago/)).toBeVisible()
  expect(ink?.queryByText(/go on by themselves/)).toBeNull()
  expect(wave?.getByText('2 wait and go on by themselves')).toBeVisible()
  expect(tide?.queryByText(/of 10,000/)).toBeNull()
  // Nothing is no way to anywhere.
  expect(ink?.queryByRole('link', { name: '0' })).toBeNull()
  fireEvent.click(ink?.getByRole('link', { name: '9' }) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: /^Published, Ink/ })).toBeVisible()
  expect(['figure', 'accountId', 'report'].map((name) => lists[0]?.query.get(name))).toEqual([
    'published',
    '4',
    'accounts',
  ])
})

it('each number of a person opens what it counts: what they decided, not what was decided of theirs', async () => {
  const row = {
    ...{
      id: 7,
      name: 'Ann Lee',
      before: null,
      person: { id: 7, display_name: 'Ann Lee', avatar: null, color: '#0b63ce' },
    },
    values: { finished: 4, doing: 3, reviewing: 0, decided: 6, published: 0, firstTime: null, median: null },
  }
  const { lists } = view('users', reportOf({ rows: [row] }))
  for (const [name, title, asked] of [
    ['4', 'Finished', ['arrived', '4']],
    ['3', 'Doing', ['now', '2']],
    ['6', 'Decided', ['judged', null]],
  ] as const) {
    const table = within((await screen.findAllByRole('table', { name: 'People' }))[0] as HTMLElement)
    fireEvent.click(table.getByRole('link', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${title}, Ann Lee`) }))
    const query = lists.at(-1)?.query
    expect([['figure', 'statusId'].map((key) => query?.get(key)), query?.get('userId')]).toEqual([asked, '7'])
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('a tab that has nothing to count says where it begins', async () => {
  view('listing-up', reportOf({ totals: { published: 0, failed: 0, ideaToListing: null }, previous: null, series: [] }))
  expect(await screen.findByText('Nothing in this period yet.')).toBeVisible()
  expect(await screen.findByText('The team has no accounts yet.')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Shops are connected in Accounts' }))
    expect(link).toHaveAttribute('href', '/setting/accounts')
})

it('what stands failed by a cause is tried again from its row, that alone; what is refused says why once', async () => {
  const row = (id: number, name: string, jobs: number[]) => ({ id, name, jobs, values: { n: 4 }, before: null })
  const rows = [row(1, 'keys', []), row(2, 'network', [31, 32, 33])]
  const asked: string[] = []
  answer('POST /stores/jobs/:id/retry', ({ path }) => {
    asked.push(path)
    if (path.includes('/31/')) return { data: jobOf({ id: 31, state: 'pending' }) }
    return refuse(422, 'VALIDATION', 'No', { errors: { id: 'The account is off.' } })
  })
  const { asked: reports } = view('listing-up', reportOf({ totals: { published: 8, failed: 8 }, rows }))
  const causes = within((await screen.findAllByRole('table', { name: 'Failed, by cause' }))[0] as HTMLElement)
  const buttons = causes.getAllByRole('button', { name: /^Retry/ })
  expect(buttons.map((button) => button.textContent)).toEqual(['Retry 3'])
  fireEvent.click(buttons[0] as HTMLElement)
  expect(await screen.findByText('1 listing is tried again')).toBeVisible()
  expect(await screen.findByText('2 listings are not tried again: The account is off.')).toBeVisible()
  expect(asked).toEqual(['/api/stores/jobs/31/retry', '/api/stores/jobs/32/retry', '/api/stores/jobs/33/retry'])
  // What became of it is asked.
  await waitFor(() => expect(reports.length).toBeGreaterThan(1))
})

it('R423 shows tabs and reports only as far as rights go, and says whose figures they are', async () => {
  const permissions = ['P_VIEW', 'D_LISTING_PERSONAL'].map((permission_type) => ({ permission_type }))
  const { asked } = view('overview', reportOf(), () =>
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2, permissions })] }),
  )
  expect(await screen.findByText('You may not see this report')).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['My day', 'My dashboard', 'Listing-up'])
  expect(asked).toEqual([])
})

it('R423 says that the figures are one’s own', async () => {
  view('listing-up', reportOf({ isPersonal: true }))
  expect(await screen.findByText('Your figures')).toBeVisible()
})

it('offers a report again that could not be loaded', async () => {
  view('overview', reportOf(), undefined)
  answer('GET /report/overview', refuse(422, 'VALIDATION', 'No'))
  expect(await screen.findByText('The report could not be loaded')).toBeVisible()
  answer('GET /report/overview', { data: reportOf() })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Put on sale/ })).toBeVisible()
})
