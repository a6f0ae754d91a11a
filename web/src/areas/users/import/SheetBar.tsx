import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { type Column, cellNames } from './readSheet.ts'
import type { Given } from './useImport.ts'

const choices = ['none', 'name', ...cellNames] as const

interface Props {
  sheet: Given
  /** Some rows were added: the columns stay what they are. */
  isFixed: boolean
  onRemap: (at: number, to: Column) => void
  onReplace: () => void
}

/** What was given, and what its columns are taken for: told by hand where they were not known. */
export function SheetBar({ sheet, isFixed, onRemap, onReplace }: Props) {
  const { t } = useTranslation('users')
  const { rows, columns, heads } = sheet
  // Nothing can come of a sheet without addresses until its columns are told.
  const [isOpen, setOpen] = useState(!columns.includes('email'))
  const headOf = (at: number) => heads?.[at]?.trim() || t('import.columnNumber', { n: at + 1 })
  const nameOf = (column: Column) => t(column === null ? 'import.column.none' : `import.column.${column}`)
  const samples = (at: number) => rows.flatMap((row) => row[at]?.trim() || []).slice(0, 3)
  const options = choices.map((id) => ({ id, name: t(`import.column.${id}`) }))
  return (
    <Box sx={{ px: 4, py: 2, borderRadius: 'var(--radius)', bgcolor: 'var(--sunken)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <FileSpreadsheet size={18} aria-hidden="true" />
        <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {sheet.file ?? t('import.pasted')}
          </Box>
          <Box className="meta">
            {t('import.rows', { count: rows.length })} · {t('import.columnCount', { count: columns.length })}
          </Box>
        </Box>
        <Button variant="text" aria-expanded={isOpen} disabled={isFixed} onClick={() => setOpen(!isOpen)}>
          {t('import.remap')}
        </Button>
        <Button variant="text" onClick={onReplace}>
          {t('import.again')}
        </Button>
      </Box>
      {isOpen && !isFixed && (
        <Box
          component="ul"
          className="plain-list"
          aria-label={t('import.remap')}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
            gap: 3,
            maxHeight: 260,
            overflow: 'auto',
            pt: 3,
            pb: 1,
          }}
        >
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            <Box component="li" key={at} sx={{ minWidth: 0 }}>
              <Box className="one-line" sx={{ fontWeight: 550 }} title={headOf(at)}>
                {headOf(at)}
              </Box>
              <Box className="meta one-line" sx={{ mb: 1 }}>
                {samples(at).join(', ') || '–'}
              </Box>
              <SmallSelect
                isFullWidth
                label={t('import.takenFor', { column: headOf(at), as: nameOf(column) })}
                options={options}
                value={column ?? 'none'}
                onChange={(id) => onRemap(at, id === 'none' ? null : id)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
