import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { artworkOf } from '../artwork.fixture.ts'
import { FontsPanel } from './FontsPanel.tsx'

const font = { cover: null, risk: null, gone: null, isVietnamese: true }

it('a font without Vietnamese letters warns by colour and sign, beside what is gone; a whole one says nothing', () => {
  wholeStyles()
  const fonts = [
    { ...font, id: 1, name: 'Bungee' },
    { ...font, id: 2, name: 'Lobster', isVietnamese: false },
    { ...font, id: 3, name: 'Rye', gone: 'deleted' as const },
  ]
  renderUi(<FontsPanel artwork={artworkOf([], { fonts, font_ids: [1, 2, 3] })} mayEdit={false} />)
  const warning = screen.getByText('lacks Vietnamese letters').parentElement
  expect(warning).toHaveStyle({ color: 'var(--danger-ink)' })
  expect(warning?.querySelector('.lucide-triangle-alert')).not.toBeNull()
  const [whole, , gone] = screen.getAllByRole('listitem')
  expect(whole?.querySelector('.lucide-triangle-alert')).toBeNull()
  expect(gone?.querySelector('.lucide-triangle-alert')).toBeNull()
})
