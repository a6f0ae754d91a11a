import { z } from 'zod'

/** `meta` of a list. */
export const PageMeta = z.object({
  currentPage: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPage: z.number().int(),
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

/** The `meta` of page `page`. */
export const pageMeta = (total: number, limit: number, page: number): PageMeta => ({
  currentPage: page,
  limit,
  total,
  totalPage: Math.max(1, Math.ceil(total / limit)),
})
