import { z } from 'zod'
import { call } from '../../call.ts'
import { CardCover } from '../../parts/cover.ts'
import { chartDay } from '../../parts/dateQuery.ts'
import { id } from '../../parts/id.ts'
import { pageQuery } from '../../parts/page.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { readQuery } from '../../parts/write.ts'
import { periods, units } from '../../rules/reports/periods.ts'
import { AccountStatus, ConnectionState } from '../accounts.ts'

const int = z.number().int()
const day = z.iso.date()

/** Which facts are counted. Whoever may see the figures of their own only is shown those, whatever it says. */
export const reportFilter = {
  groupId: id,
  period: z.enum(periods).default('this_month'),
  from_date: chartDay.optional(),
  to_date: chartDay.optional(),
  userId: id.optional(),
  accountId: id.optional(),
  channelId: id.optional(),
  typeId: id.optional(),
  tagId: id.optional(),
  /** What charts are drawn by; without it, or where it would make too many, what suits the days. */
  unit: z.enum(units).optional(),
}

/**
 * What reports count. `arrived`, `left`, `now` and `unclaimed` are of the board `statusId`; `now`, `unclaimed`, `inProgress` and
 * `late` are as of this moment. Of a person `decided` is what was decided of theirs, `judged` what they decided. `unclaimed` waits for a step that none of those who work on it may do.
 * A rate or a median is null where nothing happened that it could be of.
 */
export const figures = [
  'created',
  'arrived',
  'left',
  'onSale',
  'now',
  'unclaimed',
  'inProgress',
  'late',
  'due',
  'decided',
  'judged',
  'approved',
  'turnedDown',
  'firstLooks',
  'published',
  'failed',
] as const
export type Figure = (typeof figures)[number]

export const Numbers = z.record(z.string(), z.number().nullable())
export type Numbers = z.infer<typeof Numbers>

/** How an account stands with its shop. */
const RowAccount = z.object({
  ...{ status: AccountStatus, connection: ConnectionState, channel: z.string() },
  /** When its orders were last read to the end. */
  syncedAt: isoDate.nullable(),
  /**
   * Calls that went today of those that the channel's key may have, shared by all shops of the key, as the channel last said; null
   * for a shop that is not connected, and where the channel has not said it today. `until` is when a pause ends that it asked for.
   */
  calls: z.object({ used: int, of: int, until: isoDate.nullable() }).nullable(),
})
export type RowAccount = z.infer<typeof RowAccount>

