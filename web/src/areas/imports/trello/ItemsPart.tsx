import { type ImportDetail, importCalls } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { itemCounts, itemsPage } from '../imports.api.ts'
import { ItemRow } from './ItemRow.tsx'
import { itemColumns } from './itemColumns.ts'
import { listOfKind } from './useSaidOf.ts'

const filters = ['all', 'came', 'look'] as const

/** The report, card by card: what came, what did not, and why. */
export function ItemsPart({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation(['imports', 'common'])
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const [search, setSearch] = useState('')
  const [{ page, limit }, turn] = useState({ page: 1, limit: 25 })
  const query = useQuery(itemsPage(detail.id, { filter, search, page, limit }))
  const counts = useQuery(itemCounts(detail.id)).data
  const rows = query.data?.data ?? []
  const words = detail.source === 'table' ? 'table.rows' : 'report.cards'
  const first = () => turn((now) => ({ ...now, page: 1 }))
  return (
    <Box
      component="section"
      aria-label={t(words)}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', p: 3 }}>
        <Box component="h2" className="title" sx={{ m: 0, flex: 1 }}>
          {t(words)}
        </Box>
        <SearchBox
          placeholder={t(detail.source === 'table' ? 'table.find' : 'report.find')}
          value={search}
          onChange={(text) => {
            setSearch(text)
            first()
          }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label={t('report.filter')}
          onChange={(_, next) => {
            if (next === null) return
            setFilter(next)
            first()
          }}
        >
          {filters.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`report.${name}`)} {counts ? formatNumber(counts[name]) : ''}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ExportButton
          isCompact
          shown={{ list: importCalls.items, path: detail.id, query: { filter, ...(search && { search }) } }}
        />
      </Box>
      {query.isPending && <Skeleton variant="rounded" height={200} sx={{ m: 3 }} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <EmptyState title={t('report.nothing')} />}
      {rows.length > 0 && (
        <Box
          aria-hidden
          className="meta"
          sx={{
            ...{ display: { xs: 'none', md: 'grid' }, gridTemplateColumns: itemColumns, gap: 3, px: 3, py: 2 },
            ...{ borderTop: '1px solid var(--line)', fontWeight: 600 },
          }}
        >
          <span />
          <span>{t(detail.source === 'table' ? 'report.row' : 'report.card')}</span>
          <span>{t('report.whatCame')}</span>
          <span>{t('report.note')}</span>
        </Box>
      )}
      <Box component="ul" className="plain-list" sx={{ m: 0 }}>
        {rows.map((item) => (
          <ItemRow key={item.id} importId={detail.id} item={item} isEntry={listOfKind(detail.kind) !== undefined} />
        ))}
      </Box>
      {query.data && rows.length > 0 && (
        <Pagination
          meta={query.data.meta}
          onPage={(next) => turn((now) => ({ ...now, page: next }))}
          onLimit={(next) => turn({ page: 1, limit: next })}
        />
      )}
    </Box>
  )
}
