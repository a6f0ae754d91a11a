import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { type TableMapping, tableFields } from '@halftone/contract/parts/imports/table.ts'
import { useState } from 'react'
import { keepTable, startImport } from '../imports.api.ts'

export type Table = NonNullable<ImportDetail['table']>

/** The mapping after one column got a field: another that had it has none any more. */
export function withColumn(mapping: TableMapping, column: number, field: string): TableMapping {
  const chosen = tableFields.find((one) => one === field) ?? null
  const columns = mapping.columns.map((one, at) => (at === column ? chosen : one === chosen ? null : one))
  return { ...mapping, columns }
}

/** What becomes of a table: each choice is kept at once, and all rows are checked by it. */
export function useTable(id: number, table: Table) {
  const [draft, setDraft] = useState<TableMapping>()
  const [isStarting, setStarting] = useState(false)
  const mapping = draft ?? table.mapping
  const change = async (next: TableMapping) => {
    setDraft(next)
    // `send` says what is wrong; what stands on the server is shown again.
    await keepTable(id, next).catch(() => undefined)
    setDraft((now) => (now === next ? undefined : now))
  }
  const start = async () => {
    setStarting(true)
    await startImport(id).catch(() => setStarting(false))
  }
  return { mapping, isChecking: draft !== undefined, isStarting, start, change }
}
