import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Screen } from '../lib/area/area.ts'
import { answer } from '../testing/api.ts'
import { renderRoutes, screen } from '../testing/render.tsx'
import { areas } from './areas.ts'
import { routes } from './router.tsx'

const pathsOf = (screens: readonly Screen[]): string[] =>
  screens.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])
const publicPaths = pathsOf(areas.flatMap(({ publicRoutes }) => publicRoutes ?? []))
const openPaths = pathsOf(areas.flatMap(({ openRoutes }) => openRoutes ?? []))
const protectedPaths = [
  '/setting',
  ...pathsOf(areas.flatMap(({ routes: own, settings }) => [...(own ?? []), ...(settings ?? [])])),
]

describe('what is public', () => {
  it('R020 R022 home, sign-in, first setup, the password pages and of invitations, those of a changed address for everybody, and no other', () => {
    expect(publicPaths.toSorted()).toEqual([
      '/',
      '/forgot-password',
      '/join/:token',
      '/login',
      '/reset-password/:token',
      '/setup',
      '/verify-forgot-password',
      '/verify-reset-password',
    ])
    expect(openPaths).toEqual(['/mail-change/:token', '/mail-change/:token/stop'])
    expect(protectedPaths.filter((path) => publicPaths.includes(path))).toEqual([])
    for (const path of ['/dashboard', '/products', '/artworks', '/product-detail/:id', '/setting', '/setting/accounts'])
      expect(protectedPaths).toContain(path)
  })

  it.each([...new Set(protectedPaths)])(
    'R022 R023 %s leads a visitor to the sign-in, which knows the way back',
    async (path) => {
      answer('GET /auth/setup', { data: { needed: false } })
      const at = path.replace(/:\w+/g, '4')
      const { location } = renderRoutes(routes, `${at}?x=1`)
      await waitFor(() => expect(location().pathname).toBe('/login'))
      expect(new URLSearchParams(location().search).get('next')).toBe(`${at}?x=1`)
      expect(screen.queryByRole('navigation')).toBeNull()
    },
  )
})
