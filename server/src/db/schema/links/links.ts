import { type LinkFault, linkCardKinds, linkFaults } from '@halftone/contract/parts/links/linkPreview.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listed, moment, teamId } from '../columns.ts'
import { createdAt, ofCompany } from '../identity.ts'

/**
 * What the page behind an address said of itself when it was last looked at: once for a company, whoever wrote the link and
 * wherever. Products find theirs by the addresses of their links.
 */
export const linkPreviews = pgTable(
  'link_previews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    url: text('url').notNull(),
    /** SHA-256 of the address, hex: addresses are longer than an index takes. */
    digest: text('digest').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Where its picture comes from, and the one that was made of it. */
    imageUrl: text('image_url'),
    imageKey: text('image_key'),
    /** Why there is no preview, or no picture of it. */
    fault: text('fault').$type<LinkFault>(),
    /** When it was read; null where it never was. */
    readAt: moment('read_at'),
    /** When it was last looked at, in vain or not. */
    lookedAt: moment('looked_at'),
    /** Until then somebody looks at it. */
    takenUntil: moment('taken_until'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('link_previews_digest').on(t.companyId, t.digest),
    index('link_previews_looked').on(t.lookedAt),
    check('link_previews_fault', sql`${t.fault} in (${listed(linkFaults)})`),
  ],
)

/** The card below a text, of the first address that leads outside. */
export const linkCards = pgTable(
  'link_cards',
  {
    /** What has the text: a comment or a post. */
    kind: text('kind').notNull(),
    thingId: integer('thing_id').notNull(),
    groupId: teamId(),
    previewId: integer('preview_id')
      .notNull()
      .references(() => linkPreviews.id, { onDelete: 'cascade' }),
    /** Its writer does not want it. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.thingId] }),
    index('link_cards_preview').on(t.previewId),
    check('link_cards_kind', sql`${t.kind} in (${listed(linkCardKinds)})`),
  ],
)
