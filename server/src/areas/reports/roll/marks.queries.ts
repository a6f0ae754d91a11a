import { statusIds } from '@halftone/contract/rules/levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Rolled } from './sums.rules.ts'

const { READY_TO_SALE, ON_SALE } = statusIds

/** What roll-ups are narrowed by: nothing, or one person, type … at a time. */
const ownDims = ['', 'person', 'type', 'tag', 'account', 'channel'] as const
type OwnDim = (typeof ownDims)[number]
/** Those that a product has as it is now. */
const ofProduct = ['type', 'tag', 'account', 'channel'] as const satisfies readonly OwnDim[]
/** 'type:12' is what each person (its keys) did of what is of type 12. 'type:*' are those of all types. */
type PeopleDim = `${(typeof ofProduct)[number]}:${number | '*'}`
/** 'tag/8' is what was made of each type (its keys) with tag 8, 'person/5' what person 5 made of each. */
type TypesDim = `${(typeof withTypes)[number]}/${number | '*'}`
const withTypes = ['person', 'tag', 'account', 'channel'] as const satisfies readonly OwnDim[]
export type Dim = OwnDim | PeopleDim | TypesDim

/** What is made anew where a product turns out to be of something else, and with a fact. */
export const productDims: readonly Dim[] = [
  ...ofProduct,
  ...ofProduct.map((dim) => `${dim}:*` as const),
  ...withTypes.map((dim) => `${dim}/*` as const),
]
export const dims: readonly Dim[] = ['', 'person', ...productDims]

/** What a dimension is of, and of which one its people or types are. */
function partsOf(dim: Dim): { own: OwnDim; keys?: 'people' | 'types'; of?: string } {
  const [own, sign, of] = dim.split(/([:/])/) as [OwnDim, string?, string?]
  return of === undefined ? { own } : { own, keys: sign === ':' ? 'people' : 'types', of }
}
/** The dimensions in whose names changes of a product are told that change this one. */
export function changesOf(dim: Dim): OwnDim[] {
  const { own, keys } = partsOf(dim)
  return keys === 'types' ? [own, 'type'] : [own]
}
/** Of a dimension's name, in SQL, that of all of its kind: 'type:12' is of 'type:*'. */
export const allOfKind = (dim: SQL): SQL => sql`regexp_replace(${dim}, '([:/]).*', '\\1*')`

interface Source {
  table: SQL
  at: SQL
  /** Whose figures they are, of a fact `f`. */
  persons: SQL
  /** Name, board and condition of each figure. */
  figures: Partial<Record<Rolled, { status?: SQL; where: SQL; again?: SQL }>>
  /** Where a product counts once within a period: when an earlier fact `o` was, and whose. */
  once?: { at: SQL; persons: SQL; where: SQL }
  /** How long it took, of the figures that say so. */
  spans?: Partial<Record<Rolled, SQL>>
  /** What was said with it, of the figures that tell; '' is without a word. */
  words?: Partial<Record<Rolled, SQL>>
  /** The account and the channel of what names them itself; else they are its product's. */
  isListing?: true
  /** Not known by who did it: what stands of people is counted with each change (`standings`). */
  isOfNobody?: true
  /** Told by type, of one tag, person and so on. */
  hasTypes?: true
}
const isDue = (of: SQL): SQL => sql`${of}.status_id = ${READY_TO_SALE} and ${of}.deadline is not null`
const [f, o] = [sql.raw('f'), sql.raw('o')]
const due = { where: isDue(f), again: isDue(o) }

