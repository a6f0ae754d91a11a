import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { Swatches } from './Swatches.tsx'

interface Props {
  rows: readonly LayoutCard[]
  meta: PageMeta | undefined
  groupId: number
  selection: Selection
  onOpen: (card: LayoutCard) => void
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Name, Note, Tags, User Name, Shared by, Date (R075), 25, 50 or 100 a page. */
export function LayoutList({ rows, meta, groupId, selection, onOpen, onPage, onLimit }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const line = (text: string | null | undefined) => <Box className="one-line">{text}</Box>
  const columns: Column<LayoutCard>[] = [
    {
      id: 'name',
      title: t('column.name'),
      width: 300,
      grows: true,
      isFixed: true,
      render: (card) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Box sx={{ width: 44, height: 44, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
            <ArtImage art={coverArt(card.cover)} alt="" />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box className="one-line" sx={{ fontWeight: 550 }}>
              {card.name}
            </Box>
            <Box className="meta tabular one-line">{card.subId}</Box>
          </Box>
          <Swatches colours={card.colours} most={6} />
        </Box>
      ),
    },
    { id: 'note', title: t('column.note'), width: 220, render: ({ note }) => line(note) },
    { id: 'tags', title: t('column.tags'), width: 200, render: ({ tags }) => line(tags.join(', ')) },
    { id: 'user', title: t('column.user'), width: 160, render: ({ userBy }) => line(userBy?.display_name) },
    {
      id: 'shared',
      title: t('column.shared'),
      width: 200,
      render: (card) =>
        line(
          card.groupId === groupId
            ? card.sharedBy && `${card.sharedBy.display_name}: ${card.groups.map(({ name }) => name).join(', ')}`
            : [card.sharedBy?.display_name, card.groupName].filter(Boolean).join(', '),
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
        id="layoutTemplates.list"
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
