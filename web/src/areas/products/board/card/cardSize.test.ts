import { expect, it } from 'vitest'
import { cardOf } from '../../products.fixture.ts'
import { cardHeight, pictureHeight } from './cardSize.ts'

const look = { size: 'large', width: 288, hasLabelNames: false, isRefused: false } as const
const cover = {
  ...{ id: 5, url2x: null, width: null, height: null, edgeColor: null, luminance: null, hasAlpha: false },
  ...{ fileType: 'image/png', previewState: 'pending' as const },
}

it('a card without a picture has no room for one; a picture that is still being made has its room at once', () => {
  expect(pictureHeight(null, 'large')).toBe(0)
  expect(pictureHeight(cover, 'large')).toBe(168)
  const without = cardHeight(cardOf(1, { name: 'A', cover: null }), look)
  expect(cardHeight(cardOf(1, { name: 'A', cover }), look) - without).toBe(168)
})
