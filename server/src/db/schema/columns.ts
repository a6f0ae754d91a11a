import { type Phrase, quoted } from '@halftone/contract/phrase.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { groups, users } from './identity.ts'

/** A moment with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** The person who made it. People are never deleted from the table. */
export const createdBy = () =>
  integer('created_by')
    .notNull()
    .references((): AnyPgColumn => users.id)
/** Who deleted it: whose it is to put back. */
export const deletedBy = () => integer('deleted_by').references((): AnyPgColumn => users.id)
/** Of what lies in a team's trash: the last deleted first. */
export const trashed = (name: string, t: { groupId: AnyPgColumn; deletedAt: AnyPgColumn; id: AnyPgColumn }) =>
  index(`${name}_trash`).on(t.groupId, t.deletedAt, t.id).where(sql`deleted_at is not null`)
export const teamId = () =>
  integer('group_id')
    .notNull()
    .references((): AnyPgColumn => groups.id)

/** The licence ledger: where something comes from, and what that allows. */
export const licensed = () => ({
  /** own, bought, free, unknown. */
  licenceKind: text('licence_kind').notNull().default('unknown'),
  licenceSource: text('licence_source'),
  licenceLink: text('licence_link'),
  proofLink: text('proof_link'),
  proofFileId: integer('proof_file_id'),
  /** The last day of the licence. */
  licenceEnds: date('licence_ends', { mode: 'string' }),
  /** May be printed on demand; null where nobody said. */
  isPrintable: boolean('is_printable'),
})
/** What may lack a licence, now or one day: in the words of the indexes that hold it and nothing else. */
export const mayBeRisky = sql`(licence_kind <> 'own' or licence_ends is not null or is_printable is false)`

/** A manual place: fractions fit between neighbours, ties go newest first. */
export const orderIndex = () => doublePrecision('index').notNull().default(0)

/** A phrase of a column as statements read it. */
export const readPhrase = (stored: string): Phrase =>
  stored.startsWith('{"code":') ? (JSON.parse(stored) as Phrase) : quoted(stored)
/**
 * What was said when something failed, as JSON in a column of text, so that each reader hears it in their own language. A
 * text that is no JSON (of a version before) is said as it stands.
 */
export const phraseColumn = customType<{ data: Phrase; driverData: string }>({
  dataType: () => 'text',
  toDriver: (said) => JSON.stringify(said),
  fromDriver: readPhrase,
})

/** A maintained count of rows elsewhere, changed in the transaction that changes those rows. */
export const counter = (name: string) => integer(name).notNull().default(0)

/** A list of the contract, for `in (…)` of a check: a new entry is a generated migration. */
export const listed = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))
