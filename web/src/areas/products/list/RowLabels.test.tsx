import { describe, expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { AccountCell } from './AccountCell.tsx'
import { RowLabels, roomFor } from './RowLabels.tsx'

describe('labels of a row', () => {
  it('the name needs room for itself and the dots beside it; until then every label is a dot with a tooltip', () => {
    expect(roomFor('Christmas', 0)).toBeGreaterThan(9 * 6)
    expect(roomFor('Christmas', 2) - roomFor('Christmas', 0)).toBe(2 * 14)
    renderUi(
      <RowLabels
        labels={[
          { id: 1, name: 'Christmas', color: '#27AE60' },
          { id: 2, name: 'Retro', color: '#D2691E' },
        ]}
      />,
    )
    // No container is that wide here: the name is not shown, cut or whole.
    expect(screen.getByText('Christmas')).not.toBeVisible()
    expect(screen.getByTitle('Christmas')).toBeVisible()
    expect(screen.getByTitle('Retro')).toBeVisible()
  })
})

describe('the account of a row', () => {
  it('shows the first shop with its channel, and how many more there are', async () => {
    const shop = (id: number, name: string, channel: string) => ({ id, name, channel })
    const { user } = renderUi(
      <AccountCell accounts={[shop(1, 'SunnyPrints US', 'Etsy'), shop(2, 'SunPress', 'TikTok Shop')]} />,
    )
    expect(screen.getByText('SunnyPrints US')).toBeVisible()
    expect(screen.getByText('Etsy')).toBeVisible()
    await user.hover(screen.getByText('+1'))
    expect(await screen.findByText('SunPress, TikTok Shop')).toBeVisible()
  })
})
