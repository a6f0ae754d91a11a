import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, citext, createdAt, moment, users } from './identity.ts'

const ofPerson = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The authenticator app of a person. `secret` is sealed; it counts once it was confirmed with a code. `lastStep` is the
 * 30 seconds of the newest code that was taken: neither it nor an older one is taken again.
 */
export const secondSteps = pgTable('second_steps', {
  userId: ofPerson().primaryKey(),
  secret: bytes('secret').notNull(),
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** Codes that stand in for the app, each once. Stored hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: ofPerson(),
    usedAt: moment('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** A key that a device of the person keeps, in place of password and second step. Only its public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofPerson(),
    /** What the device calls it, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** Times that it was used, as the device counts; those that are synchronised stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the device, as they said. */
    transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
    /** Kept by more than one device. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

/**
 * A new address that waits until the link in the mail to it is opened. `stopHash` is of the link in the mail to the old
 * one, by which its owner ends the change, or takes one back that was done. Both are stored hashed.
 */
export const mailChanges = pgTable(
  'mail_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofPerson(),
    oldEmail: citext('old_email').notNull(),
    newEmail: citext('new_email').notNull(),
    openHash: text('open_hash'),
    stopHash: text('stop_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('mail_changes_waiting').on(t.userId).where(sql`confirmed_at is null and ended_at is null`),
    uniqueIndex('mail_changes_open').on(t.openHash),
    uniqueIndex('mail_changes_stop').on(t.stopHash),
  ],
)

/** An archive of a person's own data: asked for, then made by a job, and removed a day later. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofPerson(),
    /** Where the archive is stored, once it is made. */
    key: text('key'),
    size: integer('size'),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [index('data_exports_user').on(t.userId)],
)
