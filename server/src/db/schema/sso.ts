import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, updatedAt } from './columns.ts'
import { createdAt, groups, ofCompany, roles, users } from './identity.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** Which attribute (claim) of a provider says what. */
export interface AttributeNames {
  email?: string | undefined
  name?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  groups?: string | undefined
}

/** What signs a company's people in: one for each company. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    /** saml, oidc. */
    kind: text('kind').notNull(),
    /** On the button: 'Sign in with {name}'. */
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** SAML: its entity id. OpenID Connect: its issuer. */
    issuer: text('issuer').notNull(),
    ssoUrl: text('sso_url'),
    sloUrl: text('slo_url'),
    /** PEM, without their first and last line; several while one takes over from another. */
    certificates: text('certificates').array().notNull().default(sql`'{}'::text[]`),
    /** The response must be signed as well as the assertion. */
    signsResponse: boolean('signs_response').notNull().default(true),
    /** For old providers: signatures by SHA-1. */
    acceptsSha1: boolean('accepts_sha1').notNull().default(false),
    clientId: text('client_id'),
    /** Sealed with the workspace's key; never leaves the server. */
    clientSecret: bytes('client_secret'),
    attributes: jsonb('attributes').$type<AttributeNames>().notNull().default({}),
    /** The company's people sign in by it alone; its owners by password as well. */
    isRequired: boolean('is_required').notNull().default(false),
    /** Who is not known is made at the first sign-in, into the team below. */
    createsPeople: boolean('creates_people').notNull().default(false),
    defaultGroupId: integer('default_group_id').references(() => groups.id, { onDelete: 'set null' }),
    defaultRoleId: integer('default_role_id'),
    /** The super admin let it sign super admins in; counts while there is one company. */
    admitsOwner: boolean('admits_owner').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('identity_providers_company').on(t.companyId),
    check('identity_providers_kind', sql`${t.kind} in ('saml', 'oidc')`),
  ],
)

const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => identityProviders.id, { onDelete: 'cascade' })
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A group of the provider, and what its people are here. The first that fits a team counts. */
export const identityMappings = pgTable(
  'identity_mappings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    providerId: ofProvider(),
    companyId: ofCompany(),
    external: text('external').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    roleId: integer('role_id').notNull(),
  },
  (t) => [
    uniqueIndex('identity_mappings_once').on(t.providerId, t.external, t.groupId),
    foreignKey({
      name: 'identity_mappings_role_fk',
      columns: [t.companyId, t.roleId],
      foreignColumns: [roles.companyId, roles.id],
    }).onDelete('cascade'),
  ],
)

/** A domain whose addresses the company's provider may sign in, once it is verified; one company has it then. */
export const companyDomains = pgTable(
  'company_domains',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    domain: citext('domain').notNull(),
    /** What the TXT record must say. */
    token: text('token').notNull(),
    /** dns, owner; null while it is not verified. */
    verifiedBy: text('verified_by'),
    verifiedAt: moment('verified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_domains_once').on(t.companyId, t.domain),
    uniqueIndex('company_domains_verified').on(t.domain).where(sql`verified_at is not null`),
  ],
)

/** Who a provider's subject is here. */
export const identities = pgTable(
  'identities',
  {
    providerId: ofProvider(),
    subject: text('subject').notNull(),
    userId: ofUser(),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.subject] }),
    uniqueIndex('identities_user').on(t.providerId, t.userId),
    index('identities_person').on(t.userId),
  ],
)

/** What was asked of a provider and waits for its answer: taken once, until it expires. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    /** SAML: the request's id. OpenID Connect: SHA-256 of the state. */
    id: text('id').primaryKey(),
    providerId: ofProvider(),
    /** JSON, sealed: where to go on, whose test it is, nonce and PKCE verifier. */
    value: bytes('value').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_requests_expires').on(t.expiresAt)],
)

/** Assertions that signed somebody in, kept until they would not be accepted any more. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    providerId: ofProvider(),
    assertionId: text('assertion_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.assertionId] }), index('used_assertions_expires').on(t.expiresAt)],
)

/** What the browser exchanges for a session, or for its second step; taken once. Stored hashed. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    hash: text('hash').primaryKey(),
    /** login: a person is signed in. link: their account waits for a sign-in of its own. step: the second step is due. */
    purpose: text('purpose').notNull(),
    providerId: ofProvider(),
    userId: ofUser(),
    /** SHA-256 of the browser's cookie: a code that another browser brings is worth nothing. */
    browser: text('browser').notNull(),
    subject: text('subject').notNull(),
    samlNameId: text('saml_name_id'),
    samlSessionIndex: text('saml_session_index'),
    /** The provider said that it asked for more than a password. */
    isStrong: boolean('is_strong').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_codes_expires').on(t.expiresAt), index('sign_in_codes_user').on(t.userId)],
)

/** What came back of a test, for who began it. */
export const signInTests = pgTable(
  'sign_in_tests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    providerId: ofProvider(),
    userId: ofUser(),
    /** Null until something came back. */
    result: jsonb('result'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_in_tests_expires').on(t.expiresAt)],
)

/** The bearer token by which a provider pushes people and groups; one for each company. Stored hashed. */
export const scimTokens = pgTable('scim_tokens', {
  companyId: ofCompany().primaryKey(),
  hash: text('hash').notNull().unique(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
  usedAt: moment('used_at'),
})

/** A person as the provider pushed them. */
export const scimPeople = pgTable(
  'scim_people',
  {
    companyId: ofCompany(),
    userId: ofUser(),
    userName: citext('user_name').notNull(),
    externalId: text('external_id'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    uniqueIndex('scim_people_name').on(t.companyId, t.userName),
    index('scim_people_user').on(t.userId),
  ],
)

/** A group as the provider pushed it. What it is here, the mappings say. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('scim_groups_name').on(t.companyId, sql`lower(${t.displayName})`)],
)

export const scimMembers = pgTable(
  'scim_members',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('scim_members_user').on(t.userId)],
)
