import { date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** A sum of many sales; more than any currency has. */
const sum = (name: string) => numeric(name, { precision: 18, scale: 2, mode: 'number' }).notNull()
const count = (name: string) => integer(name).notNull()

/** What sales are added up by: all of a team, or by one thing at a time. */
export const saleDims = ['', 'person', 'type', 'account', 'colour', 'currency'] as const
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
    /** The id of the person …, the colour, the currency and whether it has a rate ('EUR false'); '' for all, and for what has none. */
    key: text('key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** How many lines of orders. */
    sales: count('sales'),
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
    /** Revenue as sold, which says something of one currency alone. */
    sold: sum('sold'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.dim, t.key, t.day] }),
    index('sale_days_day').on(t.groupId, t.dim, t.day),
  ],
)

/** Quarters of an hour in which sales changed since their day was added up, written by triggers (migration sale_days_kept). */
export const saleChanges = pgTable(
  'sale_changes',
  { groupId: integer('group_id').notNull(), at: moment('at').notNull() },
  (t) => [index('sale_changes_group').on(t.groupId)],
)
