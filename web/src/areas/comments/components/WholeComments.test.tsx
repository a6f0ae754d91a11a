import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { answerComments, commentOf, prepareEditor } from '../comment.fixture.ts'
import { commentsLive } from '../comments.live.ts'
import { CommentsPanel } from './CommentsPanel.tsx'

beforeAll(prepareEditor, 30_000)
beforeEach(() => void signInAs())

const onArtwork = { kind: 'artwork', targetId: 5, artworkId: 5, artworkName: 'Otter front' } as const
const log = () => within(screen.getByRole('log', { name: 'Comments' }))

it('a product shows the comments on its artworks under their names, and answers them there', async () => {
  const asked = answerComments([
    commentOf(4, 'Edge again', onArtwork),
    commentOf(3, 'Edge is cut', onArtwork),
    commentOf(2, 'Whole thing'),
  ])
  const { user } = renderUi(<CommentsPanel kind="product" id={9} groupId={1} />)
  const heading = await log().findByRole('heading', { name: 'On Otter front' })
  // Once for those that follow each other.
  expect(log().getAllByRole('heading')).toHaveLength(1)
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/artworks?id=5')
  expect(asked[0]?.query.get('isWhole')).toBe('true')
  const reply = answer('POST /comments/5/artwork', { data: commentOf(6, 'Mended', { ...onArtwork, parentId: 3 }) })
  const tools = document.querySelectorAll('[data-comment="3"] [role=toolbar] button')
  fireEvent.click([...tools].find((one) => one.ariaLabel === 'Reply') as Element)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply a comment' }))
  await dialog.findByLabelText('Write a comment')
  await user.click(dialog.getByText('Reply'))
  await waitFor(() => expect(reply[0]?.body).toMatchObject({ parentId: 3 }))
  expect(await log().findByText('Mended')).toBeTruthy()
})

it('what others say about an artwork comes into the list of its product, and what they are done with is marked', async () => {
  answerComments([commentOf(2, 'Whole thing')])
  renderUi(<CommentsPanel kind="product" id={9} groupId={1} />)
  await log().findByText('Whole thing')
  const comment = commentOf(8, 'From the artwork', onArtwork)
  const { id, parentId, kind, targetId, productId, artworkId, groupId } = comment
  const place = { id, parentId, kind, targetId, productId, artworkId, groupId }
  act(() => commentsLive['comments.created']?.(queryClient, { ...place, counts: [], comment }, {} as never))
  expect(await log().findByText('From the artwork')).toBeTruthy()
  expect(log().getByRole('heading', { name: 'On Otter front' })).toBeTruthy()
  act(() => commentsLive['comments.deleted']?.(queryClient, { ...place, counts: [] }, {} as never))
  await waitFor(() => expect(log().queryByText('From the artwork')).toBeNull())
})
