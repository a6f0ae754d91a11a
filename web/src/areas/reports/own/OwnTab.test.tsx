import type { DashboardLayout } from '@halftone/contract/areas/reports/layout.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams } from '../../configs/config.fixture.ts'
import { reportOf, waiting } from '../report.fixture.ts'
import { ReportScreen } from '../screens/ReportScreen.tsx'

const layoutOf = (changes: Partial<DashboardLayout> = {}): DashboardLayout => ({
  ...{ own: null, team: null, mayGive: true, isMailed: false },
  ...changes,
})
/** The tab of somebody who sees every report but sales. */
function show(layout: DashboardLayout) {
  answerTeams()
  answer('GET /report/layout', { data: layout })
  answer('GET /report/waiting', { data: waiting })
  const asked = {
    overview: answer('GET /report/overview', { data: reportOf() }),
    products: answer('GET /report/products', { data: reportOf() }),
    artworks: answer('GET /report/artworks', { data: reportOf() }),
  }
  signInAs({
    is_super_admin: false,
    teams: [
      teamOf({
        ...{ level: 5, role_id: 2, role_name: 'Manager' },
        permissions: ['P_VIEW', 'D_DETAIL_GROUP', 'D_PRODUCT_GROUP', 'D_ART_DETAIL_GROUP'].map((permission_type) => ({
          permission_type,
        })),
      }),
    ],
  })
  return { asked, ...renderRoutes([{ path: '*', element: <ReportScreen /> }], '/dashboard?tab=own') }
}
const blocks = async () =>
  within(await screen.findByRole('list', { name: 'My dashboard' }))
    .getAllByRole('listitem')
    .flatMap((item) => item.getAttribute('aria-label') ?? [])

it('shows what the team was given, without what one may not see, each report asked for once', async () => {
  const team = [
    { name: 'late', size: 'M' },
    { name: 'sales', size: 'L' },
    { name: 'onSale', size: 'S' },
    { name: 'created', size: 'S' },
  ] as const
  const { asked } = show(layoutOf({ team: [...team] }))
  expect(await blocks()).toEqual(['Late soon', 'Put on sale', 'New ideas'])
  expect(screen.getByText('As your team was given it')).toBeVisible()
  expect([asked.overview.length, asked.products.length]).toEqual([0, 1])
})

