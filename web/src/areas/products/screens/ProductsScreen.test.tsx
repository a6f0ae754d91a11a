import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { afterFirstThings, firstThingsStand, holdTheRest } from '../../../lib/start/firstThings.ts'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { focusedCard } from '../board/boardFocus.ts'
import { answerBoard, answerTeam, columnOf } from '../products.fixture.ts'
import { ProductsScreen } from './ProductsScreen.tsx'
import { usePreview } from './usePreview.ts'
import { useProductsAddress } from './useProductsAddress.ts'

const list = '/products?view=list&team=2'
const show = (codes: string[], at = `${list}&new=1`) => {
  const permissions = codes.map((permission_type) => ({ permission_type }))
  signInAs({ is_super_admin: false, teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions })] })
  answerTeam()
  answerBoard([columnOf(1, 'New idea', [])])
  const lists = answer('GET /products', { data: [], meta: { currentPage: 1, limit: 50, total: 0, totalPage: 1 } })
  return { lists, ...renderRoutes([{ path: '*', element: <ProductsScreen /> }], at) }
}

it('R391 the address of a new product opens it for who may add one in the team only', async () => {
  const first = show(['P_VIEW', 'P_NEW'])
  expect(await screen.findByRole('dialog', { name: 'New product' })).toBeVisible()
  first.unmount()
  queryClient.clear()
  const { lists } = show(['P_VIEW'])
  await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New product' })).toBeNull())
  expect(screen.queryByRole('button', { name: /New product/ })).toBeNull()
})

it('what the board can do without is fetched once its first things stand', async () => {
  // The time after which the rest comes anyway does not pass here.
  vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(0 as never)
  holdTheRest()
  show(['P_VIEW', 'P_NEW'], list)
  await screen.findByRole('heading', { name: 'Products' })
  await act(() => import('../components/ProductSheets.tsx'))
  expect(screen.queryByRole('button', { name: 'Tables' })).toBeNull()
  firstThingsStand()
  await act(afterFirstThings)
  expect(await screen.findByRole('button', { name: 'Tables' })).toBeInTheDocument()
})

it('Space shows a product beside the list, Space on another card takes it along, on the same one it closes', () => {
  const { result } = renderHook(() => usePreview())
  const press = (id: number) => act(() => result.current.toggle(id))
  expect(result.current.id).toBeNull()
  press(3)
  expect(result.current.id).toBe(3)
  press(4)
  expect(result.current.id).toBe(4)
  act(() => focusedCard.set(5))
  expect(result.current.id).toBe(5)
  press(5)
  expect(result.current.id).toBeNull()
})

it('another team starts without the filters of this one, on the first page', async () => {
  signInAs()
  answerTeam()
  const Address = () => {
    const address = useProductsAddress()
    return (
      <button type="button" onClick={() => address.chooseTeam(9)}>
        {address.filters.search}
      </button>
    )
  }
  const at = '/products?team=2&search=mug&types=6&page=3&sort=name&view=list'
  const { user, location } = renderRoutes([{ path: '*', element: <Address /> }], at)
  await user.click(await screen.findByRole('button', { name: 'mug' }))
  expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({ team: '9', sort: 'name', view: 'list' })
})
