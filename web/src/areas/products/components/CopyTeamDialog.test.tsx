import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { CopyTeamDialog } from './CopyTeamDialog.tsx'

const board = (groupId: number, statusId: number, name: string) => ({
  id: groupId * 100 + statusId,
  statusId,
  groupId,
  name,
  color: '#2f6fed',
  index: statusId,
  kind: 'normal',
})
const teams = [
  { id: 2, name: 'Own team', boards: [board(2, 1, 'New idea')] },
  { id: 3, name: 'Without boards', boards: [] },
  { id: 4, name: 'Second team', boards: [board(4, 6, 'Backlog'), board(4, 2, 'Doing')] },
  { id: 5, name: 'Third team', boards: [board(5, 8, 'Ideas')] },
]
const onClose = vi.fn()
function show(ids = [11, 12]) {
  const view = renderUi(<CopyTeamDialog ids={ids} groupId={2} onClose={onClose} />)
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Make a copy to another team' })) }
}
const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })

describe('copy to another team', () => {
  beforeEach(() => {
    signInAs()
    onClose.mockClear()
    answer('GET /groups/boards', { data: teams })
  })

  it('R628 R632 R633 starts with the first other team and its first status; the present team is not offered', async () => {
    const copied = answer('POST /products/copy/team', { data: [], message: 'Make a copy to team successfully.' })
    const { user, dialog } = show()
    await waitFor(() => expect(field('Team')).toHaveTextContent('Second team'))
    expect(field('Status')).toHaveTextContent('Backlog')
    await user.click(field('Team'))
    const names = screen.getAllByRole('option').map((option) => option.textContent)
    expect(names).toEqual(['Second team', 'Third team'])
    await user.click(screen.getByRole('option', { name: 'Third team' }))
    expect(field('Status')).toHaveTextContent('Ideas')
    await user.click(dialog.getByRole('button', { name: 'Make a copy' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(copied[0]?.body).toMatchObject({ listProductId: [11, 12], groupId: 5, statusId: 8 })
    expect(copied[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(await screen.findByText('Make a copy to team successfully.')).toBeVisible()
  })

  it('R391 offers only teams in which one may add products', async () => {
    const member = (id: number, ...codes: string[]) =>
      teamOf({ id, level: 4, role_id: 2, permissions: codes.map((permission_type) => ({ permission_type })) })
    signInAs({
      is_super_admin: false,
      teams: [member(2, 'P_COPY', 'P_NEW'), member(4, 'P_VIEW'), member(5, 'P_VIEW', 'P_NEW')],
    })
    const { user } = show()
    await waitFor(() => expect(field('Team')).toHaveTextContent('Third team'))
    await user.click(field('Team'))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Third team'])
  })

  it('R631 needs a team and a status', async () => {
    answer('GET /groups/boards', { data: teams.slice(0, 2) })
    const { dialog } = show()
    expect(await dialog.findByText('There is no other team with boards to copy to.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Make a copy' })).toBeDisabled()
  })

  it('R483 says that it failed and why, and stays open', async () => {
    answer('POST /products/copy/team', refuse(401, 'NO_PERMISSION', 'Not for you'))
    const { user, dialog } = show()
    await waitFor(() => expect(field('Team')).toHaveTextContent('Second team'))
    await user.click(dialog.getByRole('button', { name: 'Make a copy' }))
    expect(await screen.findByText('Make a copy to team failed.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('R482 copies many in calls of 200, and goes on after a failure without copying twice', async () => {
    let isDown = true
    const copied = answer('POST /products/copy/team', ({ body }) =>
      (body as { listProductId: number[] }).listProductId.length < 200 && isDown
        ? refuse(422, 'VALIDATION', 'No')
        : { data: [], message: 'Make a copy to team successfully.' },
    )
    const { user, dialog } = show(Array.from({ length: 210 }, (_, at) => at + 1))
    await waitFor(() => expect(field('Team')).toHaveTextContent('Second team'))
    await user.click(dialog.getByRole('button', { name: 'Make a copy' }))
    expect(await screen.findByText('Make a copy to team failed.')).toBeVisible()
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Make a copy' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const sizes = copied.map(({ body }) => (body as { listProductId: number[] }).listProductId.length)
    expect(sizes).toEqual([200, 10, 10])
    const keys = copied.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[2])
    expect(keys[0]).not.toBe(keys[1])
  })
})
