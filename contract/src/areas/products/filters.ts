import { z } from 'zod'
import { accountFilter, id, idList, statusFilter } from '../../parts/id.ts'
import { search } from '../../parts/page.ts'
import { flag } from '../../parts/write.ts'

/** What products are filtered by, in lists, on the board and where they are counted. */
export const filters = {
  groupId: id,
  statusId: statusFilter,
  assignees: idList,
  types: idList,
  tags: idList,
  labels: idList,
  priority: idList,
  accounts: accountFilter,
  createdBy: idList,
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  /** Due dates, both ends included. */
  due_from: z.iso.date().optional(),
  due_to: z.iso.date().optional(),
  /** Only what a card calls overdue: not from Ready to sale on, nor what was laid aside. */
  isOverdue: flag.optional(),
  hasNoDue: flag.optional(),
  search,
}
export const sort = z.enum(['index', 'createdAt', 'name', 'deadline', 'priority', 'updatedAt'])
const directions = ['asc', 'desc'] as const
export const direction = z.enum(directions).optional()
/** Columns with an order of their own: `2.deadline.asc,5.name.desc`. */
export const columnSort = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}\.\w+\.\w+$/)
        .transform((one) => one.split('.'))
        .transform(([statusId, sort, direction]) => ({ statusId: Number(statusId), sort, direction }))
        .pipe(z.object({ statusId: z.number(), sort, direction: z.enum(directions) })),
    ),
  )
  .optional()
