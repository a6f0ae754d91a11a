import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** A sum of many sales; more than any currency has. */
const sum = (name: string) => numeric(name, { precision: 18, scale: 2, mode: 'number' }).notNull()
const count = (name: string) => integer(name).notNull()

/** What a report says of sales. */
const added = () => ({
  quantity: count('quantity'),
  returned: count('returned'),
  orders: count('orders'),
  unpriced: count('unpriced'),
  uncosted: count('uncosted'),
  revenue: sum('revenue'),
  refunded: sum('refunded'),
  fees: sum('fees'),
  costs: sum('costs'),
  profit: sum('profit'),
  costed: sum('costed'),
})

/** What sales are added up by: all of a team, or by one thing at a time. */
export const saleDims = ['', 'person', 'type', 'tag', 'account', 'colour', 'matched'] as const
export type SaleDim = (typeof saleDims)[number]

/**
 * What each day of a team (where the company is) sold, so that a report adds days up and reads no sales but those of days that
 * changed since. Made by a job (`areas/sales/roll`); can be made anew at any time. Sums are in the company's own currency.
 */
export const saleDays = pgTable(
  'sale_days',
  {
    groupId: integer('group_id').notNull(),
    dim: text('dim', { enum: saleDims }).notNull(),
    /** The id of the person …, the colour, whether it is an artwork's; '' for all, and for what has none. */
    key: text('key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** How many lines of orders. */
    sales: count('sales'),
    ...added(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.dim, t.key, t.day] }),
    index('sale_days_day').on(t.groupId, t.dim, t.day),
  ],
)

/** What sums as sold are added up by. */
export const currencyDims = ['', 'person', 'type', 'tag', 'account'] as const satisfies readonly SaleDim[]

/** The same days in the currencies in which they were sold, made and read as those are. */
export const saleCurrencies = pgTable(
  'sale_currencies',
  {
    groupId: integer('group_id').notNull(),
    dim: text('dim', { enum: currencyDims }).notNull(),
    key: text('key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    /** A rate tells these sales in the company's own currency. */
    hasRate: boolean('has_rate').notNull(),
    sales: count('sales'),
    /** Revenue as sold. */
    sold: sum('sold'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.dim, t.key, t.day, t.currency, t.hasRate] }),
    index('sale_currencies_day').on(t.groupId, t.dim, t.day),
  ],
)

/** Quarters of an hour in which sales changed since their day was added up, written by triggers (migration sale_days_kept). */
export const saleChanges = pgTable(
  'sale_changes',
  { groupId: integer('group_id').notNull(), at: moment('at').notNull() },
  (t) => [index('sale_changes_group').on(t.groupId)],
)

/** The spans of which artworks have sums: those that reports offer, and all of the time. */
export const saleSpans = ['month', 'quarter', 'year', 'all'] as const
export type SaleSpan = (typeof saleSpans)[number]

/** What each artwork sold in a span of the calendar (where the company is) that begins on `start`; nothing without sales. */
export const saleArtworks = pgTable(
  'sale_artworks',
  {
    groupId: integer('group_id').notNull(),
    span: text('span', { enum: saleSpans }).notNull(),
    /** 1970-01-01 of all the time. */
    start: date('start', { mode: 'string' }).notNull(),
    artworkId: integer('artwork_id').notNull(),
    /** On how many shops. */
    accounts: count('accounts'),
    /** Another team had sold it as well when this was made (of two teams the later one knows): neither's sums say its place among others. */
    isShared: boolean('is_shared').notNull().default(false),
    /** What its sales were of, by which reports are narrowed: '' and 'person 7', 'type 12', 'tag 3', 'account 5', 'channel 2'. */
    keys: text('keys').array().notNull().default(sql`'{}'::text[]`),
    /** Of those, what only some of its sales were of: what these sold stands in `saleArtworkParts`. */
    parts: text('parts').array().notNull().default(sql`'{}'::text[]`),
    ...added(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.span, t.start, t.artworkId] }),
    index('sale_artworks_artwork').on(t.artworkId),
    index('sale_artworks_best').on(t.groupId, t.span, t.start, t.revenue, t.artworkId),
    index('sale_artworks_shared').on(t.groupId, t.span, t.start, t.artworkId).where(sql`is_shared`),
    // The few of what is rare; of what is frequent they are found by what they sold.
    index('sale_artworks_keys').using('gin', t.keys),
  ],
)

/** The same of an artwork's sales of one key, where it has others that are not of it: mostly those of one of its shops. */
export const saleArtworkParts = pgTable(
  'sale_artwork_parts',
  {
    groupId: integer('group_id').notNull(),
    span: text('span', { enum: saleSpans }).notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    artworkId: integer('artwork_id').notNull(),
    accounts: count('accounts'),
    ...added(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.span, t.start, t.key, t.artworkId] }),
    index('sale_artwork_parts_artwork').on(t.artworkId),
    index('sale_artwork_parts_best').on(t.groupId, t.span, t.start, t.key, t.revenue, t.artworkId),
  ],
)

/** How many rows of `sale_artworks` have a key, counted with them: a report says how many artworks sold, and reads none. */
export const saleDesigns = pgTable(
  'sale_designs',
  {
    groupId: integer('group_id').notNull(),
    span: text('span', { enum: saleSpans }).notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    n: count('n'),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.span, t.start, t.key] })],
)

/** Artworks of which sales changed since they were added up. */
export const saleArtworkChanges = pgTable(
  'sale_artwork_changes',
  { groupId: integer('group_id').notNull(), artworkId: integer('artwork_id').notNull() },
  (t) => [index('sale_artwork_changes_group').on(t.groupId, t.artworkId)],
)
