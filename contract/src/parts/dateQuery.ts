import { z } from 'zod'

/** A day (`2026-05-01`, in UTC) or a moment with its offset, in a query. */
export const dateQuery = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional()
