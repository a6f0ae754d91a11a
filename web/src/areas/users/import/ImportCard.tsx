import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ImportCell } from './ImportCell.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportTick } from './ImportTick.tsx'
import type { RowProps } from './importRow.props.ts'
import { isHere } from './lines.ts'
import { cellNames } from './readSheet.ts'

/** A row of the sheet on a phone: who and where, the cells that are wrong, and all of them behind the arrow. */
export function ImportCard({ line, others, onEdit, onMendAll, onSkip }: RowProps) {
  const { t } = useTranslation('users')
  const told = useTold()
  const [isOpen, setOpen] = useState(false)
  const { id, cells, checked, done, isSkipped } = line
  const name = [cells.first_name, cells.last_name].filter(Boolean).join(' ')
  const where = [cells.team, cells.role, cells.position].filter(Boolean).join(' · ')
  const shown = cellNames.filter((one) => isOpen || (!done && checked?.errors[one] !== undefined))
  return (
    <Box
      role="listitem"
      sx={{
        px: 2,
        py: 2,
        borderBottom: '1px solid var(--line)',
        bgcolor: isHere(line) ? 'var(--accent-soft)' : 'background.paper',
        opacity: isSkipped ? 0.6 : 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ display: 'grid', placeItems: 'center', minWidth: 44, minHeight: 44 }}>
          <ImportTick line={line} onSkip={onSkip} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 550 }}>
            {name || cells.email || t('import.rowNumber', { n: id + 1 })}
          </Box>
          {name && <Box className="meta one-line">{cells.email}</Box>}
          {where && <Box className="meta one-line">{where}</Box>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5 }}>
            <ImportResult
              line={line}
              others={others}
              onMend={(cell, text, everywhere) => (everywhere ? onMendAll(line, cell, text) : onEdit(id, cell, text))}
            />
          </Box>
        </Box>
        <IconButton
          aria-label={t('import.cellsOf', { row: id + 1 })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: 44, height: 44 }}
        >
          <ChevronDown size={18} style={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      {shown.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, pl: 12, pr: 2, pt: 1 }}>
          {shown.map((cell) => {
            const error = checked?.errors[cell]
            return (
              <Box key={cell}>
                <Box className="meta" aria-hidden="true" sx={{ mb: 0.5 }}>
                  {t(`import.column.${cell}`)}
                </Box>
                <ImportCell
                  isField
                  label={`${t(`import.column.${cell}`)} ${id + 1}`}
                  value={cells[cell] ?? ''}
                  error={error && told(error)}
                  isLocked={done !== null}
                  onChange={(text) => onEdit(id, cell, text)}
                />
              </Box>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
