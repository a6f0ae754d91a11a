import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, groups, users } from './identity.ts'

/** The activity log: exactly one row for each accepted change, written in its transaction by core/record.ts only. */
export const activities = pgTable(
  'activities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of a line of no team: whose settings, roles or sessions it is about. */
    companyId: integer('company_id').references(() => groups.id),
    groupId: integer('group_id').references(() => groups.id),
    /** Plain numbers: the log outlives what it tells of. */
    productId: integer('product_id'),
    artworkId: integer('artwork_id'),
    authorId: integer('author_id').references(() => users.id),
    /** Who was really there, after Switch user. */
    rootAuthorId: integer('root_author_id').references(() => users.id),
    /** Where no person did it: the company's provider, by the name that it had. */
    authorName: text('author_name'),
    /** The event's name in the contract. */
    name: text('name').notNull(),
    action: text('action').notNull(),
    eventType: text('event_type').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: integer('target_id'),
    targetName: text('target_name').notNull(),
    /** What the log shows: names and texts. */
    oldContent: jsonb('old_content'),
    newContent: jsonb('new_content'),
    fileName: text('file_name'),
    /** Rows or fields as they were and became, for revert. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** The later activity that took this one back. */
    revertedBy: bigint('reverted_by', { mode: 'number' }),
    clientId: text('client_id'),
    /** The action of that tab: what one press of undo takes back. */
    actionId: uuid('action_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('activities_product').on(t.productId, t.id.desc()).where(sql`product_id is not null`),
    index('activities_artwork').on(t.artworkId, t.id.desc()).where(sql`artwork_id is not null`),
    index('activities_group').on(t.groupId, t.id.desc()),
    index('activities_author').on(t.authorId, t.id.desc()),
    index('activities_action').on(t.actionId).where(sql`action_id is not null`),
    index('activities_created').using('brin', t.createdAt),
  ],
)
