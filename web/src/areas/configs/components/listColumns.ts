import type { ListRow } from '../list/listModel.ts'
import type { ListSource } from '../list/listSource.ts'

export type ListColumn =
  | 'handle'
  | 'mark'
  | 'name'
  | 'groupIds'
  | 'fileTypes'
  | 'isManager'
  | 'value'
  | 'channel'
  | 'used'
  | 'updated'
  | 'actions'

const widths: Record<ListColumn, string> = {
  handle: '20px',
  mark: '28px',
  name: 'minmax(160px, 2fr)',
  groupIds: 'minmax(140px, 2fr)',
  fileTypes: 'minmax(140px, 2fr)',
  isManager: '110px',
  value: '80px',
  channel: 'minmax(140px, 2fr)',
  used: '90px',
  updated: 'minmax(120px, 1fr)',
  actions: '128px',
}

/** The columns that a list has something to show in. */
export function columnsOf({ fields, reorder }: ListSource, rows: readonly ListRow[]): ListColumn[] {
  const has = (test: (row: ListRow) => boolean) => rows.some(test)
  return [
    ...(reorder ? (['handle'] as const) : []),
    ...(fields.includes('color') || has(({ channel }) => channel !== null) ? (['mark'] as const) : []),
    'name',
    ...(['groupIds', 'fileTypes', 'isManager', 'value'] as const).filter((field) => fields.includes(field)),
    ...(has(({ channel }) => channel !== null) ? (['channel'] as const) : []),
    ...(has(({ used }) => used !== null) ? (['used'] as const) : []),
    ...(has(({ updatedAt }) => updatedAt !== null) ? (['updated'] as const) : []),
    'actions',
  ]
}

export const templateOf = (columns: readonly ListColumn[]): string => columns.map((column) => widths[column]).join(' ')

export const lineStyle = (template: string) =>
  ({
    display: 'grid',
    gridTemplateColumns: template,
    alignItems: 'center',
    gap: 3,
    px: 3,
    minHeight: 44,
    borderBottom: '1px solid var(--line)',
  }) as const
