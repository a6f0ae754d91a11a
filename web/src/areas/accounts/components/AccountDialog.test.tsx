import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { accountOf, answerAccounts } from '../account.fixture.ts'
import { AccountDialog } from './AccountDialog.tsx'

const teams = [{ id: 1, name: 'Design team' }]
const view = (account: ReturnType<typeof accountOf> | null = null) => {
  answerAccounts([])
  const onClose = vi.fn()
  return {
    ...renderUi(<AccountDialog account={account} groupId={1} teams={teams} onClose={onClose} />),
    onClose,
  }
}
type User = ReturnType<typeof view>['user']
const fill = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.paste(text)
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))
const chooseChannel = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Sale channel/ }))
  await user.click(await screen.findByRole('option', { name: 'Sandbox' }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

describe('the account dialog', () => {
  it('wants a name and a sale channel, and refuses what is no email and no proxy', async () => {
    const { user, onClose } = view()
    await fill(user, screen.getByLabelText('Email'), 'nobody')
    await fill(user, screen.getByLabelText('Proxy'), 'not a proxy')
    await save(user)
    for (const text of ['Please enter a name', 'Please enter sale channel', 'Please enter an email'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText('A proxy looks like host:port')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('adds once, with what was typed and nothing for what was left empty', async () => {
    const { user, onClose } = view()
    const asked = answer('POST /account', { data: accountOf(3), message: 'Add account successfully' })
    await fill(user, screen.getByLabelText(/^Name/), ' Sunny ')
    await chooseChannel(user)
    await save(user)
    expect(await screen.findByText('Add account successfully')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(asked[0]?.body).toMatchObject({ name: 'Sunny', groupId: 1, channelId: 4, email: null, proxy: null })
    expect(asked[0]?.body).not.toHaveProperty('credentials')
  })

  it('R331 takes an email at an IP in brackets, as the server does', async () => {
    const { user } = view()
    const asked = answer('POST /account', { data: accountOf(3), message: 'Add account successfully' })
    await fill(user, screen.getByLabelText(/^Name/), 'Sunny')
    await fill(user, screen.getByLabelText('Email'), 'Shop@[10.0.0.7]')
    await chooseChannel(user)
    await save(user)
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ email: 'shop@[10.0.0.7]' }))
  })

  it('stays with what was typed when the server refuses, and says why at the field', async () => {
    const { user, onClose } = view(accountOf(1))
    const errors = { name: 'There is one named so' }
    const asked = answer('PUT /account/:id', refuse(422, 'VALIDATION', 'No', { errors }))
    const name = screen.getByLabelText(/^Name/)
    await fill(user, name, 'Taken')
    await save(user)
    expect(await screen.findByText('There is one named so')).toBeVisible()
    expect(name).toHaveValue('Taken')
    expect(onClose).not.toHaveBeenCalled()
    expect(asked[0]?.body).not.toHaveProperty('credentials')
    answer('PUT /account/:id', refuse(409, 'CONFLICT', 'Someone was faster'))
    await save(user)
    expect(await screen.findByText('Update account failed. Someone was faster')).toBeVisible()
  })

  it('never shows a stored key; a typed one replaces it', async () => {
    const { user } = view(accountOf(1))
    const asked = answer('PUT /account/:id', { data: accountOf(1) })
    const field = screen.getByLabelText('API key')
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('placeholder', 'Stored; type to replace')
    await fill(user, field, 'K2')
    await save(user)
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ credentials: { apiKey: 'K2' } }))
  })

  it('asks before it throws away what was typed', async () => {
    const { user, onClose } = view()
    await fill(user, screen.getByLabelText(/^Name/), 'Sunny')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('closes at once where nothing was', async () => {
    const { user, onClose } = view()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
