import type { Comment } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { toast } from '../../../lib/toasts.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { answerComments, attachmentOf, commentOf, mai, prepareEditor } from '../comment.fixture.ts'
import { commentsLive } from '../comments.live.ts'
import { AttachButton } from './AttachButton.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

beforeAll(prepareEditor, 30_000)

const me = { id: 7, display_name: 'Nguyễn An', avatar: null, color: '#2f6fed' }
const mine = (id: number, text: string, changes: Partial<Comment> = {}) =>
  commentOf(id, text, { createdBy: 7, userInfo: me, ...changes })

const looks = { teams: [teamOf({ permissions: [{ permission_type: 'P_VIEW' }] })] }

async function show(list: Comment[], who: Parameters<typeof signInAs>[0] = { is_super_admin: false }) {
  signInAs({ ...looks, ...who })
  answerComments(list)
  const view = renderUi(<CommentsPanel kind="product" id={9} groupId={1} />)
  await waitFor(() => expect(view.container.querySelector('[data-comment]')).not.toBeNull())
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeTruthy())
  return view
}
const bubble = (id: number) => document.querySelector<HTMLElement>(`[data-comment="${id}"]`) as HTMLElement
const actionsOf = (id: number) =>
  [...bubble(id).querySelectorAll('[role=toolbar] button')].map((button) => button.getAttribute('aria-label'))
const press = (id: number, name: string) => {
  const button = [...bubble(id).querySelectorAll('[role=toolbar] button')].find((one) => one.ariaLabel === name)
  act(() => fireEvent.click(button as Element))
}

describe('what a comment shows', () => {
  it('the card of its link, which comes live and which its author alone removes', async () => {
    const linkCard = {
      ...{ url: 'https://www.shop.example/bee', title: 'A bee', description: '' },
      ...{ imageURL: null, newImageURL: '/storage/bee.webp' },
    }
    const { user } = await show([mine(2, 'See https://www.shop.example/bee'), commentOf(1, 'Too', { linkCard })])
    const remove = { name: 'Remove the preview of shop.example' }
    expect(within(bubble(1)).getByRole('link', { name: 'A bee' })).toHaveAttribute('href', linkCard.url)
    expect(within(bubble(1)).queryByRole('button', remove)).toBeNull()
    expect(within(bubble(2)).queryByText('A bee')).toBeNull()
    const on = {
      id: 2,
      parentId: null,
      kind: 'product',
      targetId: 9,
      productId: 9,
      artworkId: null,
      groupId: 1,
    } as const
    act(() => commentsLive['comments.linked']?.(queryClient, { ...on, linkCard }, {} as never))
    expect(await within(bubble(2)).findByText('A bee')).toBeVisible()
    expect(bubble(2).querySelector('img')).toHaveAttribute('src', '/storage/bee.webp')
    answer('DELETE /comments/2/link-card', refuse(500, 'INTERNAL'))
    await user.click(within(bubble(2)).getByRole('button', remove))
    expect(await within(bubble(2)).findByText('A bee')).toBeVisible()
    answer('DELETE /comments/2/link-card', { data: { id: 2 } })
    await user.click(within(bubble(2)).getByRole('button', remove))
    await waitFor(() => expect(within(bubble(2)).queryByText('A bee')).toBeNull())
  })

  it('R149 R151 the author is userInfo or userBy; one without a name is Anon!', async () => {
    await show([
      commentOf(3, 'A', { userInfo: null, userBy: { ...mai, display_name: 'Hà Phạm' } }),
      commentOf(2, 'B'),
      commentOf(1, 'C', { userInfo: { ...mai, display_name: '' } }),
    ])
    expect(within(bubble(3)).getByText('Hà Phạm')).toBeTruthy()
    expect(within(bubble(2)).getByText('Mai Trần')).toBeTruthy()
    expect(within(bubble(1)).getByText('Anon!')).toBeTruthy()
  })

  it('R528 dates read MMM d, yyyy - h:mm a', async () => {
    await show([commentOf(1, 'A', { createdAt: new Date(2026, 10, 20, 14, 31).toISOString() })])
    expect(screen.getByText('Nov 20, 2026 - 2:31 PM')).toBeTruthy()
  })

  it('R413 R414 own comments are shaded blue and stand at the right', async () => {
    wholeStyles()
    await show([mine(2, 'Mine'), commentOf(1, 'Theirs')])
    const row = (id: number) => bubble(id).parentElement?.parentElement as HTMLElement
    expect(getComputedStyle(bubble(2)).backgroundColor).toBe('var(--accent-soft)')
    expect(getComputedStyle(bubble(1)).backgroundColor).not.toBe('var(--accent-soft)')
    expect([row(2), row(1)].map((one) => getComputedStyle(one).justifyContent)).toEqual(['flex-end', 'flex-start'])
  })

  it('R213 R214 a hidden comment says so, faded, without its text and files', async () => {
    wholeStyles()
    const hidden = { listUserIdHide: [7], files: [attachmentOf(1, 'a.zip')] }
    await show([commentOf(2, 'Secret', hidden), commentOf(1, 'Open', { files: [attachmentOf(2, 'b.zip')] })])
    const line = within(bubble(2)).getByText('This comment has been hidden')
    expect(Number(getComputedStyle(line.parentElement as HTMLElement).opacity)).toBeLessThan(1)
    expect(screen.queryByText('Secret')).toBeNull()
    expect(bubble(2).textContent).not.toContain('.zip')
    expect(bubble(1).textContent).toContain('.zip')
  })
})

