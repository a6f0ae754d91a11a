import type { ChannelKeys } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ChannelKeysScreen } from './ChannelKeysScreen.tsx'

const keysOf = (changes: Partial<ChannelKeys> = {}): ChannelKeys => ({
  connector: 'etsy',
  source: 'none',
  hint: null,
  isPersonal: true,
  callback: 'https://halftone.test/api/accounts/oauth/callback',
  updatedAt: null,
  budget: { perSecond: 10, perDay: 10_000, leftToday: null, at: null },
  shops: { connected: 0, most: null },
  ...changes,
})
function view(keys: ChannelKeys) {
  signInAs()
  answer('GET /channel-keys', { data: [keys] })
  return renderUi(<ChannelKeysScreen />)
}

describe('the keys of sale channels', () => {
  it('asks a fresh company for them, with the address that the channel wants', async () => {
    const { user } = view(keysOf())
    expect(await screen.findByText('None: no shop can be connected yet')).toBeVisible()
    expect(screen.getByText('https://halftone.test/api/accounts/oauth/callback')).toBeVisible()
    expect(screen.getByText('10,000 a day and 10 a second, until the channel says otherwise')).toBeVisible()
    const company = { source: 'company' as const, hint: 'wxyz', shops: { connected: 2, most: 5 } }
    const asked = answer('PUT /channel-keys', { data: keysOf(company), message: 'Save channel keys successfully' })
    await user.type(screen.getByLabelText('Key string'), 'abcwxyz')
    await user.type(screen.getByLabelText('Shared secret'), 'hidden')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The company’s own, ending in wxyz')).toBeVisible()
    expect(screen.getByText('2 of 5')).toBeVisible()
    expect(screen.queryByLabelText('Shared secret')).toBeNull()
    expect(asked[0]?.body).toMatchObject({ connector: 'etsy', keyString: 'abcwxyz', isPersonal: true })
  })

  it('keeps what was typed where it is refused, and says why at its field', async () => {
    const { user } = view(keysOf())
    answer('PUT /channel-keys', refuse(422, 'VALIDATION', 'no', { errors: { sharedSecret: 'Too short' } }))
    await user.type(await screen.findByLabelText('Key string'), 'abc')
    await user.type(screen.getByLabelText('Shared secret'), 'x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Too short')).toBeVisible()
    expect(screen.getByLabelText('Key string')).toHaveValue('abc')
  })

  it('says what the channel answers to a test, and what is left of the day', async () => {
    const budget = { perSecond: 5, perDay: 5_000, leftToday: 4_321, at: '2026-11-20T08:00:00.000Z' }
    const { user } = view(keysOf({ source: 'company', hint: 'wxyz', budget }))
    expect(await screen.findByText(/4,321 of 5,000 calls left today/)).toBeVisible()
    answer('GET /channel-keys/test', { data: { isAccepted: false, said: 'Invalid API key' } })
    await user.click(screen.getByRole('button', { name: 'Test the keys' }))
    expect(await screen.findByText(/Invalid API key/)).toBeVisible()
    answer('GET /channel-keys/test', { data: { isAccepted: true, said: null } })
    await user.click(screen.getByRole('button', { name: 'Test the keys' }))
    expect(await screen.findByText('The channel takes these keys.')).toBeVisible()
  })
})
