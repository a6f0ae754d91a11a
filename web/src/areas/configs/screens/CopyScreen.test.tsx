import { copyParts } from '@halftone/contract/areas/configs/copy.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerTeams } from '../config.fixture.ts'
import { CopyScreen } from './CopyScreen.tsx'

const view = () => renderRoutes([{ path: '*', element: <CopyScreen /> }], '/setting/copy')
const settings = Object.fromEntries(copyParts.map((part) => [part, part !== 'artworks']))

function answerCopy() {
  answerTeams()
  const now: Record<string, object> = { company: { ...settings, isOwn: false } }
  answer('GET /configs/system/copy', ({ query }) => ({
    data: now[query.get('groupId') ?? 'company'] ?? { ...now.company, isOwn: false },
  }))
  return answer('PUT /configs/system/copy', ({ body }) => {
    const { groupId = 'company', ...given } = body as { groupId?: number }
    now[groupId] = { ...now.company, ...now[groupId], isOwn: groupId !== 'company', ...given }
    return { data: now[groupId], message: 'Update copy successfully' }
  })
}

it('all teams have what is switched on for the company; a team switches its own once it decides by itself', async () => {
  const asked = answerCopy()
  const { user } = view()
  const all = within(await screen.findByRole('group', { name: 'All teams' }))
  const team = within(await screen.findByRole('group', { name: 'Design team' }))
  await user.click(all.getByRole('switch', { name: /Artworks/ }))
  expect(await screen.findByText('Update copy successfully')).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ artworks: true })
  await waitFor(() => expect(team.getByRole('switch', { name: /Artworks/ })).toBeChecked())
  expect(team.getByRole('switch', { name: 'Tags' })).toBeDisabled()
  await user.click(team.getByRole('switch', { name: 'This team decides by itself' }))
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ groupId: 1, artworks: true, tags: true }))
  await waitFor(() => expect(team.getByRole('switch', { name: 'Tags' })).toBeEnabled())
  await user.click(team.getByRole('switch', { name: 'Tags' }))
  await waitFor(() => expect(asked[2]?.body).toMatchObject({ groupId: 1, tags: false }))
})

it("a team's Admin reads the company's and changes the team's", async () => {
  answerCopy()
  const permissions = [{ permission_type: 'ST_TEAM' }]
  signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 3, permissions })] })
  view()
  const all = within(await screen.findByRole('group', { name: 'All teams' }))
  await waitFor(() => expect(all.getByRole('switch', { name: 'Tags' })).toBeDisabled())
  const team = within(await screen.findByRole('group', { name: 'Design team' }))
  expect(team.getByRole('switch', { name: 'This team decides by itself' })).toBeEnabled()
})
