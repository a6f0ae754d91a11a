import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { PostForm } from './PostForm.tsx'

beforeAll(() => import('../../../ui/richtext/RichTextField.tsx'))

it('a video that is too large says so where it was chosen; the post does not wait for it, and goes out without it', async () => {
  signInAs({ is_manager: false, is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
  answer('GET /groups/1/users', { data: [] })
  answer('GET /groups/share-layout', { data: [] })
  answer('POST /presigned-url', refuse(413, 'PAYLOAD_TOO_LARGE', 'Max file size exceeded 250MB'))
  const onSend = vi.fn(async (_: object) => undefined)
  const home = { id: 1, name: 'Design team' }
  const { user } = renderUi(<PostForm home={home} draftKey="7:post" action="Post" onSend={onSend} onSent={vi.fn()} />)
  const input = await screen.findByLabelText('Add files (up to 5)', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'big.mp4', { type: 'video/mp4' })] } })
  const fault = await screen.findByText('big.mp4: Max file size exceeded 250MB')
  expect(fault).toBeVisible()
  await user.click(await screen.findByRole('textbox', { name: 'Text of the post' }))
  await user.keyboard('Look')
  const post = screen.getByRole('button', { name: /^Post/ })
  await user.click(post)
  expect(await screen.findByText('A file did not go up: try again or remove it')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
  const line = fault.closest<HTMLElement>('[role=alert]')
  await user.click(within(line as HTMLElement).getByRole('button', { name: 'Remove big.mp4' }))
  await user.click(post)
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ files: [] })))
})