const sources: readonly Source[] = [
  {
    ...{ table: sql`stays`, at: sql`f.entered_at`, persons: sql`f.entered_for`, hasTypes: true },
    once: { at: sql`o.entered_at`, persons: sql`o.entered_for`, where: sql`true` },
    // From an idea to its first coming on sale.
    spans: { arrived: sql`case when f.status_id = ${ON_SALE} and prior.day is null then f.entered_at - f.born_at end` },
    figures: {
      arrived: {
        ...{ status: sql`f.status_id`, where: sql`true`, again: sql`o.status_id = f.status_id` },
      },
      created: { where: sql`f.from_status_id is null`, again: sql`o.from_status_id is null` },
      due,
      kept: { ...due, where: sql`${due.where} and c.day <= f.deadline` },
    },
  },
  {
    ...{ table: sql`stays`, at: sql`f.left_at`, persons: sql`f.left_for` },
    once: {
      at: sql`o.left_at`,
      persons: sql`o.left_for`,
      where: sql`o.left_at is not null and o.to_status_id is not null`,
    },
    spans: { left: sql`f.left_at - f.entered_at` },
    figures: {
      left: {
        ...{ status: sql`f.status_id`, where: sql`f.to_status_id is not null`, again: sql`o.status_id = f.status_id` },
      },
    },
  },
  {
    // Of what came to a board that which did not leave it, whatever way, stands there.
    ...{ table: sql`stays`, at: sql`f.left_at`, persons: sql`f.left_for` },
    isOfNobody: true,
    figures: { gone: { status: sql`f.status_id`, where: sql`true` } },
  },
  {
    ...{ table: sql`decisions`, at: sql`f.decided_at`, persons: sql`array[f.made_by]` },
    spans: { decided: sql`case when f.submitted_at <= f.decided_at then f.decided_at - f.submitted_at end` },
    words: { turnedDown: sql`coalesce(f.note, '')` },
    figures: {
      decided: { where: sql`true` },
      approved: { where: sql`f.is_approved` },
      turnedDown: { where: sql`not f.is_approved` },
      firstLooks: { where: sql`f.round = 1` },
      passed: { where: sql`f.round = 1 and f.is_approved` },
    },
  },
  {
    ...{ table: sql`decisions`, at: sql`f.decided_at`, persons: sql`array_remove(array[f.decided_by], null)` },
    figures: { judged: { where: sql`true` } },
  },
  {
    ...{ table: sql`publications`, at: sql`f.at`, persons: sql`array[f.asked_by]`, isListing: true },
    // From an idea to its listing.
    spans: { published: sql`f.at - f.born_at` },
    words: { failed: sql`coalesce(f.cause, '')` },
    figures: {
      published: { where: sql`f.is_live and not f.is_again` },
      failed: { where: sql`not f.is_live` },
    },
  },
]

/** The moment at which a day `c.day`, or the one so many later, begins where the company is. */
const beginning = (timeZone: string, later = 0): SQL => sql`(c.day + ${later}::int)::timestamp at time zone ${timeZone}`

/** Of a fact, the keys that it counts for in each of these dimensions, with whose it is where that is asked for. */
function keysIn(wanted: readonly Dim[], { persons, isListing }: Source): SQL {
  const keys: Record<OwnDim, SQL> = {
    '': sql`select '' as dim, 0 as key`,
    person: sql`select 'person', u from unnest(${persons}) u`,
    type: sql`select 'type', u from unnest(p.type_ids) u`,
    tag: sql`select 'tag', u from unnest(p.tag_ids) u`,
    account: isListing ? sql`select 'account', f.account_id` : sql`select 'account', u from unnest(p.account_ids) u`,
    channel: isListing
      ? sql`select 'channel', f.channel_id`
      : sql`select distinct 'channel', a.channel_id from accounts a where a.id = any(p.account_ids)`,
  }
  const only = (of: string): SQL => (of === '*' ? sql`` : sql`where d.key = ${Number(of)}`)
  const people = (own: OwnDim, of: string): SQL => sql`
    select d.dim || ':' || d.key, u, u from (${keys[own]}) d (dim, key) cross join unnest(${persons}) u ${only(of)}`
  const types = (own: OwnDim, of: string): SQL => sql`
    select d.dim || '/' || d.key, u, d.person from (select dim, key, ${own === 'person' ? sql`key` : sql`null::int`} from (${keys[own]}) k (dim, key)) d (dim, key, person)
    cross join unnest(p.type_ids) u ${only(of)}`
  return sql.join(
    wanted
      .map(partsOf)
      .map(({ own, keys: kind, of = '' }) =>
        kind === 'people'
          ? people(own, of)
          : kind === 'types'
            ? types(own, of)
            : sql`select d.dim, d.key, ${own === 'person' ? sql`d.key` : sql`null::int`} as person from (${keys[own]}) d (dim, key)`,
      ),
    sql` union all `,
  )
}

