import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { HTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { isFiltered, type LogInput, noLogFilters } from './logFilters.ts'

interface Props<Row extends { id: number }> {
  id: string
  title: string
  text: string
  /** Said where the period has no line. */
  nothing: string
  query: UseQueryResult<{ data: Row[]; meta: PageMeta }>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowLabel: (row: Row) => string
  input: LogInput
  onChange: (patch: Partial<LogInput>) => void
  onPage: (page: number) => void
  selection?: Selection
  onOpen?: (row: Row) => void
  tools: ReactNode
  aside?: ReactNode
  actions?: ReactNode
  /** Above the rows: what is new. */
  news?: ReactNode
  /** Who points at the rows or is in them. */
  hold?: HTMLAttributes<HTMLElement>
  children?: ReactNode
}

/** A log: its head and filters, the rows as high as what they tell, and its pages. */
export function LogPage<Row extends { id: number }>(props: Props<Row>) {
  const { id, title, text, query, rows, columns, rowLabel, input, onChange, onPage } = props
  const { t } = useTranslation(['logs', 'common'])
  const placeholder = query.isPending ? (
    <RowSkeletons count={12} height={56} />
  ) : query.isError && rows.length === 0 ? (
    <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  ) : rows.length === 0 ? (
    <EmptyState title={t('nothing')} text={isFiltered(input) ? t('noHit') : props.nothing}>
      {input.period !== 'all' && (
        <Button onClick={() => onChange({ period: 'all', from: '', to: '' })}>{t('allTime')}</Button>
      )}
      {isFiltered(input) && <Button onClick={() => onChange(noLogFilters)}>{t('common:clear')}</Button>}
    </EmptyState>
  ) : undefined
  return (
    <ListPage title={title} text={text} fills tools={props.tools} aside={props.aside} actions={props.actions}>
      <Box
        sx={{
          flex: 1,
          minHeight: 320,
          display: 'flex',
          flexDirection: 'column',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        {props.news}
        <Box
          {...props.hold}
          aria-busy={query.isPlaceholderData}
          sx={{
            display: 'flex',
            flex: 1,
            minHeight: 0,
            // A quick answer does not blink.
            ...(query.isPlaceholderData && { opacity: 0.6, transition: 'opacity 80ms 400ms' }),
          }}
        >
          <DataTable
            id={id}
            label={title}
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            rowHeight={56}
            hasHighRows
            placeholder={placeholder}
            rowLabel={rowLabel}
            {...(props.selection ? { selection: props.selection } : {})}
            {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          />
        </Box>
      </Box>
      {query.data && (
        <Pagination
          meta={query.data.meta}
          sizes={pageSizes.huge}
          onPage={onPage}
          onLimit={(limit) => onChange({ limit })}
        />
      )}
      {props.children}
    </ListPage>
  )
}
