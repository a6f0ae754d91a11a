import { z } from 'zod'
import { call } from '../call.ts'
import { says } from '../phrase.ts'

/** ISO 3166-1 alpha-2 code and English name. */
export const Country = z.object({ code: z.string().length(2), name: z.string() })
export type Country = z.infer<typeof Country>
export const countryCode = z.string().regex(/^[A-Z]{2}$/, says('country.choose'))

export const countryCalls = {
  select: call({ name: 'country.select', method: 'GET', path: '/country/select', reply: z.array(Country) }),
}