describe('who may do what', () => {
  const reply = { ...commentOf(4, 'Reply', { parentId: 1 }) }

  it('R375 R410 R412 R415 the author: Done, Edit, Hide, Remove; others: Reply at the top level, Done, Hide', async () => {
    await show([mine(3, 'Mine'), mine(2, 'Mine, done', { isDone: true }), commentOf(1, 'Theirs', { replies: [reply] })])
    expect(actionsOf(3)).toEqual(['Done', 'Edit', 'Hide', 'Remove'])
    expect(actionsOf(2)).toEqual(['UnDone', 'Edit', 'Hide', 'Remove'])
    expect(actionsOf(1)).toEqual(['Reply', 'Done', 'Hide'])
    expect(actionsOf(4)).toEqual(['Done', 'Hide'])
  })

  it('R411 Done and Edit are gone while a comment is hidden; it can be shown again', async () => {
    await show([mine(2, 'Mine', { listUserIdHide: [7] }), commentOf(1, 'Theirs', { listUserIdHide: [7] })])
    expect(actionsOf(2)).toEqual(['UnHide', 'Remove'])
    expect(actionsOf(1)).toEqual(['Reply', 'UnHide'])
    const asked = answer('PATCH /comments/1/hide', { data: { id: 1, isHide: false } })
    press(1, 'UnHide')
    await waitFor(() => expect(asked[0]?.body).toEqual({ isHide: false }))
  })

  it('R349 the attachment input takes one file when single', () => {
    const { container } = renderUi(<AttachButton isSingle onChoose={() => undefined} />)
    expect(container.querySelector<HTMLInputElement>('input[type=file]')?.multiple).toBe(false)
  })
})

describe('actions', () => {
  it('R474 a refused Done or Hide goes back without a word', async () => {
    await show([commentOf(1, 'Theirs')])
    const said = vi.spyOn(toast, 'failure')
    const done = answer('PATCH /comments/1/done', refuse(500, 'INTERNAL', 'Broken'), 150)
    const hide = answer('PATCH /comments/1/hide', refuse(500, 'INTERNAL', 'Broken'), 150)
    press(1, 'Done')
    await waitFor(() => expect(actionsOf(1)).toContain('UnDone'))
    await waitFor(() => expect(actionsOf(1)).toContain('Done'))
    press(1, 'Hide')
    expect(await screen.findByText('This comment has been hidden')).toBeTruthy()
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect([done.length, hide.length]).toEqual([1, 1])
    expect(said).not.toHaveBeenCalled()
  })

  it('R370 R473 deleting asks first; a refusal shows the error and the comment stays', async () => {
    const { user } = await show([mine(1, 'Mine')])
    let asked = answer('DELETE /comments/1', refuse(500, 'INTERNAL', 'Not today'))
    press(1, 'Remove')
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to remove this comment?' })
    expect(asked).toHaveLength(0)
    await user.click(within(dialog).getByText('Remove'))
    expect(await screen.findByText('Not today')).toBeTruthy()
    expect(bubble(1)).not.toBeNull()
    asked = answer('DELETE /comments/1', { data: { id: 1 } })
    await user.click(within(dialog).getByText('Remove'))
    await waitFor(() => expect(bubble(1)).toBeNull())
    expect(asked).toHaveLength(1)
  })

  it('R115 R150 a reply is written in a dialog and names its parent', async () => {
    const { user } = await show([commentOf(1, 'Theirs')])
    const asked = answer('POST /comments/9/product', { data: mine(5, 'Yes', { parentId: 1 }) })
    press(1, 'Reply')
    const dialog = await screen.findByRole('dialog', { name: 'Reply a comment' })
    await within(dialog).findByLabelText('Write a comment')
    await user.click(within(dialog).getByText('Reply'))
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ parentId: 1 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Yes')).toBeTruthy()
  })

  it('R116 R346 R473 an edit is saved once the text is neither empty nor the same; a failure shows the error', async () => {
    const { user } = await show([mine(1, 'Old')])
    const asked = answer('PATCH /comments/1', refuse(500, 'INTERNAL', 'Could not save'))
    press(1, 'Edit')
    const dialog = await screen.findByRole('dialog', { name: 'Edit a comment' })
    const box = await within(dialog).findByLabelText('Write a comment')
    const save = within(dialog).getByText<HTMLButtonElement>('Save')
    const type = (text: string) =>
      act(() => {
        // The editor's own way in: all is selected and replaced.
        const { editor } = box as unknown as { editor: { commands: { setContent: (html: string, o: object) => void } } }
        editor.commands.setContent(text, { emitUpdate: true })
      })
    expect(save.disabled).toBe(true)
    type('')
    expect(save.disabled).toBe(true)
    type('<p>New</p>')
    await waitFor(() => expect(save.disabled).toBe(false))
    await user.click(save)
    expect(await screen.findByText('Could not save')).toBeTruthy()
    expect(asked[0]?.body).toMatchObject({ message: { blocks: [{ text: 'New' }] } })
    answer('PATCH /comments/1', {
      data: { id: 1, message: plainRichText('New'), messageString: 'New', updatedAt: '2026-11-20T09:00:00.000Z' },
    })
    await user.click(save)
    await waitFor(() => expect(within(bubble(1)).getByText('New')).toBeTruthy())
  })
})