function marksOf(source: Source, asked: readonly Dim[], figures: readonly Rolled[], timeZone: string): SQL | undefined {
  const wanted = asked.filter((dim) =>
    source.isOfNobody
      ? ['', ...ofProduct].some((one) => one === dim)
      : source.hasTypes || partsOf(dim).keys !== 'types',
  )
  const { table, at, figures: own, once } = source
  const meant = Object.entries(own).filter(([name]) => figures.some((figure) => figure === name))
  if (meant.length === 0 || wanted.length === 0) return undefined
  const values = meant.map(([name, { status, where }]) => sql`(${name}, ${status ?? sql`0`}, ${where})`)
  const again = meant.map(([name, one]) => sql`when ${name} then ${one.again ?? sql`false`}`)
  const earlier = (whose: SQL, own: NonNullable<Source['once']>) => sql`
    select (${own.at} at time zone ${timeZone})::date as day from stays o
    where o.product_id = f.product_id and o.group_id = f.group_id and (${own.at}, o.id) < (${at}, f.id) and ${own.where}
      and case m.figure ${sql.join(again, sql` `)} end and ${whose}
    order by ${own.at} desc, o.id desc limit 1`
  // Few products come again at all: whose they were then is asked of those alone.
  const prior = once ? sql`left join lateral (${earlier(sql`true`, once)}) prior on true` : sql``
  const priorDay = once
    ? sql`case when prior.day is not null and k.person is not null then (${earlier(sql`k.person = any(${once.persons})`, once)}) else prior.day end`
    : sql`null::date`
  const told = (all: Source['words'], none: SQL): SQL => {
    const cases = meant.flatMap(([name]) => {
      const value = all?.[name as Rolled]
      return value ? [sql`when ${name} then ${value}`] : []
    })
    return cases.length > 0 ? sql`case m.figure ${sql.join(cases, sql` `)} end` : none
  }
  const span = told(source.spans, sql`null::interval`)
  const word = told(source.words, sql`null::text`)
  const isOfProduct = wanted.flatMap(changesOf).some((own) => ofProduct.some((one) => one === own))
  const figure = sql`cross join lateral (values ${sql.join(values, sql`, `)}) m (figure, status_id, is_meant)`
  // Keys of a fact are the same for each of its figures: found once, but where an earlier fact is to be found for each figure.
  const key = sql`cross join lateral (${keysIn(wanted, source)}) k (dim, key, person)`
  return sql`select f.group_id, k.dim, k.key, c.day, m.figure, m.status_id, ${priorDay} as prior_day, ${span} as span, ${word} as word
    from changed c join ${table} f on f.group_id = c.group_id and ${at} >= ${beginning(timeZone)} and ${at} < ${beginning(timeZone, 1)}
    ${isOfProduct ? sql`left join products p on p.id = f.product_id` : sql``}
    ${once ? sql`${figure} ${prior} ${key}` : sql`${key} ${figure}`}
    where m.is_meant`
}

/**
 * What the facts of the days `changed c (group_id, day)` count, a row for each fact, figure and key of these dimensions, with the
 * day on which its product counted last before, how long it took and what was said. Roll-ups are made of this, and what they do not have yet is read by it.
 */
export function marks(wanted: readonly Dim[], figures: readonly Rolled[], timeZone: string): SQL {
  const all = sources.flatMap((source) => marksOf(source, wanted, figures, timeZone) ?? [])
  return sql.join(all, sql` union all `)
}
