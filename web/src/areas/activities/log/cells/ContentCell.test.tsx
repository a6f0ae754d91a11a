import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { lineOf } from '../logLine.fixture.ts'
import { ContentCell } from './ContentCell.tsx'

const reverted = (name: string, id: number | null) => ({
  ...lineOf(1, { name: 'activities.reverted', action: 'revert', product: null }),
  target: { kind: 'group', id, name, subId: null, productId: null, artworkId: null, on: null },
})

it('what a revert brought back of the settings has the program’s name; a team has its own', async () => {
  renderUi(
    <>
      <ContentCell line={reverted('settings', null)} />
      <ContentCell line={reverted('features', 4)} />
      <ContentCell line={reverted('Cat, Dog', null)} />
    </>,
  )
  expect(await screen.findByText('Settings of the company')).toBeVisible()
  expect(screen.queryByText('settings')).toBeNull()
  expect(screen.getByText('features')).toBeVisible()
  expect(screen.getByText('Cat, Dog')).toBeVisible()
})

it('a form of the settings that is called as its change is named once', async () => {
  const target = { kind: 'config', id: null, name: 'features', subId: null, productId: null, artworkId: null, on: null }
  renderUi(
    <ContentCell
      line={{ ...lineOf(1, { name: 'configs.featuresChanged', action: 'update', product: null }), target }}
    />,
  )
  expect(await screen.findAllByText('Features')).toHaveLength(1)
})
