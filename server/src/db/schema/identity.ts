import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const createdAt = (name = 'created_at') =>
  timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow()
export const deletedAt = () => timestamp('deleted_at', { withTimezone: true, precision: 3 })
export const noTexts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A team. `level` is a value of the hierarchy list; 1 is the company (docs/conventions.md, roles). */
export const groups = pgTable(
  'groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => groups.id),
    /** The company that the team belongs to; a company's own id. Company permissions reach along it. */
    companyId: integer('company_id').references((): AnyPgColumn => groups.id),
    level: smallint('level').notNull(),
    channelId: integer('channel_id'),
    /** Storage key of a company's picture. */
    logo: text('logo'),
    /** Of a company: from when on its people need a second step to do anything; null where they need none. */
    stepNeededFrom: moment('step_needed_from'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    index('groups_company').on(t.companyId),
    index('groups_parent').on(t.parentId),
    // A name once under one parent, companies among themselves.
    uniqueIndex('groups_name').on(sql`coalesce(parent_id, 0)`, sql`lower(name)`).where(sql`deleted_at is null`),
  ],
)

/** The company that a settings entry belongs to. What the program itself needs has the same id in every company. */
export const ofCompany = () =>
  integer('company_id')
    .notNull()
    .references((): AnyPgColumn => groups.id)
/** Of the row's team, by the trigger `own_company` (0006): references demand that what a row names is of its own company. */
export const teamCompany = () => integer('company_id').notNull().default(0)

/** A company's permission catalogue, as edited in Permissions; codes that the program checks cannot be deleted. */
export const permissions = pgTable(
  'permissions',
  {
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    companyId: ofCompany(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    groupName: text('group_name').notNull(),
    isSystem: boolean('is_system').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), uniqueIndex('permissions_type').on(t.companyId, t.type)],
)

/** A company's named sets of permission codes; 1 Admin, 2 Member in each. */
export const roles = pgTable(
  'roles',
  {
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    companyId: ofCompany(),
    name: citext('name').notNull(),
    codes: noTexts('codes'),
    /** From when on those who have it need a second step to do anything; null where they need none. */
    stepNeededFrom: moment('step_needed_from'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), uniqueIndex('roles_name').on(t.companyId, t.name)],
)

/** A person. `status`: 1 Active, 2 Deactivated, 3 Reviewed, 4 Suspended; only 1 may sign in. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: citext('email').notNull(),
    /** argon2id; null until an invitation was accepted. */
    passwordHash: text('password_hash'),
    displayName: text('display_name').notNull(),
    /** The name in small letters without accents, as searches look for it: written by the trigger `users_document`. */
    document: text('document').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    employeeId: text('employee_id'),
    /** Storage key of the picture. */
    avatar: text('avatar'),
    color: text('color').notNull(),
    address: text('address'),
    personalPhone: text('personal_phone'),
    department: text('department'),
    title: text('title'),
    status: smallint('status').notNull().default(1),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    setupGroup: boolean('setup_group').notNull().default(false),
    setupUser: boolean('setup_user').notNull().default(false),
    /** Kinds of notification that the person wants not at all, and not by mail. */
    unheard: noTexts('unheard'),
    unmailed: noTexts('unmailed'),
    /** Kinds that come by mail together, once a day or once a week. */
    daily: noTexts('daily'),
    weekly: noTexts('weekly'),
    /** Of mails and of the person's own clock; null where the company's hold. */
    language: text('language'),
    timeZone: text('time_zone'),
    /** Minutes of the person's day between which no mail about notifications is sent; both null where any time is good. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email).where(sql`deleted_at is null`),
    index('users_document').using('gin', t.document.op('gin_trgm_ops')),
    index('users_owners').on(t.id).where(sql`is_super_admin`),
    index('users_mail_search').using('gin', sql`lower(email::text) gin_trgm_ops`),
  ],
)

export const memberships = pgTable(
  'memberships',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    companyId: teamCompany(),
    /** A role of the team's company. */
    roleId: integer('role_id').notNull(),
    /** The company's provider that gave it, and takes it away; null where people did. */
    providerId: integer('provider_id'),
    /** It gives nothing for now: the provider took it away from a team's last Admin, or the person left it. */
    isSuspended: boolean('is_suspended').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.groupId] }),
    index('memberships_group').on(t.groupId),
    index('memberships_role').on(t.companyId, t.roleId),
    foreignKey({
      name: 'memberships_role_fk',
      columns: [t.companyId, t.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }),
  ],
)

/** One sign-in. Revoking it ends its tokens and sockets on every node. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session of the person who switched to this user; ends with it. */
    rootSessionId: uuid('root_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** password, saml, oidc. */
    way: text('way').notNull().default('password'),
    /** The company whose provider opened it: the session holds that company's rights alone. */
    companyId: integer('company_id').references((): AnyPgColumn => groups.id),
    providerId: integer('provider_id'),
    /** What the provider calls the person and its own session, for signing out there. */
    samlNameId: text('saml_name_id'),
    samlSessionIndex: text('saml_session_index'),
    userAgent: text('user_agent'),
    /** The part of the network that it was last used from (`placeOf`). */
    place: text('place'),
    createdAt: createdAt(),
    /** When it last asked for a token. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** When the person last showed in it that it is them: by signing in, or when asked again. Never in a switch. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_root').on(t.rootSessionId)],
)

/** Stored hashed; used once. A second use of a used one revokes the session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)

/** Single-use links: password reset, invitation, first setup. Stored hashed. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('account_tokens_user').on(t.userId, t.purpose)],
)

/**
 * Somebody is asked into a team. With `userId` it is a new person, who was made with it, is in the team already and sets a
 * password by the link; without, somebody who has an account with another company: nobody joins a second company unasked.
 * Open until it is accepted, declined or has expired. `linkHash` is of the secret that whoever invites can hand out: it
 * sets a new person's password, and does nothing for who has an account. `tokenHash` is of the secret in that person's
 * latest mail: whoever reads the address's mails accepts, not who merely has an account under it.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    roleId: integer('role_id').notNull(),
    email: citext('email').notNull(),
    /** The names that whoever invites gave. */
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash'),
    linkHash: text('link_hash'),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** How often it went out, and when it did last. Each time has a link of its own. */
    rounds: smallint('rounds').notNull().default(1),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    declinedAt: moment('declined_at'),
  },
  (t) => [
    uniqueIndex('invitations_open').on(t.groupId, t.email).where(sql`accepted_at is null and declined_at is null`),
    uniqueIndex('invitations_link').on(t.linkHash),
    index('invitations_email').on(t.email),
    index('invitations_company').on(t.companyId),
    index('invitations_user').on(t.userId),
    foreignKey({
      name: 'invitations_role_fk',
      columns: [t.companyId, t.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }).onDelete('cascade'),
  ],
)

/** Failed sign-ins by account and source, shared by all nodes (docs/security.md). */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    account: text('account').notNull(),
    source: text('source').notNull(),
    failures: integer('failures').notNull().default(0),
    blockedUntil: moment('blocked_until'),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account, t.source] })],
)
