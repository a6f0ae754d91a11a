import { act, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from '../../lib/identity/page.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { answer } from '../../testing/api.ts'
import { signInAs, switchUser } from '../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../testing/render.tsx'
import { closePalette } from './paletteState.ts'
import { Shell } from './Shell.tsx'

vi.mock('../../lib/socket.ts', async (load) => ({
  ...(await load<typeof import('../../lib/socket.ts')>()),
  connectSocket: () => undefined,
  disconnectSocket: () => undefined,
}))
afterEach(closePalette)

const view = (profile: Parameters<typeof signInAs>[0] = {}, content: ReactNode = <input aria-label="A field" />) => {
  signInAs(profile)
  answer('GET /notifications/count-unseen', { data: { count: 0, unread: 0 } })
  answer('GET /groups/select', { data: [] })
  answer('GET /user/invitations', { data: [] })
  const child = { path: '*', element: content }
  return renderRoutes([{ element: <Shell />, children: [child] }], '/dashboard')
}

describe('the shell', () => {
  it('opens the palette with Ctrl+K, even while something is typed, and Esc closes it', async () => {
    const { user } = view()
    await user.click(screen.getByLabelText('A field'))
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 5_000)
  })

  it('lists the keys of the screen with ?, but not while something is typed', async () => {
    const { user } = view()
    await user.type(screen.getByLabelText('A field'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('A field')).toHaveValue('?')
    await user.click(document.body)
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('Search and commands')).toBeVisible()
  })

  it('lists the keys of what lies on top with ?, in a dialog its own and none of the screen below', async () => {
    const keys = (layer: 'screen' | 'dialog', label: string) => ({
      keys: 'z',
      label,
      group: 'Own',
      layer,
      run: vi.fn(),
    })
    function Under() {
      useShortcuts([keys('screen', 'Of the screen'), keys('dialog', 'Of the dialog')])
      return null
    }
    const { user } = view({}, <Under />)
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog', { name: 'Command palette' })
    act(() => palette.focus())
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('Of the dialog')).toBeVisible()
    expect(help.queryByText('Of the screen')).toBeNull()
  })

  it('R322 says over every screen and dialog as whom one acts, and leads back to oneself', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    const { user } = view({ display_name: 'Trần Bình', root_user: { id: 7, display_name: 'Nguyễn An' } })
    expect(screen.queryByText(/acting as/)).toBeNull()
    act(() => switchUser())
    const bar = await screen.findByText('Nguyễn An acting as Trần Bình')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Command palette' })
    expect(bar).toBeVisible()
    const renewed = answer('POST /auth/refresh-token', {
      data: { session_id: 's1', access_token: 'access-3', refresh_token: 'refresh-3', expires_in: 900 },
    })
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
    expect(localStorage.getItem('access_token')).toBe('access-3')
    expect(renewed.map(({ body }) => body)).toEqual([{ refresh_token: 'refresh-1' }])
  })

  it('leads the keyboard past the top bar to the content', () => {
    view()
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
  })
})
