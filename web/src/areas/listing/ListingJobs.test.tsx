import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { setToastPlace, type ToastContent, type ToastKey } from '../../lib/toasts.ts'
import { answer, refuse } from '../../testing/api.ts'
import { profileOf, signInAs, teamOf } from '../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../testing/render.tsx'
import { ListingJobs } from './ListingJobs.tsx'
import { answerDialog, answerJobs, artworkOf, jobOf, liveOf } from './listing.fixture.ts'
import { listingLive } from './listing.live.ts'

function showJobs(jobs: ListingJob[]) {
  signInAs()
  return answerJobs(jobs)
}
beforeAll(() => import('./dialog/UploadProductDialog.tsx'))

const view = () => renderUi(<ListingJobs productId={3} />)

describe('the listing jobs of a product', () => {
  it('say state, account, attempt and the channel’s own words, and link to what is live', async () => {
    const asked = showJobs([
      jobOf({ id: 1, artworkName: 'Stuck', state: 'error', attempt: 2, error: 'Too many requests' }),
      jobOf({ id: 2, artworkName: 'Live', state: 'active', listingUrl: 'https://shop.test/1' }),
    ])
    view()
    const [stuck, live] = await screen.findAllByRole('listitem')
    expect(stuck).toHaveTextContent(/Stuck.*Sunny shop.*attempt 2 of 5.*Too many requests/)
    expect(within(live!).getByRole('link', { name: 'View listing' })).toHaveAttribute('href', 'https://shop.test/1')
    expect(within(live!).getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(asked[0]?.query.get('productId')).toBe('3')
  })

  it('says which version of a replaced picture it shows, and that there is a newer one', async () => {
    const shown = { fileId: 4, name: 'front.png', newest: 3 }
    showJobs([
      jobOf({ id: 1, state: 'active', shows: [{ ...shown, version: 2 }] }),
      jobOf({ id: 2, state: 'active', shows: [{ ...shown, version: 3 }] }),
      jobOf({ id: 3, state: 'active', shows: [{ ...shown, version: null }] }),
    ])
    view()
    const [old, now, gone] = await screen.findAllByRole('listitem')
    expect(old).toHaveTextContent(/front\.png: v2.*v3 is newer/)
    expect(now).toHaveTextContent(/front\.png: v3/)
    expect(now).not.toHaveTextContent(/newer/)
    expect(gone).toHaveTextContent(/front\.png: an earlier version.*v3 is newer/)
  })

  it('R505 Re-upload opens the form of what is live and sends nothing before', async () => {
    showJobs([jobOf({ state: 'active' })])
    answer('GET /artworks/:id', { data: artworkOf() })
    answer('GET /stores/live', { data: liveOf() })
    const sent = answer('POST /stores/re-upload', { data: jobOf() })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Re-upload' }))
    expect(await screen.findByRole('dialog', { name: 'Change the live listing' })).toBeVisible()
    expect(await screen.findByLabelText('Title')).toHaveValue('Live tee')
    expect(sent).toHaveLength(0)
  })

  it('a retry shows as pending at once, and as before when the server refuses', async () => {
    const job = jobOf({ state: 'fail', error: 'Shop section is full' })
    showJobs([job])
    const { promise: asked, resolve: refuseNow } = Promise.withResolvers<void>()
    answer('POST /stores/jobs/:id/retry', async () => {
      await asked
      return refuse(422, 'VALIDATION', 'The shop is away')
    })
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible()
    refuseNow()
    expect(await screen.findByText('The shop is away')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('say why they failed in a person’s words, with the way out; those that failed alike say it once', async () => {
    const error = 'shipping_profile_id: 5 does not belong to this shop'
    showJobs([
      jobOf({ id: 1, artworkName: 'One', state: 'fail', error }),
      jobOf({ id: 2, artworkName: 'Two', state: 'fail', error: error.replace('5', '6') }),
      jobOf({ id: 3, artworkName: 'Three', state: 'fail', error: 'title: cannot be empty' }),
    ])
    const { user } = view()
    const [one, two, three] = await screen.findAllByRole('listitem')
    expect(one).toHaveTextContent('The shipping profile of this template no longer exists in the shop. 1 more failed')
    expect(two).toHaveTextContent('Failed for the same reason as above.')
    expect(three).toHaveTextContent('The shop does not take the title, tags or description.')
    expect(within(three!).getByRole('link', { name: 'Open artwork' })).toHaveAttribute('href', '/artworks?id=5')
    expect(within(one!).getByText(/belong to this shop/)).not.toBeVisible()
    await user.click(within(one!).getByText('Details'))
    expect(within(one!).getByText(/belong to this shop/)).toBeVisible()
    answerDialog()
    answerJobs([jobOf({ state: 'fail', error })])
    await user.click(within(one!).getByRole('button', { name: 'Choose another template' }))
    expect(await screen.findByRole('radio', { name: 'Classic tee' })).toBeVisible()
  })

  it('cancels what is pending after a question', async () => {
    const jobs = [jobOf()]
    showJobs(jobs)
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel the upload of Sunset front to Sunny shop?' })
    const asked = answer('DELETE /stores/jobs/:id', () => {
      jobs.pop()
      return { data: { id: 90 } }
    })
    await user.click(within(question).getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await screen.findByText('Nothing uploaded yet')).toBeVisible()
  })

  it('follow live, without a reload', async () => {
    const jobs = [jobOf()]
    showJobs(jobs)
    view()
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible()
    const job = jobOf({ state: 'active', listingUrl: 'https://shop.test/1' })
    jobs[0] = job
    const handle = listingLive['listing.jobChanged']
    handle?.(queryClient, { job, from: 'draft', product: { id: 3 } }, {} as never)
    expect(await screen.findByRole('link', { name: 'View listing' })).toBeVisible()
  })

  it('R299 R301 a job of one’s own that gives up says so with the channel’s words and Retry; others’ do not', async () => {
    const jobs = [jobOf({ state: 'draft' })]
    showJobs(jobs)
    queryClient.setQueryData(profileQuery.queryKey, profileOf())
    view()
    expect(await screen.findByText('Sunset front')).toBeVisible()
    const fail = (changes: Partial<ListingJob>, from: ListingJob['state'] = 'draft') => {
      const job = jobOf({ state: 'fail', error: 'Shop section is full', ...changes })
      listingLive['listing.jobChanged']?.(queryClient, { job, from, product: { id: 3 } }, {} as never)
    }
    fail({ createdBy: 8, accountName: 'Of another person' })
    fail({ accountName: 'Said before' }, 'fail')
    jobs[0] = jobOf({ state: 'fail', error: 'Shop section is full' })
    fail({})
    expect(await screen.findByText('Upload failed.')).toBeVisible()
    expect(await screen.findByText('Sunset front on Sunny shop: “Shop section is full”')).toBeVisible()
    expect(screen.queryByText(/Of another person|Said before/)).toBeNull()
    const asked = answer('POST /stores/jobs/:id/retry', { data: jobOf() })
    const card = screen.getByText('Upload failed.').closest<HTMLElement>('[role=alert]')
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('R299 the failure goes from the screen once the job is tried again, wherever and by whomever, or cancelled', async () => {
    const jobs = [jobOf({ state: 'fail', error: 'Shop section is full' })]
    showJobs(jobs)
    queryClient.setQueryData(profileQuery.queryKey, profileOf())
    const { user } = view()
    const standing = new Map<ToastKey, ToastContent>()
    setToastPlace({
      open: ({ key, content }) => standing.set(key, content),
      close: (key) => (key === undefined ? standing.clear() : standing.delete(key)),
    })
    const told = () => [...standing.values()].map(({ detail }) => detail).filter(Boolean)
    const change = (changes: Partial<ListingJob>, from: ListingJob['state']) =>
      listingLive['listing.jobChanged']?.(queryClient, { job: jobOf(changes), from, product: { id: 3 } }, {} as never)
    const one = 'Sunset front on Sunny shop: “One”'
    const two = 'Sunset front on Sunny shop: “Two”'
    const failBoth = async () => {
      change({ state: 'fail', error: 'One' }, 'draft')
      change({ id: 91, state: 'fail', error: 'Two' }, 'draft')
      await waitFor(() => expect(told()).toEqual([one, two]))
    }
    await failBoth()
    change({ state: 'pending' }, 'fail')
    expect(told()).toEqual([two])
    change({ id: 91, state: 'active' }, 'draft')
    await failBoth()
    answer('POST /stores/jobs/:id/retry', () => ({ data: jobOf() }))
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(told()).toEqual([two]))
    listingLive['listing.jobCancelled']?.(queryClient, { id: 91 } as never, {} as never)
    expect(told()).toEqual([])
    setToastPlace(undefined)
  })

  it('only show to who may not publish', async () => {
    showJobs([jobOf({ state: 'fail', error: 'No' })])
    const permissions = [{ permission_type: 'P_VIEW' }]
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    view()
    expect(await screen.findByText('Sunset front')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  })
})
