import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { delayedDecisions, undoTime } from '../../artworks/review/delayedDecisions.ts'
import { jobOf } from '../../listing/listing.fixture.ts'
import { activityOf, answerDashboard, dayFromToday, waitingOf, workOf } from '../dashboard.fixture.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

const block = (name: string) => screen.findByRole('region', { name })
const view = () => renderUi(<DashboardScreen />)
/** A line of the feed by its sentence, whose names are elements of their own. */
const told = (sentence: string) => (_: string, element: Element | null) =>
  element?.tagName === 'A' && element.textContent.includes(sentence)

afterEach(() => vi.useRealTimers())

describe('the dashboard', () => {
  it('greets by name and sums up what wants something', async () => {
    answerDashboard({
      work: [workOf(1, dayFromToday(-1)), workOf(2, dayFromToday(0)), workOf(3, null)],
      waiting: [waitingOf(5), waitingOf(6)],
      jobs: [jobOf({ state: 'fail' })],
    })
    view()
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), An$/ }),
    ).toBeVisible()
    const sum = '1 overdue, 1 due today, 2 artworks wait for your decision, 1 listing failed.'
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(sum))
  })

  it('R016 counts the products of each board where the company has switched that on', async () => {
    answerDashboard()
    const boards = [
      { id: 5, statusId: 2, name: 'Doing', color: '#2f6fed', index: 1, kind: 'normal', groupId: 1, used: 1234 },
    ]
    answer('GET /teams/boards', { data: [{ id: 1, name: 'Design team', boards }] })
    answer('GET /system/configs', { data: { features: { dashboardProductCounts: true } } })
    view()
    const counts = within(await screen.findByRole('list', { name: 'Products by board' }))
    const link = await counts.findByRole('link', { name: /Doing/ })
    expect(link).toHaveTextContent('1,234')
    expect(link).toHaveAttribute('href', '/products?team=1&view=list&boards=2')
  })

  it('lists my work by due date, each as a link to the product', async () => {
    const asked = answerDashboard({ work: [workOf(1, dayFromToday(-3)), workOf(2, dayFromToday(0)), workOf(3, null)] })
    view()
    const work = within(await block('My work'))
    expect(await work.findByRole('link', { name: /Product 1/ })).toHaveAttribute('href', '/products?id=P-DT-2026-1')
    expect(work.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)).toEqual([
      'Overdue',
      'Today',
      'Without a date',
    ])
    expect(work.getAllByText('Doing')).toHaveLength(3)
    const query = asked.work[0]?.query
    expect([query?.get('assignees'), query?.get('sort'), query?.get('direction')]).toEqual(['7', 'deadline', 'asc'])
  })

  it('says what to do where nothing is assigned, waits or happened', async () => {
    answerDashboard()
    view()
    expect(await screen.findByText('Nothing is assigned to you')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New product' })).toHaveAttribute('href', '/products?new=1&team=1')
    expect(screen.getByRole('link', { name: 'Open products' })).toHaveAttribute('href', '/products')
    expect(await screen.findByText('Nothing waits for you')).toBeVisible()
    expect(await screen.findByText('No listing changed in the last 7 days.')).toBeVisible()
  })

  it('shows the review and the jobs to who may decide and list only', async () => {
    const asked = answerDashboard({ activity: [activityOf(4)] })
    const permissions = [{ permission_type: 'P_VIEW' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    view()
    expect(within(await block('Recent activity')).getByRole('list')).toBeVisible()
    const line = await screen.findByText(told('Lan created Product 4'))
    expect(line).toHaveAttribute('href', '/products?id=P-DT-2026-4')
    expect(screen.queryByRole('region', { name: 'Waiting for review' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Listing jobs' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'New product' })).toBeNull()
    expect([asked.artworks.length, asked.jobs.length]).toEqual([0, 0])
  })

  it('offers each block that failed again, alone', async () => {
    answerDashboard({ activity: [activityOf(4)] })
    answer('GET /products', refuse(422, 'VALIDATION', 'No'))
    const { user } = view()
    expect(await screen.findByText('Your products could not be loaded')).toBeVisible()
    expect(await screen.findByText(told('Lan created Product 4'))).toBeVisible()
    answerDashboard({ work: [workOf(1, null)] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Product 1')).toBeVisible()
  })

  it('does not wait forever where the boards fail', async () => {
    answerDashboard()
    answer('GET /teams/boards', refuse(422, 'VALIDATION', 'No'))
    view()
    expect(await screen.findByText('Your products could not be loaded')).toBeVisible()
  })

  it('tells who works in no team', async () => {
    answerDashboard()
    answer('GET /groups/select', { data: [] })
    view()
    expect(await screen.findByText('You work in no team yet')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'My work' })).toBeNull()
  })
})

describe('what waits for review', () => {
  it('approves with A, walks on, and takes it back with Undo before anything is sent', async () => {
    answerDashboard({ waiting: [waitingOf(5), waitingOf(6)] })
    const sent = answer('PATCH /artwork-review/approved', { data: [] })
    const { user } = view()
    const first = await screen.findByRole('group', { name: 'Artwork 5, Summer' })
    first.focus()
    await user.keyboard('a')
    expect(await screen.findByRole('status', { name: 'Approved' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Artwork 6, Summer' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Undo the decision on Artwork 5' }))
    expect(screen.queryByRole('status', { name: 'Approved' })).toBeNull()
    delayedDecisions.flush()
    expect(sent).toHaveLength(0)
  })

  it('what is decided is sent after 5 s and leaves, without being asked for again', async () => {
    answerDashboard({ waiting: [waitingOf(5), waitingOf(6)] })
    const sent = answer('PATCH /artwork-review/approved', { data: [] })
    view()
    const button = await screen.findByRole('button', { name: 'Approve Artwork 5' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button)
    expect(await screen.findByRole('status', { name: 'Approved' })).toBeVisible()
    act(() => vi.advanceTimersByTime(undoTime - 1500))
    expect(screen.getByRole('group', { name: 'Artwork 5, Summer' })).toBeVisible()
    expect(sent).toHaveLength(0)
    act(() => vi.advanceTimersByTime(1500))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Artwork 5, Summer' })).toBeNull())
    expect(screen.getByRole('group', { name: 'Artwork 6, Summer' })).toBeVisible()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ ids: [5], isApproved: true }))
  })

  it('R006 turns down with a note, which is needed, and sends that', async () => {
    answerDashboard({ waiting: [waitingOf(5)] })
    const sent = answer('PATCH /artwork-review/approved', { data: [] })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Turn down Artwork 5' }))
    const note = within(await screen.findByRole('dialog', { name: 'Turn down Artwork 5' }))
    expect(note.getByRole('button', { name: 'Turn down' })).toBeDisabled()
    await user.type(note.getByRole('textbox'), 'Too dark{Enter}')
    expect(await screen.findByRole('status', { name: 'Turned down' })).toBeVisible()
    delayedDecisions.flush()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ ids: [5], groupId: 1, isApproved: false, note: 'Too dark' })
  })

  it('asks for the queue only, the longest waiting first, and Review all leads to the reviewer of this team', async () => {
    const asked = answerDashboard({ waiting: Array.from({ length: 14 }, (_, n) => waitingOf(n + 1)) })
    view()
    expect(await screen.findAllByRole('button', { name: /^Approve Artwork/ })).toHaveLength(10)
    const query = asked.artworks.find((one) => one.query.get('sort') === 'submittedAt')?.query
    expect(['isWaiting', 'sort', 'direction'].map((name) => query?.get(name))).toEqual(['true', 'submittedAt', 'asc'])
    expect(screen.getByRole('link', { name: 'Review all' })).toHaveAttribute('href', '/artworks?team=1&review=true')
  })

  it('its keys work at once on the first tile, which has the focus; they are named only while a tile has it', async () => {
    answerDashboard({ waiting: [waitingOf(5), waitingOf(6)] })
    const { user } = view()
    await waitFor(() => expect(screen.getByRole('group', { name: 'Artwork 5, Summer' })).toHaveFocus())
    const named = () => document.querySelector('[data-review-keys]')
    expect(named()).toBeVisible()
    await user.keyboard('a')
    expect(await screen.findByRole('status', { name: 'Approved' })).toBeVisible()
    act(() => screen.getByRole('link', { name: 'Review all' }).focus())
    expect(named()).not.toBeVisible()
    delayedDecisions.cancel(5)
  })

  it('nothing lies over a picture until its tile is pointed at or has the focus, or where nobody can point', async () => {
    answerDashboard({ waiting: [waitingOf(5), waitingOf(6)] })
    view()
    const second = within(await screen.findByRole('group', { name: 'Artwork 6, Summer' }))
    const actions = () => second.getByRole('button', { name: 'Approve Artwork 6', hidden: true })
    const rule = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .find(({ cssText }) => cssText.includes('.over'))
    const flat = rule?.cssText.replaceAll(/\s/g, '')
    expect(flat).toMatch(/^@media\(hover:hover\)/)
    expect(flat).toContain(':not(:hover):not(:focus-within).over{opacity:0')
    expect(actions().closest('.over')).not.toBeNull()
  })

  it('takes the focus from nobody who types', async () => {
    answerDashboard({ waiting: [waitingOf(5)] })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    view()
    await screen.findByRole('group', { name: 'Artwork 5, Summer' })
    expect(field).toHaveFocus()
    expect(document.querySelector('[data-review-keys]')).not.toBeVisible()
    field.remove()
  })

  it('names the artwork, its product and who handed it in; a click on the picture shows it, the name opens it', async () => {
    const emma = { id: 8, display_name: 'Emma', avatar: null, color: '#64748b' }
    const card = waitingOf(5)
    const submittedAt = new Date(Date.now() - 75 * 3_600_000).toISOString()
    answerDashboard({ waiting: [{ ...card, review: { ...card.review, submittedBy: emma, submittedAt } }] })
    const { user } = view()
    const name = await screen.findByRole('link', { name: 'Artwork 5' })
    expect(name).toHaveAttribute('href', '/artworks?id=5')
    expect(screen.getByText('Summer')).toBeVisible()
    expect(screen.getByText('3 d · Emma')).toBeVisible()
    const looked = answer('GET /artworks/:id', refuse(404, 'NOT_FOUND', 'Gone'))
    await user.click(screen.getByRole('group', { name: 'Artwork 5, Summer' }).firstElementChild as HTMLElement)
    await waitFor(() => expect(looked[0]?.path).toBe('/api/artworks/5'))
  })

  it('sends what was decided when the screen is left', async () => {
    answerDashboard({ waiting: [waitingOf(5)] })
    const sent = answer('PATCH /artwork-review/approved', { data: [] })
    const { user, unmount } = view()
    await user.click(await screen.findByRole('button', { name: 'Approve Artwork 5' }))
    expect(sent).toHaveLength(0)
    unmount()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ ids: [5], isApproved: true }))
  })
})

