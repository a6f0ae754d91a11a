import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { answerRoles, entries, groupsOf } from '../role.fixture.ts'
import { PermissionsScreen } from './PermissionsScreen.tsx'

const view = () => renderUi(<PermissionsScreen />)

describe('the permissions', () => {
  it('R649 has three skeleton rows while it is read', async () => {
    signInAs()
    answer('GET /permissions', () => new Promise<never>(() => undefined))
    view()
    await waitFor(() => expect(document.querySelectorAll('.MuiSkeleton-circular')).toHaveLength(3))
  })

  it('R422 lists the catalogue by group, and finds by name and code', async () => {
    answerRoles()
    const { user } = view()
    expect(await screen.findByRole('rowheader', { name: 'Products' })).toBeVisible()
    expect(screen.getByText('5 permissions')).toBeVisible()
    await user.type(screen.getByPlaceholderText('Search permissions'), 'x_own')
    await waitFor(() => expect(screen.queryByText('P_VIEW')).toBeNull())
    expect(screen.getByText('X_OWN')).toBeVisible()
  })

  it('R642 adds a code, renames one, and deletes what the program does not check', async () => {
    answerRoles()
    const { user } = view()
    await screen.findByText('X_OWN')
    const added = answer('POST /permissions', {
      data: { ...entries[4], id: 102 },
      message: 'Add permission successfully',
    })
    await user.click(screen.getByRole('button', { name: /Add permission/ }))
    const save = await screen.findByRole('button', { name: 'Save' })
    await user.type(screen.getByLabelText('Code'), 'X_MORE')
    expect(save).toBeDisabled()
    await user.type(screen.getByLabelText('Name'), 'More')
    await user.type(screen.getByLabelText('Group'), 'Cliparts')
    await user.click(save)
    expect(await screen.findByText('Add permission successfully')).toBeVisible()
    expect(added[0]?.body).toMatchObject({ type: 'X_MORE', name: 'More', group: 'Cliparts' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    expect(screen.queryByRole('button', { name: 'Delete View' })).toBeNull()
    const gone = answer('DELETE /permissions/:id', { data: { id: 101 }, message: 'Delete permission successfully' })
    answer('GET /permissions', { data: groupsOf(entries.slice(0, 4)) })
    await user.click(screen.getByRole('button', { name: 'Delete Our own' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('X_OWN')).toBeNull())
    expect(gone[0]?.path).toBe('/api/permissions/101')
  })

  it('keeps a code as it is, and shows what the server refuses at its field', async () => {
    answerRoles()
    const errors = { name: 'There is one named so' }
    answer('PUT /permissions/:id', refuse(422, 'VALIDATION', 'No', { errors }))
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Edit Our own' }))
    expect(await screen.findByLabelText('Code')).toBeDisabled()
    await user.type(screen.getByLabelText('Name'), ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There is one named so')).toBeVisible()
    answer('PUT /permissions/:id', refuse(409, 'CONFLICT', 'Someone was faster'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Update permission failed')).toBeVisible()
  })
})
