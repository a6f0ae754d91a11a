import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ImportCell } from './ImportCell.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportTick } from './ImportTick.tsx'
import { importGrid, rowHeight } from './importGrid.ts'
import type { RowProps } from './importRow.props.ts'
import { isHere } from './lines.ts'
import { cellNames } from './readSheet.ts'

/** A row of the sheet: its cells, whether it goes along, and what it would do. */
export function ImportRow({ line, others, onEdit, onMendAll, onSkip }: RowProps) {
  const { t } = useTranslation('users')
  const told = useTold()
  const { id, cells, checked, done, isSkipped } = line
  return (
    <Box
      role="row"
      sx={{
        ...importGrid,
        height: rowHeight,
        bgcolor: isHere(line) ? 'var(--accent-soft)' : 'background.paper',
        opacity: isSkipped ? 0.6 : 1,
      }}
    >
      <Box role="cell" sx={{ display: 'flex', alignItems: 'center' }} className="tabular">
        <ImportTick line={line} onSkip={onSkip} />
        {id + 1}
      </Box>
      {cellNames.map((name) => {
        const error = checked?.errors[name]
        return (
          <Box role="cell" key={name} sx={{ minWidth: 0 }}>
            <ImportCell
              label={`${t(`import.column.${name}`)} ${id + 1}`}
              value={cells[name] ?? ''}
              error={error && told(error)}
              isLocked={done !== null}
              onChange={(text) => onEdit(id, name, text)}
            />
          </Box>
        )
      })}
      <Box role="cell" sx={{ minWidth: 0 }}>
        <ImportResult
          line={line}
          others={others}
          onMend={(name, text, everywhere) => (everywhere ? onMendAll(line, name, text) : onEdit(id, name, text))}
        />
      </Box>
    </Box>
  )
}
