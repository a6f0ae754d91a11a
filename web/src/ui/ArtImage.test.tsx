import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi, screen } from '../testing/render.tsx'
import { ArtImage } from './ArtImage.tsx'

it('a picture that cannot be drawn says so in words where they fit, and by its mark’s title where they do not', async () => {
  renderUi(<ArtImage art={{ src: 'data:image/png;base64,AA', width: 8, height: 8, fit: 'opaque' }} alt="Lemon" />)
  fireEvent.error(screen.getByAltText('Lemon'))
  const words = await screen.findByText('No preview')
  expect(screen.getByRole('img', { name: 'Lemon' })).toHaveAttribute('title', 'No preview')
  const narrow = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith('@container') && [...words.classList].some((name) => rule.includes(name)))
  expect(narrow.join()).toMatch(/max-width: 95px.*display: none/s)
})
