import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerBoard, answerTeam, columnOf } from '../products.fixture.ts'
import { ProductsScreen } from './ProductsScreen.tsx'

const show = (...codes: string[]) => {
  const permissions = codes.map((permission_type) => ({ permission_type }))
  signInAs({ is_super_admin: false, teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions })] })
  answerTeam()
  answerBoard([columnOf(1, 'New idea', [])])
  const asked = answer('GET /products', { data: [], meta: { currentPage: 1, limit: 50, total: 0, totalPage: 1 } })
  return { asked, ...renderRoutes([{ path: '*', element: <ProductsScreen /> }], '/products?view=list&new=1&team=2') }
}

it('R391 the address of a new product opens it for who may add one in the team only', async () => {
  const first = show('P_VIEW', 'P_NEW')
  expect(await screen.findByRole('dialog', { name: 'New product' })).toBeVisible()
  first.unmount()
  queryClient.clear()
  const { asked } = show('P_VIEW')
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New product' })).toBeNull())
  expect(screen.queryByRole('button', { name: /New product/ })).toBeNull()
})
