import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seenKey } from '../../areas/system/releases.ts'
import { setNavigate } from '../../lib/go.ts'
import { page } from '../../lib/identity/page.ts'
import { setPref } from '../../lib/prefs.ts'
import { session } from '../../lib/session.ts'
import { answer, noAnswer, refuse } from '../../testing/api.ts'
import { profileOf, signInAs, teamOf } from '../../testing/profile.fixture.ts'
import { renderRoutes, screen, signIn } from '../../testing/render.tsx'
import { backToRootUser } from './signOut.ts'
import { UserMenu } from './UserMenu.tsx'

const reload = vi.fn()
beforeEach(() => void vi.spyOn(page, 'reload').mockImplementation(reload))
afterEach(() => {
  reload.mockClear()
  vi.restoreAllMocks()
})

const routes = [{ path: '*', element: <UserMenu /> }]
const view = () => {
  answer('GET /system/configs', { data: { version: '0.2.0' } })
  return renderRoutes(routes, '/dashboard')
}
const open = async () => {
  const shown = view()
  await shown.user.click(await screen.findByRole('button', { name: 'Profile of Nguyễn An' }))
  await screen.findByRole('dialog', { name: 'Profile' })
  return shown
}
const other = { access_token: 'other', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 }

describe('the profile', () => {
  it('R045 is fetched when there is a token and no name yet, once', async () => {
    const asked = signInAs()
    view()
    expect(screen.getByRole('button', { name: 'Profile' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Profile of Nguyễn An' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('R045 is not fetched without a token', async () => {
    const asked = answer('GET /user', { data: profileOf() })
    view()
    act(() => signIn())
    expect(await screen.findByRole('button', { name: 'Profile of Nguyễn An' })).toBeVisible()
    // The first time that it was asked for, there was one.
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-1'])
  })

  it('R142 the copy that is kept holds display_name, color, avatar and email, and names the person at once', async () => {
    signInAs()
    const { unmount } = view()
    await screen.findByRole('button', { name: 'Profile of Nguyễn An' })
    expect(JSON.parse(localStorage.getItem('profile') ?? '')).toEqual({
      display_name: 'Nguyễn An',
      color: '#2f6fed',
      avatar: null,
      email: 'an@halftone.test',
    })
    unmount()
    const { queryClient } = await import('../../lib/queryClient.ts')
    queryClient.clear()
    answer('GET /user', () => new Promise<never>(() => undefined))
    view()
    expect(screen.getByRole('button', { name: 'Profile of Nguyễn An' })).toBeVisible()
  })

  it('R669 the popup’s labels are Vietnamese', async () => {
    signInAs()
    await open()
    const labels = screen.getAllByRole('term').map((label) => label.textContent)
    expect(labels).toEqual(['Họ và tên', 'Email', 'Số điện thoại', 'Chức vụ', 'Nhóm', 'Ngày tham gia', 'Mã nhân viên'])
    const values = screen.getAllByRole('definition').map((value) => value.textContent)
    expect(values).toEqual([
      'Nguyễn An',
      'an@halftone.test',
      '0901 234 567',
      'Manager',
      'Design team',
      '05/01/2026',
      'HT-007',
    ])
  })
})

it('the popup leads to the release notes, with a dot until those of this version were read', async () => {
  signInAs()
  setPref(seenKey, '0.1.0:4')
  const { unmount } = await open()
  const link = screen.getByRole('link', { name: /^Release Notes/ })
  expect(link).toHaveAttribute('href', '/release-notes')
  expect(await within(link).findByRole('img', { name: 'There is something new' })).toBeVisible()
  unmount()
  setPref(seenKey, '0.2.0:4')
  await open()
  expect(screen.queryByRole('img', { name: 'There is something new' })).toBeNull()
})

describe('leaving and changing the session', () => {
  it('R318 logs out: the tokens go, and one is at the sign-in', async () => {
    signInAs()
    const asked = answer('DELETE /auth/logout', { data: null })
    const { user } = await open()
    const to = vi.fn()
    setNavigate(to)
    await user.click(screen.getByText('Log out'))
    // At the sign-in the page is loaded anew: it holds more of the person than its cache.
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(to).toHaveBeenCalledWith('/login', { replace: true })
    expect(screen.queryByText('Nguyễn An')).toBeNull()
    expect(asked).toHaveLength(1)
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  it('R469 a failed logout shows the error and clears the tokens after 1 s anyway', async () => {
    signInAs()
    answer('DELETE /auth/logout', refuse(500, 'INTERNAL', 'The server is busy'))
    const { user } = await open()
    const from = Date.now()
    const to = vi.fn()
    setNavigate(to)
    await user.click(screen.getByText('Log out'))
    expect(await screen.findByText('The server is busy')).toBeVisible()
    expect(localStorage.getItem('access_token')).toBe('access-1')
    await waitFor(() => expect(to).toHaveBeenCalledWith('/login', { replace: true }))
    expect(Date.now() - from).toBeGreaterThanOrEqual(990)
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  it('R323 R322 R325 Back to root user is there with root tokens only, restores them and loads the page anew', async () => {
    signInAs()
    const first = await open()
    expect(screen.queryByText('Back to root user')).toBeNull()
    expect(screen.getByText('Switch user')).toBeVisible()
    first.unmount()
    session.switchTo(other)
    const { user } = await open()
    expect(screen.queryByText('Switch user')).toBeNull()
    const renewed = answer('POST /auth/refresh-token', { data: { ...other, access_token: 'access-2' } })
    await user.click(screen.getByText('Back to root user'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(renewed.map(({ body }) => body)).toEqual([{ refresh_token: 'refresh-1' }])
    expect(localStorage.getItem('access_token')).toBe('access-2')
    expect(localStorage.getItem('root_access_token')).toBeNull()
  })

  it('R328 a failed Back to root user says so and loads nothing', async () => {
    signInAs()
    view()
    await backToRootUser()
    expect(await screen.findByText('Back to root user fail')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['is over', () => answer('POST /auth/refresh-token', refuse(401, 'UNAUTHENTICATED', 'Sign in'))],
    ['cannot be asked for', () => noAnswer('/auth/refresh-token')],
  ])('R328 where the session of who switched %s, one goes on as the other person', async (_, fails) => {
    signInAs()
    session.switchTo(other)
    fails()
    const { user } = await open()
    await user.click(screen.getByText('Back to root user'))
    expect(await screen.findByText('Back to root user fail')).toBeVisible()
    expect(session.tokens()?.access_token).toBe('other')
    expect(localStorage.getItem('root_access_token')).toBe('access-1')
    expect(reload).not.toHaveBeenCalled()
  })

  it('R416 Switch user is for super and company admins', async () => {
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4 })] })
    await open()
    await waitFor(() => expect(screen.queryByText('Switch user')).toBeNull())
  })
})
