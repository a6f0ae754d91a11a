import type { EarlierListing } from '@halftone/contract/parts/liveListing.ts'
import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { UploadProductDialog } from '../dialog/UploadProductDialog.tsx'
import { answerDialog, answerJobs, jobOf, liveOf } from '../listing.fixture.ts'

const live = liveOf()
/** As the shop has it now. */
const same: EarlierListing = {
  id: 1,
  at: '2026-07-01T09:00:00.000Z',
  by: { id: 2, display_name: 'Vu Ha', avatar: null, color: '#456' },
  said: {
    ...{ title: live.form.title, tags: live.form.tags, fields: { description: 'Soft' }, price: 19.9 },
    prices: [
      { values: ['White'], price: 19.9 },
      { values: ['Black'], price: 19.9 },
    ],
  },
  images: [
    { id: '501', fileId: 1, name: 'front.jpg' },
    { id: '502', fileId: null, name: null },
    { id: '503', fileId: 2, name: 'back.jpg' },
  ],
  photos: [{ value: 'White', place: 1 }],
  files: [],
}

async function open(earlier: EarlierListing[]) {
  answerDialog()
  answerJobs([live.job])
  answer('GET /stores/live', { data: { ...live, earlier } })
  const shown = renderUi(<UploadProductDialog artworkId={5} onClose={vi.fn()} />)
  await screen.findByLabelText('Title')
  return shown
}
const rows = () => within(screen.getByRole('list', { name: 'Before earlier changes' })).getAllByRole('listitem')

describe('what was live before a change', () => {
  it('fills the form, so that Finish sends what then differs; stock stays as it is in the shop', async () => {
    const { user } = await open([
      {
        ...same,
        said: { ...same.said, title: 'Old tee', prices: [{ values: ['Black'], price: 15 }] },
        images: [same.images[2]!, same.images[0]!, same.images[1]!],
        photos: [{ value: 'White', place: 2 }],
      },
    ])
    const asked = answer('POST /stores/re-upload', { data: jobOf(), message: 'Re-Upload artwork successfully' })
    expect(rows()[0]).toHaveTextContent('As before Vu Ha’s change')
    expect(screen.getByText('kept for 30 days')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee')
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Old tee')
    expect(screen.getByRole('textbox', { name: 'Price of Black' })).toHaveValue('15.00')
    expect(screen.getByRole('textbox', { name: 'Quantity of White' })).toHaveValue('1200')
    await user.click(screen.getByRole('button', { name: /^Change \d things$/ }))
    expect(await screen.findByText('Re-Upload artwork successfully')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({
      metadata: {
        ...{ title: 'Old tee', img2: '/storage/original/1', img3: 'live:502' },
        variants: [
          { price: null, quantity: null, image: 'img3' },
          { price: 15, quantity: null },
        ],
      },
    })
  })

  it('says what is gone from shop and artwork, and brings the rest', async () => {
    const { user } = await open([
      {
        ...same,
        images: [
          { id: null, fileId: null, name: 'old cover.jpg' },
          { id: null, fileId: 2, name: 'back.jpg' },
          { id: null, fileId: null, name: null },
        ],
        photos: [],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    expect(rows()[0]).toHaveTextContent('not taken back: old cover.jpg and a picture of the shop.')
    expect(screen.getByRole('button', { name: 'Cover mockup-1.png, change it' })).toBeVisible()
  })

  it('is not offered where it is what the shop has', async () => {
    await open([same])
    expect(screen.queryByRole('list', { name: 'Before earlier changes' })).toBeNull()
  })
})
