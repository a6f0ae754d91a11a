import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../../ui/pages/PageLoading.tsx'
import { isUnread, ReadFailed } from '../trello/ReadFailed.tsx'
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
  if (detail.table) return <Columns detail={detail} table={detail.table} onBack={onBack} />
  if (isUnread(detail)) return <ReadFailed detail={detail} onBack={onBack} />
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
    <Box
      sx={{ display: 'grid', gap: 4, flex: '1 0 auto', alignItems: 'start', gridTemplateRows: 'auto auto 1fr auto' }}
    >
      <TableBar detail={detail} table={table} />
      <TableOptions detail={detail} table={table} mapping={mapping} onChange={onChange} />
      <RowsPart detail={detail} table={table} mapping={mapping} onMapping={(next) => void change(next)} />
      <TableFooter {...{ table, mapping, isChecking, isStarting, onBack, onChange }} onStart={() => void start()} />
    </Box>
  )
}
