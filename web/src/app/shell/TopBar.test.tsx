import { settingsAreas } from '@halftone/contract/permissions.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entriesFor } from '../../areas/configs/settingsNav.ts'
import { answer } from '../../testing/api.ts'
import { signInAs, teamOf } from '../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../testing/render.tsx'
import { settingsCodes, socialTabs, tabsFor } from '../tabs.ts'
import { TabRow } from './TabRow.tsx'
import { TopBar } from './TopBar.tsx'

const view = (at: string, who?: Parameters<typeof signInAs>[0]) => {
  signInAs(who)
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
      ['Artwork Sales', '/artworks-sale'],
      ['Layout Templates', '/layout-templates'],
      ['Clip Arts', '/clip-art'],
      ['Settings', '/setting'],
    ])
  })

  it('leaves Settings out for who may open none of its pages', async () => {
    const permissions = [{ permission_type: 'P_VIEW' }]
    view('/dashboard', { is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    const names = () =>
      tabs()
        .getAllByRole('link', { hidden: true })
        .map((tab) => tab.textContent)
    await waitFor(() => expect(names()).toEqual(['Dashboard', 'Products', 'Artworks', 'Artwork Sales']))
    const open = settingsAreas.map(({ code }) => code).filter((code) => entriesFor((one) => one === code).length > 0)
    expect(new Set(settingsCodes)).toEqual(new Set(open))
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

  it('R040 R041 R042 inside the social network it has tabs of its own, and a cross that leads back to the products', async () => {
    const permissions = [{ permission_type: 'SN_VIEW' }]
    const { user, location } = view('/social-network/news-feed', {
      ...{ is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2, permissions })] },
    })
    await waitFor(() => expect(current()).toEqual(['News Feed']))
    const names = tabsFor({ can: (code) => code === 'SN_VIEW', isOn: () => true, stands: () => true }, socialTabs)
    expect(names.map(({ label }) => label)).toEqual(['tabs.newsFeed', 'tabs.albums', 'tabs.documents', 'tabs.events'])
    // A tab whose screen does not stand leads nowhere: it is none.
    expect(tabsFor({ can: () => true, isOn: () => true, stands: (path) => path.endsWith('feed') }, socialTabs)).toEqual(
      [socialTabs[0]],
    )
    await user.click(tabs().getByRole('link', { name: 'Back to the products', hidden: true }))
    expect(location().pathname).toBe('/products')
  })

  it('R040 R041 where the bar has no room for them, the tabs of the social network stand below it; others do not', async () => {
    signInAs({
      ...{ is_super_admin: false },
      teams: [teamOf({ level: 5, role_id: 2, permissions: [{ permission_type: 'SN_VIEW' }] })],
    })
    const { user, location } = renderRoutes([{ path: '*', element: <TabRow /> }], '/social-network/events?id=4')
    const row = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    const links = row.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['News Feed', 'Albums', 'Documents', 'Events'])
    expect(row.getByRole('link', { current: 'page' })).toHaveTextContent('Events')
    await user.click(row.getByRole('link', { name: 'Albums' }))
    expect(location().pathname).toBe('/social-network/albums')
    expect(row.getByRole('link', { current: 'page' })).toHaveTextContent('Albums')
  })

  it('a screen outside the social network has no row of tabs below the bar', () => {
    signInAs()
    renderRoutes([{ path: '*', element: <TabRow /> }], '/products')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
