import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, groups, users } from './identity.ts'

/** The activity log: exactly one row for each accepted change, written in its transaction by core/record.ts only. */
export const activities = pgTable(
  'activities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The team's company, or whose settings, roles or sessions a line of no team is about; the log is read by it. */
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
    // The company at the end: lines are counted to 10,000 without being fetched.
    index('activities_product')
      .on(t.productId, t.id.desc(), t.createdAt, t.companyId)
      .where(sql`product_id is not null`),
    index('activities_artwork').on(t.artworkId, t.id.desc()).where(sql`artwork_id is not null`),
    index('activities_author').on(t.authorId, t.createdAt, t.id, t.companyId),
    // Ascending, and read backwards: rising places keep the pages of the index full.
    // A company's log, as a whole and by each of its filters, within a period.
    index('activities_company').on(t.companyId, t.createdAt, t.id),
    index('activities_team').on(t.groupId, t.createdAt, t.id, t.companyId),
    index('activities_field').on(t.companyId, t.eventType, t.createdAt, t.id),
    index('activities_done').on(t.companyId, t.action, t.createdAt, t.id),
    index('activities_kind').on(t.companyId, t.targetKind, t.createdAt, t.id),
    index('activities_root').on(t.companyId, t.rootAuthorId, t.createdAt, t.id).where(sql`root_author_id is not null`),
    index('activities_created').on(t.createdAt),
    index('activities_words').using(
      'gin',
      sql`activity_words(company_id, created_at, target_name, file_name, old_content, new_content)`,
    ),
    index('activities_action').on(t.actionId).where(sql`action_id is not null`),
  ],
)
