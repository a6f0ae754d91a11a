import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import { csvOf } from '@halftone/contract/rules/sheets/csv.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { saveBlob } from '../../../lib/transfers/saveBlob.ts'
import { thingOfRow } from './things.ts'

/** How the columns and outcomes are called, and what a row says in words. */
interface Words {
  head: readonly string[]
  field: (row: RevertRow) => string
  text: (row: RevertRow, value: unknown) => string
  /** What becomes of it by the choice that was made. */
  outcome: (row: RevertRow) => string
  why: (row: RevertRow) => string
}

/** The rows of a preview as a table: what, then, now, after, and what becomes of each. */
export function previewTable({ things, rows }: RevertPreview, isExact: (row: RevertRow) => boolean, words: Words) {
  const lines = rows.map((row) => {
    const thing = thingOfRow(things, row)
    const after = row.outcome === 'cannot' ? row.now : isExact(row) ? row.exactly : row.after
    return [
      ...[thing?.name ?? '', thing?.subId ?? '', words.field(row), formatDateTime(row.at)],
      ...[row.was, row.now, after].map((value) => words.text(row, value)),
      ...[words.outcome(row), row.changedBy?.display_name ?? '', words.why(row)],
    ]
  })
  return [words.head, ...lines]
}

/** Saves them as a CSV: what was agreed to before anything happened. */
export function savePreview(table: ReturnType<typeof previewTable>): void {
  saveBlob(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), 'halftone-revert.csv')
}
