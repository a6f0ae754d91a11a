import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ImportCell } from './ImportCell.tsx'
import { ImportResult } from './ImportResult.tsx'
import { importGrid, rowHeight } from './importGrid.ts'
import { isIncluded, type Line } from './lines.ts'
import { cellNames } from './readSheet.ts'

interface Props {
  line: Line
  onEdit: (id: number, name: CellName, text: string) => void
  onSkip: (id: number, isSkipped: boolean) => void
}

/** A row of the sheet: its cells, whether it goes along, and what it would do. */
export function ImportRow({ line, onEdit, onSkip }: Props) {
  const { t } = useTranslation('users')
  const told = useTold()
  const { id, cells, checked, done, isSkipped } = line
  const isHere = checked !== null && checked.kind !== 'new' && checked.kind !== 'mend'
  return (
    <Box
      role="row"
      sx={{
        ...importGrid,
        height: rowHeight,
        bgcolor: isHere ? 'var(--accent-soft)' : 'background.paper',
        opacity: isSkipped ? 0.6 : 1,
      }}
    >
      <Box role="cell" sx={{ display: 'flex', alignItems: 'center' }} className="tabular">
        <Checkbox
          size="small"
          checked={isIncluded(line) || done !== null}
          disabled={done !== null || !(isIncluded(line) || isSkipped)}
          slotProps={{ input: { 'aria-label': t('import.goesAlong', { row: id + 1 }) } }}
          onChange={(_, isTicked) => onSkip(id, !isTicked)}
        />
        {id + 1}
      </Box>
      {cellNames.map((name) => {
        const error = checked?.errors[name]
        return (
          <ImportCell
            key={name}
            label={`${t(`import.column.${name}`)} ${id + 1}`}
            value={cells[name] ?? ''}
            error={error && told(error)}
            isLocked={done !== null}
            onChange={(text) => onEdit(id, name, text)}
          />
        )
      })}
      <ImportResult line={line} onMend={(name, text) => onEdit(id, name, text)} />
    </Box>
  )
}
