import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from '../../lib/identity/page.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { answer, refuse } from '../../testing/api.ts'
import { signInAs, teamOf } from '../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { SwitchUserDialog } from './SwitchUserDialog.tsx'

const reload = vi.fn()
beforeEach(() => void vi.spyOn(page, 'reload').mockImplementation(reload))
afterEach(() => {
  reload.mockClear()
  vi.restoreAllMocks()
})

const team = (id: number, name: string, company_id = 1) => ({
  id,
  name,
  level: 4,
  parent_id: 1,
  company_id,
  channel_id: null,
})
const person = (id: number, display_name: string, more: object = {}) => ({
  id,
  display_name,
  email: `${id}@halftone.test`,
  avatar: null,
  color: '#2f6fed',
  is_super_admin: false,
  status: 1,
  teams: [{ id: 2, name: 'Tees', level: 4, role_id: 2, role_name: 'Member' }],
  ...more,
})

function answerPeople() {
  answer('GET /groups/select', { data: [team(2, 'Tees'), team(3, 'Mugs'), team(9, 'Others', 8)] })
  return answer('GET /users/group/:groupId', ({ path }) => {
    const id = Number(path.split('/').at(-1))
    const data = [person(id * 10, `Person of ${id}`), person(7, 'Nguyễn An')]
    return { data, meta: { currentPage: 1, limit: 10, total: 2, totalPage: 1 } }
  })
}
const tokens = { access_token: 'A2', refresh_token: 'R2', token_type: 'Bearer', expires_in: 900 }

/** An Admin of the company 1. */
const asCompanyAdmin = () => signInAs({ is_super_admin: false, teams: [teamOf()] })

describe('Switch user', () => {
  it('R140 R417 R418 offers ten people of each team that the viewer manages, without the viewer', async () => {
    asCompanyAdmin()
    const asked = answerPeople()
    renderUi(<SwitchUserDialog onClose={() => undefined} />)
    expect(screen.getByRole('dialog', { name: 'Select user' })).toBeVisible()
    expect(await screen.findByRole('radio', { name: /Person of 2/ })).toBeVisible()
    expect(await screen.findByRole('radio', { name: /Person of 3/ })).toBeVisible()
    expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual(['Tees', 'Mugs'])
    expect(screen.queryByRole('radio', { name: /Nguyễn An/ })).toBeNull()
    expect(asked.map(({ path, query }) => `${path}?limit=${query.get('limit')}`).sort()).toEqual([
      '/api/users/group/2?limit=10',
      '/api/users/group/3?limit=10',
    ])
  })

  it('R417 a super admin is offered every team, in whatever company', async () => {
    signInAs({ teams: [] })
    answerPeople()
    renderUi(<SwitchUserDialog onClose={() => undefined} />)
    expect(await screen.findByRole('radiogroup', { name: 'Others' })).toBeVisible()
  })

  it('leaves out whom the server would refuse', async () => {
    asCompanyAdmin()
    answerPeople()
    const inTeam = (id: number, level: number, role_id: number) => ({ id, name: '', level, role_id, role_name: '' })
    answer('GET /users/group/:groupId', {
      data: [
        person(20, 'Member'),
        person(21, 'Team Admin', { teams: [inTeam(2, 4, 1)] }),
        person(22, 'Company Admin', { teams: [inTeam(1, 1, 1)] }),
        person(23, 'Super Admin', { is_super_admin: true }),
        person(24, 'Suspended', { status: 4 }),
        person(25, 'Admin elsewhere', { teams: [inTeam(2, 4, 2), inTeam(9, 4, 1)] }),
        person(26, 'Of a hidden team', { teams: [inTeam(2, 4, 2), inTeam(77, 4, 2)] }),
      ],
      meta: { currentPage: 1, limit: 10, total: 7, totalPage: 1 },
    })
    const { unmount } = renderUi(<SwitchUserDialog onClose={() => undefined} />)
    const tees = () => screen.findByRole('radiogroup', { name: 'Tees' })
    const names = async () => within(await tees()).findAllByRole('radio')
    expect((await names()).map((row) => row.textContent?.split(/\d/)[0]?.slice(1))).toEqual(['ember', 'eam Admin'])
    unmount()
    queryClient.clear()
    signInAs()
    renderUi(<SwitchUserDialog onClose={() => undefined} />)
    await waitFor(async () => expect(await names()).toHaveLength(5))
    expect(screen.queryByRole('radio', { name: /Super Admin|Suspended/ })).toBeNull()
  })

  it('R532 searches 1000 ms after the last key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      asCompanyAdmin()
      const asked = answerPeople()
      const { user } = renderUi(<SwitchUserDialog onClose={() => undefined} />)
      await screen.findByRole('radio', { name: /Person of 3/ })
      const searches = () => asked.filter(({ query }) => query.get('search')).map(({ query }) => query.get('search'))
      await user.click(screen.getByPlaceholderText('Name or email'))
      await user.paste('la')
      await vi.advanceTimersByTimeAsync(700)
      expect(searches()).toEqual([])
      await user.keyboard('n')
      await vi.advanceTimersByTimeAsync(700)
      expect(searches()).toEqual([])
      await vi.advanceTimersByTimeAsync(400)
      await vi.waitFor(() => expect(searches()).toEqual(['lan', 'lan']), 5_000)
    } finally {
      vi.useRealTimers()
    }
  })

  it('R366 R320 R321 R325 is off until someone is chosen, then goes on as that person and loads the page anew', async () => {
    asCompanyAdmin()
    answerPeople()
    const asked = answer('POST /users/login-as', { data: tokens })
    const { user } = renderUi(<SwitchUserDialog onClose={() => undefined} />)
    const go = screen.getByRole('button', { name: 'Switch user' })
    const choice = await screen.findByRole('radio', { name: /Person of 2/ })
    expect(go).toBeDisabled()
    await user.click(choice)
    await user.click(go)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(asked[0]?.body).toMatchObject({ user_id: 20 })
    expect(localStorage.getItem('access_token')).toBe('A2')
    expect(localStorage.getItem('root_access_token')).toBe('access-1')
  })

  it('R326 without a token nothing is switched, said or left busy', async () => {
    asCompanyAdmin()
    answerPeople()
    answer('POST /users/login-as', { data: { ...tokens, access_token: '' } })
    const { user } = renderUi(<SwitchUserDialog onClose={() => undefined} />)
    await user.click(await screen.findByRole('radio', { name: /Person of 2/ }))
    await user.click(screen.getByRole('button', { name: 'Switch user' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Switch user' })).toBeEnabled())
    expect(reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('access_token')).toBe('access-1')
    expect(localStorage.getItem('root_access_token')).toBeNull()
  })

  it('says when people could not be read, and reads them again', async () => {
    asCompanyAdmin()
    answer('GET /groups/select', refuse(422, 'VALIDATION', 'No'))
    const { user } = renderUi(<SwitchUserDialog onClose={() => undefined} />)
    expect(await screen.findByText('The people could not be loaded.')).toBeVisible()
    answerPeople()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: /Person of 2/ })).toBeVisible()
  })
})
