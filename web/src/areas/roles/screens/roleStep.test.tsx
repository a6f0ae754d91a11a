import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'
import { answerRoles, roleOf } from '../role.fixture.ts'
import { RolesScreen } from './RolesScreen.tsx'

const wait = { timeout: 5000 }

it('a role asks for a second step, Admin too; its head says from when on', async () => {
  const admin = roleOf(1, 'Admin', [1, 2], 3)
  answerRoles([admin, roleOf(4, 'Designer', [1])])
  const sent = answer('PUT /roles/:id/second-step', ({ body }) => {
    const { needed_from } = body as { needed_from: string }
    return { data: { ...admin, step_needed_from: needed_from }, message: 'Update role successfully' }
  })
  const { user } = renderRoutes([{ path: '*', element: <RolesScreen /> }], '/setting/roles')
  await user.click(await screen.findByRole('button', { name: 'Actions of Admin' }, wait))
  // It keeps its name, and cannot go.
  expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Second step at sign-in' }))
  const needed = await screen.findByRole('switch', { name: 'Who has this role needs a second step' }, wait)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(needed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/roles/1/second-step']))
  expect(
    await screen.findByRole('img', { name: /^Second step needed from \d\d\/\d\d\/\d{4}$/ }, wait),
  ).toBeInTheDocument()
})
