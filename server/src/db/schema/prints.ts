import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdBy, teamId } from './columns.ts'
import { files } from './files.ts'
import { createdAt, groups } from './identity.ts'

/** A string of 0 and 1. */
const bits = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `bit(${config?.length ?? 1})`,
})

/**
 * What pictures look like (images/prints.ts), once for the same bytes, whoever holds them. The 256 and 64 bits are compared with
 * `bit_count`; `pieces` are the parts of them of which like pictures share one, so that an index finds who is to be compared.
 */
export const picturePrints = pgTable(
  'picture_prints',
  {
    /** Of the bytes, hex. */
    sha256: text('sha256').primaryKey(),
    white: bits('white', { length: 256 }),
    black: bits('black', { length: 256 }),
    whiteTrimmed: bits('white_trimmed', { length: 256 }),
    blackTrimmed: bits('black_trimmed', { length: 256 }),
    whiteCoarse: bits('white_coarse', { length: 64 }),
    blackCoarse: bits('black_coarse', { length: 64 }),
    pieces: integer('pieces').array().notNull(),
  },
  (t) => [index('picture_prints_pieces').using('gin', t.pieces)],
)

/**
 * The shapes of clip arts' files, narrow enough that all of a team's are compared at once: their bits without margins, on white and on
 * black. Triggers write it (migration clipart_shapes_kept).
 */
export const clipartShapes = pgTable(
  'clipart_shapes',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    clipartId: integer('clipart_id').notNull(),
    groupId: teamId(),
    white: bits('white', { length: 256 }),
    black: bits('black', { length: 256 }),
  },
  (t) => [index('clipart_shapes_group').on(t.groupId)],
)

/** Two pictures of which somebody said that they are not the same: their company is not told of them again. */
export const picturesApart = pgTable(
  'pictures_apart',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => groups.id),
    /** The bytes, hex; `one` comes first. */
    one: text('one').notNull(),
    other: text('other').notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.one, t.other] }),
    check('pictures_apart_order', sql`${t.one} < ${t.other}`),
  ],
)
