import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyHeader } from '../../../lib/identity/company.ts'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const routes = [
  { path: '/setting', element: <SettingsScreen />, children: [{ path: '*', element: <p>A page</p> }] },
  { path: '/dashboard', element: <p>Dashboard</p> },
]
const group = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const option = (id: number, name: string, level: number, company_id: number) => ({
  ...{ id, name, level, company_id },
  ...{ parent_id: null, channel_id: null },
})
beforeEach(() => void answer('GET /groups/select', { data: [option(1, 'North', 1, 1)] }))

describe('the settings of two companies', () => {
  const both = [option(1, 'North', 1, 1), option(11, 'South', 1, 11), option(12, 'Mugs', 5, 11)]
  const ruling = (id: number, codes: string[]) =>
    teamOf({ id, company_id: id, role_id: 4, permissions: codes.map((permission_type) => ({ permission_type })) })

  it('says whose they are, and another company has the pages that the person may open there', async () => {
    answer('GET /groups/select', { data: both })
    const teams = [ruling(1, ['ST_CONFIG', 'ST_PERMISSION']), ruling(11, ['ST_PERMISSION'])]
    signInAs({ is_super_admin: false, teams })
    const { user, location } = renderRoutes(routes, '/setting/roles?company=1')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Company' })).toHaveTextContent('North'))
    expect(await group('Config')).toContain('Priority')
    await user.click(screen.getByRole('combobox', { name: 'Company' }))
    await user.click(await screen.findByRole('option', { name: 'South' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Company' })).toHaveTextContent('South'))
    expect(location().pathname).toBe('/setting/roles')
    expect(screen.queryByRole('list', { name: 'Config' })).toBeNull()
    expect(companyHeader({ name: 'roles.list' })).toEqual({ 'x-company-id': '11' })
    expect(localStorage.getItem('pref:products.team')).toBe('12')
  })

  it('begins in the company that the person rules, and offers no choice where it is the only one', async () => {
    answer('GET /groups/select', { data: both })
    signInAs({ is_super_admin: false, teams: [ruling(1, []), ruling(11, ['ST_PERMISSION'])] })
    const { location } = renderRoutes(routes, '/setting')
    await waitFor(() => expect(location().pathname).toBe('/setting/permissions'))
    expect(companyHeader({ name: 'roles.list' })).toEqual({ 'x-company-id': '11' })
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull()
  })
})

describe('the settings sidebar', () => {
  it('R654 R655 R656 R698 has the pages of Config, Team-level config and Permissions in their order', async () => {
    signInAs()
    renderRoutes(routes, '/setting/priority')
    expect(await group('Config')).toEqual([
      ...['Product types', 'Costs and rates', 'Priority', 'Clipart Categories', 'Stores', 'Niches'],
    ])
    expect(await group('Team-level config')).toEqual([
      ...["Team's Data Boards", 'Product types', 'Clipart Categories', 'The way out'],
    ])
    expect(await group('Permissions')).toEqual(['Permissions', 'Roles', 'Position'])
    expect(screen.getByRole('link', { name: 'Priority' })).toHaveAttribute('aria-current', 'page')
  })

  it('R652 R653 has those pages of General and System that exist, in their order', async () => {
    signInAs()
    renderRoutes(routes, '/setting/boards')
    expect(await group('General')).toEqual(['Team', 'Accounts', 'Boards', 'General', 'Tags & Keywords'])
    const system = [
      'Hierarchy Config',
      'Sign-in',
      'Notifications',
      'Features',
      'Sale Channels',
      'Channel Keys',
      'Master Data Boards',
      'Tabs',
      'Copy',
      'Trello',
      'The way out',
    ]
    expect(await group('System')).toEqual(system)
  })

  it('R657 has the three logs in their order', async () => {
    signInAs()
    renderRoutes(routes, '/setting/boards')
    expect(await group('Logs')).toEqual(['Action', 'Download File', 'Action View'])
  })

  it('has room below the last page for what comes at the foot of the window, so that the open one stays in sight', async () => {
    wholeStyles()
    signInAs()
    renderRoutes(routes, '/setting/activity-log-view')
    const link = await screen.findByRole('link', { name: 'Action View' })
    const room = window.getComputedStyle(link).getPropertyValue('scroll-margin-block')
    expect(room).toBe('80px')
    expect(screen.getByRole('navigation', { name: 'Settings' })).toHaveStyle({ paddingBottom: room })
  })

  it('tells the team’s product types from the company’s', async () => {
    signInAs()
    renderRoutes(routes, '/setting/product-types?team=1')
    const team = within(await screen.findByRole('list', { name: 'Team-level config' }))
    const company = within(screen.getByRole('list', { name: 'Config' }))
    expect(team.getByRole('link', { name: 'Product types' })).toHaveAttribute('aria-current', 'page')
    expect(company.getByRole('link', { name: 'Product types' })).not.toHaveAttribute('aria-current')
  })

  it('shows what the person may open only, and finds pages by name', async () => {
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, permissions: [{ permission_type: 'ST_TEAM' }] })] })
    const { user } = renderRoutes(routes, '/setting/boards')
    expect(await group('Team-level config')).toHaveLength(4)
    expect(screen.queryByRole('list', { name: 'Config' })).toBeNull()
    await user.type(screen.getByPlaceholderText('Find a setting'), 'clip')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Clipart Categories'])
  })

  it('says so where there is no setting to open', async () => {
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2 })] })
    renderRoutes(routes, '/setting')
    expect(await screen.findByText(/There is no setting that you may open/)).toBeVisible()
  })

  it.each(['/setting/boards', '/setting/product-types?team=1', '/setting/priority'])(
    'R032 %s leads who may not open it to the dashboard, with the no-permission text',
    async (path) => {
      signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2 })] })
      renderRoutes(routes, path)
      expect(await screen.findByText('Dashboard')).toBeVisible()
      expect(await screen.findByText('Bạn không có quyền thực hiện chức năng này')).toBeVisible()
    },
  )
})