it('one’s own wins; blocks are moved by keys, sized, added, taken away and saved', async () => {
  const { user } = show(
    layoutOf({
      own: [
        { name: 'figures', size: 'L' },
        { name: 'late', size: 'M' },
      ],
      team: [{ name: 'flow', size: 'L' }],
    }),
  )
  expect(await blocks()).toEqual(['Figures', 'Late soon'])
  const saved = answer('PUT /report/layout', { data: layoutOf({ own: [{ name: 'late', size: 'S' }] }) })
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  screen.getByRole('button', { name: 'Move Late soon' }).focus()
  // Nothing moves before it is lifted; Escape puts it back.
  await user.keyboard('{ArrowLeft}')
  expect(await blocks()).toEqual(['Figures', 'Late soon'])
  await user.keyboard(' {ArrowLeft}')
  expect(await blocks()).toEqual(['Late soon', 'Figures'])
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Late soon: place 1 of 2')
  await user.keyboard('{Escape}')
  expect(await blocks()).toEqual(['Figures', 'Late soon'])
  await user.keyboard(' {ArrowLeft} ')
  await user.click(
    within(screen.getByRole('group', { name: 'Size of Late soon' })).getByRole('button', { name: 'A quarter' }),
  )
  await user.click(screen.getByRole('button', { name: 'Take away Figures' }))
  await user.click(screen.getByRole('button', { name: 'Add a block' }))
  // What has its place already, and what one may not see, is not offered.
  expect(screen.queryByRole('menuitem', { name: 'Late soon' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Sales' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Put on sale' }))
  await user.click(screen.getByRole('button', { name: 'Save for me' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({
    groupId: 1,
    isShared: false,
    blocks: [
      { name: 'late', size: 'S' },
      { name: 'onSale', size: 'M' },
    ],
  })
  expect(await screen.findByRole('button', { name: 'Arrange' })).toBeVisible()
  expect(await blocks()).toEqual(['Late soon'])
})

it('a number of a block leads to the list of the report that the block is of', async () => {
  show(layoutOf({ own: [{ name: 'waiting', size: 'M' }] }))
  const link = await screen.findByRole('link', { name: 'Show the 7 products on Doing' })
  const at = new URL(link.getAttribute('href') ?? '', 'http://halftone.example').searchParams
  expect([at.get('figure'), at.get('status'), at.get('of')]).toEqual(['now', '2', 'overview'])
})

it('is given to the team after a question; what did not go stays as it was arranged', async () => {
  const { user } = show(layoutOf({ own: [{ name: 'late', size: 'M' }] }))
  await blocks()
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  const refused = answer('PUT /report/layout', refuse(500, 'INTERNAL', 'Something went wrong'))
  const give = async () => {
    await user.click(screen.getByRole('button', { name: 'For the team' }))
    const question = within(await screen.findByRole('dialog', { name: /Give this dashboard/ }))
    const yes = question.getByRole('button', { name: 'For the team' })
    // Nothing is lost by it.
    expect(yes.className).not.toMatch(/error/i)
    await user.click(yes)
  }
  await give()
  await waitFor(() => expect(refused).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Save for me' })).toBeEnabled()
  const given = answer('PUT /report/layout', { data: layoutOf({ team: [{ name: 'late', size: 'M' }] }) })
  await give()
  await waitFor(() => expect(given[0]?.body).toMatchObject({ isShared: true, blocks: [{ name: 'late', size: 'M' }] }))
  expect(await screen.findByText('As your team was given it')).toBeVisible()
})

it('who leads nothing is not offered to give it, and goes back to the team’s', async () => {
  const { user } = show(layoutOf({ own: [{ name: 'late', size: 'M' }], team: [], mayGive: false }))
  await blocks()
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  expect(screen.queryByRole('button', { name: 'For the team' })).toBeNull()
  const saved = answer('PUT /report/layout', { data: layoutOf({ team: [], mayGive: false }) })
  await user.click(screen.getByRole('button', { name: 'Back to the team’s' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ blocks: null, isShared: false }))
  expect(await screen.findByText('No block is left')).toBeVisible()
})

it('a chart is drawn by the unit that is chosen, which one’s own layout keeps at once', async () => {
  const { user, asked } = show(
    layoutOf({
      own: [
        { name: 'onSale', size: 'M' },
        { name: 'created', size: 'M', unit: 'week' },
      ],
    }),
  )
  await blocks()
  await waitFor(() => expect(asked.products.map(({ query }) => query.get('unit'))).toEqual([null, 'week']))
  const saved = answer('PUT /report/layout', ({ body }) => ({
    data: layoutOf({ own: (body as { blocks: [] }).blocks }),
  }))
  const chart = within(screen.getByRole('listitem', { name: 'Put on sale' }))
  await user.click(chart.getByRole('button', { name: 'Week' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({
    isShared: false,
    blocks: [
      { name: 'onSale', size: 'M', unit: 'week' },
      { name: 'created', size: 'M', unit: 'week' },
    ],
  })
  expect(screen.queryByText('The dashboard was saved')).toBeNull()
})

it('by what a chart of the team’s layout is drawn is one’s own until it is arranged', async () => {
  const { user, asked } = show(layoutOf({ team: [{ name: 'onSale', size: 'M' }] }))
  await blocks()
  const saved = answer('PUT /report/layout', { data: layoutOf({ own: [{ name: 'onSale', size: 'M', unit: 'week' }] }) })
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await waitFor(() => expect(asked.products.at(-1)?.query.get('unit')).toBe('week'))
  expect(saved).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  await user.click(screen.getByRole('button', { name: 'Save for me' }))
  await waitFor(() => expect(saved[0]?.body).toMatchObject({ blocks: [{ name: 'onSale', size: 'M', unit: 'week' }] }))
})

it('the week comes by mail to who asks for it', async () => {
  const { user } = show(layoutOf({ own: [{ name: 'late', size: 'M' }] }))
  await blocks()
  const asked = answer('PUT /report/mail', { data: layoutOf({ isMailed: true }) })
  await user.click(screen.getByRole('checkbox', { name: 'Mail me the week' }))
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ groupId: 1, isOn: true }))
  expect(await screen.findByRole('checkbox', { name: 'Mail me the week' })).toBeChecked()
})

it('a block of one’s own figures says so beside those of the team', async () => {
  show(
    layoutOf({
      own: [
        { name: 'onSale', size: 'M' },
        { name: 'decisions', size: 'M' },
      ],
    }),
  )
  answer('GET /report/artworks', { data: reportOf({ isPersonal: true }) })
  expect(await screen.findByText('Your figures, by day')).toBeVisible()
  expect(await screen.findByText('by day')).toBeVisible()
})
