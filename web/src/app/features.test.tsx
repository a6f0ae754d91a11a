import type { FeatureName, Features } from '@halftone/contract/areas/configs/features.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { putFeatures } from '../areas/configs/features.api.ts'
import { queryClient } from '../lib/queryClient.ts'
import { answer } from '../testing/api.ts'
import { signInAs } from '../testing/profile.fixture.ts'
import { renderRoutes } from '../testing/render.tsx'
import { toRoute } from './router.tsx'
import { tabsFor } from './tabs.ts'

const off: Features = {
  socialNetwork: false,
  sheetUpload: false,
  dashboardProductCounts: false,
  editUserCode: false,
  artworkTabTypeCheck: false,
}
const namesFor = (codes: PermissionCode[], on: FeatureName[] = [], stands: (path: string) => boolean = () => true) =>
  tabsFor({ can: (code) => codes.includes(code), isOn: (name) => on.includes(name), stands }).map(({ label }) =>
    label.replace('tabs.', ''),
  )
const viewer: PermissionCode[] = ['P_VIEW', 'LT_VIEW', 'CA_VIEW', 'SN_VIEW']

it('R046 the tabs stand in the order of the specification, each for who may see it', () => {
  expect(namesFor([...viewer, 'ST_VIEW_ALL'], ['socialNetwork'])).toEqual([
    'dashboard',
    'products',
    'artworks',
    'artworkSales',
    'layoutTemplates',
    'clipArts',
    'socialNetwork',
    'settings',
  ])
  expect(namesFor([])).toEqual(['dashboard'])
  expect(namesFor(['CA_VIEW', 'LG_VIEW'])).toEqual(['dashboard', 'clipArts', 'settings'])
})

it('a tab whose screen this version has not is none', () => {
  expect(namesFor(viewer, ['socialNetwork'], (path) => path === '/artworks')).toEqual(['artworks'])
})

it('R039 the tab of the social network is shown only while the company has it on', () => {
  expect(namesFor(['SN_VIEW'])).toEqual(['dashboard'])
  expect(namesFor(['SN_VIEW'], ['sheetUpload'])).toEqual(['dashboard'])
  expect(namesFor(['SN_VIEW'], ['socialNetwork'])).toEqual(['dashboard', 'socialNetwork'])
})

it.each<[string, FeatureName]>([
  ['R035 R014 the social network', 'socialNetwork'],
  ['R303 R012 R015 the spreadsheet', 'sheetUpload'],
])('%s is no address while it is off, and one at once in an open tab', async (_, feature) => {
  signInAs()
  answer('GET /system/configs', { data: { features: off } })
  const load = () => Promise.resolve(() => <h1>What was switched on</h1>)
  renderRoutes([toRoute({ path: '/behind', load, feature })], '/behind')
  expect(await screen.findByText('Page Not Found!')).toBeVisible()
  act(() => putFeatures(queryClient, { ...off, [feature]: true }))
  expect(await screen.findByText('What was switched on')).toBeVisible()
  act(() => putFeatures(queryClient, off))
  expect(await screen.findByText('Page Not Found!')).toBeVisible()
})
