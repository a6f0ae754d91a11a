import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer } from '../../../testing/api.ts'
import { renderUi } from '../../../testing/render.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'

const address = 'https://halftone.example/calendar/secret.ics'

function show(createdAt: string | null) {
  queryClient.clear()
  answer('GET /social-network/calendar-address', { data: { createdAt } })
  const made = answer('POST /social-network/calendar-address', {
    data: { createdAt: '2026-11-02T08:00:00Z', url: address },
  })
  const removed = answer('DELETE /social-network/calendar-address', { data: { createdAt: null } })
  return { ...renderUi(<CalendarDialog onClose={() => undefined} />), made, removed }
}

it('another address is made only after it was said that the old one ends', async () => {
  const { user, made } = show('2026-11-01T08:00:00Z')
  await user.click(await screen.findByRole('button', { name: 'Make a new address' }))
  const question = within(await screen.findByRole('dialog', { name: 'Make a new address?' }))
  expect(question.getByText(/The old address ends at once/)).toBeVisible()
  expect(made).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Make a new address' }))
  expect(await screen.findByDisplayValue(address)).toBeVisible()
  expect(made).toHaveLength(1)
  // What was just made is copied, not replaced by a second click.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make a new address' })).toBeNull())
})

it('the first one needs no question, removing one does', async () => {
  const first = show(null)
  await first.user.click(await screen.findByRole('button', { name: 'Make an address' }))
  expect(await screen.findByDisplayValue(address)).toBeVisible()
  first.unmount()
  const { user, removed } = show('2026-11-01T08:00:00Z')
  await user.click(await screen.findByRole('button', { name: 'Remove the address' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove the address?' }))
  expect(removed).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Remove the address' }))
  await waitFor(() => expect(removed).toHaveLength(1))
})
