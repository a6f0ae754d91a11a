import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TableMapping } from '@halftone/contract/parts/imports/table.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { itemsPage } from '../imports.api.ts'
import { CellsTable } from './CellsTable.tsx'
import { type Table, withColumn } from './useTable.ts'

interface Props {
  detail: ImportDetail
  table: Table
  mapping: TableMapping
  onMapping: (mapping: TableMapping) => void
}

const filters = ['all', 'look', 'updates'] as const

/** The rows as they stand in the file below what each column is; those with mistakes first. */
export function RowsPart({ detail, table, mapping, onMapping }: Props) {
  const { t } = useTranslation('imports')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const [{ page, limit }, turn] = useState({ page: 1, limit: 25 })
  const query = useQuery(itemsPage(detail.id, { filter, search: '', page, limit }))
  const { check } = table
  const counts = { all: check.rows, look: check.broken, updates: check.updates + check.known }
  return (
    <Box
      component="section"
      aria-label={t('table.rows')}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', p: 3 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Box component="h2" className="title" sx={{ m: 0 }}>
            {t('table.rows')}
          </Box>
          <Box className="meta">{t('table.rowsHelp')}</Box>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label={t('report.filter')}
          onChange={(_, next) => {
            if (next === null) return
            setFilter(next)
            turn((now) => ({ ...now, page: 1 }))
          }}
        >
          {filters.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`table.filters.${name}`)} {counts[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {query.isPending && <Skeleton variant="rounded" height={320} sx={{ m: 3 }} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <CellsTable
          importId={detail.id}
          source={table.source}
          mapping={mapping}
          rows={query.data.data}
          onColumn={(column, field) => onMapping(withColumn(mapping, column, field))}
        />
      )}
      {query.data?.data.length === 0 && <EmptyState title={t('report.nothing')} />}
      {query.data && query.data.data.length > 0 && (
        <Pagination
          meta={query.data.meta}
          onPage={(next) => turn((now) => ({ ...now, page: next }))}
          onLimit={(next) => turn({ page: 1, limit: next })}
        />
      )}
    </Box>
  )
}