describe('how my own artworks stand', () => {
  const emma = { id: 8, display_name: 'Emma', avatar: null, color: '#64748b' }
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString()
  const turnedDown = {
    ...waitingOf(5),
    review: {
      ...waitingOf(5).review,
      state: 'unapproved' as const,
      approvedBy: emma,
      approvedAt: hours(5.5),
      note: 'The edge is cut',
    },
  }
  const waits = { ...waitingOf(6), review: { ...waitingOf(6).review, submittedAt: hours(50) } }

  it('a designer sees what was turned down with why and by whom, what waits and since when, and how many of each', async () => {
    const asked = answerDashboard({ own: [turnedDown, waits] })
    const permissions = [{ permission_type: 'P_VIEW' }, { permission_type: 'P_EDIT_ART' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    view()
    const own = within(await block('My artworks'))
    const rows = await own.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/Artwork 5.*“The edge is cut”.*Turned down.*5 h · Emma/)
    expect(rows[1]).toHaveTextContent(/Artwork 6.*Waiting.*2 d/)
    expect(own.getByRole('link', { name: /Artwork 5/ })).toHaveAttribute('href', '/artworks?id=5')
    expect(own.getByRole('link', { name: '1 waiting' })).toHaveAttribute(
      'href',
      '/artworks?team=1&createdBy=7&filter=needapproved',
    )
    expect(own.getByRole('link', { name: '1 turned down' })).toHaveAttribute(
      'href',
      '/artworks?team=1&createdBy=7&filter=unapproved',
    )
    expect(new Set(asked.artworks.map(({ query }) => query.get('createdBy')))).toEqual(new Set(['7']))
    expect(asked.artworks.map(({ query }) => query.get('filter')).toSorted()).toEqual(['needapproved', 'unapproved'])
  })

  it('who decides sees it only while there is something to say; who makes no artworks, never', async () => {
    answerDashboard({ waiting: [waitingOf(5)] })
    const first = view()
    await screen.findByRole('link', { name: 'Artwork 5' })
    expect(screen.queryByRole('region', { name: 'My artworks' })).toBeNull()
    first.unmount()
    const asked = answerDashboard({ own: [turnedDown] })
    signInAs({
      is_super_admin: false,
      teams: [teamOf({ level: 4, role_id: 2, permissions: [{ permission_type: 'P_VIEW' }] })],
    })
    view()
    expect(await screen.findByText('Nothing is assigned to you')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'My artworks' })).toBeNull()
    expect(asked.artworks).toHaveLength(0)
  })
})

