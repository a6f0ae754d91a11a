import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { answerDashboard } from '../dashboard.fixture.ts'
import { DashboardScreen } from '../screens/DashboardScreen.tsx'

it('shows what was listed and sold', async () => {
  answerDashboard()
  renderUi(<DashboardScreen />)
  const card = within(await screen.findByRole('figure', { name: 'Listed and sold' }))
  expect(await card.findByText('30')).toBeVisible()
})

it('R670 who may see neither charts nor sales has nothing of either', async () => {
  answerDashboard()
  // What comes late would be here by then.
  await import('./ListedBlock.tsx')
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 4, role_id: 2, permissions: [{ permission_type: 'P_VIEW' }] })],
  })
  renderUi(<DashboardScreen />)
  await screen.findByRole('region', { name: 'My work' })
  await screen.findByRole('region', { name: 'Recent activity' })
  expect(screen.queryByRole('figure')).toBeNull()
})
