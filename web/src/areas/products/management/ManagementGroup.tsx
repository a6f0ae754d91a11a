import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import type { Filters, Order } from '../model/filters.ts'
import { toggleSelected } from '../model/selection.ts'
import { listQuery } from '../products.api.ts'
import { prioritiesQuery } from '../reference.api.ts'
import type { Editing } from './groups.ts'
import { ManagementRow } from './ManagementRow.tsx'

interface Props {
  groupId: number
  name: string
  mark?: ReactNode
  filters: Filters
  order: Order
  statusId?: number[]
  /** A row that was edited out of the group leaves it at once. */
  belongs: (row: ProductRow) => boolean
  canEdit: boolean
  onEdit: (editing: Editing) => void
  onOpen: (id: number) => void
}

const step = 25
/** The most that one list answers. */
const most = 200

/** One group with its own total and pages: a board, a person, a priority. */
export function ManagementGroup(props: Props) {
  const { groupId, name, mark, filters, order, statusId, belongs, canEdit, onEdit, onOpen } = props
  const { t } = useTranslation('products')
  const [isOpen, setOpen] = useState(true)
  const [limit, setLimit] = useState(step)
  const query = useQuery({
    ...listQuery({ groupId, filters, order, page: 1, limit, ...(statusId ? { statusId } : {}) }),
    enabled: isOpen,
  })
  const priorities = useQuery(prioritiesQuery(groupId)).data ?? []
  const rows = (query.data?.data ?? []).filter(belongs)
  const total = query.data?.meta.total
  const ids = rows.map((row) => row.id)
  const key = ids.join()
  const toggle = useCallback(
    (id: number, isRange: boolean) => toggleSelected(id, key.split(',').map(Number), isRange),
    [key],
  )
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Box role="rowgroup" aria-label={name}>
      <Box
        role="row"
        sx={{ position: 'sticky', top: 36, zIndex: 1, bgcolor: 'var(--canvas)', borderBottom: '1px solid var(--line)' }}
      >
        <Box role="cell">
          <Box
            component="button"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              height: 36,
              px: 3,
              border: 0,
              bgcolor: 'transparent',
              font: 'inherit',
              fontWeight: 600,
              color: 'inherit',
              cursor: 'pointer',
              width: '100%',
            }}
          >
            <Chevron size={16} aria-hidden="true" />
            {mark}
            {name}
            {total !== undefined && (
              <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {formatNumber(total)}
              </Box>
            )}
          </Box>
        </Box>
      </Box>
      {isOpen && query.isPending && <RowSkeletons count={4} height={44} />}
      {isOpen && query.isError && (
        <Box role="row">
          <Box role="cell">
            <ErrorState title="Get products failed." error={query.error} onRetry={() => void query.refetch()} />
          </Box>
        </Box>
      )}
      {isOpen &&
        rows.map((row) => (
          <ManagementRow
            key={row.id}
            row={row}
            priority={priorities.find((priority) => priority.id === row.priority)}
            canEdit={canEdit}
            onEdit={onEdit}
            onToggle={toggle}
            onOpen={onOpen}
          />
        ))}
      {isOpen && total !== undefined && total > limit && limit < most && (
        <Box role="row" sx={{ p: 2 }}>
          <Box role="cell">
            <Button
              variant="text"
              size="small"
              loading={query.isPlaceholderData}
              onClick={() => setLimit(Math.min(most, limit + step * 2))}
            >
              {t('management.more', { count: total - rows.length })}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}
