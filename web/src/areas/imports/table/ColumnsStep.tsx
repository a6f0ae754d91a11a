import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'
import { removeImport } from '../imports.api.ts'
import { RowsPart } from './RowsPart.tsx'
import { TableBar } from './TableBar.tsx'
import { TableFooter } from './TableFooter.tsx'
import { TableOptions } from './TableOptions.tsx'
import { type Table, useTable } from './useTable.ts'

interface Props {
  detail: ImportDetail
  onBack: () => void
}

/** What becomes of each column, and what would happen with each row. Nothing is written yet. */
export function ColumnsStep({ detail, onBack }: Props) {
  const { t } = useTranslation('imports')
  const told = useTold()
  if (detail.table) return <Columns detail={detail} table={detail.table} onBack={onBack} />
  if (detail.state === 'failed')
    return (
      <EmptyState title={t('failed')} text={detail.problem ? told(detail.problem, '') : ''}>
        <Button
          onClick={() => {
            void removeImport(detail.id)
            onBack()
          }}
        >
          {t('match.back')}
        </Button>
      </EmptyState>
    )
  return (
    <Box role="status">
      <Box className="meta">{t('match.reading', { name: detail.name })}</Box>
      <PageLoading />
    </Box>
  )
}

function Columns({ detail, table, onBack }: Props & { table: Table }) {
  const { mapping, change, isChecking, isStarting, start } = useTable(detail.id, table)
  const onChange = (patch: Partial<typeof mapping>) => void change({ ...mapping, ...patch })
  return (
    <Box sx={{ display: 'grid', gap: 4, pb: 18 }}>
      <TableBar detail={detail} table={table} />
      <TableOptions detail={detail} table={table} mapping={mapping} onChange={onChange} />
      <RowsPart detail={detail} table={table} mapping={mapping} onMapping={(next) => void change(next)} />
      <TableFooter {...{ table, mapping, isChecking, isStarting, onBack, onChange }} onStart={() => void start()} />
    </Box>
  )
}
