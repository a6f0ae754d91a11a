import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptCounts } from '../../../lib/outbox.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { answerComments, commentOf, prepareEditor } from '../comment.fixture.ts'
import { commentsLane } from '../usePosting.ts'
import { CommentsPanel } from './CommentsPanel.tsx'

beforeAll(prepareEditor, 30_000)
beforeEach(() => void signInAs())

const show = (props: Partial<Parameters<typeof CommentsPanel>[0]> = {}) =>
  renderUi(<CommentsPanel kind="product" id={9} groupId={1} {...props} />)
const many = (count: number) => Array.from({ length: count }, (_, at) => commentOf(count - at))
const editor = () => screen.findByRole('textbox', { name: 'Write a comment' })
const paste = (box: HTMLElement, text: string, files: File[] = []) =>
  act(() =>
    fireEvent.paste(box, {
      clipboardData: {
        files,
        types: text ? ['text/plain'] : ['Files'],
        getData: (type: string) => (type === 'text/plain' ? text : ''),
      },
    }),
  )
const posted = (text: string) => answer('POST /comments/9/product', { data: commentOf(50, text, { createdBy: 7 }) })
const fileInput = (view: { container: HTMLElement }) =>
  view.container.querySelector('input[type=file]') as HTMLInputElement

/** The presigned address, whose key holds the file's name, and the storage behind it. */
function answerUploads() {
  answer('POST /presigned-url', ({ body }) => {
    const { fileName } = body as { fileName: string }
    return {
      data: { key: `k-${fileName}`, url: `/api/stored/${fileName}`, method: 'PUT', headers: {}, expiresAt: '' },
    }
  })
  return answer('PUT /stored/:name', {})
}

describe('the list', () => {
  it('R109 R216 R217 heads the comments with Comments, Doing and Done; the active chip clears the filter', async () => {
    const asked = answerComments([
      commentOf(2, 'Still soft', { isDone: false }),
      commentOf(1, 'Sharp', { isDone: true }),
    ])
    const { user } = show()
    expect(await screen.findByText('Sharp')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy()
    const done = await screen.findByRole('button', { name: /^Done 1/ })
    const doing = screen.getByRole('button', { name: /^Doing/ })
    await user.click(doing)
    await waitFor(() => expect(screen.queryByText('Sharp')).toBeNull())
    expect(asked.at(-1)?.query.get('isDone')).toBe('false')
    await user.click(done)
    expect(await screen.findByText('Sharp')).toBeTruthy()
    expect(screen.queryByText('Still soft')).toBeNull()
    expect(done.getAttribute('aria-pressed')).toBe('true')
    await user.click(done)
    expect(await screen.findByText('Still soft')).toBeTruthy()
    expect([done, doing].map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
    expect(screen.getByText('Sharp')).toBeTruthy()
  })

  it('R111 an empty list says No comments', async () => {
    answerComments([])
    show()
    expect(await screen.findByText('No comments')).toBeTruthy()
  })

  it('R117 R525 shows 15 from page 1, then View more N comments, then the rest', async () => {
    const asked = answerComments(many(18))
    const { user } = show()
    await user.click(await screen.findByText('View more 3 comments'))
    expect(await screen.findByText('Text 1')).toBeTruthy()
    expect(asked.map(({ query }) => [query.get('offset'), query.get('limit')])).toEqual([
      ['1', '15'],
      ['2', '15'],
    ])
    expect(screen.queryByText(/View more/)).toBeNull()
  })

  it('R113 R350 the search says Enter search... and asks 700 ms after the last key', async () => {
    const asked = answerComments([commentOf(1)])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Search comments' }))
    const box = screen.getByPlaceholderText('Enter search...')
    await user.type(box, 'palm')
    const typed = performance.now()
    await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('palm'), { interval: 20 })
    expect(performance.now() - typed).toBeGreaterThan(600)
    expect(asked.filter(({ query }) => query.has('search'))).toHaveLength(1)
  })

  it('R377 with posting disabled there is no input and no edit, remove or done', async () => {
    answerComments([commentOf(2, 'Mine', { createdBy: 7 }), commentOf(1, 'Theirs')])
    show({ isReadOnly: true })
    expect(await screen.findByText('Mine')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
    const bars = screen.getAllByRole('toolbar', { name: 'Actions of this comment' })
    for (const bar of bars)
      expect(
        within(bar)
          .getAllByRole('button')
          .map((one) => one.ariaLabel),
      ).toEqual(['Hide'])
  })
})

/** A panel that somebody closes while the comment is being written. */
function Closing() {
  const [isReadOnly, setReadOnly] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReadOnly(!isReadOnly)}>
        Close it
      </button>
      <CommentsPanel kind="product" id={9} groupId={1} isReadOnly={isReadOnly} />
    </>
  )
}

