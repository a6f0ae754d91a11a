import type { ProductView } from '@halftone/contract/areas/products/views.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { urlDefaults } from '../model/filters.ts'
import { answerTeam } from '../products.fixture.ts'
import { useProductsAddress } from '../screens/useProductsAddress.ts'
import { queryOf } from './savedViews.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const late: ProductView = { id: 12, groupId: 2, name: 'Late', query: 'view=list&assignees=7%2C9', isShared: true }
const mine: ProductView = { id: 13, groupId: 2, name: 'Mine', query: 'search=mug', isShared: false }

function Screen() {
  const { url, setFilter } = useProductsAddress()
  return (
    <>
      <ViewsMenu groupId={2} url={url} isCompact={false} />
      <button type="button" onClick={() => setFilter({ search: 'cat' })}>
        Search cat
      </button>
    </>
  )
}
function show(at: string, ...codes: string[]) {
  const permissions = codes.map((permission_type) => ({ permission_type }))
  signInAs({ is_super_admin: false, teams: [teamOf({ id: 2, level: 5, role_id: 4, permissions })] })
  answerTeam()
  answer('GET /product-views/groups/:groupId', { data: [late, mine] })
  return renderRoutes([{ path: '*', element: <Screen /> }], at)
}
const shown = (location: () => { search: string }) => Object.fromEntries(new URLSearchParams(location().search))

beforeAll(() => import('./ViewsPanel.tsx'))
beforeEach(() => queryClient.clear())

it('holds how products are shown, not of which team nor what is open', () => {
  const url = { ...urlDefaults, view: 'list', team: 4, assignees: [7, 9], page: 3, id: 'P-1', sort: 'name', saved: 12 }
  expect(queryOf(url)).toBe('view=list&assignees=7%2C9&sort=name')
  expect(queryOf(urlDefaults)).toBe('')
})

it('the address of a saved view is filled in with what it holds now; another filter says that it is changed', async () => {
  const { user, location } = show('/products?team=2&saved=12', 'P_VIEW', 'P_EDIT')
  expect(await screen.findByRole('button', { name: 'Views: Late' })).toBeVisible()
  await waitFor(() => expect(shown(location)).toEqual({ team: '2', saved: '12', view: 'list', assignees: '7,9' }))
  await user.click(screen.getByRole('button', { name: 'Search cat' }))
  expect(await screen.findByRole('button', { name: 'Views: Late, changed' })).toBeVisible()
  const changed = answer('PATCH /product-views/:id', ({ body }) => ({ data: { ...late, ...(body as object) } }))
  await user.click(screen.getByRole('button', { name: 'Views: Late, changed' }))
  await user.click(await screen.findByRole('button', { name: 'Save what is shown as “Late”' }))
  await waitFor(() => expect(changed[0]?.body).toMatchObject({ query: 'view=list&search=cat&assignees=7%2C9' }))
  expect(await screen.findByRole('button', { name: 'Views: Late', hidden: true })).toBeInTheDocument()
})

it('an address with filters of its own is left as it is', async () => {
  const { location } = show('/products?team=2&saved=12&search=fox', 'P_VIEW')
  expect(await screen.findByRole('button', { name: 'Views: Late, changed' })).toBeVisible()
  expect(shown(location)).toEqual({ team: '2', saved: '12', search: 'fox' })
})

it('what is shown is saved under a name, for the team too by who may edit; a name that is taken says so at the field', async () => {
  const { user, location } = show('/products?team=2&search=fox', 'P_VIEW', 'P_EDIT')
  const taken = answer('POST /product-views', refuse(409, 'CONFLICT', 'Taken', { errors: { name: 'Taken already' } }))
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Views' }))
  await user.type(panel.getByRole('textbox', { name: 'Save what is shown as' }), 'Late')
  await user.click(await panel.findByRole('checkbox', { name: 'For the whole team' }))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findByText('Taken already')).toBeVisible()
  expect(taken[0]?.body).toMatchObject({ groupId: 2, name: 'Late', query: 'search=fox', isShared: true })
  const foxes = { ...mine, id: 14, name: 'Foxes', query: 'search=fox' }
  answer('POST /product-views', { data: foxes })
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown(location)).toEqual({ team: '2', saved: '14', search: 'fox' }))
})

it('one’s own views are renamed and removed; those of the team only by who may edit', async () => {
  const { user } = show('/products?team=2', 'P_VIEW')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Views' }))
  expect(await panel.findByRole('link', { name: 'Late' })).toHaveAttribute('href', '/products?team=2&saved=12')
  expect(panel.queryByRole('button', { name: 'Remove Late' })).toBeNull()
  expect(panel.queryByRole('checkbox')).toBeNull()
  answer('PATCH /product-views/:id', { data: { ...mine, name: 'Mugs' } })
  await user.click(panel.getByRole('button', { name: 'Rename Mine' }))
  await user.clear(panel.getByRole('textbox', { name: 'Name of the view' }))
  await user.keyboard('Mugs{Enter}')
  expect(await panel.findByRole('link', { name: 'Mugs' })).toBeVisible()
  const removed = answer('DELETE /product-views/:id', { data: { id: 13 } })
  await user.click(panel.getByRole('button', { name: 'Remove Mugs' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed.map(({ path }) => path)).toEqual(['/api/product-views/13']))
  await waitFor(() => expect(panel.queryByRole('link', { name: 'Mugs' })).toBeNull())
})
