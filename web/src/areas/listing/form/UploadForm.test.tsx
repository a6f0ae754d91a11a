import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { UploadProductDialog } from '../dialog/UploadProductDialog.tsx'
import { publishedArtwork } from '../listing.api.ts'
import { answerDialog, answerJobs, artworkOf, formOf, goToForm, jobOf, liveOf } from '../listing.fixture.ts'

/** The dialog at step 2. */
async function open(form = formOf(), artwork = artworkOf()) {
  answerDialog(artwork, form)
  const onClose = vi.fn()
  const shown = renderUi(<UploadProductDialog artworkId={5} onClose={onClose} />)
  await goToForm(shown.user)
  return { ...shown, onClose }
}
const finish = () => screen.getByRole('button', { name: 'Finish' })
const chooseCover = () => screen.getByRole('button', { name: /^Cover / })
const chooseImages = () => screen.getAllByRole('button', { name: 'Choose images' })[0]!
const picker = (name: string) => screen.findByRole('dialog', { name })

describe('the pickers of step 2', () => {
  it('R280 R295 R361 the cover is one of the visible images, jpg at first, and Done is off until one is chosen', async () => {
    const { user } = await open()
    await user.click(chooseCover())
    const dialog = await picker('Choose a cover')
    expect(within(dialog).getByRole('button', { name: 'JPG', pressed: true })).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'front.jpg' })).toBeVisible()
    for (const name of ['old.jpg', 'mockup-1.png', 'print.zip'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull()
    const done = within(dialog).getByRole('button', { name: 'Done' })
    await user.click(within(dialog).getByRole('button', { name: 'front.jpg', pressed: true }))
    expect(done).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'All' }))
    expect(within(dialog).queryByRole('button', { name: 'old.jpg' })).toBeNull()
    await user.click(within(dialog).getByLabelText('mockup-3.png'))
    expect(done).toBeEnabled()
    await user.click(done)
    expect(await screen.findByRole('button', { name: 'Cover mockup-3.png, change it' })).toBeVisible()
  })

  it('R281 R292 R355 R357 takes as many extra images as the template allows, and says so at one more', async () => {
    const { user } = await open()
    await user.click(chooseImages())
    const dialog = await picker('Choose images')
    await user.click(within(dialog).getByLabelText('mockup-10.png'))
    expect(await screen.findByText('Do not select more than 9 photos')).toBeVisible()
    expect(within(dialog).getByLabelText('mockup-9.png')).toHaveAttribute('aria-pressed', 'true')
    expect(within(dialog).getByLabelText('mockup-10.png')).toHaveAttribute('aria-pressed', 'false')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('button', { name: 'Image 9, mockup-9.png' })).toBeVisible()
  })

  it('R357 another limit of the template is another limit of the picker', async () => {
    const { user } = await open(formOf({ image_limit: 3 }))
    await user.click(chooseImages())
    const dialog = await picker('Choose images')
    await user.click(within(dialog).getByLabelText('mockup-3.png'))
    expect(await screen.findByText('Do not select more than 2 photos')).toBeVisible()
  })

  it('R282 R293 R356 only a digital template has the digital files, at most as many as it says', async () => {
    const { user } = await open(formOf({ is_digital: true, digital_file_limit: 5 }))
    await user.click(screen.getByRole('button', { name: 'Add files' }))
    const dialog = await picker('Choose digital files')
    await user.click(within(dialog).getByLabelText('print.zip'))
    for (let n = 1; n <= 5; n += 1) await user.click(within(dialog).getByLabelText(`mockup-${n}.png`))
    expect(await screen.findByText('Do not select more than 5 photos')).toBeVisible()
    expect(within(dialog).getByRole('status')).toHaveTextContent('5 of 5')
  })

  it('R282 a template of things to ship has none', async () => {
    await open()
    expect(screen.queryByRole('group', { name: 'Digital files' })).toBeNull()
  })
})

