import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { artworkOf } from '../artwork.fixture.ts'
import { TrialArtworks } from './TrialArtworks.tsx'

const picture = {
  ...{ id: 1, width: 400, height: 400, edgeColor: '#ffffff', luminance: 0.5, ground: 'light' },
  ...{ fills: null, hasAlpha: true, fileType: 'image/png', previewState: 'ready' },
}
const cardOf = (id: number, name: string, url2x: string | null) =>
  artworkOf([], { id, name, cover: url2x === null ? null : ({ ...picture, url2x } as never) })

function Trial() {
  const [tried, onTry] = useState<string | null>(null)
  return (
    <>
      <TrialArtworks groupId={1} tried={tried} onTry={onTry} />
      <p>{tried ?? 'The test design'}</p>
    </>
  )
}

it('offers the newest artworks that have a picture; one is tried, and once more takes it back; others are searched', async () => {
  const asked = answer('GET /artworks', {
    data: [cardOf(1, 'Moth', '/storage/moth'), cardOf(2, 'Sun', '/storage/sun'), cardOf(3, 'Nothing yet', null)],
    meta: { currentPage: 1, limit: 9, total: 3, totalPage: 1 },
  })
  const { user } = renderUi(<Trial />)
  const offered = within(await screen.findByRole('group', { name: 'Try with' }))
  const sun = await offered.findByRole('button', { name: 'Sun' })
  expect(offered.getAllByRole('button')).toHaveLength(2)
  expect(asked[0]?.query.get('groupId')).toBe('1')
  expect(asked[0]?.query.get('limit')).toBe('9')
  await user.click(sun)
  expect(screen.getByText('/storage/sun')).toBeVisible()
  expect(sun).toHaveAttribute('aria-pressed', 'true')
  await user.click(sun)
  expect(screen.getByText('The test design')).toBeVisible()
  await user.type(screen.getByRole('textbox'), 'Moth{Enter}')
  await waitFor(() => expect(asked.at(-1)?.query.get('search')).toBe('Moth'))
})
