import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { waitingOf } from '../dashboard.fixture.ts'
import { ReviewTile } from './ReviewTile.tsx'

wholeStyles()

it('a picture that fills its card elsewhere is whole where it is decided on', async () => {
  const size = { width: 800, height: 1200, luminance: 0.4, hasAlpha: false, edgeColor: null }
  const file = { id: 3, url2x: '/storage/2x/3', fileType: 'image/png', previewState: 'ready' as const }
  const card = { ...waitingOf(5), cover: { ...file, ...size, fills: 'pattern' as const } }
  const nothing = () => undefined
  const on = { onFocus: nothing, onKeyDown: nothing, onApprove: nothing, onReject: nothing, onUndo: nothing }
  renderUi(<ReviewTile {...{ card, ...on }} onLook={nothing} isPhone={false} decision={undefined} isReached />)
  expect(await screen.findByAltText('Artwork 5')).toHaveStyle({ objectFit: 'contain' })
})
