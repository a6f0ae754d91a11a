import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { FollowButton } from './FollowButton.tsx'

it('says what one hears of a product, and changes it at once; what is refused shows as it was', async () => {
  signInAs()
  answer('GET /products/:id/follow', { data: { state: 'own' } })
  const sent = answer('PUT /products/:id/follow', ({ body }) => ({ data: body as object }))
  const { user } = renderUi(<FollowButton productId={7} />)
  const named = (state: string) => screen.findByRole('button', { name: `Notifications of this product: ${state}` })
  await user.click(await named('When it is mine'))
  expect(screen.getByRole('menuitemradio', { name: /^When it is mine/ })).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: /^Mute/ }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/products/7/follow', { state: 'mute' }]]),
  )
  answer('PUT /products/:id/follow', refuse(500, 'INTERNAL', 'Something is wrong. Please try again'))
  await user.click(await named('Mute'))
  await user.click(screen.getByRole('menuitemradio', { name: /^Follow/ }))
  expect(await named('When it is mine')).toBeVisible()
})