describe('posting that ends while somebody writes', () => {
  it('leaves the text where it is, says so, and gives it away to be copied; reopened it can be sent', async () => {
    answerComments([])
    const bodies = posted('Softer edges')
    const { user } = renderUi(<Closing />)
    const box = await editor()
    paste(box, 'Softer edges')
    fireEvent.click(screen.getByRole('button', { name: 'Close it' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You can no longer comment here')
    expect(box).toHaveTextContent('Softer edges')
    expect(box).toHaveAttribute('contenteditable', 'false')
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Softer edges')
    fireEvent.click(screen.getByRole('button', { name: 'Close it' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  it('shows a text of an earlier visit until it is discarded', async () => {
    answerComments([])
    const raw = plainRichText('Softer edges')
    localStorage.setItem('draft:7:comment:product:9', JSON.stringify({ at: Date.now(), raw }))
    const { user } = show({ isReadOnly: true })
    expect(await editor()).toHaveTextContent('Softer edges')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
    expect(localStorage.getItem('draft:7:comment:product:9')).toBeNull()
  })

  it('as does the right to look at what is commented', async () => {
    const looking = {
      is_super_admin: false,
      is_manager: false,
      teams: [teamOf({ permissions: [{ permission_type: 'P_VIEW' }] })],
    }
    signInAs(looking)
    answerComments([])
    show()
    const box = await editor()
    paste(box, 'Softer edges')
    signInAs({ ...looking, teams: [teamOf({ permissions: [] })] })
    await act(() => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You can no longer comment here')
    expect(box).toHaveTextContent('Softer edges')
  })

  it('keeps a reply that is being written', async () => {
    answerComments([commentOf(1)])
    renderUi(<Closing />)
    fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reply a comment' })
    paste(await within(dialog).findByRole('textbox'), 'Yes')
    fireEvent.click(screen.getByRole('button', { name: 'Close it', hidden: true }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You can no longer comment here')
    expect(within(dialog).getByRole('textbox')).toHaveTextContent('Yes')
    expect(within(dialog).getByRole('button', { name: 'Reply' })).toBeDisabled()
  })
})

describe('posting', () => {
  it('R221 R222 R223 without files it posts directly, empties the box and scrolls to the bottom', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
    answerComments(many(3))
    const asked = posted('Looks sharp')
    const { user } = show()
    const box = await editor()
    const log = screen.getByRole('log')
    log.scrollTop = 10
    fireEvent.scroll(log)
    await paste(box, 'Looks sharp')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ groupId: 1, message: { blocks: [{ text: 'Looks sharp' }] } })
    expect(asked[0]?.body).not.toHaveProperty('listFileURL')
    expect(await within(log).findByText('Looks sharp')).toBeTruthy()
    expect(box.textContent).not.toContain('Looks sharp')
    expect(log.scrollTop).toBe(900)
    vi.restoreAllMocks()
  })

  it('R112 R220 R222 R348 with files it uploads them first, then posts their list, and the files leave the input', async () => {
    answerComments([])
    const asked = posted('')
    const stored = answerUploads()
    const view = show()
    await editor()
    expect(screen.getByRole('button', { name: 'Attach files' })).toBeTruthy()
    expect(fileInput(view).multiple).toBe(true)
    const files = ['a.zip', 'b.pdf'].map((name) => new File(['x'], name))
    await view.user.upload(fileInput(view), files)
    expect(await screen.findByRole('button', { name: 'Remove b.pdf' })).toBeTruthy()
    await view.user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(stored).toHaveLength(2)
    expect(asked[0]?.body).toMatchObject({
      listFileURL: [
        { key: 'k-a.zip', name: 'a.zip' },
        { key: 'k-b.pdf', name: 'b.pdf' },
      ],
    })
    expect(screen.queryByRole('button', { name: 'Remove b.pdf' })).toBeNull()
  })

  it('R225 a pasted picture says Processing..., then Upload Successfully', async () => {
    answerComments([])
    const stored = Promise.withResolvers<object>()
    answerUploads()
    answer('PUT /stored/:n', () => stored.promise)
    show()
    await paste(await editor(), '', [new File(['x'], 'image.png', { type: 'image/png' })])
    expect(await screen.findByText('Processing...')).toBeTruthy()
    expect(screen.queryByText('Upload Successfully')).toBeNull()
    stored.resolve({})
    expect(await screen.findByText('Upload Successfully')).toBeTruthy()
  })

  it('R472 a failure shows the error and keeps the comment for another try', async () => {
    answerComments([])
    const asked = answer('POST /comments/9/product', refuse(500, 'INTERNAL', 'The disk is full'))
    const { user } = show()
    await paste(await editor(), 'Keep me')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The disk is full')).toBeTruthy()
    expect(within(screen.getByRole('log')).getByText('Keep me')).toBeTruthy()
    const again = posted('Keep me')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(again).toHaveLength(1))
    expect(again[0]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'))
  })

  it('without a network a comment waits where it will stand, also after the panel was closed, and goes out by itself', async () => {
    answerComments([])
    answer('GET /health/live', {})
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = posted('Later')
    const view = show()
    await paste(await editor(), 'Later')
    await view.user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Waiting for the network/)).toBeVisible()
    view.unmount()
    show()
    expect(within(await screen.findByRole('log')).getByText('Later')).toBeVisible()
    // It is not to be written a second time.
    expect((await editor()).textContent).toBe('')
    expect(asked).toHaveLength(0)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/Waiting for the network/)).toBeNull())
    online.mockRestore()
  })

  it('a comment that waits is not sent once it was removed', async () => {
    answerComments([])
    answer('GET /health/live', {})
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = posted('Never')
    const { user } = show()
    await paste(await editor(), 'Never')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(within(await screen.findByText(/Waiting for the network/)).getByRole('button', { name: 'Remove' }))
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(keptCounts.get().get(commentsLane) ?? 0).toBe(0))
    expect(asked).toHaveLength(0)
    online.mockRestore()
  })
})
