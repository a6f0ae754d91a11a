import type { ChannelConnector, ConfigItem } from '@halftone/contract/areas/configs.ts'
import { labelColors } from '@halftone/contract/areas/labels.ts'

/** The eight colours that settings offer (R664). */
export const swatches: readonly string[] = labelColors

/** One entry as the list shows it, wherever it comes from. */
export interface ListRow {
  id: number
  name: string
  index: number
  isSystem: boolean
  color: string | null
  used: number | null
  groups: readonly { id: number; name: string }[]
  fileTypes: readonly string[]
  isManager: boolean
  value: number | null
  updatedAt: string | null
  updatedBy: string | null
  channel: ChannelFacts | null
}

export interface ChannelFacts {
  img: string | null
  url: string | null
  column: string | null
  isShow: boolean
  connector: ChannelConnector
  fields: NonNullable<ConfigItem['fields']>
}

/** What inline editing can change. */
export interface ListDraft {
  name: string
  color: string
  groupIds: number[]
  fileTypes: string
  isManager: boolean
  value: string
}

export type ListField = 'color' | 'groupIds' | 'fileTypes' | 'isManager' | 'value'

export const emptyDraft: ListDraft = {
  name: '',
  color: swatches[0] ?? '',
  groupIds: [],
  fileTypes: '',
  isManager: false,
  value: '',
}

export const draftOfRow = (row: ListRow): ListDraft => ({
  name: row.name,
  color: row.color ?? emptyDraft.color,
  groupIds: row.groups.map(({ id }) => id),
  fileTypes: row.fileTypes.join(', '),
  isManager: row.isManager,
  value: row.value === null ? '' : String(row.value),
})

export const isSameDraft = (a: ListDraft, b: ListDraft): boolean =>
  JSON.stringify({ ...a, name: a.name.trim() }) === JSON.stringify({ ...b, name: b.name.trim() })

/** Why a name may not be saved: a key of `settings.json`, or null. */
export function nameProblem(name: string, rows: readonly ListRow[], self: number | null): 'empty' | 'duplicate' | null {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'empty'
  return rows.some((row) => row.id !== self && row.name.trim().toLowerCase() === wanted) ? 'duplicate' : null
}

/** `png, .JPG` as extensions. */
export const extensionsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^\./, ''))
      .filter((part) => /^[a-z0-9]{1,10}$/.test(part)),
  ),
]

/**
 * New places after a move: only the rows between from and to change, and they share out the places that they had. Rows
 * with equal places are numbered anew.
 */
export function newPlaces(before: readonly ListRow[], ids: readonly number[]): { id: number; index: number }[] {
  const old = before.map(({ index }) => index)
  const isClear = old.every((index, at) => at === 0 || index > (old[at - 1] ?? Number.NEGATIVE_INFINITY))
  return ids.flatMap((id, at) => {
    const index = isClear ? (old[at] ?? at) : at
    return before.find((row) => row.id === id)?.index === index ? [] : [{ id, index }]
  })
}
