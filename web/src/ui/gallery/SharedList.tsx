import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { Pagination, pageSizes } from '../table/Pagination.tsx'
import type { Selection } from '../table/useSelection.ts'
import type { SharedCard } from './sharedCard.ts'

interface Props<C extends SharedCard> {
  /** Which list it is: its columns are kept under that name. */
  id: string
  label: string
  rows: readonly C[]
  meta: PageMeta | undefined
  groupId: number
  selection: Selection
  picture: (card: C) => ReactNode
  /** What stands behind the name. */
  mark: (card: C) => ReactNode
  onOpen: (card: C) => void
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** What teams share as a list: Name, Note, Tags, User Name, Shared by, Date (R075), 25, 50 or 100 a page. */
export function SharedList<C extends SharedCard>(props: Props<C>) {
  const { id, label, rows, meta, groupId, selection, picture, mark, onOpen, onPage, onLimit } = props
  const { t } = useTranslation('gallery')
  const line = (text: ReactNode) => <Box className="one-line">{text}</Box>
  const columns: Column<C>[] = [
    {
      ...{ id: 'name', title: t('name'), width: 300, grows: true, isFixed: true },
      render: (card) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Box sx={{ width: 44, height: 44, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
            {picture(card)}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Box className="one-line" sx={{ fontWeight: 550 }}>
              {card.name}
            </Box>
            <Box className="meta tabular one-line">{card.subId}</Box>
          </Box>
          {mark(card)}
        </Box>
      ),
    },
    { id: 'note', title: t('note'), width: 220, render: ({ note }) => line(note) },
    { id: 'tags', title: t('tags'), width: 200, render: ({ tags }) => line(tags.join(', ')) },
    { id: 'user', title: t('user'), width: 160, render: ({ userBy }) => line(userBy?.display_name) },
    {
      ...{ id: 'shared', title: t('shared'), width: 200 },
      render: ({ sharedBy, groups, groupName, ...card }) =>
        line(
          card.groupId === groupId
            ? sharedBy && `${sharedBy.display_name}: ${groups.map(({ name }) => name).join(', ')}`
            : [sharedBy?.display_name, groupName].filter(Boolean).join(', '),
        ),
    },
    {
      ...{ id: 'date', title: t('date'), width: 110 },
      render: (card) => <span className="tabular">{formatDate(card.sharedAt ?? card.createdAt)}</span>,
    },
  ]
  return (
    <>
      <DataTable
        id={id}
        label={label}
        rows={rows}
        columns={columns}
        rowId={(card) => card.id}
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
