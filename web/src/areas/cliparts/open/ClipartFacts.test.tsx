import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { clipartOf, openClipartOf } from '../clipart.fixture.ts'
import { ClipartFacts } from './ClipartFacts.tsx'

const product = { id: 1, subId: 'P-1', name: 'P' }
const artwork = { id: 7, subId: 'A-1', name: 'Tea towel', cover: null, review: 'approved', product }
const listing = {
  ...{ id: 9, title: 'Grove tote', state: 'active', isPaused: false, artworkId: 7, cover: null },
  ...{ account: 'Hana Store', channel: 'Etsy', sold: 3, price: null, productId: 1 },
}

function show(listings: object[] = [listing]) {
  signInAs()
  answer('GET /cliparts/1/uses', { data: { artworks: [artwork], listings, products: [], hidden: 2 } })
  const ends = { ...clipartOf().licence, kind: 'bought' as const, expiresAt: '2026-11-28' }
  const clipart = openClipartOf({ licence: ends, risk: { state: 'ending', daysLeft: 6 } })
  return renderUi(<ClipartFacts clipart={clipart} teamId={1} isOwn mayEdit mayPlace />)
}

it('what uses it is shown at once or by its kind, and its licence leads to the live listings', async () => {
  const { user } = show()
  const used = within(await screen.findByRole('region', { name: 'Used in' }))
  expect(await used.findByRole('link', { name: /Tea towel/ })).toBeVisible()
  await user.click(used.getByRole('button', { name: 'Artworks 1' }))
  expect(used.queryByRole('link', { name: /Grove tote/ })).toBeNull()
  expect(used.queryByText('+2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the live listing that uses it' }))
  expect(used.getByRole('link', { name: /Grove tote/ })).toBeVisible()
  expect(used.queryByRole('link', { name: /Tea towel/ })).toBeNull()
  await user.click(used.getByRole('button', { name: 'All' }))
  expect(used.getByText('+2')).toBeVisible()
})

it('of one kind alone there is nothing to choose, and no listing to show', async () => {
  show([])
  const used = within(await screen.findByRole('region', { name: 'Used in' }))
  expect(await used.findByRole('link', { name: /Tea towel/ })).toBeVisible()
  expect(used.queryByRole('button', { name: 'Artworks 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: /live listing/ })).toBeNull()
})

it('its code stands above the name; when the server has taken a change it says so, and not before', async () => {
  show()
  expect(screen.getByText('CA-DT-2026-1 / 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible()
  const note = screen.getByRole('textbox', { name: 'Note' })
  const refused = answer('PATCH /cliparts/1', refuse(422, 'VALIDATION', 'No'))
  fireEvent.change(note, { target: { value: 'Amalfi' } })
  fireEvent.blur(note)
  await waitFor(() => expect(refused).toHaveLength(1))
  expect(screen.queryByText(/^Saved/)).toBeNull()
  answer('PATCH /cliparts/1', { data: { id: 1, note: 'Amalfi' } })
  fireEvent.blur(note)
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})
