/** What people are told where accounts fails. */
export const accountsPhrases = {
  'accounts.consentEnded': 'This consent has ended. Please connect again.',
  'accounts.typeMissing': 'This product type does not exist',
  'accounts.tagMissing': 'This tag does not exist',
  'accounts.bothTokens': 'Please enter both tokens',
  'accounts.nameTaken': 'There is an account named {name} on this sale channel already',
  'accounts.listingUnderWay': '{name} has {n} listing on the way',
  'accounts.listingsUnderWay': '{name} has {n} listings on the way',
  'accounts.noConnection': '{channel} has no connection to upload through',
  'accounts.noAnswer': '{channel} does not answer. Please connect again.',
} as const
