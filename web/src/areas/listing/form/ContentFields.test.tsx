import type { ListingField } from '@halftone/contract/parts/listing.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { UploadProductDialog } from '../dialog/UploadProductDialog.tsx'
import { answerDialog, artworkOf, formOf, goToForm, jobOf } from '../listing.fixture.ts'

const text = { type: 'text', required: true, maximum: 40 } as const
const fields: ListingField[] = [
  { name: 'description', ...text, value: 'Of the artwork', from: 'content', template: 'Of the template' },
  {
    name: 'materials',
    type: 'list',
    required: false,
    maximum: 45,
    maxItems: 2,
    deny: '[^\\p{L}\\p{Nd}\\p{Zs}]',
    value: ['cotton'],
    from: 'template',
    template: ['cotton'],
  },
  {
    name: 'who_made',
    type: 'choice',
    required: true,
    maximum: 20,
    options: ['i_did', 'someone_else'],
    value: 'i_did',
    from: 'channel',
    template: '',
  },
]
const describedArtwork = () => {
  const artwork = artworkOf()
  const [config] = artwork.saleChannelConfigs
  if (!config) throw new Error('the fixture has a channel')
  const description = { name: 'description', name_view: 'Description', type: 'textarea' }
  const said = { name: 'description', value: 'Of the artwork' }
  return artworkOf({
    saleChannelConfigs: [{ ...config, fields: [...config.fields, description], contents: [...config.contents, said] }],
  })
}
const group = (name: string) => screen.getByRole('group', { name })

/** Step 2 with everything that Finish asks for. */
async function open() {
  answerDialog(describedArtwork(), { ...formOf(), fields })
  const shown = renderUi(<UploadProductDialog artworkId={5} onClose={() => {}} />)
  await goToForm(shown.user)
  return shown
}

describe('the further fields of a listing', () => {
  it('say whose value they are, and what the template says instead', async () => {
    const { user } = await open()
    const description = group('Description')
    expect(within(description).getByRole('textbox')).toHaveValue('Of the artwork')
    expect(description).toHaveTextContent("From the artwork's content")
    expect(description).toHaveTextContent('The template says: Of the template')
    expect(group('Materials')).toHaveTextContent('From the template')
    expect(group('Materials')).not.toHaveTextContent('The template says')
    expect(group('Who made it')).toHaveTextContent("From the sale channel's settings")
    await user.click(within(description).getByRole('button', { name: 'Use it' }))
    expect(within(description).getByRole('textbox')).toHaveValue('Of the template')
    expect(description).toHaveTextContent('Changed here')
    expect(description).not.toHaveTextContent('The template says')
    // Buyers read it in the preview beside, as it stands by now.
    const shop = within(screen.getByRole('complementary'))
    expect(await within(shop.getByRole('region', { name: 'Description' })).findByText('Of the template')).toBeVisible()
    expect(shop.queryByRole('button', { name: 'Show all of it' })).toBeNull()
    await user.click(within(description).getByRole('textbox'))
    await user.paste(`${'\n'}Soft, heavy cotton.`.repeat(8))
    await user.click(await shop.findByRole('button', { name: 'Show all of it' }))
    expect(shop.getByRole('button', { name: 'Show less' })).toBeVisible()
  })

  it('are sent as they stand, and what the artwork says too is saved to it', async () => {
    const { user } = await open()
    const saved = answer('PATCH /artworks/:id/content', { data: {} })
    const asked = answer('POST /stores', { data: jobOf(), message: 'Upload Successfully.' })
    const field = within(group('Description')).getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Edited here')
    await user.type(within(group('Materials')).getByRole('combobox'), 'linen{Enter}')
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('Upload Successfully.')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({
      metadata: {
        contents: [
          { name: 'description', value: 'Edited here' },
          { name: 'materials', value: ['cotton', 'linen'] },
          { name: 'who_made', value: 'i_did' },
        ],
      },
    })
    // The channel of the artwork has no materials: those are the listing's own.
    expect(saved).toHaveLength(1)
    const contents = [...(describedArtwork().saleChannelConfigs[0]?.contents ?? [])]
    const rest = contents.filter(({ name }) => name === 'title' || name === 'tags')
    expect(saved[0]?.body).toMatchObject({
      saleChannelConfigs: { contents: [...rest, { name: 'description', value: 'Edited here' }] },
    })
  })

  it('give way to what somebody else saved meanwhile, when that is taken', async () => {
    const { user } = await open()
    await user.type(within(group('Description')).getByRole('textbox'), ', mine')
    const [config] = describedArtwork().saleChannelConfigs
    const contents = [...(config?.contents.slice(0, 2) ?? []), { name: 'description', value: 'Theirs' }]
    const current = { saleChannelConfigs: [{ ...config, version: 3, contents }] }
    answer('PATCH /artworks/:id/content', refuse(409, 'CONFLICT', 'Changed', { current }))
    const asked = answer('POST /stores', { data: jobOf() })
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    expect(within(group('Description')).getByRole('textbox')).toHaveValue('Theirs')
    const again = answer('PATCH /artworks/:id/content', { data: { id: 5 } })
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      metadata: { contents: expect.arrayContaining([{ name: 'description', value: 'Theirs' }]) },
    })
    expect(again).toHaveLength(0)
  })

  it('keep Finish off where one is missing or too long, and lead there', async () => {
    const { user } = await open()
    const field = within(group('Description')).getByRole('textbox')
    await user.clear(field)
    expect(screen.getByText(/Finish is off: Description is missing\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show first' }))
    expect(field).toHaveFocus()
    await user.paste('x'.repeat(42))
    expect(screen.getByText(/Finish is off: Description has 2 characters too many\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  })

  it('name the sign that the shop refuses while it can be mended, not at Finish', async () => {
    const { user } = await open()
    const materials = group('Materials')
    await user.type(within(materials).getByRole('combobox'), 'water-based ink{Enter}')
    const said = 'Materials: the shop does not take “-” in “water-based ink”'
    expect(within(materials).getByRole('alert')).toHaveTextContent(said)
    expect(screen.getByText(`Finish is off: ${said}.`)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled()
  })

  it('are the artwork’s to whoever may not edit it; what the template says can be changed', async () => {
    const artwork = describedArtwork()
    answerDialog(artwork, { ...formOf(), fields })
    const permissions = ['P_VIEW', 'P_UPLOAD_ET'].map((permission_type) => ({ permission_type }))
    signInAs({ is_super_admin: false, teams: [teamOf({ level: 4, role_id: 2, permissions })] })
    const { user } = renderUi(<UploadProductDialog artworkId={5} onClose={() => {}} />)
    await goToForm(user)
    expect(within(group('Description')).getByRole('textbox')).toHaveAttribute('readonly')
    expect(within(group('Description')).queryByRole('button', { name: 'Use it' })).toBeNull()
    expect(within(group('Materials')).getByRole('combobox')).toBeEnabled()
  })
})
