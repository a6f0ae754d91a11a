import {
  type CopyAccount,
  type CopyItem,
  type CopyKind,
  type CopyWay,
  waysOf,
} from '@halftone/contract/areas/configs/teamCopy.ts'

export const keyOf = ({ kind, id }: Pick<CopyItem, 'kind' | 'id'>): string => `${kind}:${id}`

/** What was ticked, and what happens to one whose name is there. */
export type Ticks = ReadonlyMap<string, CopyWay>

/** The ticks after all of a kind were ticked, or none of it. */
export function tickAll(ticks: Ticks, items: readonly CopyItem[], isOn: boolean): Ticks {
  const next = new Map(ticks)
  for (const item of items) {
    if (isOn) next.set(keyOf(item), next.get(keyOf(item)) ?? 'skip')
    else next.delete(keyOf(item))
  }
  return next
}

/** The way of all ticked ones of a kind that are there. */
export function wayForAll(ticks: Ticks, items: readonly CopyItem[], way: CopyWay): Ticks {
  const next = new Map(ticks)
  for (const item of items)
    if (next.has(keyOf(item)) && item.there.length > 0 && waysOf[item.kind].includes(way)) next.set(keyOf(item), way)
  return next
}

/** What is sent: ticks of things that are still there. */
export const chosenItems = (items: readonly CopyItem[], ticks: Ticks) =>
  items.flatMap((item) => {
    const way = ticks.get(keyOf(item))
    return way ? [{ kind: item.kind, id: item.id, way }] : []
  })

/** Accounts that the ticked templates can go onto. */
export function accountsFor(items: readonly CopyItem[], ticks: Ticks, accounts: readonly CopyAccount[]): CopyAccount[] {
  const templates = items.filter((item) => item.kind === 'templates' && ticks.has(keyOf(item)))
  const channels = new Set(templates.map(({ channelId }) => channelId))
  return accounts.filter(({ channelId }) => channels.has(channelId))
}

/** Where one is there already, by name: teams, or accounts of a template. */
export function thereNames(
  item: CopyItem,
  teams: readonly { id: number; name: string }[],
  accounts: readonly CopyAccount[],
): string[] {
  const all: readonly { id: number; name: string }[] = item.kind === 'templates' ? accounts : teams
  return item.there.map((id) => all.find((one) => one.id === id)?.name ?? `#${id}`)
}

/** Its items by kind, in their order; kinds of which the team has nothing are left out. */
export const byKind = (items: readonly CopyItem[], kinds: readonly CopyKind[]) =>
  kinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind)
    return own.length > 0 ? [{ kind, items: own }] : []
  })
