import { z } from 'zod'

/** `meta` of a list. */
export const PageMeta = z.object({
  currentPage: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPage: z.number().int(),
  /** There are more than `total`: only so many are counted. */
  totalIsAtLeast: z.boolean().optional(),
})
export type PageMeta = z.infer<typeof PageMeta>

export interface Paged<T> {
  data: T[]
  meta: PageMeta
}

/** `limit` and the 1-based page number, which the texts call both `offset` and `page`. */
export const pageQuery = (limit = 10, max = 200) => ({
  limit: z.coerce.number().int().min(1).max(max).default(limit),
  offset: z.coerce.number().int().min(1).optional(),
  page: z.coerce.number().int().min(1).optional(),
})

export const search = z.string().max(200).optional()

/** The page number that a query asks for, by either of its two names. */
export const pageNumber = (query: { offset?: number | undefined; page?: number | undefined }): number =>
  query.page ?? query.offset ?? 1

/** Up to here totals are exact; a list may count no further. */
export const exactTotals = 10_000

/** The `meta` of page `page`. */
export const pageMeta = (total: number, limit: number, page: number): PageMeta => ({
  currentPage: page,
  limit,
  total,
  totalPage: Math.max(1, Math.ceil(total / limit)),
})

/**
 * The same of a list that is counted up to `exactTotals`, or up to the page that was asked for, and one further
 * (`db/paging.ts`): that one says that there are more, so that the next page can be turned to.
 */
export function countedMeta(counted: number, limit: number, page: number): PageMeta {
  const most = Math.max(exactTotals, limit * page)
  if (counted <= most) return pageMeta(counted, limit, page)
  const { totalPage, ...meta } = pageMeta(most, limit, page)
  return { ...meta, totalPage: Math.max(totalPage, page + 1), totalIsAtLeast: true }
}