/** What a row tells of: a board, a person, an account, a product type, a reason or a cause (which have no id). */
export const ReportRow = z.object({
  id: int,
  name: z.string(),
  color: z.string().nullable().optional(),
  person: Person.nullable().optional(),
  /** They left the team, or it was deleted. */
  isGone: z.boolean().optional(),
  account: RowAccount.optional(),
  values: Numbers,
  before: Numbers.nullable(),
  /** By the dates of `series`. */
  series: z.array(z.number()).optional(),
  /** Of a cause, the listing jobs that stand failed by it now, 200 at most: what trying it again is for. */
  jobs: z.array(int).optional(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const Report = z.object({
  period: z.object({
    /** Null: from the beginning, and without an end. */
    from: day.nullable(),
    to: day.nullable(),
    before: z.object({ from: day, to: day }).nullable(),
    unit: z.enum(units),
    timeZone: z.string(),
  }),
  /** Only what the person did. */
  isPersonal: z.boolean(),
  totals: Numbers,
  /** Of the days before; null where there are none. */
  previous: Numbers.nullable(),
  series: z.array(z.object({ date: day, values: Numbers })),
  rows: z.array(ReportRow),
})
export type Report = z.infer<typeof Report>

/** One of the things that a figure counts. */
export const CountedThing = z.object({
  /** Of the fact: a product that came twice is one row, a decision is one each. */
  key: int,
  productId: int,
  artworkId: int.nullable(),
  /** Null where it is gone for good. */
  subId: z.string().nullable(),
  name: z.string().nullable(),
  isDeleted: z.boolean(),
  groupId: int,
  at: isoDate.nullable(),
  /** Reason of a decision, cause of a failure. */
  note: z.string().nullable(),
})
export type CountedThing = z.infer<typeof CountedThing>

/** Products by how many days they have been on their board: up to one, up to three, longer. `oldest` in days. */
const aged = { young: int, middle: int, old: int, oldest: z.number() }

/** Where work waits now and for whom, and what is about to miss its date. */
export const Waiting = z.object({
  isPersonal: z.boolean(),
  boards: z.array(
    z.object({
      ...{ id: int, name: z.string(), color: z.string().nullable(), ...aged, limit: int.nullable() },
      /**
       * For whom it waits, most first: those who work on it (a product of two counts for each) and may do what comes next there,
       * which on Reviewing is to decide, on Ready to sale to publish. Last, as null, what waits for nobody yet.
       */
      people: z.array(z.object({ person: Person.nullable(), isGone: z.boolean(), ...aged })),
      /** Of one team, who may do what comes next there, where that takes a right: whom what waits for nobody may be given. */
      able: z.array(int),
    }),
  ),
  /** Products whose way to the last board takes, at the usual pace, longer than there is time; the latest first. */
  late: z.array(
    z.object({
      productId: int,
      subId: z.string(),
      name: z.string(),
      cover: CardCover.nullable(),
      statusId: int,
      board: z.string(),
      deadline: day,
      /** Days that the boards before it usually take, half of the products less. */
      needs: z.number(),
      /** Days until its date; below zero it has passed. */
      has: int,
    }),
  ),
  lateTotal: int,
})
export type Waiting = z.infer<typeof Waiting>

export const detailTypes = ['group', 'user', 'account', 'product', 'artwork'] as const
export type DetailType = (typeof detailTypes)[number]

export const reportNames = [
  'overview',
  'listingUp',
  'products',
  'artworks',
  'users',
  'accounts',
  'chart',
  'numberProductByUser',
] as const
export type ReportName = (typeof reportNames)[number]

const report = <const N extends string>(name: N, path: string) =>
  call({
    name: `reports.${name}`,
    method: 'GET',
    path: `/report/${path}`,
    query: readQuery(reportFilter),
    reply: Report,
  })

export const reportCalls = {
  /** How the work flows: boards, with how many came, how long they stay, how many stand there. */
  overview: report('overview', 'overview'),
  /** Listings that went live and that failed, by cause. */
  listingUp: report('listingUp', 'listing-up'),
  /** Products by type. */
  products: report('products', 'products'),
  /** Decisions on artworks, by reason. */
  artworks: report('artworks', 'artworks'),
  users: report('users', 'users'),
  accounts: report('accounts', 'accounts'),
  /** As of now: where products wait, and which will be late at the usual pace. */
  waiting: call({
    name: 'reports.waiting',
    method: 'GET',
    path: '/report/waiting',
    query: readQuery(reportFilter),
    reply: Waiting,
  }),
  /** All that is counted, over time. */
  chart: report('chart', 'chart'),
  /** How many products each person works on now. */
  numberProductByUser: report('numberProductByUser', 'number-product-by-user'),
  /**
   * One team, person, account, product or artwork. `groupId` says in which team a person is meant; the others know theirs.
   */
  detail: call({
    name: 'reports.detail',
    method: 'GET',
    path: '/report/:type/:id/detail',
    params: z.strictObject({ type: z.enum(detailTypes), id }),
    query: readQuery({ ...reportFilter, groupId: id.optional() }),
    reply: Report,
  }),
  /** The things that a figure counts: as many as it says, the latest first. */
  list: call({
    name: 'reports.list',
    method: 'GET',
    path: '/report/list',
    query: readQuery({
      ...reportFilter,
      figure: z.enum(figures),
      /** The report that shows the figure: its list is of the same people. Without it, of the widest that the person may see. */
      report: z.enum(reportNames).optional(),
      statusId: id.optional(),
      /** Only those of this reason or cause; '' is without one. */
      note: z.string().max(2_000).optional(),
      ...pageQuery(50),
    }),
    reply: CountedThing,
    paged: true,
  }),
}
