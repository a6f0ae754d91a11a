import type { reportFilter } from '@halftone/contract/areas/reports/reports.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { Days, Unit } from '@halftone/contract/rules/reports/periods.ts'
import type { z } from 'zod'
import type { Changed, Sum } from './roll/sums.rules.ts'

export type Filter = Omit<z.output<z.ZodObject<typeof reportFilter>>, 'groupId'>

/** Whose facts are counted, and of which days. */
export interface Scope {
  /** The team, or all of a company. */
  teams: readonly number[]
  companyId: number
  /** Only what this person did. */
  personId: number | null
  isPersonal: boolean
  timeZone: string
  today: string
  /** Undefined: from the beginning. */
  days: Days | undefined
  before: Days | undefined
  unit: Unit
  /** The first days of the units of a chart. */
  dates: readonly string[]
  accountId?: number | undefined
  channelId?: number | undefined
  typeId?: number | undefined
  tagId?: number | undefined
  productId?: number | undefined
  artworkId?: number | undefined
  /** What roll-ups said while one report is made (`roll/sums.queries.ts`). */
  read?: Map<string, Promise<Sum[]>>
  /** Which days changed since they were rolled up, by dimension (`roll/changes.queries.ts`). */
  changed?: Map<string, Promise<Changed[]>>
}

/** What sums of facts and of sales are narrowed by. */
export type Narrowing = 'person' | 'type' | 'tag' | 'account' | 'channel'

/** What narrows a scope, one thing at most ('' is nothing); undefined where only the facts, or the sales, know. */
export function narrowedBy(scope: Scope): { dim: Narrowing | ''; key: number } | undefined {
  const { personId, typeId, tagId, accountId, channelId, productId, artworkId } = scope
  if (productId || artworkId) return undefined
  const all = { person: personId, type: typeId, tag: tagId, account: accountId, channel: channelId }
  const narrowed = Object.entries(all).flatMap(([dim, key]) => (key ? [{ dim: dim as Narrowing, key }] : []))
  return narrowed.length > 1 ? undefined : (narrowed[0] ?? { dim: '', key: 0 })
}

/** The pair of codes that a report asks for: with the first it shows the team's figures, with the second one's own. */
export type Codes = readonly [group: PermissionCode, personal: PermissionCode]

/** The period as an answer says it. */
export const presentPeriod = ({ days, before, unit, timeZone }: Scope) => ({
  from: days?.from || null,
  to: days?.to || null,
  before: before ?? null,
  unit,
  timeZone,
})

/** Of counts by date, those of each key along the dates of the charts. */
export function seriesBy<T extends { date: string | null; n: number }>(
  rows: readonly T[],
  keyOf: (row: T) => number,
  { dates }: Pick<Scope, 'dates'>,
): Map<number, number[]> {
  const byKey = [...Map.groupBy(rows, keyOf)]
  return new Map(
    byKey.map(([key, own]) => {
      const byDate = new Map(own.map(({ date, n }) => [date, n]))
      return [key, dates.map((date) => byDate.get(date) ?? 0)]
    }),
  )
}
