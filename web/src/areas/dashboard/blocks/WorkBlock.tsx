import type { TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ArrowUpRight, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTotal } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { dueOf, dueParts } from '../due.ts'
import { Block } from './Block.tsx'
import { WorkRow } from './WorkRow.tsx'

interface Props {
  query: {
    data: { data: ProductRow[]; meta: Pick<PageMeta, 'total' | 'totalIsAtLeast'> } | undefined
    isPending: boolean
    error: Error | null
    refetch: () => unknown
  }
  boards: readonly TeamBoard[]
  groupId: number
  userId: number
}

/** What is assigned to the person, by due date. */
export function WorkBlock({ query, boards, groupId, userId }: Props) {
  const { t } = useTranslation('dashboard')
  const can = usePermission(groupId)
  const rows = query.data?.data ?? []
  const now = new Date()
  const all = `/products?assignees=${userId}`
  return (
    <Block
      area="work"
      title={t('work.title')}
      count={query.data && formatTotal(query.data.meta)}
      aside={
        <Box sx={{ display: 'flex' }}>
          {can('P_NEW') && (
            <Tooltip title={t('work.new')}>
              <IconButton component={Link} to={`/products?new=1&team=${groupId}`} aria-label={t('work.new')}>
                <Plus size={18} />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title={t('work.all')}>
            <IconButton component={Link} to={all} aria-label={t('work.all')}>
              <ArrowUpRight size={18} />
            </IconButton>
          </Tooltip>
        </Box>
      }
    >
      <Box
        // As high as the block beside it; the rest scrolls.
        tabIndex={-1}
        sx={{
          flex: { xs: 'none', md: '1 1 0' },
          minHeight: { md: 300 },
          overflowY: { md: 'auto' },
          pb: 2,
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        {query.isPending && <RowSkeletons count={5} height={56} />}
        {query.error && rows.length === 0 && (
          <ErrorState title={t('work.failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && rows.length === 0 && (
          <EmptyState title={t('work.empty')} text={t('work.emptyText')}>
            <Button component={Link} to="/products">
              {t('work.open')}
            </Button>
          </EmptyState>
        )}
        {dueParts.map((part) => {
          const due = rows.filter((row) => dueOf(row.deadline, row.status, now) === part)
          if (due.length === 0) return null
          return (
            <Box key={part}>
              <Box
                component="h3"
                sx={{
                  m: 0,
                  px: 4,
                  py: 1,
                  fontSize: 'var(--fs-body)',
                  fontWeight: 550,
                  color: part === 'overdue' ? 'error.main' : 'text.secondary',
                }}
              >
                {t(`due.${part}`)}
              </Box>
              <Box
                component="ul"
                className="plain-list"
                sx={{
                  display: 'grid',
                  // Beside each other where the block has the width of the screen (nobody to review for).
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(376px, 100%), 1fr))',
                }}
              >
                {due.map((row) => (
                  <WorkRow
                    key={row.id}
                    product={row}
                    part={part}
                    board={boards.find((board) => board.statusId === row.status)}
                  />
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Block>
  )
}
