import { describe, expect, it } from 'vitest'
import { causeOf, wayOutOf } from './failureCause.ts'

describe('why an upload failed', () => {
  it.each([
    ['shipping_profile_id: 5 does not belong to this shop', 'shippingProfile', 'template'],
    ['return_policy_id: is required for an active physical listing', 'returnPolicy', 'template'],
    ['Shop section is full', 'section', 'template'],
    ["tags: 'x' contains invalid characters", 'texts', 'artwork'],
    ['image: a listing requires at least one image to be published', 'pictures', 'artwork'],
    ['price: must be between 0.20 and 50000.00', 'price', 'template'],
    ['Invalid API key: key or secret is wrong', 'keys', 'keys'],
    ['Something else altogether', 'channel', undefined],
  ])('%s', (words, cause, way) => {
    expect(causeOf('request.quoted', words)).toBe(cause)
    expect(causeOf(undefined, words)).toBe(cause)
    expect(wayOutOf(causeOf(undefined, words))).toBe(way)
  })

  it('goes by the code of what the program says itself, whatever its words name', () => {
    expect(causeOf('listing.reconnectBecause', 'Please connect Title again')).toBe('account')
    expect(causeOf('accounts.noKeys', 'There are no keys')).toBe('keys')
    expect(causeOf('listing.noLongerApproved', '')).toBe('approval')
    expect(causeOf('channels.pause', 'The channel asks for a pause')).toBeUndefined()
  })
})
