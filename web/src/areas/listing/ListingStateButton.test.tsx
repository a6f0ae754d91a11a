import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { ListingStateButton } from './ListingStateButton.tsx'
import { jobOf } from './listing.fixture.ts'

it('says how the artwork’s upload stands; opens its jobs with the channel’s words and Retry', async () => {
  signInAs()
  const jobs = [jobOf({ state: 'fail', error: 'Shop section is full' })]
  const asked = answer('GET /stores/jobs', () => ({
    data: jobs.map((job) => ({ ...job })),
    meta: { currentPage: 1, limit: 50, total: 1, totalPage: 1 },
  }))
  const { user } = renderUi(<ListingStateButton artworkId={5} state="fail" />)
  const button = await screen.findByRole('button', { name: 'Listing jobs: Fail' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  const panel = await screen.findByRole('dialog', { name: 'Listing jobs' })
  expect(await within(panel).findByText('The shop section of this template cannot be used.')).toBeVisible()
  await user.click(within(panel).getByText('Details'))
  expect(within(panel).getByText('“Shop section is full”')).toBeVisible()
  expect(asked[0]?.query.get('artworkId')).toBe('5')
  const retried = answer('POST /stores/jobs/:id/retry', () => {
    jobs[0] = jobOf()
    return { data: jobs[0] }
  })
  await user.click(await within(panel).findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(retried).toHaveLength(1))
  expect(await within(panel).findByRole('button', { name: 'Cancel' })).toBeVisible()
})
