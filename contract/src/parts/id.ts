import { z } from 'zod'

/** A row's id as it comes in a path or query: a positive 32-bit integer. */
export const id = z.coerce.number().int().positive().max(2_147_483_647)
/** The same inside a JSON body, where a string is an error. */
export const bodyId = z.number().int().positive().max(2_147_483_647)
export const idParams = z.strictObject({ id })
const listed = (v: unknown): unknown[] | undefined =>
  v === undefined || v === '' ? undefined : Array.isArray(v) ? v : String(v).split(',')
/** A query list: `?a=1&a=2`, `?a[]=1` or `?a=1,2`; `?a=` asks for nothing. */
export const idList = z.preprocess(listed, z.array(id).max(200).optional()).optional()
/** The same where at least one has to be named, and up to `most`. */
export const idListUpTo = (most: number) => z.preprocess(listed, z.array(id).min(1).max(most))
/** The same for a filter with an option that filters nothing: the id of 'All' or of 'none' (R554, R555). */
const idListOr = (nothing: number) =>
  z
    .preprocess(
      (v) => (listed(v)?.some((item) => Number(item) === nothing) ? undefined : listed(v)),
      z.array(id).max(200).optional(),
    )
    .optional()
/** The account filter; its option All has id 0 (R554). */
export const accountFilter = idListOr(0)
/** The status filter; -1 is a select in which none was chosen (R555). */
export const statusFilter = idListOr(-1)
