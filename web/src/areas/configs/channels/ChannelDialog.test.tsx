import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { answerTeams, itemOf } from '../config.fixture.ts'
import { ChannelDialog } from './ChannelDialog.tsx'

const etsy = itemOf(4, 'Etsy', {
  url: 'https://etsy.com',
  column: 'E',
  is_show: true,
  connector: 'etsy',
  fields: [{ name: 'title', name_view: 'Title', type: 'text', maximum: 140 }],
})
afterEach(() => vi.restoreAllMocks())

const view = (channel: typeof etsy | null = etsy) => {
  answerTeams()
  const onClose = vi.fn()
  return { ...renderUi(<ChannelDialog channel={channel} onClose={onClose} />), onClose }
}
type User = ReturnType<typeof view>['user']
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

describe('the sale channel dialog', () => {
  it('R658 R659 changes a channel by a multipart POST with _method PUT: image, name, url, column, is_show', async () => {
    const { user, onClose } = view()
    // jsdom's files do not travel through the stand-in server: the request itself is looked at.
    const reply = { data: etsy, message: 'Update sale channel successfully' }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(reply))
    await user.upload(screen.getByLabelText('Image'), new File(['png'], 'etsy.png', { type: 'image/png' }))
    await user.click(screen.getByLabelText('Shown in contents'))
    await save(user)
    expect(await screen.findByText('Update sale channel successfully')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    const sent = fetched.mock.calls.find(([, init]) => init?.method === 'POST')
    expect(String(sent?.[0])).toContain('/api/configs/type/sale_channels/4')
    const form = sent?.[1]?.body
    if (!(form instanceof FormData)) throw new Error('no form was sent')
    const fields = ['name', 'url', 'column', 'is_show', '_method'].map((name) => form.get(name))
    expect(fields).toEqual(['Etsy', 'https://etsy.com', 'E', 'false', 'PUT'])
    expect(form.get('img')).toMatchObject({ name: 'etsy.png', type: 'image/png' })
  })

  it('wants a name and fields that are whole, and says what the server refuses', async () => {
    const { user, onClose } = view()
    await user.clear(screen.getAllByLabelText(/^Name/)[0]!)
    await save(user)
    expect(await screen.findByText('Please enter a name')).toBeVisible()
    await user.type(screen.getAllByLabelText(/^Name/)[0]!, 'Etsy 2')
    await user.click(screen.getByRole('button', { name: 'Add a field' }))
    await save(user)
    expect(await screen.findByText('Each field needs a name of its own and what it is shown as')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: /^Remove/ }).at(-1)!)
    const errors = { name: 'There is one named so' }
    answer('POST /configs/type/sale_channels/:id', refuse(422, 'VALIDATION', 'No', { errors }))
    await save(user)
    expect(await screen.findByText('There is one named so')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before it throws edited fields away', async () => {
    const { user, onClose } = view()
    await user.click(screen.getByRole('button', { name: 'Add a field' }))
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard what you edited?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you edited?' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
