import { waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, refuse } from '../../../testing/api.ts'
import { profileOf, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen, signIn } from '../../../testing/render.tsx'
import { answerAccount, answerDialog, artworkOf, goToForm, templateOf } from '../listing.fixture.ts'
import { UploadProductDialog } from './UploadProductDialog.tsx'

const view = (onClose = vi.fn()) => ({ ...renderUi(<UploadProductDialog artworkId={5} onClose={onClose} />), onClose })
const currentStep = () => screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
const next = () => screen.getByRole('button', { name: 'Next' })

/** As the artworks do: the dialog is there while it is open. */
function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Publish
      </button>
      {isOpen && <UploadProductDialog artworkId={5} onClose={() => setOpen(false)} />}
    </>
  )
}

describe('the Upload Product dialog, step 1', () => {
  it('R271 R277 R278 R279 one template of the account is picked, which leads from Select templates to Upload product', async () => {
    const asked = answerDialog()
    const { user } = view()
    const classic = await screen.findByRole('radio', { name: 'Classic tee' })
    const poster = screen.getByRole('radio', { name: 'Poster' })
    expect(asked.templates[0]?.query.get('account_id')).toBe('8')
    expect(currentStep()).toHaveTextContent('Select templates')
    expect(next()).toBeDisabled()
    await user.click(classic)
    await user.click(poster)
    expect(classic).not.toBeChecked()
    expect(poster).toBeChecked()
    await user.click(next())
    expect(await screen.findByLabelText('Title')).toHaveValue('Sunset tee')
    expect(currentStep()).toHaveTextContent('Upload product')
    expect(asked.form[0]?.path).toBe('/api/templates/32/form')
    expect(asked.form[0]?.query.get('artworkId')).toBe('5')
  })

  it('shows one kind of template, with how many there are of each; a search for another kind is not held up', async () => {
    answerDialog()
    const templates = ['Comfort tee, front print', 'Heavy hoodie', 'Mug 11 oz', 'Art print, matte'].map((name, at) =>
      templateOf(31 + at, name),
    )
    answer('GET /templates', { data: templates })
    const { user } = view()
    const kinds = within(await screen.findByRole('group', { name: 'Kind of template' }))
    expect(kinds.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All 4',
      'Apparel 2',
      'Home 1',
      'Wall art 1',
    ])
    await user.click(kinds.getByRole('button', { name: 'Apparel 2' }))
    expect(screen.getAllByRole('radio').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Comfort tee, front print',
      'Heavy hoodie',
    ])
    await user.type(screen.getByPlaceholderText('Search templates'), 'mug')
    expect(await screen.findByRole('radio', { name: 'Mug 11 oz' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  })

  it.each([
    [{ connection: 'none' }, 'Sunny shop is not connected to its shop'],
    [{ connection: 'expired' }, 'Sunny shop needs signing in again'],
    [{ status: 'deactivated' }, 'Sunny shop is deactivated'],
  ] as const)('says at once that the account %o cannot be published on', async (account, text) => {
    answerDialog()
    answerAccount(account)
    const { user } = view()
    await user.click(await screen.findByRole('radio', { name: 'Classic tee' }))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(next()).toBeDisabled()
  })

  it('goes on with the keyboard: arrows move, Space picks, Enter goes on', async () => {
    answerDialog()
    const { user } = view()
    ;(await screen.findByRole('radio', { name: 'Classic tee' })).focus()
    await user.keyboard('{ArrowRight} ')
    expect(screen.getByRole('radio', { name: 'Poster' })).toBeChecked()
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText('Title')).toBeVisible()
  })

  it('says what was chosen, and beside Next why it is off', async () => {
    answerDialog()
    const { user } = view()
    await screen.findByRole('radio', { name: 'Classic tee' })
    expect(next()).toHaveAccessibleDescription('Choose a template to go on')
    await user.click(screen.getByRole('radio', { name: 'Classic tee' }))
    expect(document.querySelector('footer')).toHaveTextContent('Chosen: Classic tee · up to 10 images')
    expect(next()).toHaveAccessibleDescription('')
  })

  it('shows the template that one looks at beside the templates, not over them, and the artwork again after', async () => {
    answerDialog()
    const template = templateOf(31, 'Classic tee')
    answer('GET /templates', { data: [{ ...template, source: { ...template.source, imageUrl: '/shop/tee.jpg' } }] })
    const { user } = view()
    const card = await screen.findByRole('radio', { name: 'Classic tee' })
    const aside = within(screen.getByRole('complementary'))
    expect(aside.queryByRole('img', { name: 'Classic tee' })).toBeNull()
    await user.hover(card)
    expect(await aside.findByRole('img', { name: 'Classic tee' })).toBeVisible()
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.unhover(card)
    await waitFor(() => expect(aside.queryByRole('img', { name: 'Classic tee' })).toBeNull())
  })

  it('offers to make the first template of an account that has none', async () => {
    answerDialog()
    answer('GET /templates', { data: [] })
    view()
    expect(await screen.findByText('No templates for this account')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create template' })).toBeVisible()
  })

  it('R272 R279 without account and title it says so and Next stays off', async () => {
    answerDialog(artworkOf({ accountId: null, accountName: null, saleChannelConfigs: [] }))
    view()
    expect(await screen.findAllByText(/Please add Contents & Accounts in Artwork!/)).not.toHaveLength(0)
    expect(next()).toBeDisabled()
  })

  it('R273 R279 without a title it says so and Next stays off, whatever is picked', async () => {
    const [channel] = artworkOf().saleChannelConfigs
    answerDialog(artworkOf({ saleChannelConfigs: [{ ...channel!, contents: [] }] }))
    const { user } = view()
    await user.click(await screen.findByRole('radio', { name: 'Poster' }))
    expect(screen.getAllByText(/Please add Contents in Artwork!/)).not.toHaveLength(0)
    expect(next()).toBeDisabled()
  })

  it('R274 without an account it says so and asks for no templates', async () => {
    const asked = answerDialog(artworkOf({ accountId: null, accountName: null }))
    view()
    expect(await screen.findAllByText(/Please add Accounts in Artwork!/)).not.toHaveLength(0)
    expect(next()).toBeDisabled()
    expect(asked.templates).toHaveLength(0)
  })

  it('R297 a failing template list says Get templates failed. and empties the list, with what was chosen of it', async () => {
    answerDialog()
    const { user } = view()
    await user.click(await screen.findByRole('radio', { name: 'Classic tee' }))
    expect(next()).toBeEnabled()
    answer('GET /templates', refuse(422, 'VALIDATION', 'no'))
    await queryClient.invalidateQueries({ queryKey: ['listing.templates'] })
    await waitFor(() => expect(screen.getAllByText('Get templates failed.').length).toBeGreaterThan(1))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(next()).toBeDisabled()
    answerDialog()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: 'Poster' })).toBeVisible()
  })

  it('is closed with the no-permission text to who may not publish', async () => {
    answerDialog()
    signIn()
    // Who that is comes after the artwork, as where the page is opened by its address.
    const profile = profileOf({ is_super_admin: false, teams: [teamOf({ level: 5, role_id: 2 })] })
    answer('GET /user', { data: profile }, 400)
    const { onClose } = view()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await screen.findByText('You do not have permission to access this resource!')).toBeVisible()
  })
})

