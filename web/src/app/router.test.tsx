import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../testing/api.ts'
import { renderRoutes, screen, signIn } from '../testing/render.tsx'
import { safeNext } from './OnlySignedOut.tsx'
import { routes } from './router.tsx'
import { isSelected, tabs } from './tabs.ts'

const wait = { timeout: 5000 }

describe('routes', () => {
  it('R024 R025 R027 an unknown address shows the not-found page, whose button leads to the sign-in', async () => {
    const { location, user } = renderRoutes(routes, '/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page Not Found!' }, wait)).toBeVisible()
    expect(screen.getByText("We can't find the page you're looking for.")).toBeVisible()
    expect(screen.getByText('You can either return to the previous page or contact our support team.')).toBeVisible()
    answer('GET /auth/setup', { data: { needed: false } })
    await user.click(screen.getByRole('link', { name: 'Go back' }))
    await waitFor(() => expect(location().pathname).toBe('/login'), wait)
  })

  it('R026 with a token the button leads to the dashboard', async () => {
    signIn()
    renderRoutes(routes, '/no/such/page')
    expect(await screen.findByRole('link', { name: 'Go back' }, wait)).toHaveAttribute('href', '/dashboard')
  })

  it.each(['/', '/login'])('R019 R020 R036 %s shows the sign-in without the top bar', async (path) => {
    answer('GET /auth/setup', { data: { needed: false } })
    renderRoutes(routes, path)
    expect(await screen.findByRole('heading', { name: 'Sign in' }, wait)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
  })

  it.each(['/login', '/', '/forgot-password', '/reset-password/abc'])(
    'R021 a signed-in person leaves %s for the dashboard',
    async (path) => {
      signIn()
      const { location } = renderRoutes(routes, path)
      await waitFor(() => expect(location().pathname).toBe('/dashboard'), wait)
    },
  )

  it('never follows an address that leads away', () => {
    expect(safeNext('/products?id=1')).toBe('/products?id=1')
    for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', null])
      expect(safeNext(bad)).toBe('/dashboard')
  })

  it('R043 the selected tab follows the path and its sub-paths', () => {
    const selected = (path: string) => tabs.filter((tab) => isSelected(tab, path)).map((tab) => tab.path)
    expect(selected('/setting/product-types')).toEqual(['/setting'])
    expect(selected('/product-detail/4')).toEqual(['/products'])
    expect(selected('/productsx')).toEqual([])
  })
})
