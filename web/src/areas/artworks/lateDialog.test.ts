import { expect, it, vi } from 'vitest'
import { ArtworkDialog } from './lateDialog.ts'
import { listingStateSlot, mockupsSlot } from './slots.ts'

it('comes with what other areas put above its files and into its head, so that nothing is pushed down later', async () => {
  const mockups = vi.fn(async () => () => null)
  const listing = vi.fn(async () => () => null)
  mockupsSlot.fill(mockups)
  listingStateSlot.fill(listing)
  await ArtworkDialog.fetch()
  expect(mockups).toHaveBeenCalledTimes(1)
  expect(listing).toHaveBeenCalledTimes(1)
})
