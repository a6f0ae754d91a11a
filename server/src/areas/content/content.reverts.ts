import { z } from 'zod'
import { type Merged, mergeOf, mergeValue } from '../../core/merge/merge.rules.ts'
import type { Three } from '../../core/merge/parts.rules.ts'
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

/** What a thing says on a channel, by the name of each field, and for which account. */
export const Said = z.object({
  accountId: z.number().nullable(),
  contents: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.array(z.string())]) })),
})

/** What a thing says on a channel without one change of it: each field by itself, by its words or its list. */
function mergeContent(three: Three): Merged | undefined {
  const [was, became, now] = [three.was, three.became, three.now].map((value) => Said.parse(value))
  if (!was || !became || !now) return undefined
  const accountId = mergeValue({ was: was.accountId, became: became.accountId, now: now.accountId })
  const names = new Set([...now.contents, ...was.contents].map(({ name }) => name))
  const of = ({ contents }: z.output<typeof Said>, name: string) => contents.find((one) => one.name === name)?.value
  const fields = [...names].map((name) => ({
    name,
    merged: mergeValue({ was: of(was, name), became: of(became, name), now: of(now, name) }),
  }))
  if (!accountId || fields.some(({ merged }) => !merged)) return undefined
  const contents = fields.flatMap(({ name, merged }) =>
    merged?.value === undefined ? [] : { name, value: merged.value },
  )
  return { value: { accountId: accountId.value, contents } }
}

/** The merge of what says something on channels, with the other fields of it that are named (`mergeOf`). */
export function mergeWithContents(fields: readonly string[]) {
  const mergeFields = mergeOf(fields)
  return (field: string, three: Three): Merged | undefined =>
    field.startsWith('content ') ? mergeContent(three) : mergeFields(field, three)
}
