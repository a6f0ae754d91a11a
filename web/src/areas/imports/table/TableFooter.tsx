import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ImportFoot } from '../ImportFoot.tsx'
import type { Table } from './useTable.ts'

interface Props {
  table: Table
  mapping: TableMapping
  isChecking: boolean
  isStarting: boolean
  onChange: (patch: Partial<TableMapping>) => void
  onBack: () => void
  onStart: () => void
}

/** What would happen, in numbers, and the one button that makes it happen; where it is off, its reason beside it. */
export function TableFooter({ table: { check }, mapping, isChecking, isStarting, onChange, onBack, onStart }: Props) {
  const { t } = useTranslation('imports')
  const fresh = check.rows - check.broken - check.updates - check.known
  const hasName =
    mapping.columns.includes('name') ||
    (mapping.kind === 'omzone' && mapping.columns.includes('title')) ||
    (mapping.isUpdate && mapping.columns.includes('subId'))
  const isBlocked = check.broken > 0 && !mapping.onlyValid
  const count = fresh + check.updates
  const reason = hasName ? (isBlocked ? 'table.mendFirst' : count === 0 ? 'table.nothing' : '') : 'table.noName'
  const parts = [
    t('table.new', { count: fresh }),
    check.updates > 0 && t('table.updates', { count: check.updates }),
    check.known > 0 && t('table.known', { count: check.known }),
  ]
  return (
    <ImportFoot>
      <Box role="status" sx={{ flex: 1, minWidth: 220 }}>
        <strong>{parts.filter(Boolean).join(', ')}</strong>
        {check.broken > 0 && (
          <Box component="span" sx={{ color: 'error.main', ml: 2 }}>
            {t('table.broken', { count: check.broken })}
          </Box>
        )}
        {reason && <Box className="meta">{t(reason)}</Box>}
      </Box>
      {check.broken > 0 && (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={mapping.onlyValid} onChange={(_, onlyValid) => onChange({ onlyValid })} />
          }
          label={t('table.onlyValid')}
        />
      )}
      <Button onClick={onBack}>{t('match.back')}</Button>
      <Button
        variant="contained"
        color="primary"
        startIcon={<FolderInput size={16} />}
        disabled={isStarting || isChecking || reason !== ''}
        onClick={onStart}
      >
        {t('table.start', { count })}
      </Button>
    </ImportFoot>
  )
}
