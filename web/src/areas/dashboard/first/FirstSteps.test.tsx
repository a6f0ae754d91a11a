import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { firstStepsOf } from '../dashboard.fixture.ts'
import { FirstSteps } from './FirstSteps.tsx'
import './FirstDay.tsx'
import { shownSteps, stepsOf } from './steps.ts'

it('a step is done by what is there; the first that is left is next, and some wait for others', () => {
  const at = (changes: Parameters<typeof firstStepsOf>[0]) => stepsOf(firstStepsOf(changes))
  const next = (changes: Parameters<typeof firstStepsOf>[0]) => at(changes).find(({ isNext }) => isNext)?.name
  expect(next({ teams: 0 })).toBe('company')
  expect(next({})).toBe('mail')
  expect(next({ skipped: ['mail', 'people'] })).toBe('shop')
  expect(at({}).map(({ after }) => after)).toEqual([undefined, undefined, undefined, undefined, undefined, 5, 4])
  const done = {
    sendsMail: true,
    people: { count: 2, openInvitations: 0, lastJoined: null },
    hasShop: true,
    hasProduct: true,
  }
  expect(next({ ...done, hasApproved: true, hasTemplate: true })).toBe('listing')
  const shown = (changes: Parameters<typeof firstStepsOf>[0]) => shownSteps(firstStepsOf(changes)).length
  const sells = { hasApproved: true, hasTemplate: true, hasListing: true }
  expect(shown({})).toBe(7)
  expect(shown({ ...done, ...sells })).toBe(0)
  expect(shown({ ...done, ...sells, sendsMail: false })).toBe(1)
  expect(shown({ ...done, hasApproved: true, skipped: ['listing'] })).toBe(0)
  expect(shown({ isClosed: true })).toBe(0)
})

it('a new company sees its seven steps, puts one off and closes them for all', async () => {
  signInAs()
  let found = firstStepsOf({ hasProduct: true })
  answer('GET /system/first-steps', () => ({ data: found }))
  const set = answer('PATCH /system/first-steps', ({ body }) => {
    found = { ...found, ...(body as object) }
    return { data: found }
  })
  renderUi(<FirstSteps groupId={1} />)
  const steps = within(await screen.findByRole('region', { name: 'Set up' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(7)
  expect(steps.getByText('2 of 7')).toBeVisible()
  expect(steps.getByRole('progressbar', { name: 'Set up' })).toHaveAttribute('aria-valuenow', '29')
  expect(steps.getAllByRole('img', { name: 'Done' })).toHaveLength(2)
  expect(steps.getByText('The first product is there')).toBeVisible()
  expect(steps.queryByText(/^First product/)).toBeNull()
  expect(steps.getByRole('link', { name: 'Invite people' })).toHaveAttribute('href', '/setting/invitations')
  fireEvent.click(steps.getByRole('button', { name: 'Not now, skip' }))
  await waitFor(() => expect(set.map(({ body }) => body)).toMatchObject([{ skipped: ['mail'] }]))
  expect(steps.getByText('put off')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Drop your designs here' })).toBeVisible()
  fireEvent.click(steps.getByRole('button', { name: 'Close for the whole company' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull())
  expect(set.at(-1)?.body).toMatchObject({ isClosed: true })
})

it('who begins elsewhere finds the ways over, until the first product is there', async () => {
  signInAs()
  answer('GET /system/first-steps', { data: firstStepsOf({ hasProduct: false }) })
  renderUi(<FirstSteps groupId={1} />)
  expect(await screen.findByRole('link', { name: 'An archive of Halftone' })).toHaveAttribute(
    'href',
    '/setting/takeout',
  )
  expect(screen.getByRole('link', { name: 'Boards of Trello' })).toHaveAttribute('href', '/setting/import-trello')
})

it('who may not set up teams is not asked about them', async () => {
  const profile = signInAs({
    is_super_admin: false,
    setup_group: false,
    teams: [teamOf({ role_id: 2, permissions: [{ permission_type: 'P_VIEW' }] })],
  })
  const asked = answer('GET /system/first-steps', { data: firstStepsOf() })
  renderUi(<FirstSteps groupId={1} />)
  await waitFor(() => expect(profile).toHaveLength(1))
  expect(asked).toHaveLength(0)
})

it('a company at work sees what it has not done, and neither its ticks nor the place to begin at', async () => {
  signInAs()
  const people = { count: 2, openInvitations: 0, lastJoined: null }
  const sells = { people, hasShop: true, hasProduct: true, hasApproved: true, hasTemplate: true, hasListing: true }
  answer('GET /system/first-steps', { data: firstStepsOf(sells) })
  renderUi(<FirstSteps groupId={1} />)
  const steps = within(await screen.findByRole('region', { name: 'Set up' }))
  expect(steps.getByText('6 of 7')).toBeVisible()
  expect(steps.getByRole('listitem')).toHaveTextContent('Mails leave')
  expect(screen.queryByText('Drop your designs here')).toBeNull()
})
