import type { Post } from '@halftone/contract/parts/social/post.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { usePostActions } from '../feed/usePostActions.tsx'
import { postOf } from '../post.fixture.ts'
import { PinDialog } from './PinDialog.tsx'

beforeEach(() => {
  signInAs({ is_super_admin: false, is_manager: true, teams: [teamOf({ id: 1, level: 5, role_id: 2 })] })
  answer('GET /groups/select', {
    data: [
      { id: 9, name: 'Halftone Studio', level: 1, company_id: 9 },
      { id: 1, name: 'Design team', level: 5, company_id: 9 },
      { id: 2, name: 'Listing team', level: 5, company_id: 9 },
      { id: 3, name: 'Print team', level: 5, company_id: 9 },
    ],
  })
})

async function pinning(changes: Partial<Post> = {}) {
  const onClose = vi.fn()
  const view = renderUi(<PinDialog post={postOf(4, 'Cut-off dates', changes)} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pin post to team' }))
  await dialog.findByRole('checkbox', { name: 'Design team' })
  return { ...view, dialog, onClose }
}

it('R569 R570 R586 R589 the pin dialog has the teams, the company left out, and “All groups” for all of them', async () => {
  const { dialog, user, onClose } = await pinning()
  const boxes = () => dialog.getAllByRole('checkbox')
  expect(boxes().map((box) => box.closest('label')?.textContent)).toEqual([
    'All groups',
    'Design team',
    'Listing team',
    'Print team',
  ])
  await user.click(dialog.getByRole('checkbox', { name: 'All groups' }))
  for (const box of boxes()) expect(box).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'Print team' }))
  expect(dialog.getByRole('checkbox', { name: 'All groups' })).not.toBeChecked()
  const sent = answer('PATCH /social-network/posts/4/pin', { data: postOf(4, 'Cut-off dates', { groupsPin: [1, 2] }) })
  await user.click(dialog.getByRole('button', { name: 'Pin' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({ groupsPin: [1, 2] })
})

it('R585 R590 nothing chosen where nothing was pinned cannot be sent; taking all down sends none', async () => {
  const { dialog, unmount } = await pinning()
  expect(dialog.getByRole('button', { name: 'Pin' })).toBeDisabled()
  unmount()
  const again = await pinning({ groupsPin: [2] })
  await again.user.click(again.dialog.getByRole('checkbox', { name: 'Listing team' }))
  const sent = answer('PATCH /social-network/posts/4/pin', { data: postOf(4, 'Cut-off dates') })
  await again.user.click(again.dialog.getByRole('button', { name: 'Pin' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ groupsPin: [] }))
})

it('R591 what the server refuses is said in its words, and the dialog stays with what was chosen', async () => {
  const { dialog, user, onClose } = await pinning()
  answer('PATCH /social-network/posts/4/pin', refuse(422, 'INVALID', 'You may not pin in this team'))
  await user.click(dialog.getByRole('checkbox', { name: 'Listing team' }))
  await user.click(dialog.getByRole('button', { name: 'Pin' }))
  expect(await screen.findByText('You may not pin in this team')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Listing team' })).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

function Sharing({ post }: { post: Post }) {
  const actions = usePostActions()
  return (
    <>
      <button type="button" onClick={() => actions.share(post)}>
        Open
      </button>
      {actions.dialogs}
    </>
  )
}

it('R568 R590 a dialog shares a post to teams: all that it goes to are named', async () => {
  answer('GET /groups/share-layout', {
    data: [
      { id: 1, name: 'Design team' },
      { id: 2, name: 'Listing team' },
      { id: 3, name: 'Print team' },
    ],
  })
  const post = postOf(5, 'News', {
    ...{ createdBy: 7, groupsShare: [2] },
    groups: [
      { id: 1, name: 'Design team' },
      { id: 2, name: 'Listing team' },
    ],
  })
  const { user } = renderUi(<Sharing post={post} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share post to teams' }))
  await user.click(await dialog.findByRole('button', { name: /^Teams/ }))
  await user.click(await screen.findByRole('option', { name: 'Print team' }))
  expect(screen.queryByRole('option', { name: 'Design team' })).toBeNull()
  await user.keyboard('{Escape}')
  const sent = answer('PATCH /social-network/posts/5/share', { data: { ...post, groupsShare: [2, 3] } })
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ groupsShare: [2, 3] }))
})
