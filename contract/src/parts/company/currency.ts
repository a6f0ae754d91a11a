import { z } from 'zod'
import { says } from '../../phrase.ts'

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether it is a code of ISO 4217 that there is: three capital letters alone may be a slip of the keys. */
export const isCurrency = (code: string): boolean => known.has(code)

/** ISO 4217, as sums name it. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, says('configs.currencyMissing'))
  .refine(isCurrency, says('configs.currencyMissing'))
