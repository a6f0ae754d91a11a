import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { UploadProductDialog } from '../dialog/UploadProductDialog.tsx'
import { answerDialog, answerJobs, artworkOf, jobOf, liveOf } from '../listing.fixture.ts'
import { standingOf } from './useStanding.ts'

/** The dialog of an artwork that is live on its account. */
async function open(live = liveOf()) {
  answerDialog()
  answerJobs([live.job])
  answer('GET /stores/live', { data: live })
  const onClose = vi.fn()
  const shown = renderUi(<UploadProductDialog artworkId={5} onClose={onClose} />)
  await screen.findByLabelText('Title')
  return { ...shown, onClose }
}
const sent = () => answer('POST /stores/re-upload', { data: jobOf(), message: 'Re-Upload artwork successfully' })
const changes = () => within(screen.getByRole('list', { name: 'What will change' }))

describe('publishing an artwork that is live there already', () => {
  it('R505 leads to the form of what is live, where Finish is off while nothing differs', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Change the live listing' })).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee')
    expect(screen.getByRole('button', { name: 'Cover front.jpg, change it' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Image 1, shop-2.jpg' })).toBeVisible()
    expect(screen.getByText('The artwork says: Sunset tee')).toBeVisible()
    expect(screen.getAllByText('Nothing differs from the shop')).not.toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  })

  it('R505 says before and after, and sends exactly that', async () => {
    const { user, onClose } = await open()
    const asked = sent()
    await user.click(screen.getAllByRole('button', { name: 'Use it' })[0]!)
    const price = screen.getByRole('textbox', { name: 'Price of Black' })
    await user.clear(price)
    await user.type(price, '21.9')
    await user.tab()
    // The word that changes is marked, the other is not.
    expect(within(changes().getByTitle('Live tee')).getByText('Live').tagName).toBe('DEL')
    expect(within(changes().getByTitle('Sunset tee')).getByText('Sunset').tagName).toBe('INS')
    expect(changes().getByText(/\$21.90 \+10.1 %/)).toBeVisible()
    expect(screen.getByText('was $19.90')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change 2 things' }))
    expect(await screen.findByText('Re-Upload artwork successfully')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    expect(asked[0]?.body).toMatchObject({
      artworkId: 5,
      accountId: 8,
      metadata: {
        title: 'Sunset tee',
        img2: 'live:502',
        variants: [
          { price: null, quantity: null },
          { price: 21.9, quantity: null },
        ],
      },
    })
    expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('a dry run says what exactly these changes cost, or what would be refused; the form stays', async () => {
    const { user, onClose } = await open()
    const asked = answer('POST /stores/re-upload/check', { data: { calls: 5, leftToday: 9_870 } })
    expect(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled()
    await user.type(screen.getByLabelText('Title'), ' XL')
    await user.click(screen.getByRole('button', { name: 'Dry run' }))
    const cost = 'Nothing would be refused. It takes 5 of the 9,870 calls left today.'
    expect(await screen.findByText(cost)).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ artworkId: 5, accountId: 8, metadata: { title: 'Live tee XL' } })
    // What is changed since was not tried.
    await user.type(screen.getByLabelText('Title'), 'L')
    expect(screen.queryByText(cost)).toBeNull()
    const errors = { 'metadata.title': 'The shop takes one $ only' }
    answer('POST /stores/re-upload/check', refuse(422, 'VALIDATION', 'Please check the fields', { errors }))
    await user.click(screen.getByRole('button', { name: 'Dry run' }))
    expect(await screen.findByText('The shop takes one $ only')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee XLL')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('what somebody changed in the shop goes back to ours, marked, unless the shop’s is kept', async () => {
    const live = liveOf()
    const sent = {
      ...{ title: 'Told tee', tags: live.form.tags, fields: { description: 'Soft' }, price: 19.9 },
      prices: [
        { values: ['White'], price: 19.9 },
        { values: ['Black'], price: 17.5 },
      ],
    }
    const { user } = await open({ ...live, sent })
    expect(screen.getByLabelText('Title')).toHaveValue('Told tee')
    expect(screen.getByRole('textbox', { name: 'Price of Black' })).toHaveValue('17.50')
    expect(changes().getAllByText('Changed in the shop since: ours wins')).toHaveLength(2)
    // At its field, too; the list of changes is on another tab of a phone.
    expect(screen.getAllByText('Changed in the shop since: ours wins')).toHaveLength(3)
    expect(screen.queryByText('Changed here')).toBeNull()
    await user.click(changes().getByRole('button', { name: 'Keep the shop’s' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee')
    // In the table, beside its row.
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Keep $19.90' }))
    expect(screen.getByRole('textbox', { name: 'Price of Black' })).toHaveValue('19.90')
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
    // What one changes oneself is no one else's.
    await user.type(screen.getByLabelText('Title'), ' XL')
    expect(changes().queryByText('Changed in the shop since: ours wins')).toBeNull()
  })

  it('takes one change back, and the sold-out or large stock of the shop stands in nobody’s way', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Title'), ' XL')
    expect(screen.getByRole('button', { name: 'Change 1 thing' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Take back: Title' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee')
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  })

  it('shows what is changed alone, also what is put back there, or all fields', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Title'), ' XL')
    await user.click(screen.getByRole('button', { name: 'Changed 1' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee XL')
    expect(screen.queryByRole('grid', { name: 'Variants' })).toBeNull()
    expect(screen.queryByLabelText('Tags')).toBeNull()
    await user.type(screen.getByLabelText('Title'), '{Backspace}{Backspace}{Backspace}')
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee')
    await user.click(screen.getByRole('button', { name: 'All fields' }))
    expect(screen.getByRole('grid', { name: 'Variants' })).toBeVisible()
    expect(screen.getByLabelText('Tags')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Changed 0' }))
    expect(screen.queryByLabelText('Title')).toBeNull()
  })

  it('marks tags that come in and go out, brings one back, and says what stays and for how long it is kept', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Tags'), 'beach{Enter}')
    await user.click(screen.getByRole('button', { name: 'Remove sun' }))
    const tags = within(screen.getByLabelText('Tags').closest<HTMLElement>('[data-field]')!)
    expect(tags.getByText('beach').tagName).toBe('INS')
    expect(tags.getByText('sun').tagName).toBe('DEL')
    expect(tags.getByText('tee').tagName).toBe('SPAN')
    expect(screen.getByText('Stays as it is: Title, Description, Pictures, Prices, and Stock.')).toBeVisible()
    expect(screen.getByText(/^What is live now is kept: .* for 30 days\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Bring back sun' }))
    expect(tags.getByText('sun').tagName).toBe('SPAN')
    // In its own place: nothing but the new one differs.
    await user.click(screen.getByRole('button', { name: 'Remove tee' }))
    await user.click(screen.getByRole('button', { name: 'Bring back tee' }))
    await user.click(screen.getByRole('button', { name: 'Remove beach' }))
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  })

  it('a picture that is brought back has the focus at its place', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove shop-2.jpg' }))
    await user.click(screen.getByRole('button', { name: 'Bring shop-2.jpg back' }))
    expect(screen.getByRole('button', { name: 'Image 1, shop-2.jpg' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Image 1, shop-2.jpg' })).toHaveFocus()
    // It is also the photo again that it was.
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  })

  it('shows the shop after the change or as it is now', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Title'), ' XL')
    const side = within(screen.getByRole('group', { name: 'In the shop' }))
    expect(await screen.findByRole('img', { name: 'Live tee XL' })).toBeVisible()
    await user.click(side.getByRole('button', { name: 'Live' }))
    expect(screen.getByRole('img', { name: 'Live tee' })).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee XL')
  })

  it('raises all prices by percent, to an ending', async () => {
    const { user } = await open()
    const raise = within(screen.getByRole('group', { name: 'All prices' }))
    await user.type(raise.getByLabelText(/^Percent/), '10x')
    expect(raise.getByRole('button', { name: 'Apply' })).toBeDisabled()
    expect(raise.getByRole('alert')).toHaveTextContent('A percentage from -90 to 900.')
    expect(raise.getByRole('combobox', { name: 'What prices end in' })).toHaveTextContent('to the cent')
    await user.clear(raise.getByLabelText(/^Percent/))
    await user.type(raise.getByLabelText(/^Percent/), '+10{Enter}')
    expect(screen.getByRole('textbox', { name: 'Price of Black' })).toHaveValue('21.89')
    expect(changes().getByText(/\+10 %/)).toBeVisible()
  })

  it('a sign that the shop does not take is refused while one types, not at Finish', async () => {
    const live = liveOf()
    const signs = { title: { deny: '[^\\p{L}\\p{Nd}\\p{P}\\p{Zs}]', once: ['&'] }, tags: null }
    const { user } = await open({ ...live, form: { ...live.form, signs } })
    await user.type(screen.getByLabelText('Title'), ' ♥')
    expect(screen.getByRole('alert')).toHaveTextContent(/does not take “♥” in titles\.$/)
    expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('button', { name: 'Change 1 thing' })).toBeDisabled()
    await user.type(screen.getByLabelText('Title'), '{Backspace}& & ')
    expect(screen.getByRole('alert')).toHaveTextContent(/takes “&” only once in a title\.$/)
  })

  it('R506 says why the shop refused, and keeps what was edited', async () => {
    const { user, onClose } = await open()
    answer('POST /stores/re-upload', refuse(422, 'VALIDATION', 'no', { errors: { 'metadata.title': 'Too shouty' } }))
    await user.type(screen.getByLabelText('Title'), ' XL')
    await user.click(screen.getByRole('button', { name: 'Change 1 thing' }))
    expect(await screen.findByText(/Too shouty/)).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Live tee XL')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says at the start that an upload is on its way', async () => {
    answerDialog()
    answerJobs([jobOf({ state: 'draft' })])
    renderUi(<UploadProductDialog artworkId={5} onClose={vi.fn()} />)
    expect(await screen.findByText('An upload of this artwork to Sunny shop is on its way')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('a listing that is gone in the shop can be made anew', async () => {
    answerDialog()
    answerJobs([jobOf({ state: 'active' })])
    answer('GET /stores/live', refuse(422, 'VALIDATION', 'The listing is no longer in the shop.'))
    const { user } = renderUi(<UploadProductDialog artworkId={5} onClose={vi.fn()} />)
    const asked = sent()
    await user.click(await screen.findByRole('button', { name: 'Upload it again' }))
    expect(await screen.findByText('Re-Upload artwork successfully')).toBeVisible()
    expect(asked[0]?.body).toEqual({ artworkId: 5, accountId: 8 })
  })
})

it('a change that failed is still a listing that is live; an upload that failed is none', () => {
  const failed = jobOf({ state: 'fail' })
  const uploaded = { ...artworkOf().review, isUploaded: true, uploadedAccountId: 8 }
  expect(standingOf(failed, { review: uploaded }).at).toBe('live')
  expect(standingOf(failed, artworkOf()).at).toBe('none')
  expect(standingOf(failed, { review: { ...uploaded, uploadedAccountId: 9 } }).at).toBe('none')
  expect(standingOf(jobOf({ state: 'error' }), artworkOf()).at).toBe('underWay')
})
