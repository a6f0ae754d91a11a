import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, teamId, updatedAt } from './columns.ts'
import { configItems } from './configs.ts'
import { createdAt, deletedAt, ofCompany, teamCompany, users } from './identity.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const idArray = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`)

/** A shop on a sale channel. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: teamId(),
    companyId: teamCompany(),
    channelId: integer('channel_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    /** host:port; who signs in there is in `credentials`. */
    proxy: text('proxy'),
    country: text('country'),
    typeIds: idArray('type_ids'),
    tagIds: idArray('tag_ids'),
    note: text('note'),
    /** active, deactivated. */
    status: text('status').notNull().default('active'),
    shopId: text('shop_id'),
    shopName: text('shop_name'),
    /** none, connected, expired. */
    connection: text('connection').notNull().default('none'),
    /** JSON of the contract's Credentials, sealed with the workspace's key; never leaves the server. */
    credentials: bytes('credentials'),
    /** Access and refresh token of the channel, sealed. The connector rotates them under a lock of the row. */
    tokens: bytes('tokens'),
    tokensExpireAt: moment('tokens_expire_at'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    uniqueIndex('accounts_name').on(t.groupId, t.channelId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    index('accounts_group').on(t.groupId, t.channelId).where(sql`deleted_at is null`),
    index('accounts_channel').on(t.channelId),
    foreignKey({
      name: 'accounts_channel_fk',
      columns: [t.companyId, t.channelId],
      foreignColumns: [configItems.companyId, configItems.id],
    }),
    check('accounts_status', sql`${t.status} in ('active', 'deactivated')`),
    check('accounts_connection', sql`${t.connection} in ('none', 'connected', 'expired')`),
  ],
)

/** What a company signs its calls to a kind of sale channel with; without one the installation's own is used. */
export const channelKeys = pgTable(
  'channel_keys',
  {
    companyId: ofCompany(),
    /** As channels name it: etsy. */
    connector: text('connector').notNull(),
    /** Key string and shared secret, sealed with the workspace's key; never leaves the server. */
    secrets: bytes('secrets').notNull(),
    /** The last characters of the key string, to tell it by. */
    hint: text('hint').notNull(),
    /** An app for one's own shops, which the channel lets connect a few only. */
    isPersonal: boolean('is_personal').notNull().default(true),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.connector] })],
)

/** A consent that was begun at a channel: works once, for the person who began it, until it expires. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    /** SHA-256 of the state in the address. */
    hash: text('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** PKCE code verifier, sealed. */
    verifier: bytes('verifier').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('oauth_states_account').on(t.accountId), index('oauth_states_expires').on(t.expiresAt)],
)
