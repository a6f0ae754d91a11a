import type { Activity } from '@halftone/contract/areas/activities.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { answerComments, commentOf, mai, prepareEditor } from '../../comments/comment.fixture.ts'
import { answerArtwork, artworkOf, fileOf, signInWith } from '../artwork.fixture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { ArtworkTalk } from './ArtworkTalk.tsx'

beforeAll(prepareEditor, 30_000)

const line = (
  id: number,
  hour: string,
  changes: Partial<Activity>,
  content: Partial<Activity['eventContent']> = {},
) => ({
  id,
  author: mai,
  rootAuthor: null,
  createdBy: mai.id,
  createdAt: `2026-11-20T${hour}:00.000Z`,
  eventType: 'approve artwork',
  groupId: 1,
  target: { kind: 'artwork', id: 5, name: 'Front', subId: null, productId: 9, artworkId: 5, on: null },
  isDeleteTarget: false,
  eventContent: { oldContent: null, newContent: null, fileName: null, ...content },
  product: null,
  artwork: null,
  cover: null,
  action: 'approve',
  ...changes,
})
const meta = { total: 4, totalPage: 1, page: 1, limit: 100 }

it('why an artwork was turned down and what it was replaced with stand between its comments, and a new decision comes by itself', async () => {
  signInWith('P_VIEW')
  const lines = [
    line(4, '09:00', { eventType: 'file', action: 'update' }, { oldContent: 'a.png', newContent: 'v2.png' }),
    line(
      3,
      '08:30',
      { eventType: 'file', action: 'update' },
      { oldContent: 'v1', newContent: 'v2: cut lines gone', fileName: 'front.png' },
    ),
    line(2, '07:00', { action: 'reject' }, { newContent: 'Cream reads yellow' }),
  ]
  const asked = answer('GET /activities', () => ({ data: lines, meta }))
  const artwork = artworkOf([fileOf(1, 'front.png', { version: 2 })])
  answerArtwork(artwork)
  answerComments([commentOf(31, 'Clean now at 300 %', { kind: 'artwork', targetId: 5, artworkId: 5 })], {
    kind: 'artwork',
    id: 5,
  })
  renderUi(<ArtworkTalk artworkId={5} groupId={1} />)
  queryClient.setQueryData(artworkQuery(5).queryKey, artwork)
  await screen.findByText('Clean now at 300 %')
  const log = () => screen.getByRole('log').textContent ?? ''
  await waitFor(() =>
    expect(log()).toMatch(
      /Mai Trần turned it down.*Cream reads yellow.*Clean now.*replaced front\.png with v2.*cut lines gone/s,
    ),
  )
  expect(log()).not.toContain('v2.png')
  expect(asked.at(-1)?.query.get('eventType')).toBe('approve artwork,file')

  lines.unshift(line(6, '10:05', { action: 'revert' }), line(5, '10:00', { action: 'approve' }))
  await act(async () =>
    queryClient.setQueryData(artworkQuery(5).queryKey, {
      ...artwork,
      review: { ...artwork.review, state: 'approved', approvedAt: '2026-11-20T10:00:00.000Z' },
    }),
  )
  await waitFor(() => expect(log()).toMatch(/cut lines gone.*approved it.*Mai Trần took back what was decided/s))
})

it('while the comments are searched nothing stands between them', async () => {
  signInWith('P_VIEW')
  answer('GET /activities', { data: [line(2, '07:00', { action: 'submit' })], meta })
  answerComments([commentOf(31, 'Clean now', { kind: 'artwork', targetId: 5, artworkId: 5 })], {
    kind: 'artwork',
    id: 5,
  })
  const { user } = renderUi(<ArtworkTalk artworkId={5} groupId={1} />)
  await screen.findByText(/handed it in/)
  await user.click(screen.getByRole('button', { name: /^Done \d/ }))
  await waitFor(() => expect(screen.queryByText(/handed it in/)).toBeNull())
})
