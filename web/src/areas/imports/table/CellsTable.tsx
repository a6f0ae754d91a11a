import type { ImportItem } from '@halftone/contract/parts/imports/import.ts'
import { fieldsOfKind, type TableMapping, type TableSource } from '@halftone/contract/parts/imports/table.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { CellView } from './CellView.tsx'

interface Props {
  importId: number
  source: TableSource
  mapping: TableMapping
  rows: readonly ImportItem[]
  onColumn: (column: number, field: string) => void
}

const cell = { borderBottom: '1px solid var(--line)', p: 2, textAlign: 'left', verticalAlign: 'top' } as const

/** A sheet: above each column what it becomes, below it the rows with what is wrong at its cell. */
export function CellsTable({ importId, source, mapping, rows, onColumn }: Props) {
  const { t } = useTranslation('imports')
  const fields = [
    { id: '', name: t('table.leaveOut') },
    ...fieldsOfKind[mapping.kind].map((id) => ({ id: String(id), name: t(`table.fields.${id}`) })),
  ]
  return (
    // A wide sheet scrolls by itself, and by the keyboard.
    <Box tabIndex={0} role="group" aria-label={t('table.rows')} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, width: 56 }}>
              {t('table.line')}
            </Box>
            {source.columns.map(({ name }, column) => {
              const heading = name || t('table.unnamed', { n: column + 1 })
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <Box key={column} component="th" scope="col" sx={{ ...cell, minWidth: 168, fontWeight: 500 }}>
                  <Box className="one-line meta" title={heading} sx={{ maxWidth: 240, mb: 1 }}>
                    {heading}
                  </Box>
                  <SmallSelect
                    label={t('table.fieldOf', { name: heading })}
                    options={fields}
                    value={mapping.columns[column] ?? ''}
                    onChange={(field) => onColumn(column, field)}
                    isFullWidth
                  />
                </Box>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <Box component="th" scope="row" className="tabular meta" sx={{ ...cell, fontWeight: 400 }}>
                {row.line}
              </Box>
              {(row.cells ?? []).map((text, column) => (
                <Box
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  key={column}
                  component="td"
                  sx={{ ...cell, ...(mapping.columns[column] ? {} : { color: 'text.secondary' }) }}
                >
                  <CellView
                    importId={importId}
                    row={row}
                    column={column}
                    text={text}
                    heading={source.columns[column]?.name ?? ''}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