const theirs = [
  { name: 'title', value: 'Their tee' },
  { name: 'tags', value: ['tee', 'sun'] },
]

describe('the order of the images', () => {
  it('is moved with Alt and the arrows; the focus goes along, and Delete hands it to the next', async () => {
    const { user } = await open(formOf({ image_limit: 4 }))
    const image = (name: string) => screen.getByRole('button', { name })
    image('Image 1, mockup-1.png').focus()
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
    expect(image('Image 3, mockup-1.png')).toHaveFocus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(image('Image 2, mockup-1.png')).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(image('Image 2, mockup-3.png')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /mockup-1/ })).toBeNull()
  })
})

describe('Finish', () => {
  it('R287 R288 R294 R296 R300 is on with cover and image, sends them as img1, img2 …, says so and closes', async () => {
    const { user, onClose } = await open(formOf({ image_limit: 3 }))
    const asked = answer('POST /stores', { data: jobOf(), message: 'Upload Successfully.' })
    expect(onClose).not.toHaveBeenCalled()
    await user.click(finish())
    expect(await screen.findByText('Upload Successfully.')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(asked[0]?.body).toMatchObject({
      groupId: 1,
      accountId: 8,
      productId: 3,
      artworkId: 5,
      templateId: '31',
      metadata: {
        account_id: 8,
        omz_listing_id: 5,
        title: 'Sunset tee',
        tags: ['tee'],
        img1: '/storage/original/1',
        img2: '/storage/original/2',
        img3: '/storage/original/3',
        price: 19.9,
        quantity: 5,
      },
    })
  })

  it('R280 begins with the cover and the pictures in their order; without any Finish is off', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Cover front.jpg, change it' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Image 9, mockup-9.png' })).toBeVisible()
    expect(finish()).toBeEnabled()
  })

  it('R288 is off without a cover', async () => {
    await open(formOf(), artworkOf({ files: [] }))
    expect(screen.getByText(/Finish is off: there is no cover\./)).toBeVisible()
    expect(finish()).toBeDisabled()
  })

  it('R288 is off without a title and while the artwork is not approved', async () => {
    const review = { ...artworkOf().review, state: 'needapproved' as const }
    const { user } = await open(formOf(), artworkOf({ review }))
    await user.clear(screen.getByLabelText('Title'))
    expect(finish()).toBeDisabled()
    expect(screen.getByText(/the title is missing, the artwork is not approved\./)).toBeVisible()
  })

  it('R296 R299 R701 a refusal says Upload failed. with the words of the channel; the dialog and the draft stay', async () => {
    const { user, onClose } = await open()
    const words = { 'metadata.img1': 'The cover is too small' }
    const asked = answer('POST /stores', refuse(422, 'VALIDATION', 'Upload failed.', { errors: words }))
    await user.click(finish())
    await waitFor(() => expect(screen.getAllByText('Upload failed.')).toHaveLength(2))
    expect(screen.getByText(/The cover is too small/)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: /Cover front.jpg/ })).toHaveFocus())
    expect(finish()).toBeEnabled()
    await user.click(finish())
    await waitFor(() => expect(asked).toHaveLength(2))
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  it('saves an edited title to the channel first, and asks whose to keep when someone else changed it', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Title'), ' XL')
    const current = { saleChannelConfigs: [{ ...artworkOf().saleChannelConfigs[0]!, version: 3, contents: theirs }] }
    const saved = answer('PATCH /artworks/:id/content', refuse(409, 'CONFLICT', 'Changed', { current }))
    const asked = answer('POST /stores', { data: jobOf() })
    await user.click(finish())
    expect(await screen.findByText(/Someone changed the contents/)).toHaveTextContent('Theirs: ‘Their tee’, 2 tags.')
    expect(asked).toHaveLength(0)
    const again = answer('PATCH /artworks/:id/content', { data: { id: 5 } })
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ saleChannelConfigs: { channelId: 4, version: 1 } })
    expect(again[0]?.body).toMatchObject({
      saleChannelConfigs: { version: 3, contents: expect.arrayContaining([{ name: 'title', value: 'Sunset tee XL' }]) },
    })
  })

  it('does not write over what someone saved while the dialog was open, though it has heard of it', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Title'), ' XL')
    const [channel] = artworkOf().saleChannelConfigs
    const newer = artworkOf({ saleChannelConfigs: [{ ...channel!, contents: theirs, version: 3 }] })
    act(() => {
      queryClient.setQueryData(publishedArtwork(5).queryKey, newer)
    })
    const saved = answer('PATCH /artworks/:id/content', refuse(422, 'VALIDATION', 'no'))
    await user.click(finish())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ saleChannelConfigs: { version: 1 } })
  })

  it('Take theirs shows what the other person wrote, and Finish publishes that without saving it again', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Title'), ' XL')
    const current = { saleChannelConfigs: [{ ...artworkOf().saleChannelConfigs[0]!, version: 3, contents: theirs }] }
    answer('PATCH /artworks/:id/content', refuse(409, 'CONFLICT', 'Changed', { current }))
    const asked = answer('POST /stores', { data: jobOf() })
    await user.click(finish())
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Their tee')
    expect(screen.getByText('2 of 13')).toBeVisible()
    expect(screen.queryByText(/Someone changed/)).toBeNull()
    expect(asked).toHaveLength(0)
    const again = answer('PATCH /artworks/:id/content', { data: { id: 5 } })
    await user.click(finish())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ metadata: { title: 'Their tee', tags: ['tee', 'sun'] } })
    expect(again).toHaveLength(0)
  })

  it('says of a tag whether it is too long or has what shops do not take', async () => {
    const tags = ['vintage sunset palm tee', 'tee_shirt']
    const { user } = await open({ ...formOf(), title: 'x'.repeat(143), tags })
    const line = 'Finish is off: the title is 3 characters too long, 1 tag is too long, 1 tag is not allowed\\.'
    expect(screen.getByText(new RegExp(line))).toBeVisible()
    expect(screen.getByText('‘vintage sunset palm tee’ is 23 characters, 20 at most.')).toBeVisible()
    expect(screen.getByText('3 characters too many. Sandbox refuses titles over 140.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove vintage sunset palm tee' }))
    expect(screen.getByText('‘tee_shirt’ has characters that shops do not take.')).toBeVisible()
  })

  it('takes a typed tag with Enter, but not while an input method is at work on it', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'Tags' })
    await user.type(field, 'cà phê')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(field).toHaveValue('cà phê')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole('button', { name: 'Remove cà phê' })).toBeVisible()
  })

  it('R393 without P_EDIT_ART the texts of the artwork are published as they are', async () => {
    const permissions = ['P_VIEW', 'P_UPLOAD_ET'].map((permission_type) => ({ permission_type }))
    const form = { ...formOf(), title: 'Template tee', tags: ['sun'] }
    answerDialog(artworkOf(), form)
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    const { user } = renderUi(<UploadProductDialog artworkId={5} onClose={vi.fn()} />)
    await goToForm(user)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly')
    expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Remove sun' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'more{Enter}{Backspace}')
    const saved = answer('PATCH /artworks/:id/content', { data: { id: 5 } })
    const asked = answer('POST /stores', { data: jobOf() })
    await user.click(finish())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ metadata: { title: 'Template tee', tags: ['sun'] } })
    expect(saved).toHaveLength(0)
  })

  it('R506 leads to the form of the live listing where somebody has published it meanwhile', async () => {
    const { user, onClose } = await open()
    answer('POST /stores', refuse(409, 'CONFLICT', 'Live already'))
    await user.click(finish())
    await screen.findByText('The artwork went live on this account while you were here.')
    answerJobs([jobOf({ state: 'active' })])
    answer('GET /stores/live', { data: liveOf() })
    await user.click(screen.getByRole('button', { name: 'Change the live listing' }))
    expect(await screen.findByDisplayValue('Live tee')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })
})
