import {
  type TakeoutContent,
  type TakeoutLook,
  type TakeoutProgress,
  type TakeoutState,
  takeoutStates,
} from '@halftone/contract/parts/takeouts/takeout.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdBy, listed, moment, phraseColumn, teamId, updatedAt } from '../columns.ts'
import { createdAt, ofCompany } from '../identity.ts'

/** Where one that comes in has come to: what was reserved for it, and how many rows of which table are there. */
export interface TakeoutPlace {
  /** The first number of each table's rows here. */
  first: Record<string, number>
  /** Numbers there and here, of what was matched one by one. */
  groups: Record<string, number>
  users: Record<string, number>
  table: string
  rows: number
}

/** Archives of a company or team that were made, and those that come in. */
export const takeouts = pgTable(
  'takeouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    /** The company, or the team that goes alone. */
    groupId: teamId(),
    /** out, in. */
    direction: text('direction').$type<'out' | 'in'>().notNull(),
    state: text('state').$type<TakeoutState>().notNull(),
    name: text('name').notNull(),
    /** Where the archive is stored. */
    key: text('key'),
    size: bigint('size', { mode: 'number' }),
    content: jsonb('content').$type<TakeoutContent>(),
    look: jsonb('look').$type<TakeoutLook>(),
    progress: jsonb('progress').$type<TakeoutProgress>(),
    place: jsonb('place').$type<TakeoutPlace>(),
    problem: phraseColumn('problem'),
    createdBy: createdBy(),
    createdAt: createdAt(),
    /** Moves on while a job is at it. */
    updatedAt: updatedAt(),
    doneAt: moment('done_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    index('takeouts_group').on(t.groupId, t.id.desc()),
    // One is made, or comes in, at a time.
    uniqueIndex('takeouts_busy').on(t.companyId, t.direction).where(sql`state in ('making', 'looking', 'running')`),
    index('takeouts_open').on(t.updatedAt).where(sql`state in ('making', 'looking', 'running')`),
    index('takeouts_expires').on(t.expiresAt).where(sql`expires_at is not null`),
    check('takeouts_state', sql`${t.state} in (${listed(takeoutStates)})`),
    check('takeouts_direction', sql`${t.direction} in ('out', 'in')`),
  ],
)
