import { expect, it } from 'vitest'
import { groundOf, tileArt, wholeArt } from './ArtImage.tsx'

const cover = {
  ...{ id: 1, url2x: '/large.webp', width: 3_000, height: 3_000, edgeColor: null, luminance: null, hasAlpha: true },
  ...{ fileType: 'image/png', previewState: 'ready' as const },
}

it('a tile takes the smaller preview where that has pixels enough', () => {
  expect(tileArt({ ...cover, url1x: '/small.webp' }, 190).src).toBe('/small.webp')
  expect(tileArt({ ...cover, url1x: '/small.webp' }, 600).src).toBe('/large.webp')
  expect(tileArt({ ...cover, url1x: null }, 190).src).toBe('/large.webp')
  expect(tileArt(null, 190).src).toBeNull()
})

it('a tile of a clear picture stands on a fine checker of the ground that shows its ink, elsewhere on the plain one', () => {
  const dark = { ...cover, url1x: null, ground: 'dark' as const }
  expect(groundOf(tileArt(dark, 190))).toBe('var(--checker-dark)')
  expect(groundOf(tileArt({ ...cover, url1x: null }, 190))).toBe('var(--checker-checker)')
  expect(groundOf(wholeArt(dark))).toBe('var(--ground-dark)')
  expect(groundOf(tileArt({ ...dark, hasAlpha: false, edgeColor: '#fff' }, 190))).toBe('#fff')
})
