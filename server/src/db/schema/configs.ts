import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, teamId, updatedAt } from './columns.ts'
import { createdAt, deletedAt, groups, ofCompany, teamCompany, users } from './identity.ts'

/**
 * The entries of all settings lists of each company; `list` is a ConfigListKey of the contract. Ids below 1000 are the
 * program's own and the same in every company: 1 to 7 are the master boards (contract rules/levels.ts), and the status of
 * a product is the id of a master board, of the company or of a team.
 */
export const configItems = pgTable(
  'config_items',
  {
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1000 }),
    companyId: ofCompany(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    index: integer('index').notNull().default(0),
    color: text('color'),
    /** Sale channels. */
    url: text('url'),
    column: text('column'),
    isShow: boolean('is_show').notNull().default(true),
    /** Storage key of the picture. */
    img: text('img'),
    /** none, etsy, sandbox. */
    connector: text('connector').notNull().default('none'),
    /** ContentFieldDefinition[] of the contract. */
    fields: jsonb('fields').notNull().default([]),
    /** Hierarchy: the level. */
    value: integer('value'),
    /** Lists of one team. */
    groupId: integer('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    /** Positions. */
    isManager: boolean('is_manager').notNull().default(false),
    /** Artwork tabs: extensions, none for all. */
    fileTypes: text('file_types').array().notNull().default(sql`'{}'::text[]`),
    /** Boards: normal, backup, uploaded. */
    kind: text('kind').notNull().default('normal'),
    /** The program needs it: not to be deleted. */
    isSystem: boolean('is_system').notNull().default(false),
    createdBy: integer('created_by').references(() => users.id),
    updatedBy: integer('updated_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('config_items_name')
      .on(t.companyId, t.list, sql`coalesce(${t.groupId}, 0)`, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('config_items_value')
      .on(t.companyId, t.list, t.value)
      .where(sql`value is not null and deleted_at is null`),
    uniqueIndex('config_items_kind')
      .on(t.companyId, t.list, t.kind)
      .where(sql`kind <> 'normal' and deleted_at is null`),
    index('config_items_list').on(t.companyId, t.list, t.index, t.id).where(sql`deleted_at is null`),
    index('config_items_group').on(t.groupId).where(sql`group_id is not null`),
    check('config_items_kind_value', sql`${t.kind} in ('normal', 'backup', 'uploaded')`),
    check('config_items_connector', sql`${t.connector} in ('none', 'etsy', 'sandbox')`),
    check('config_items_team', sql`${t.list} <> 'masterdata_boards_team' or ${t.groupId} is not null`),
  ],
)

/** The teams that a product type or clip art category belongs to; an entry without rows belongs to all. */
export const configItemGroups = pgTable(
  'config_item_groups',
  {
    itemId: integer('item_id').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    companyId: teamCompany(),
    index: integer('index').notNull().default(0),
    isShow: boolean('is_show').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.groupId] }),
    index('config_item_groups_group').on(t.groupId),
    foreignKey({
      name: 'config_item_groups_item_fk',
      columns: [t.companyId, t.itemId],
      foreignColumns: [configItems.companyId, configItems.id],
    }),
  ],
)

/** What a person is in a company: an entry of its settings list `position`. */
export const userPositions = pgTable(
  'user_positions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: ofCompany(),
    positionId: integer('position_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('user_positions_position').on(t.companyId, t.positionId),
    foreignKey({
      name: 'user_positions_position_fk',
      columns: [t.companyId, t.positionId],
      foreignColumns: [configItems.companyId, configItems.id],
    }),
  ],
)

/** The columns of a team's product board (R660): master boards with their place and colour in this team. */
export const boards = pgTable(
  'boards',
  {
    /** The config id of the wire. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    companyId: teamCompany(),
    /** The master board; products of the team with this status are in the column. */
    statusId: integer('status_id').notNull(),
    /** Null takes the master board's. */
    color: text('color'),
    index: integer('index').notNull().default(0),
    /** How many products the team wants in it at most; said, not enforced. Null: any number. */
    wipLimit: integer('wip_limit'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('boards_wip_limit', sql`${t.wipLimit} > 0`),
    uniqueIndex('boards_column').on(t.groupId, t.statusId),
    index('boards_order').on(t.groupId, t.index, t.id),
    foreignKey({
      name: 'boards_status_fk',
      columns: [t.companyId, t.statusId],
      foreignColumns: [configItems.companyId, configItems.id],
    }),
  ],
)

/**
 * Where deleted entries of lists stood that rows name by arrays: whoever brings an entry back finds its uses here. Plain
 * numbers, for both sides may be gone.
 */
export const clearedUses = pgTable(
  'cleared_uses',
  {
    list: text('list').notNull(),
    /** 0 for lists whose ids no other company can have. */
    companyId: integer('company_id').notNull(),
    entryId: integer('entry_id').notNull(),
    /** Table and column of the row that named it, and at which place. */
    holder: text('holder').notNull(),
    field: text('field').notNull(),
    rowId: integer('row_id').notNull(),
    place: integer('place').notNull(),
    /** The entry that took its place, where the row had not named that one itself. */
    instead: integer('instead'),
    clearedAt: moment('cleared_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.companyId, t.entryId, t.holder, t.field, t.rowId] }),
    index('cleared_uses_at').on(t.clearedAt),
  ],
)

/** Settings of a company that are one value: `notification`. */
export const companySettings = pgTable(
  'company_settings',
  {
    companyId: ofCompany(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedBy: integer('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
)

/** Settings of the whole installation that are one value: flags, the demo's notes. */
export const systemSettings = pgTable('system_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: updatedAt(),
})
