import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { PostReportScreen } from './PostReportScreen.tsx'

beforeEach(() => giveSize())

const linh = { id: 5, display_name: 'Linh Nguyễn', avatar: null, color: '#0f766e' }
const rows = [
  { week: '2026-11-23', person: linh, posts: 3, likes: 1200, comments: 7 },
  { week: '2026-11-16', person: linh, posts: 1, likes: 0, comments: 2 },
]

function show(codes: readonly ('SN_VIEW' | 'SN_REPORT')[], at = '') {
  signInAs({
    is_manager: false,
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: codes.map((code) => ({ permission_type: code })) })],
  })
  const asked = answer('GET /social-network/posts/report', pageOf(rows))
  const path = '/social-network/posts/report'
  return { ...renderRoutes([{ path, element: <PostReportScreen /> }], path + at), asked }
}

it('what people wrote, liked and said stands by week and person; a row leads to the weeks of its person', async () => {
  const { asked, user, location } = show(['SN_VIEW', 'SN_REPORT'], '?from=2026-11-01')
  const [first] = await screen.findAllByRole('row', { name: /Linh/ })
  const cells = within(first as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual(['23/11/2026', expect.stringContaining('Linh Nguyễn'), '3', '1,200', '7'])
  expect(asked[0]?.query.get('from_date')).toBe('2026-11-01')
  await user.click(within(first as HTMLElement).getByText('Linh Nguyễn'))
  await waitFor(() => expect(asked.at(-1)?.query.get('users')).toBe('5'))
  expect(location().search).toContain('user=5')
})

it('who lacks SN_REPORT is told so', async () => {
  show(['SN_VIEW'])
  expect(await screen.findByText('You cannot see the statistics of posts')).toBeVisible()
})
