import { z } from 'zod'

/** A row's id as it comes in a path or query: a positive 32-bit integer. */
export const id = z.coerce.number().int().positive().max(2_147_483_647)
/** The same inside a JSON body, where a string is an error. */
export const bodyId = z.number().int().positive().max(2_147_483_647)
export const idParams = z.strictObject({ id })
/** A query list: `?a=1&a=2`, `?a[]=1` or `?a=1,2`. */
export const idList = z
  .preprocess(
    (v) => (v === undefined || v === '' ? undefined : Array.isArray(v) ? v : String(v).split(',')),
    z.array(id).max(200),
  )
  .optional()