describe('the listing jobs', () => {
  it('counts each state of the last 7 days, what needs a person first; error is retried, fail opened, live looked at', async () => {
    const stuck = jobOf({ id: 2, productName: 'Stuck tee', artworkName: 'Stuck', state: 'error', attempt: 2 })
    const refused = jobOf({
      id: 4,
      productName: 'Refused tee',
      artworkName: 'Refused',
      state: 'fail',
      error: 'Title is taken',
    })
    const live = { productName: 'Live tee', artworkName: 'Live', listingUrl: 'https://shop.example/listing/3' }
    const asked = answerDashboard({
      jobs: [
        jobOf({ id: 1, productName: 'Waiting tee', artworkName: 'Waiting' }),
        stuck,
        jobOf({ id: 3, state: 'active', ...live }),
        refused,
      ],
    })
    const { user } = view()
    const section = await block('Listing jobs')
    const jobs = within(section)
    await jobs.findByText('Refused tee')
    const counts = /1\s*Pending.*0\s*Draft.*1\s*Active.*1\s*Error.*1\s*Fail/i
    await waitFor(() => expect(section).toHaveTextContent(counts))
    const titles = jobs.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)
    expect(titles).toEqual(['Refused tee', 'Stuck tee', 'Waiting tee', 'Live tee'])
    expect(jobs.getByText(/The shop does not take the title, tags or description\./)).toBeVisible()
    const days = (Date.now() - Date.parse(asked.jobs[0]?.query.get('from_date') ?? '')) / 86_400_000
    expect([days >= 7, days < 8.1]).toEqual([true, true])
    expect(jobs.getByRole('link', { name: 'Open Refused' })).toHaveAttribute('href', '/artworks?id=5')
    expect(jobs.getByRole('link', { name: 'View Live in the shop' })).toHaveAttribute('href', live.listingUrl)
    expect(jobs.getByRole('button', { name: 'Cancel Waiting' })).toBeVisible()
    const retried = answer('POST /stores/jobs/:id/retry', () => {
      Object.assign(stuck, { state: 'pending', error: null })
      return { data: { ...stuck } }
    })
    await user.click(jobs.getByRole('button', { name: 'Retry Stuck' }))
    await waitFor(() => expect(retried[0]?.path).toBe('/api/stores/jobs/2/retry'))
    await waitFor(() => expect(section).toHaveTextContent(/2\s*Pending.*0\s*Error/i))
    expect(jobs.queryByRole('button', { name: 'Retry Stuck' })).toBeNull()
  })

  it('those that failed alike are one line, with the cause, the way out and one Retry for all of them', async () => {
    const error = 'shipping_profile_id: 5 does not belong to this shop'
    const failed = [21, 22, 23].map((id) => jobOf({ id, state: 'fail', error, artworkName: `Tee ${id}` }))
    answerDashboard({ jobs: [...failed, jobOf({ id: 24, state: 'fail', error, accountName: 'Other', accountId: 9 })] })
    const { user } = view()
    const jobs = within(await block('Listing jobs'))
    const all = await jobs.findByRole('button', { name: '3 failed alike on Sunny shop' })
    const [group, ...others] = jobs.getAllByRole('listitem')
    expect(others).toHaveLength(1)
    expect(group).toHaveTextContent('The shipping profile of this template no longer exists in the shop.')
    expect(within(group!).getByRole('button', { name: 'Open template' })).toBeVisible()
    await user.click(all)
    expect(await jobs.findByRole('link', { name: 'Open Tee 22' })).toBeVisible()
    const retried = answer('POST /stores/jobs/:id/retry', ({ path }) => ({
      data: jobOf({ id: Number(path.split('/')[4]) }),
    }))
    await user.click(jobs.getByRole('button', { name: 'Retry all 3' }))
    await waitFor(() => expect(retried).toHaveLength(3))
    // Said once for all of them.
    expect(await screen.findByText('3 listings are tried again')).toBeVisible()
  })
})

