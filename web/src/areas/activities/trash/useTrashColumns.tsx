import type { TrashItem, TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Eye, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { When } from '../../../ui/When.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { TrashKindMark } from './TrashKindMark.tsx'
import { TrashName } from './TrashName.tsx'
import { refOf, rowIdOf } from './trash.api.ts'
import { useContents } from './useContents.ts'

interface Given {
  days: number
  busy: ReadonlySet<number>
  putBack: (things: readonly TrashRef[]) => unknown
  look: (item: TrashItem) => void
}

/** Under the pointer and with the focus buttons are buttons; else what most want of them is a word, as on a phone. */
const quietUntilHovered = {
  '@media (hover: hover)': {
    '.MuiTableRow-root:not(:hover, :focus-within) &, [role=row]:not(:hover, :focus-within) &': {
      '& .MuiButton-root': { borderColor: 'transparent', bgcolor: 'transparent', color: 'primary.main' },
      '& .MuiButton-startIcon': { visibility: 'hidden' },
      '& .trash-look': { opacity: 0 },
    },
  },
} as const

/** What was deleted, what is in it, by whom, how long it stays, and the way back. */
export function useTrashColumns({ days, busy, putBack, look }: Given): Column<TrashItem>[] {
  const { t } = useTranslation('trash')
  const contentsOf = useContents()
  const restoreButton = (item: TrashItem) =>
    item.canRestore && (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, ...quietUntilHovered }}>
        <Button
          className="trash-look"
          size="small"
          startIcon={<Eye size={14} />}
          aria-label={t('lookOne', { name: item.name })}
          onClick={() => look(item)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {t('look')}
        </Button>
        <Button
          size="small"
          startIcon={<Undo2 size={14} />}
          loading={busy.has(rowIdOf(item))}
          aria-label={t('restoreOne', { name: item.name })}
          onClick={() => putBack([refOf(item)])}
        >
          {t('restore')}
        </Button>
      </Box>
    )
  return [
    {
      ...{ id: 'what', title: t('column.what'), width: 300, grows: true, phone: 154 },
      render: (item) => <TrashName item={item} />,
    },
    {
      ...{ id: 'kind', title: t('column.kind'), width: 120, phone: 'hidden' as const },
      render: ({ kind }) => <TrashKindMark kind={kind} />,
    },
    {
      ...{ id: 'with', title: t('column.with'), width: 230, shares: true, phone: 'hidden' as const },
      render: (item) => <div className="one-line quiet">{contentsOf(item) || '–'}</div>,
    },
    {
      ...{ id: 'by', title: t('column.by'), width: 180, phone: 'hidden' as const },
      render: ({ deletedBy, deletedAt }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          {deletedBy && <Avatar person={deletedBy} size={24} isDecorative />}
          <Box sx={{ minWidth: 0 }}>
            <div className="one-line">{deletedBy?.display_name ?? t('program')}</div>
            <When at={deletedAt} className="meta" />
          </Box>
        </Box>
      ),
    },
    {
      ...{ id: 'gone', title: t('column.gone'), phoneTitle: t('column.stays'), width: 170, sort: 'gone', phone: 82 },
      render: (item) => <TimeLeft item={item} days={days} />,
    },
    {
      ...{
        id: 'action',
        title: t('restore'),
        isTitleHidden: true,
        width: 200,
        align: 'right' as const,
        isFixed: true,
        phone: 112,
      },
      render: restoreButton,
    },
  ]
}
