import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { indexBetween } from '@halftone/contract/rules/transitions.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { screens } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { CardIcons } from '../board/card/CardIcons.tsx'
import { NoMatch } from '../components/NoMatch.tsx'
import { countFilters, type Filters, type Order, type SortName, sorts } from '../model/filters.ts'
import { selectAll } from '../model/selection.ts'
import { patchProduct, refetchLists } from '../productRows.ts'
import { listQuery } from '../products.api.ts'
import { listColumns } from './listColumns.tsx'
import { useListSelection } from './useListSelection.ts'

interface Props {
  groupId: number
  filters: Filters
  order: Order
  page: number
  limit: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
  onSort: (sort: SortName, direction: 'asc' | 'desc') => void
  onOpen: (id: number) => void
  onPreview: (id: number) => void
  onClearFilters: () => void
  /** The form of a new product; undefined for who may not make one. */
  onNew: (() => void) | undefined
}

/** The products as a table (R071), 50, 100 or 150 rows a page. */
export function ListView(props: Props) {
  const { groupId, filters, order, page, limit, onSort, onOpen, onPreview } = props
  const { t } = useTranslation('products')
  const can = usePermission(groupId)
  const query = useQuery({ ...listQuery({ groupId, filters, order, page, limit }), enabled: groupId > 0 })
  const chosen = useListSelection()
  const isManual = order.sort === 'index'
  const rows = useMemo(() => {
    const data = query.data?.data ?? []
    return isManual ? data.toSorted((a, b) => a.index - b.index || b.id - a.id) : data
  }, [query.data, isManual])
  useShortcuts([
    {
      keys: 'Mod+a',
      label: t('keys.selectPage'),
      group: t('title'),
      run: () => selectAll([...chosen.ids, ...rows.map((row) => row.id)]),
    },
  ])

  const place = async (id: number, target: ProductRow, edge: 'top' | 'bottom') => {
    const own = rows.filter((row) => row.status === target.status && row.id !== id)
    const at = own.findIndex((row) => row.id === target.id) + (edge === 'bottom' ? 1 : 0)
    const index = indexBetween(own[at - 1]?.index ?? null, own[at]?.index ?? null)
    if (index === null) return refetchLists(queryClient)
    patchProduct({ id, index })
    try {
      const body = { productId: id, statusId: target.status, index }
      await send(productCalls.move, { body }, { toastSuccess: false })
    } catch {
      refetchLists(queryClient)
    }
  }
  const step = (row: ProductRow, by: 1 | -1) => {
    const own = rows.filter((other) => other.status === row.status)
    const neighbour = own[own.indexOf(row) + by]
    if (neighbour) void place(row.id, neighbour, by < 0 ? 'top' : 'bottom')
  }
  const isWide = useMediaQuery(`(min-width: ${screens.wide}px)`)
  const columns = listColumns({
    t,
    isWide,
    offset: (page - 1) * limit,
    isManual,
    canEdit: can('P_EDIT'),
    canCopy: can('P_COPY'),
    isUploaded: filters.boards.length === 1 && filters.boards[0] === statusIds.UPLOADED,
    onPreview,
    onPlace: (id, target, edge) => void place(id, target, edge),
    onStep: step,
  })
  const placeholder = query.isPending ? (
    <RowSkeletons count={10} />
  ) : query.isError ? (
    <ErrorState title="Get products failed." error={query.error} onRetry={() => void query.refetch()} />
  ) : rows.length === 0 ? (
    countFilters(filters) > 0 ? (
      <NoMatch filters={filters} onClear={props.onClearFilters} />
    ) : (
      <EmptyState title={t('empty')}>
        {props.onNew && <Button onClick={props.onNew}>{t('new.title')}</Button>}
      </EmptyState>
    )
  ) : undefined
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <CardIcons />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          mx: { xs: 0, sm: 4 },
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          opacity: query.isPlaceholderData ? 0.6 : 1,
        }}
      >
        <DataTable
          id="products.list"
          label={t('title')}
          rows={rows}
          columns={columns}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          selection={chosen}
          tickAt={2}
          sort={{ by: order.sort, direction: order.direction }}
          onSort={({ by, direction }) => {
            const sort = sorts.find((name) => name === by)
            if (sort) onSort(sort, direction)
          }}
          onOpen={(row) => onOpen(row.id)}
          {...(placeholder ? { placeholder } : {})}
        />
      </Box>
      {query.data && (
        <Box
          sx={{
            bgcolor: 'background.paper',
            borderTop: '1px solid var(--line)',
            mt: -0.25,
            '&:empty': { display: 'none' },
          }}
        >
          <Pagination meta={query.data.meta} sizes={pageSizes.large} onPage={props.onPage} onLimit={props.onLimit} />
        </Box>
      )}
    </Box>
  )
}
