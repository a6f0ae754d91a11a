import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { RiskBadge } from './RiskBadge.tsx'

interface Props {
  rows: readonly ClipartCard[]
  meta: PageMeta | undefined
  groupId: number
  selection: Selection
  onOpen: (card: ClipartCard) => void
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Name, Note, Tags, User Name, Shared by, Date (R075), 25, 50 or 100 a page. */
export function ClipartList({ rows, meta, groupId, selection, onOpen, onPage, onLimit }: Props) {
  const { t } = useTranslation('cliparts')
  const columns: Column<ClipartCard>[] = [
    {
      id: 'name',
      title: t('column.name'),
      width: 300,
      grows: true,
      isFixed: true,
      render: (card) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Box sx={{ width: 44, height: 44, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
            <ArtImage art={wholeArt(card.cover)} alt="" inset={4} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box className="one-line" sx={{ fontWeight: 550 }}>
              {card.name}
            </Box>
            <Box className="meta tabular one-line">{card.subId}</Box>
          </Box>
          <RiskBadge risk={card.risk} />
        </Box>
      ),
    },
    { id: 'note', title: t('column.note'), width: 220, render: ({ note }) => <Box className="one-line">{note}</Box> },
    {
      id: 'tags',
      title: t('column.tags'),
      width: 200,
      render: ({ tags }) => <Box className="one-line">{tags.join(', ')}</Box>,
    },
    {
      id: 'user',
      title: t('column.user'),
      width: 160,
      render: ({ userBy }) => <Box className="one-line">{userBy?.display_name}</Box>,
    },
    {
      id: 'shared',
      title: t('column.shared'),
      width: 200,
      render: (card) => (
        <Box className="one-line">
          {card.groupId === groupId
            ? card.sharedBy && `${card.sharedBy.display_name}: ${card.groups.map(({ name }) => name).join(', ')}`
            : [card.sharedBy?.display_name, card.groupName].filter(Boolean).join(', ')}
        </Box>
      ),
    },
    {
      id: 'date',
      title: t('column.date'),
      width: 110,
      render: (card) => <span className="tabular">{formatDate(card.sharedAt ?? card.createdAt)}</span>,
    },
  ]
  return (
    <>
      <DataTable
        id="cliparts.list"
        label={t('title')}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHeight={60}
        selection={selection}
        onOpen={onOpen}
      />
      {meta && (
        <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
          <Pagination meta={meta} sizes={pageSizes.medium} onPage={onPage} onLimit={onLimit} />
        </Box>
      )}
    </>
  )
}
