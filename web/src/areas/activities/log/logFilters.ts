import { DownloadVia, ViewedKind } from '@halftone/contract/areas/activities/activities.log.ts'
import { activityActions, activityKinds, activityTargets } from '@halftone/contract/areas/activities.ts'

const noIds: number[] = []
const noTexts: string[] = []

/** What the address of the log holds; what is as here is not written. */
export const logAddress = {
  search: '',
  period: '30d',
  from: '',
  to: '',
  people: noIds,
  really: noIds,
  switched: false,
  teams: noIds,
  kinds: noTexts,
  fields: noTexts,
  actions: noTexts,
  via: noTexts,
  viewed: noTexts,
  product: 0,
  artwork: 0,
  lines: noIds,
  page: 1,
  limit: 100,
}
export type LogInput = typeof logAddress
/** Nothing but the period. */
export const noLogFilters = {
  ...{ search: '', people: noIds, really: noIds, switched: false, teams: noIds },
  ...{
    kinds: noTexts,
    fields: noTexts,
    actions: noTexts,
    via: noTexts,
    viewed: noTexts,
    product: 0,
    artwork: 0,
    lines: noIds,
  },
}

export const periods = ['hour', 'today', '7d', '30d', '90d', 'all'] as const
export type Period = (typeof periods)[number]
const days: Partial<Record<string, number>> = { '7d': 7, '30d': 30, '90d': 90 }

/** The period as the server takes it, by the clock of this moment. */
export function rangeOf({ period, from, to }: Pick<LogInput, 'period' | 'from' | 'to'>, now: Date) {
  const moment = (text: string) => {
    const at = new Date(text)
    return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
  }
  if (period === 'custom') return { from_date: moment(from), to_date: moment(to) }
  const start = new Date(now)
  if (period === 'hour') start.setHours(start.getHours() - 1)
  else if (period === 'today') start.setHours(0, 0, 0, 0)
  else if (days[period] !== undefined) start.setDate(start.getDate() - days[period])
  else return {}
  return { from_date: start.toISOString() }
}

/** The period that a revert begins with: the one that was chosen. Nobody chose the one that the log comes with. */
export const chosenRange = (input: Pick<LogInput, 'period' | 'from' | 'to'>, now: Date) =>
  input.period === logAddress.period ? {} : rangeOf(input, now)

const known = <T extends string>(all: readonly T[], wanted: readonly string[]): T[] =>
  all.filter((one) => wanted.includes(one))

/** Whose, where and when, as the server takes it of each log. */
function commonQuery(input: LogInput, now: Date) {
  const range = rangeOf(input, now)
  return {
    ...(range.from_date && { from_date: range.from_date }),
    ...(range.to_date && { to_date: range.to_date }),
    ...(input.search && { search: input.search }),
    ...(input.people.length > 0 && { userIds: input.people }),
    ...(input.really.length > 0 && { rootIds: input.really }),
    ...(input.switched && { isSwitched: true }),
    ...(input.teams.length > 0 && { groupIds: input.teams }),
    ...(input.product > 0 && { productId: input.product }),
  }
}

/** The filters of the log of actions; what the address has and the program does not know is left out. */
export function filterQuery(input: LogInput, now: Date) {
  const [kinds, fields, actions] = [
    known(activityTargets, input.kinds),
    known(activityKinds, input.fields),
    known(activityActions, input.actions),
  ]
  return {
    ...commonQuery(input, now),
    ...(kinds.length > 0 && { kinds }),
    ...(fields.length > 0 && { fields }),
    ...(actions.length > 0 && { actions }),
    ...(input.artwork > 0 && { artworkId: input.artwork }),
    ...(input.lines.length > 0 && { ids: input.lines }),
  }
}

/** The same of the log of downloads. */
export function downloadQuery(input: LogInput, now: Date) {
  const via = known(DownloadVia.options, input.via)
  return { ...commonQuery(input, now), ...(via.length > 0 && { via }) }
}

/** The same of the log of views. */
export function viewQuery(input: LogInput, now: Date) {
  const kinds = known(ViewedKind.options, input.viewed)
  return { ...commonQuery(input, now), ...(kinds.length > 0 && { kinds }) }
}

/** Whether anything beside the period narrows the log. */
export const isFiltered = (input: LogInput): boolean =>
  Object.entries(noLogFilters).some(([name, none]) => String(input[name as keyof LogInput]) !== String(none))