describe('between the steps', () => {
  it('R298 a failing form says Get template form failed. and can be asked for again', async () => {
    answerDialog()
    answer('GET /templates/:id/form', refuse(422, 'VALIDATION', 'no'))
    const { user } = view()
    await user.click(await screen.findByRole('radio', { name: 'Classic tee' }))
    await user.click(next())
    await waitFor(() => expect(screen.getAllByText('Get template form failed.').length).toBeGreaterThan(1))
    answerDialog()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Title')).toBeVisible()
  })

  it('R286 Back goes to step 1 and clears the chosen template; edits are asked about first', async () => {
    answerDialog()
    const { user } = view()
    await goToForm(user)
    await user.type(screen.getByLabelText('Title'), ' XL')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const question = await screen.findByRole('dialog', { name: 'Discard what you edited?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Sunset tee XL')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('radio', { name: 'Classic tee' })).not.toBeChecked()
    expect(currentStep()).toHaveTextContent('Select templates')
    expect(next()).toBeDisabled()
  })

  it('R289 closing resets everything: the next opening starts at step 1 with nothing chosen or picked', async () => {
    answerDialog()
    const { user } = renderUi(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await goToForm(user)
    await user.clear(screen.getByLabelText('Title'))
    await user.type(screen.getByLabelText('Title'), 'Other')
    await user.click(screen.getByRole('button', { name: 'Remove mockup-1.png' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('radio', { name: 'Classic tee' })).not.toBeChecked()
    await goToForm(user)
    expect(screen.getByLabelText('Title')).toHaveValue('Sunset tee')
    expect(screen.getByRole('button', { name: 'Image 1, mockup-1.png' })).toBeVisible()
  })
})
