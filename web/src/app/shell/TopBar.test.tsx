import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../testing/render.tsx'
import { TopBar } from './TopBar.tsx'

const view = (at: string) => {
  signInAs()
  answer('GET /notifications/count-unseen', { data: { count: 0, unread: 0 } })
  return renderRoutes([{ path: '*', element: <TopBar /> }], at)
}
// Hidden under 1100 px, where jsdom is: the menu has the same links there.
const tabs = () => within(screen.getByRole('navigation', { name: 'Main navigation', hidden: true }))
const current = () =>
  tabs()
    .getAllByRole('link', { hidden: true })
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map((tab) => tab.textContent)

describe('the top bar', () => {
  it('R037 has a logo that links to the products', async () => {
    const { user, location } = view('/dashboard')
    await user.click(screen.getByRole('link', { name: 'Halftone, products' }))
    expect(location().pathname).toBe('/products')
  })

  it('R038 R044 has the tabs, as links that a right click opens as the browser does', () => {
    view('/dashboard')
    const links = tabs()
      .getAllByRole('link', { hidden: true })
      .map((tab) => [tab.textContent, tab.getAttribute('href')])
    expect(links).toEqual([
      ['Dashboard', '/dashboard'],
      ['Products', '/products'],
      ['Artworks', '/artworks'],
      ['Settings', '/setting'],
    ])
  })

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/products?id=P-DT-2026-1', 'Products'],
    ['/setting/priority', 'Settings'],
  ])('R043 at %s the tab %s is the current one', (path, name) => {
    view(path)
    expect(current()).toEqual([name])
  })

  it.each(['/product-detail/4', '/product-import'])('R047 %s is a sub-page of Products', (path) => {
    view(path)
    expect(current()).toEqual(['Products'])
  })
})
