import { settingsAreas } from '@halftone/contract/permissions.ts'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { ConfigOverviewScreen } from './ConfigOverviewScreen.tsx'

const view = () => renderRoutes([{ path: '*', element: <ConfigOverviewScreen /> }], '/setting/config')
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Config' }))
    .queryAllByRole('link')
    .map((card) => card.getAttribute('href'))

it('R653 has a card for each page of System, with what stands on it', async () => {
  signInAs()
  view()
  const system = settingsAreas.filter(({ group, path }) => group === 'System' && path !== '/setting/import-trello')
  expect(await screen.findByText('How teams are nested, the company at the top.')).toBeVisible()
  expect(await cards()).toEqual([...system.map(({ path }) => path), '/setting/config/position'])
  // None without words of its own.
  for (const card of screen.getAllByRole('link')) expect(card.textContent).not.toMatch(/\.text$/)
})

it('leaves out what the person may not open, and says so where that is all', async () => {
  const permissions = [{ permission_type: 'ST_TEAM' }]
  signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 3, permissions })] })
  const { unmount } = view()
  expect(await screen.findByRole('link', { name: /^Copy/ })).toBeVisible()
  expect(await cards()).toEqual(['/setting/copy'])
  unmount()
})
