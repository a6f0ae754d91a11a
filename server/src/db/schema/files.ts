import type { PictureFill } from '@halftone/contract/parts/attachedFile.ts'
import type { FontFacts } from '@halftone/contract/parts/font/fontFacts.ts'
import { grounds } from '@halftone/contract/parts/ground.ts'
import { mediaEndings, pictureEndings } from '@halftone/contract/rules/social/postFiles.ts'
import { kindsWith } from '@halftone/contract/things.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import { cliparts } from './cliparts.ts'
import { deletedBy, listed, moment, orderIndex, phraseColumn, teamId, trashed, updatedAt } from './columns.ts'
import { comments } from './comments.ts'
import { createdAt, deletedAt, users } from './identity.ts'
import { products } from './products.ts'

/** A pattern for names in lower case that have one of these endings, as an index and what goes by it write it word for word. */
export const nameEnds = (endings: readonly string[]): string => `\\.(${endings.join('|')})$`

/**
 * A stored object and what it belongs to. A file of an artwork carries the artwork's product too, one of a comment the
 * comment's entity, so that access and counts need no join.
 */
export const files = pgTable(
  'files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Storage key of the original; never overwritten. Copies of products and artworks share it. */
    key: text('key').notNull(),
    /** The kind of what holds it. */
    owner: text('owner').notNull(),
    groupId: teamId(),
    productId: integer('product_id').references(() => products.id),
    artworkId: integer('artwork_id').references(() => artworks.id),
    commentId: integer('comment_id').references(() => comments.id),
    /** What holds it, for kinds without a column of their own. */
    thingId: integer('thing_id'),
    /** An entry of the list artwork_tab; 0 is the all tab. */
    tabId: integer('tab_id').notNull().default(0),
    name: text('name').notNull(),
    /** Bytes, as stored. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The content type found in the bytes. */
    fileType: text('file_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Storage keys of the previews. */
    previewKey: text('preview_key'),
    preview2xKey: text('preview_2x_key'),
    /** pending, ready, failed, none. */
    previewState: text('preview_state').notNull().default('pending'),
    /** Why there is no preview, in words for people. */
    previewError: phraseColumn('preview_error'),
    edgeColor: text('edge_color'),
    /** How an opaque picture without an edge of one colour fills its frame: pattern or mockup; null stands whole. */
    fills: text('fills').$type<PictureFill>(),
    /** Mean of the opaque pixels, 0 to 1. */
    luminance: real('luminance'),
    /** What transparent art stands on: light, dark, grey or checker; null until it was measured. */
    ground: text('ground'),
    hasAlpha: boolean('has_alpha').notNull().default(false),
    sha256: text('sha256'),
    /** 64 bit difference hash of the picture, for near duplicates. */
    dhash: bigint('dhash', { mode: 'bigint' }),
    /** Boxes of the picture's colours (contract rules/art/colour.ts); null until it was measured. */
    colours: integer('colours').array(),
    /** What was read from the bytes, where they are a font. */
    font: jsonb('font').$type<FontFacts>(),
    /** Of a PDF; null until they were counted, 0 where they could not be. */
    pages: integer('pages'),
    orderId: text('order_id'),
    customerName: text('customer_name'),
    /** What the search of artworks matches: name, order id and customer, plain. A trigger writes it. */
    document: text('document').notNull().default(''),
    /** Done (R229). */
    isHidden: boolean('is_hidden').notNull().default(false),
    isCover: boolean('is_cover').notNull().default(false),
    isFromClipart: boolean('is_from_clipart').notNull().default(false),
    /** The clip art that it was taken from. */
    clipartId: integer('clipart_id').references(() => cliparts.id, { onDelete: 'set null' }),
    index: orderIndex(),
    /** Counts replacements of the picture; a pin names the one that it was made on. */
    version: integer('version').notNull().default(1),
    /** Who put this version there, when and why; null for the first, which `created_by` added. */
    versionBy: integer('version_by').references(() => users.id),
    versionAt: moment('version_at'),
    versionNote: text('version_note'),
    /** The version that this one brought back. */
    restoredFrom: integer('restored_from'),
    /** The newest versions that were approved, and that went into a listing: their bytes are never thinned. */
    approvedVersion: integer('approved_version'),
    listedVersion: integer('listed_version'),
    commentCount: integer('comment_count').notNull().default(0),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    deletedBy: deletedBy(),
  },
  (t) => [
    trashed('files', t),
    index('files_key').on(t.key),
    index('files_product').on(t.productId, t.index, t.id).where(sql`owner = 'product' and deleted_at is null`),
    index('files_artwork').on(t.artworkId, t.index, t.id).where(sql`owner = 'artwork' and deleted_at is null`),
    index('files_thing').on(t.thingId, t.index, t.id).where(sql`thing_id is not null and deleted_at is null`),
    // Albums and documents of posts (areas/social/library): by name, as posts tell their kinds.
    index('files_post_pictures')
      .on(t.thingId, t.index, t.id)
      .where(sql.raw(`owner = 'post' and deleted_at is null and lower(name) ~ '${nameEnds(pictureEndings)}'`)),
    index('files_post_documents')
      .on(t.id)
      .where(sql.raw(`owner = 'post' and deleted_at is null and lower(name) !~ '${nameEnds(mediaEndings)}'`)),
    index('files_post_document_words')
      .using('gin', t.document.op('gin_trgm_ops'))
      .where(sql.raw(`owner = 'post' and deleted_at is null and lower(name) !~ '${nameEnds(mediaEndings)}'`)),
    index('files_comment').on(t.commentId).where(sql`comment_id is not null`),
    index('files_of_product').on(t.productId),
    uniqueIndex('files_product_cover')
      .on(t.productId)
      .where(sql`owner = 'product' and is_cover and deleted_at is null`),
    uniqueIndex('files_artwork_cover')
      .on(t.artworkId)
      .where(sql`owner = 'artwork' and is_cover and deleted_at is null`),
    index('files_pending').on(t.id).where(sql`preview_state = 'pending' and deleted_at is null`),
    index('files_clipart').on(t.clipartId).where(sql`clipart_id is not null`),
    index('files_sha256').on(t.sha256),
    index('files_colours').using('gin', t.colours).where(sql`owner = 'artwork' and deleted_at is null`),
    check('files_owner', sql`${t.owner} in (${listed(kindsWith('files'))})`),
    check('files_preview_state', sql`${t.previewState} in ('pending', 'ready', 'failed', 'none')`),
    check('files_ground', sql`${t.ground} in (${listed(grounds)})`),
    check(
      'files_owner_id',
      sql`(${t.owner} <> 'product' or ${t.productId} is not null) and (${t.owner} <> 'artwork' or (${t.artworkId} is not null and ${t.productId} is not null)) and (${t.owner} <> 'comment' or ${t.commentId} is not null) and (${t.owner} in ('product', 'artwork', 'comment')) = (${t.thingId} is null)`,
    ),
    check('files_fills', sql`${t.fills} in ('pattern', 'mockup')`),
    check('files_comment_count', sql`${t.commentCount} >= 0`),
  ],
)

