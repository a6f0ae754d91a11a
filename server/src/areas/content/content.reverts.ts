import { partsOf, type Step } from '../../core/revert.ts'

type Part = Record<string, unknown>

const said = (part: Part | undefined) => ({ accountId: part?.accountId ?? null, contents: part?.contents ?? [] })

/** What a line of the log did to what a thing says on one channel: the value `content {channel}`. */
export const contentStep = (kind: string, id: number, was: Part | undefined, became: Part): Step => ({
  kind,
  id,
  field: `content ${became.channelId}`,
  was: said(was),
  became: said(became),
})

/** What is said for further accounts, without what only names it: the value `additional`. */
export const furtherOf = (value: unknown) =>
  partsOf(value)
    .map(({ accountId, contents }) => ({ accountId, contents }))
    .toSorted((a, b) => Number(a.accountId) - Number(b.accountId))

export const isList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'list' in value && Array.isArray(value.list)

/** A value of either kind as it is now; undefined for another. */
export function contentValue(
  {
    channels,
    additional,
  }: { channels: readonly { channelId: number; accountId: number | null; contents: unknown }[]; additional: unknown[] },
  field: string,
): unknown {
  if (field === 'additional') return furtherOf({ list: additional })
  if (!field.startsWith('content ')) return undefined
  const channel = channels.find(({ channelId }) => field === `content ${channelId}`)
  return said(channel && { ...channel })
}

/** Whether a value is one of these, which cost a statement to look up. */
export const isContent = (field: string): boolean => field === 'additional' || field.startsWith('content ')
