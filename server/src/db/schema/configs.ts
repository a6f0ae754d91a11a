import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { teamId, updatedAt } from './columns.ts'
import { createdAt, deletedAt, groups, users } from './identity.ts'

/**
 * The entries of all settings lists; `list` is a ConfigListKey of the contract. Ids below 1000 are given by the seed of
 * a new workspace: 1 to 7 are the master boards (contract rules/levels.ts), and the status of a product is the id of a
 * master board, of the company or of a team.
 */
export const configItems = pgTable(
  'config_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
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
    uniqueIndex('config_items_name')
      .on(t.list, sql`coalesce(${t.groupId}, 0)`, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('config_items_value').on(t.list, t.value).where(sql`value is not null and deleted_at is null`),
    uniqueIndex('config_items_kind').on(t.list, t.kind).where(sql`kind <> 'normal' and deleted_at is null`),
    index('config_items_list').on(t.list, t.index, t.id).where(sql`deleted_at is null`),
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
    itemId: integer('item_id')
      .notNull()
      .references(() => configItems.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    index: integer('index').notNull().default(0),
    isShow: boolean('is_show').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.groupId] }), index('config_item_groups_group').on(t.groupId)],
)

/** The columns of a team's product board (R660): master boards with their place and colour in this team. */
export const boards = pgTable(
  'boards',
  {
    /** The config id of the wire. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    /** The master board; products of the team with this status are in the column. */
    statusId: integer('status_id')
      .notNull()
      .references(() => configItems.id),
    /** Null takes the master board's. */
    color: text('color'),
    index: integer('index').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('boards_column').on(t.groupId, t.statusId), index('boards_order').on(t.groupId, t.index, t.id)],
)

/** Settings that are one value: `notification`, made secrets, flags. */
export const systemSettings = pgTable('system_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: updatedAt(),
})
