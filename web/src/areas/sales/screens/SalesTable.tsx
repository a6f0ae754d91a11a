import type { ArtworkSale } from '@halftone/contract/areas/sales/sales.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { filterNames } from '../../reports/model/filters.ts'
import { useSalesColumns } from '../parts/useSalesColumns.tsx'
import type { useSalesAddress } from './useSalesAddress.ts'

interface Props {
  rows: readonly ArtworkSale[]
  answer: UseQueryResult<Paged<ArtworkSale>>
  at: ReturnType<typeof useSalesAddress>
  currency: string | null | undefined
  isQuiet: boolean
  onImport: (() => void) | undefined
}

/** Artworks with what they sold; a row opens beside the list. */
export function SalesTable({ rows, answer, at, currency, isQuiet, onImport }: Props) {
  const { t } = useTranslation(['sales', 'common'])
  const { url, sort, direction, change, clear } = at
  const most = Math.max(1, ...rows.map(({ values }) => values.revenue ?? 0))
  const columns = useSalesColumns({
    first: (url.page - 1) * url.limit,
    currency,
    isQuiet,
    most,
    isNarrow: url.sale > 0,
  })
  const isNarrowed = url.search !== '' || filterNames.some((name) => url[name] > 0)
  const view = isQuiet ? 'quiet' : 'sold'
  return (
    <DataTable
      id="sales.list"
      label={t('title')}
      rows={rows}
      columns={columns}
      rowId={({ artworkId }) => artworkId}
      rowLabel={({ name }) => name}
      rowHeight={60}
      sort={{ by: sort, direction }}
      onSort={({ by, direction: dir }) => change({ sort: by, dir })}
      onOpen={({ artworkId }) => at.set({ sale: artworkId })}
      {...(url.sale > 0 && { openId: url.sale })}
      onFollow={({ artworkId }) => at.set({ sale: artworkId })}
      placeholder={
        answer.isPending ? (
          <RowSkeletons count={10} />
        ) : answer.isError ? (
          <ErrorState title={t('failed')} error={answer.error} onRetry={() => void answer.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={isNarrowed ? t('common:nothing') : t(`none.${view}`)}
            {...(!isNarrowed && { text: t(`noneText.${view}`) })}
          >
            {isNarrowed && <Button onClick={clear}>{t('common:clear')}</Button>}
            {!isNarrowed && !isQuiet && onImport && (
              <Button variant="contained" color="primary" onClick={onImport}>
                {t('import.title')}
              </Button>
            )}
          </EmptyState>
        ) : undefined
      }
    />
  )
}
