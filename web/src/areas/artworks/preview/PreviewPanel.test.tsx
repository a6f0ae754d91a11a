import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { receive } from '../../../lib/live.ts'
import { answer } from '../../../testing/api.ts'
import { profileOf, signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import '../../comments/components/CommentsPanel.tsx'
import { cards } from '../../products/model/productEntities.ts'
import { answerProduct, cardOf, detailOf, fileOf, messageOf, metaOf } from '../../products/products.fixture.ts'
import './PreviewDecision.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'

const artworkOf = (id: number, name: string, state: ArtworkCard['review']['state']): ArtworkCard => ({
  id,
  subId: null,
  groupId: 2,
  productId: 1,
  product: { id: 1, subId: null, name: 'Product 1', status: 3 },
  name,
  cover: null,
  accountId: null,
  accountName: null,
  index: id,
  totalFiles: 1,
  commentCount: 0,
  review: {
    state,
    submittedBy: null,
    submittedAt: '2026-11-20T08:00:00.000Z',
    approvedBy: null,
    approvedAt: null,
    note: null,
    isUploaded: false,
    uploadedBy: null,
    uploadedAt: null,
    uploadedAccountId: null,
    listingUrl: null,
  },
  listingState: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  createdBy: 9,
  userBy: null,
})

const onClose = vi.fn()
const show = () =>
  renderUi(<PreviewPanel id={1} isDocked onStep={() => undefined} onOpen={() => undefined} onClose={onClose} />)
const decision = () => screen.findByRole('contentinfo', { name: 'Review' })

describe('preview', () => {
  beforeEach(() => {
    signInAs()
    cards.set(1, cardOf(1, { artworkCount: 3 }))
    answerProduct(detailOf(1, { artworkCount: 3, files: [fileOf(5), fileOf(6)] }))
    const list = [
      artworkOf(40, 'Front', 'needapproved'),
      artworkOf(41, 'Back', 'needapproved'),
      artworkOf(42, 'Sleeve', 'approved'),
    ]
    answer('GET /products/:id/artworks', { data: list, meta: metaOf(3, 200) })
  })

  it('shows what waits for a decision, decides it, and goes on to the next', async () => {
    const decided = answer('PATCH /artwork-review/approved', ({ body }) => {
      const { ids, isApproved } = body as { ids: number[]; isApproved: boolean }
      const state = isApproved ? ('approved' as const) : ('unapproved' as const)
      return { data: ids.map((id) => ({ id, productId: 1, review: artworkOf(id, '', state).review })) }
    })
    const { user } = show()
    expect(await decision()).toHaveTextContent('Front')
    await user.keyboard('a')
    await waitFor(() => expect(screen.getByRole('contentinfo', { name: 'Review' })).toHaveTextContent('Back'))
    await user.click(within(await decision()).getByRole('button', { name: /Turn down/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Turn down' })
    await user.type(within(sheet).getByRole('textbox', { name: 'Note' }), 'Too dark')
    await user.click(within(sheet).getByRole('button', { name: 'Turn down' }))
    await waitFor(() => expect(decided).toHaveLength(2))
    expect(decided.map(({ body }) => body)).toMatchObject([
      { ids: [40], groupId: 2, isApproved: true },
      { ids: [41], groupId: 2, isApproved: false, note: 'Too dark' },
    ])
    // Nothing waits any more.
    await waitFor(() => expect(screen.queryByRole('contentinfo', { name: 'Review' })).toBeNull())
  })

  it('decides nothing a second time', async () => {
    const decided = answer('PATCH /artwork-review/approved', { data: [] })
    const { user } = show()
    await decision()
    await user.click(screen.getByRole('button', { name: 'Sleeve' }))
    expect(await decision()).toHaveTextContent('Approved')
    expect(within(await decision()).queryByRole('button', { name: /Approve/ })).toBeNull()
    await user.keyboard('a')
    expect(decided).toHaveLength(0)
  })

  it('has no decision for whoever may not decide, and the comments for all', async () => {
    answer('GET /user', {
      data: profileOf({
        is_super_admin: false,
        teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions: [{ permission_type: 'P_VIEW' }] })],
      }),
    })
    show()
    expect(await screen.findByRole('log', { name: 'Comments' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Front' })).toBeVisible()
    expect(screen.queryByRole('contentinfo', { name: 'Review' })).toBeNull()
  })

  it('lets whoever edits hand in the artwork that they look at, and decide nothing', async () => {
    answer('GET /user', {
      data: profileOf({
        is_super_admin: false,
        teams: [
          teamOf({
            id: 2,
            level: 5,
            role_id: 2,
            permissions: [{ permission_type: 'P_VIEW' }, { permission_type: 'P_EDIT_ART' }],
          }),
        ],
      }),
    })
    const waiting = artworkOf(40, 'Front', 'needapproved')
    const list = [{ ...waiting, review: { ...waiting.review, submittedAt: null } }]
    answer('GET /products/:id/artworks', { data: list, meta: metaOf(1, 200) })
    const sent = answer('PATCH /artwork-review/submitted', {
      data: [{ id: 40, productId: 1, review: waiting.review }],
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Front' }))
    expect(await within(await decision()).findByRole('button', { name: /Ready for review/ })).toBeVisible()
    await user.keyboard('ah')
    expect(await within(await decision()).findByText('Waiting')).toBeVisible()
    expect(sent.map(({ body }) => body)).toMatchObject([{ ids: [40], groupId: 2, isSubmitted: true }])
    expect(within(await decision()).queryByRole('button', { name: /Approve|Turn down/ })).toBeNull()
  })

  it('shows by itself what was handed in, not what is still in work', async () => {
    const front = artworkOf(40, 'Front', 'needapproved')
    const list = [{ ...front, review: { ...front.review, submittedAt: null } }, artworkOf(41, 'Back', 'needapproved')]
    answer('GET /products/:id/artworks', { data: list, meta: metaOf(2, 200) })
    show()
    expect(await decision()).toHaveTextContent('Back')
  })

  it('shows a picture of the strip large', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'picture-6.png' }))
    expect(screen.getByRole('img', { name: 'picture-6.png' })).toHaveAttribute('src', '/storage/6@2x.webp')
    await waitFor(() => expect(screen.queryByRole('contentinfo', { name: 'Review' })).toBeNull())
  })

  it('closes when somebody deletes the product', async () => {
    show()
    await decision()
    act(() =>
      receive(messageOf('products.deleted', { groupId: 2, list: [{ id: 2, statusId: 1, productName: 'Product 2' }] })),
    )
    expect(onClose).not.toHaveBeenCalled()
    act(() =>
      receive(messageOf('products.deleted', { groupId: 2, list: [{ id: 1, statusId: 1, productName: 'Product 1' }] })),
    )
    expect(onClose).toHaveBeenCalledOnce()
  })
})
