import type { LabelColor } from '@halftone/contract/areas/labels.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { teamId } from './columns.ts'
import { createdAt } from './identity.ts'

/** The coloured labels of a team. A deleted one disappears from the cards that name it. */
export const labels = pgTable(
  'labels',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    name: text('name').notNull(),
    color: text('color').$type<z.output<typeof LabelColor>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('labels_name').on(t.groupId, sql`lower(${t.name})`)],
)