describe('recent activity', () => {
  it('tells repeats once, a move with its boards, and a comment with its words and who is mentioned', async () => {
    const said = (id: number, text: string, minute: number) =>
      activityOf(9, {
        id,
        eventType: 'comment',
        createdAt: `2026-11-20T08:${minute}:00.000Z`,
        target: { kind: 'comment', id, name: text, subId: null, productId: 9, artworkId: null, on: null },
        eventContent: { oldContent: null, newContent: text, fileName: null },
      })
    const moved = activityOf(7, {
      action: 'move',
      eventType: 'status',
      eventContent: { oldContent: 'Doing', newContent: 'Reviewing', fileName: null },
    })
    answerDashboard({ activity: [said(3, 'The seam is off', 50), moved, said(2, 'Nice', 30), said(1, 'Hm', 20)] })
    view()
    const lines = within(await block('Recent activity'))
    expect(await lines.findByText(told('Lan commented 3 times on Product 9: “The seam is off”'))).toBeVisible()
    expect(lines.getByText(told('Lan moved Product 7 from Doing to Reviewing'))).toBeVisible()
    expect(lines.getAllByRole('listitem')).toHaveLength(2)
  })

  it('says in one place what one person did with one product, and names the artwork', async () => {
    const of7 = (id: number, changes: object) =>
      activityOf(7, { id, createdAt: `2026-11-20T08:${id}:00.000Z`, ...changes })
    const files = { oldContent: null, newContent: null, fileName: 'a.png, b.png' }
    const boards = { oldContent: 'Doing', newContent: 'Reviewing', fileName: null }
    const artwork = { id: 5, name: 'Front' }
    answerDashboard({
      activity: [
        of7(50, { action: 'approve', eventType: 'approve artwork', artwork }),
        of7(40, { action: 'update', eventType: 'file', eventContent: files }),
        of7(30, { action: 'move', eventType: 'status', eventContent: boards }),
      ],
    })
    view()
    const lines = within(await block('Recent activity'))
    expect(await lines.findByText(told('Lan approved Front, Product 7'))).toBeVisible()
    expect(lines.getByText('also added 2 files, moved it to Reviewing')).toBeVisible()
    expect(lines.getAllByRole('listitem')).toHaveLength(1)
  })
})
