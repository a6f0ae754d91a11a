import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { UploadProductDialog } from '../dialog/UploadProductDialog.tsx'
import { ListingJobs } from '../ListingJobs.tsx'
import { answerDialog, answerJobs, artworkOf, jobOf, templateOf } from '../listing.fixture.ts'

const types = [
  { id: 61, name: 'Unisex tee' },
  { id: 62, name: 'Poster' },
]
const shipping = (changes: object = {}) =>
  answer('GET /templates/:id/shipping', {
    data: { profiles: [{ id: '77', name: 'Express' }], own: '5', isListingThere: true, ...changes },
  })
const product = { id: 3, subId: 'P-DT-2026-3', name: 'Summer', status: 2, types: [62] }

beforeAll(async () => {
  await Promise.all([import('./TemplateDialog.tsx'), import('../../../ui/fields/MultiSelectPanel.tsx')])
})

function show(templates: ListingTemplate[]) {
  answerDialog(artworkOf({ product }))
  answer('GET /system/configs', { data: { product_types: types, sale_channels: [], artwork_tabs: [], features: {} } })
  answer('GET /templates', () => ({ data: templates }))
  return renderUi(<UploadProductDialog artworkId={5} onClose={() => undefined} />)
}
const menuOf = async (name: string) => await screen.findByRole('button', { name: `Actions of template ${name}` })
const edit = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await menuOf(name))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return within(await screen.findByRole('dialog', { name: 'Edit template' }))
}

describe('templates in step 1', () => {
  it('the one of the product’s type is chosen from the start, and says why; R286 Back chooses none', async () => {
    const { user } = show([templateOf(31, 'Classic tee'), { ...templateOf(32, 'Matte'), types: [62] }])
    expect(await screen.findByRole('radio', { name: 'Matte' })).toBeChecked()
    expect(await screen.findByText(/as its product type begins with it/)).toBeVisible()
    expect(within(screen.getByRole('radio', { name: 'Matte' })).getByTitle('Poster')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('radio', { name: 'Matte' })).not.toBeChecked()
  })

  it('are edited: only what differs is sent, and whose a product type is by now is said before', async () => {
    shipping({ own: '77' })
    const { user } = show([templateOf(31, 'Classic tee'), { ...templateOf(32, 'Matte'), types: [62] }])
    const dialog = await edit(user, 'Classic tee')
    const name = dialog.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Tee')
    await user.click(dialog.getByRole('button', { name: /Product types that begin with it/ }))
    await user.click(await screen.findByRole('option', { name: 'Poster' }))
    await user.keyboard('{Escape}')
    expect(await dialog.findByText('Poster begins with Matte so far.')).toBeVisible()
    const sent = answer('PUT /templates/:id', { data: templateOf(31, 'Tee') })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: 'Tee', types: [62] }))
    expect(Object.keys(sent[0]?.body as object)).not.toContain('shippingId')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit template' })).toBeNull())
  })

  it('what the server refuses stands at its field, and what was typed stays', async () => {
    shipping({ isListingThere: false })
    const { user } = show([templateOf(31, 'Classic tee')])
    const dialog = await edit(user, 'Classic tee')
    expect(await dialog.findByText('This listing is no longer in the shop. Choose another.')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), ' 2')
    answer('PUT /templates/:id', refuse(422, 'VALIDATION', 'No', { errors: { name: 'Too long' } }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Too long')).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveValue('Classic tee 2')
    answer('PUT /templates/:id', refuse(503, 'UNAVAILABLE', 'The shop is away'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('The template was not saved. The shop is away')).toBeVisible()
  })

  it('a copy gets a name of its own, is chosen and opens to be changed', async () => {
    const templates = [templateOf(31, 'Classic tee')]
    const { user } = show(templates)
    const made = templateOf(40, 'Classic tee (copy)')
    const sent = answer('POST /templates', () => {
      templates.push(made)
      return { data: made }
    })
    shipping()
    await user.click(await menuOf('Classic tee'))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Classic tee (copy)')
    expect(sent[0]?.body).toMatchObject({ copyOf: 31, accountId: 8, name: 'Classic tee (copy)' })
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('radio', { name: 'Classic tee (copy)' })).toBeChecked()
  })

  it('what uses one is said before it goes', async () => {
    const templates = [{ ...templateOf(31, 'Classic tee'), types: [61] }]
    answer('GET /templates/:id/uses', { data: { underWay: 1, failed: 0, live: 12 } })
    const { user } = show(templates)
    await user.click(await menuOf('Classic tee'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete template Classic tee?' }))
    expect(question.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '12 live listings were made of it. They stay in the shop and can still be changed.',
      '1 upload with it is under way and goes on.',
      '1 product type begins with it, and with none then.',
    ])
    answer('DELETE /templates/:id', () => {
      templates.pop()
      return { data: { id: 31 } }
    })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No templates for this account')).toBeVisible()
  })
})

describe('Open template at a job that failed', () => {
  const error = 'shipping_profile_id: 5 does not belong to this shop'

  it('mends the shipping profile and tries all that failed of the template again, at once', async () => {
    signInAs()
    answer('GET /system/configs', { data: { product_types: types, features: {} } })
    answer('GET /templates', { data: [] })
    answer('GET /templates/:id', { data: templateOf(31, 'Classic tee') })
    shipping()
    answerJobs([
      jobOf({ id: 1, state: 'fail', error }),
      jobOf({ id: 2, state: 'fail', error }),
      jobOf({ id: 3, state: 'fail', error, templateId: 32 }),
    ])
    const { user } = renderUi(<ListingJobs productId={3} />)
    await user.click((await screen.findAllByRole('button', { name: 'Open template' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }))
    expect(await dialog.findByText('This shipping profile no longer exists in the shop. Choose another.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /Shipping profile/ }))
    await user.click(await screen.findByRole('option', { name: 'Express' }))
    const sent = answer('PUT /templates/:id', { data: templateOf(31, 'Classic tee') })
    const tried = answer('POST /stores/jobs/:id/retry', { data: jobOf({ id: 1 }) })
    await user.click(await dialog.findByRole('button', { name: 'Save and retry 2' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ shippingId: '77' }))
    await waitFor(() =>
      expect(tried.map(({ path }) => path)).toEqual(['/api/stores/jobs/1/retry', '/api/stores/jobs/2/retry']),
    )
  })

  it('leads to the choice of another one where it is gone', async () => {
    answerDialog()
    answer('GET /templates/:id', refuse(404, 'NOT_FOUND', 'Gone'))
    answerJobs([jobOf({ id: 1, state: 'fail', error })])
    const { user } = renderUi(<ListingJobs productId={3} />)
    await user.click(await screen.findByRole('button', { name: 'Open template' }))
    expect(await screen.findByText('The template was deleted. Please choose another one.')).toBeVisible()
    expect(await screen.findByRole('radio', { name: 'Poster' })).toBeVisible()
  })
})