/**
 * What stood under a file before it was replaced, with all that is known of those bytes: the newest version is the
 * file's own row. Versions of copies share objects, as the copies do.
 */
export const fileVersions = pgTable(
  'file_versions',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 1. Thinned ones leave a gap. */
    version: integer('version').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    fileType: text('file_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    previewKey: text('preview_key'),
    preview2xKey: text('preview_2x_key'),
    previewState: text('preview_state').notNull(),
    previewError: phraseColumn('preview_error'),
    edgeColor: text('edge_color'),
    fills: text('fills').$type<PictureFill>(),
    luminance: real('luminance'),
    ground: text('ground'),
    hasAlpha: boolean('has_alpha').notNull(),
    sha256: text('sha256'),
    dhash: bigint('dhash', { mode: 'bigint' }),
    /** Boxes of the picture's colours (contract rules/art/colour.ts); null until it was measured. */
    colours: integer('colours').array(),
    /** The clip art that this picture was taken of: it goes with the picture when that comes back. */
    clipartId: integer('clipart_id').references(() => cliparts.id, { onDelete: 'set null' }),
    note: text('note'),
    restoredFrom: integer('restored_from'),
    wasApproved: boolean('was_approved').notNull().default(false),
    wasListed: boolean('was_listed').notNull().default(false),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.version] }),
    index('file_versions_key').on(t.key),
    index('file_versions_sha256').on(t.sha256),
    index('file_versions_pending').on(t.fileId).where(sql`preview_state = 'pending'`),
    check('file_versions_preview_state', sql`${t.previewState} in ('pending', 'ready', 'failed', 'none')`),
    check('file_versions_ground', sql`${t.ground} in (${listed(grounds)})`),
  ],
)

/** A presigned key: only its person may bind it, once. What is not bound after 24 h is swept with its object. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    /** Uploads in the order in which they were begun; moments of one request are the same. */
    turn: bigint('turn', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: teamId(),
    productId: integer('product_id'),
    name: text('name').notNull(),
    /** As declared when the address was signed; the stored object is read before it is bound. */
    fileType: text('file_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    /** Of the signed address. */
    expiresAt: moment('expires_at').notNull(),
    boundAt: moment('bound_at'),
  },
  (t) => [index('uploads_user').on(t.userId), index('uploads_orphans').on(t.createdAt).where(sql`bound_at is null`)],
)
