import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts.ts'
import { artworks } from '../artworks.ts'
import { counter, createdBy, listed, moment, phraseColumn, teamId, updatedAt } from '../columns.ts'
import { configItems } from '../configs.ts'
import { createdAt, ofCompany, users } from '../identity.ts'
import { products } from '../products.ts'

/** A sum as it was paid; half a million of the smallest currencies has room. */
const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })

/** Where a sale was learnt of. */
export const saleSources = ['import', 'sync'] as const

/**
 * A line of an order, from an import or an order sync: what was sold, for how much, and of which artwork. Nothing of who bought it.
 * Sums are as sold; `rate` and `cost` tell them in the company's own currency, kept by `sales_priced` (migration sales_kept)
 * and reckoned anew where rates or costs change.
 */
export const artworkSales = pgTable(
  'artwork_sales',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null while no artwork is known to have this listing. */
    artworkId: integer('artwork_id').references(() => artworks.id),
    productId: integer('product_id').references(() => products.id),
    /** The artwork's team; of what is not matched the account's. */
    groupId: teamId(),
    accountId: integer('account_id').notNull(),
    listingId: text('listing_id').notNull(),
    /** The channel's id of the order line; the same one is counted once. */
    externalId: text('external_id').notNull(),
    /** The channel's id of the order; null where an import does not say it. */
    receiptId: text('receipt_id'),
    soldAt: moment('sold_at').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of all of them less discounts, without shipping and tax. */
    revenue: money('revenue').notNull(),
    fees: money('fees').notNull().default(0),
    /** What was given back, and for how many. */
    refunded: money('refunded').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** The order was called off: it counts nowhere. */
    cancelledAt: moment('cancelled_at'),
    currency: text('currency').notNull(),
    /** Of one unit of `currency` in the company's own on that day; null while no rate says it. */
    rate: numeric('rate', { precision: 18, scale: 9, mode: 'number' }),
    /** What all of them cost to make, in the company's own currency; null while nobody said it. */
    cost: money('cost'),
    /** The product's type, and whose design it was, when it was sold. */
    typeId: integer('type_id'),
    madeBy: integer('made_by'),
    /** As the shop calls it. */
    title: text('title').notNull().default(''),
    colour: text('colour'),
    /** When the channel was asked what it keeps of the order; null of what an import said, and of what is still to ask. */
    feesAt: moment('fees_at'),
    source: text('source', { enum: saleSources }).notNull().default('import'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('artwork_sales_external').on(t.accountId, t.externalId),
    index('artwork_sales_artwork').on(t.artworkId, t.soldAt),
    index('artwork_sales_product').on(t.productId),
    index('artwork_sales_group').on(t.groupId, t.soldAt),
    // What is not matched, and what else of a listing follows once it is.
    index('artwork_sales_listing').on(t.accountId, t.listingId, t.artworkId),
    index('artwork_sales_unmatched').on(t.groupId, t.soldAt).where(sql`artwork_id is null`),
    index('artwork_sales_fees').on(t.accountId, t.soldAt).where(sql`source = 'sync' and fees_at is null`),
    check('artwork_sales_source', sql`${t.source} in (${listed(saleSources)})`),
    check('artwork_sales_counts', sql`least(${t.quantity}, ${t.returned}) >= 0`),
  ],
)

export const syncStates = ['waiting', 'running', 'done', 'failed'] as const

/** How the order sync of a shop stands: one row for each that was ever read. Counts are of the run that is or was the last. */
export const saleSyncs = pgTable(
  'sale_syncs',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: syncStates }).notNull().default('waiting'),
    /** Orders that were made before have been read. */
    readUntil: moment('read_until'),
    /** When all of the last weeks were read again. */
    reviewedAt: moment('reviewed_at'),
    /** Who asked for the run; null where the hour did. */
    askedBy: integer('asked_by').references(() => users.id),
    begunAt: moment('begun_at'),
    endedAt: moment('ended_at'),
    /** Of the last one that went well. */
    doneAt: moment('done_at'),
    orders: counter('orders'),
    /** Of the sweep for new orders; null until the channel has said it. */
    total: integer('total'),
    created: counter('created'),
    changed: counter('changed'),
    unmatched: counter('unmatched'),
    /** Runs that failed one after the other. */
    failures: counter('failures'),
    error: phraseColumn('error'),
    /** As connectors name it: auth, rate, transient … */
    errorKind: text('error_kind'),
    /** When it is to run, or, of one that runs, when it counts as lost. */
    nextAt: moment('next_at'),
  },
  (t) => [index('sale_syncs_due').on(t.nextAt), check('sale_syncs_state', sql`${t.state} in (${listed(syncStates)})`)],
)

/** What one of a product type costs to make from a day on. */
export const productCosts = pgTable(
  'product_costs',
  {
    companyId: ofCompany(),
    typeId: integer('type_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    cost: money('cost').notNull(),
    currency: text('currency').notNull(),
    createdBy: createdBy(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.typeId, t.fromDate] }),
    foreignKey({
      name: 'product_costs_type_fk',
      columns: [t.companyId, t.typeId],
      foreignColumns: [configItems.companyId, configItems.id],
    }),
    check('product_costs_positive', sql`${t.cost} >= 0`),
  ],
)

/** What one unit of a currency was worth in another on a day, as the company's accounts have it. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    companyId: ofCompany(),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rate: numeric('rate', { precision: 18, scale: 9, mode: 'number' }).notNull(),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.fromCurrency, t.toCurrency, t.day] }),
    check('currency_rates_positive', sql`${t.rate} > 0`),
  ],
)

/** Days of the year that sell: Black Friday, Tết. */
export const seasons = pgTable(
  'seasons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    name: text('name').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  (t) => [
    index('seasons_company').on(t.companyId, t.fromDate),
    check('seasons_order', sql`${t.fromDate} <= ${t.toDate}`),
  ],
)
