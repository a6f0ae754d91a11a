import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt } from './identity.ts'

/**
 * What both logs of reading say of each line. Plain numbers: they outlive what they tell of. The tables are partitioned by
 * month, which drizzle cannot say: the migration does, and `core/months.ts` makes and drops the months.
 */
const line = () => ({
  id: bigserial('id', { mode: 'number' }).notNull(),
  companyId: integer('company_id').notNull(),
  groupId: integer('group_id'),
  userId: integer('user_id').notNull(),
  /** Who was really there, after Switch user; 0 for nobody else. */
  rootUserId: integer('root_user_id').notNull().default(0),
  /** The name that the thing had then. */
  name: text('name').notNull(),
  productId: integer('product_id'),
  artworkId: integer('artwork_id'),
  /** The part of the network that they came from (`placeOf`). */
  place: text('place').notNull().default(''),
})

/** Who opened what: one row for each person, thing and day. */
export const views = pgTable(
  'views',
  {
    ...line(),
    kind: text('kind').notNull(),
    thingId: integer('thing_id').notNull(),
    day: date('day').notNull(),
    /** The last time that day. */
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.id] }),
    uniqueIndex('views_once').on(t.day, t.userId, t.rootUserId, t.kind, t.thingId),
    index('views_company').on(t.companyId, t.at, t.id),
    index('views_user').on(t.companyId, t.userId, t.at, t.id),
    index('views_team').on(t.groupId, t.at, t.id),
    index('views_kind').on(t.companyId, t.kind, t.at, t.id),
    index('views_root').on(t.companyId, t.rootUserId, t.at, t.id).where(sql`root_user_id > 0`),
    index('views_product').on(t.productId, t.at).where(sql`product_id is not null`),
  ],
)

/** Who took which file. */
export const fileDownloads = pgTable(
  'file_downloads',
  {
    ...line(),
    fileId: integer('file_id'),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** `download`, `bulk`, `shop` or `list`; of a list `key` is the name of its call. */
    via: text('via').notNull(),
    /** Of a shop, the account that got it. */
    account: text('account'),
    /** Of a list, how many rows of it went out, and what was asked of it (`filterTold`). */
    rows: integer('rows'),
    filter: jsonb('filter'),
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    index('file_downloads_company').on(t.companyId, t.at, t.id),
    index('file_downloads_user').on(t.companyId, t.userId, t.at, t.id),
    index('file_downloads_team').on(t.groupId, t.at, t.id),
    index('file_downloads_via').on(t.companyId, t.via, t.at, t.id),
    index('file_downloads_root').on(t.companyId, t.rootUserId, t.at, t.id).where(sql`root_user_id > 0`),
    index('file_downloads_product').on(t.productId, t.at).where(sql`product_id is not null`),
  ],
)
