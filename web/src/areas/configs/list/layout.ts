import type { EntryField } from './entry.ts'

export interface ListLayout {
  fields: readonly EntryField[]
  hasOrder: boolean
  hasUsed: boolean
  hasUpdated: boolean
  isNarrow: boolean
}

const extra: Record<Exclude<EntryField, 'color'>, string> = {
  groups: 'minmax(140px, 1.1fr)',
  fileTypes: 'minmax(140px, 1.1fr)',
  manager: 'minmax(100px, .6fr)',
  level: '90px',
  limit: '140px',
  channel: 'minmax(160px, 1.1fr)',
  url: 'minmax(160px, 1.4fr)',
}

/** The extra columns, which a phone shows in the second line instead. */
export const columnsOf = ({ fields }: ListLayout) =>
  fields.filter((field): field is Exclude<EntryField, 'color'> => field !== 'color')

/** The tracks of all rows: handle, colour, name, what the list has, uses, last change, actions. */
export function tracks(layout: ListLayout): string {
  const { fields, hasOrder, hasUsed, hasUpdated, isNarrow } = layout
  return [
    hasOrder ? (isNarrow ? '40px' : '36px') : '12px',
    ...(fields.includes('color') || fields.includes('channel') ? [isNarrow ? '36px' : '44px'] : []),
    isNarrow ? 'minmax(0, 1fr)' : 'minmax(120px, 1.6fr)',
    ...(isNarrow ? [] : columnsOf(layout).map((field) => extra[field])),
    ...(hasUsed ? [isNarrow ? '60px' : '96px'] : []),
    ...(hasUpdated && !isNarrow ? ['minmax(216px, .8fr)'] : []),
    isNarrow ? '92px' : '124px',
  ].join(' ')
}
