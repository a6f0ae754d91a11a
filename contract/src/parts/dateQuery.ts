import { z } from 'zod'
import { says } from '../phrase.ts'

/** A day (`2026-05-01`, in UTC) or a moment with its offset, in a query. */
export const dateQuery = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional()

/** The first and the last day that anything is counted over. */
const [firstDay, lastDay] = ['1970-01-01', '2199-12-31']
/** A day that charts begin or end on, in a query: between them are as many units as an answer can have. */
export const chartDay = z.iso
  .date()
  .refine((day) => day >= firstDay && day <= lastDay, says('request.dayRange', { from: firstDay, to: lastDay }))
