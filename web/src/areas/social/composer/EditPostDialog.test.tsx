import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { postOf } from '../post.fixture.ts'
import { EditPostDialog } from './EditPostDialog.tsx'

const theirs = { content: plainRichText('Of another tab'), version: 5 }

async function changedMeanwhile() {
  signInAs({ is_manager: false, is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
  const post = postOf(1, 'Once', { createdBy: 7, version: 4 })
  const onClose = vi.fn()
  const { user } = renderUi(<EditPostDialog post={post} onClose={onClose} />)
  const refused = answer('PATCH /social-network/posts/1', refuse(409, 'CONFLICT', 'Changed', { current: theirs }))
  const text = await screen.findByRole('textbox', { name: 'Text of the post' })
  await user.click(text)
  await user.keyboard(' and mine')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const choice = within(await screen.findByRole('alert'))
  expect(choice.getByText('Of another tab')).toBeVisible()
  expect(refused[0]?.body).toMatchObject({ version: 4 })
  const sent = answer('PATCH /social-network/posts/1', { data: { ...post, version: 6 } })
  return { user, choice, sent, text, onClose }
}

it('R562 a post that was changed meanwhile offers both texts; one’s own is kept on top of the other', async () => {
  const { user, choice, sent, onClose } = await changedMeanwhile()
  await user.click(choice.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({ version: 5 })
  expect(JSON.stringify(sent[0]?.body)).toContain('and mine')
})

it('R562 or theirs comes into the form, and what is saved next stands on it', async () => {
  const { user, choice, sent, text } = await changedMeanwhile()
  await user.click(choice.getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(text).toHaveTextContent('Of another tab'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 5 }))
  expect(JSON.stringify(sent[0]?.body)).toContain('Of another tab')
})
