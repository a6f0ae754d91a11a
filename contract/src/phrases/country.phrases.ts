/** What people are told of countries. */
export const countryPhrases = {
  'country.choose': 'Please choose a country',
} as const
