import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../../testing/api.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { detailOf, linh, metaOf } from '../../products.fixture.ts'
import { InProduct } from '../dialog.fixture.tsx'
import { LikeButton } from './LikeButton.tsx'

const show = () =>
  renderUi(
    <InProduct detail={detailOf(1, { likeCount: 3 })}>
      <LikeButton />
    </InProduct>,
  )

describe('likes', () => {
  beforeEach(() => signInAs())

  it('R104 R105 the number opens Likes, the list of who liked it and when, page by page', async () => {
    const like = (id: number, name: string) => ({
      userBy: { ...linh, id, display_name: name },
      createdAt: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
    })
    const asked = answer('GET /products/:id/likes', ({ query }) =>
      query.get('offset') === '1'
        ? { data: [like(9, 'Linh Nguyễn'), like(10, 'Minh Trần')], meta: metaOf(3, 2, 1) }
        : { data: [like(11, 'Hà Phạm')], meta: metaOf(3, 2, 2) },
    )
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '3 likes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Likes' }))
    expect(await dialog.findByText('Linh Nguyễn')).toBeVisible()
    expect(dialog.getAllByText('3 days ago')).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Read more' }))
    expect(await dialog.findByText('Hà Phạm')).toBeVisible()
    expect(dialog.getAllByRole('listitem')).toHaveLength(3)
    expect(asked.map(({ query }) => query.get('offset'))).toEqual(['1', '2'])
  })

  it('toggles at once, and back when the server refuses', async () => {
    answer('POST /products/:id/likes', refuse(422, 'VALIDATION', 'No'))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Like' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '3 likes' })).toBeVisible())
    expect(await screen.findByText('No')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
  })
})
