import type { ProductRow } from '@halftone/contract/parts/product.ts'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { AccountCell } from './AccountCell.tsx'
import { Chips } from './Chips.tsx'
import { InfoCell } from './InfoCell.tsx'
import { RowActions } from './RowActions.tsx'
import { RowHandle } from './RowHandle.tsx'
import { RowImage } from './RowImage.tsx'
import { StatusCell } from './StatusCell.tsx'

interface Wiring {
  t: TFunction<'products'>
  /** There is room for more chips in a cell (`screens.wide`). */
  isWide: boolean
  /** Rows before this page. */
  offset: number
  isManual: boolean
  canEdit: boolean
  canCopy: boolean
  /** Uploaded At instead of Started Date: when only the Uploaded board is shown (R079). */
  isUploaded: boolean
  onPreview: (id: number) => void
  onPlace: (id: number, target: ProductRow, edge: 'top' | 'bottom') => void
  onStep: (row: ProductRow, step: 1 | -1) => void
}

/** #, drag handle, checkbox, Image, Information, Account, Teams used, Type, Status, Started Date or Uploaded At, Action (R071). */
export const listColumns = (wiring: Wiring): Column<ProductRow>[] => {
  const { t, isWide, offset, isManual, canEdit, canCopy, isUploaded, onPreview, onPlace, onStep } = wiring
  return [
    {
      id: 'number',
      title: '#',
      width: 44,
      align: 'right',
      isFixed: true,
      isPinned: true,
      phone: 'hidden',
      render: (_, index) => <span style={{ color: 'var(--ink-2)' }}>{offset + index + 1}</span>,
    },
    {
      id: 'drag',
      title: '',
      width: 24,
      isFixed: true,
      isPinned: true,
      phone: 'hidden',
      render: (row) =>
        isManual && canEdit ? (
          <RowHandle row={row} onDrop={(id, edge) => onPlace(id, row, edge)} onStep={(step) => onStep(row, step)} />
        ) : null,
    },
    {
      id: 'image',
      title: t('list.image'),
      width: 76,
      isFixed: true,
      isPinned: true,
      render: (row) => <RowImage card={row} />,
    },
    {
      id: 'information',
      title: t('list.information'),
      width: 260,
      min: 260,
      grows: true,
      isPinned: true,
      // With tick and picture, all of a phone's screen.
      phone: 264,
      sort: 'name',
      render: (row) => <InfoCell row={row} />,
      phoneRender: (row) => <InfoCell row={row} hasStatus />,
    },
    {
      id: 'account',
      title: t('list.account'),
      width: 156,
      shares: true,
      render: (row) => <AccountCell accounts={row.listAccount} />,
    },
    {
      id: 'teams',
      title: t('list.teams'),
      width: 144,
      shares: true,
      render: (row) => (
        <Chips items={row.listInfoTeamUsed} isOutlined max={isWide ? 4 : row.listInfoTeamUsed.length > 2 ? 1 : 2} />
      ),
    },
    {
      id: 'type',
      title: t('list.type'),
      width: 176,
      shares: true,
      render: (row) => <Chips items={row.listType} {...(isWide && { max: 4 })} />,
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 132,
      // Both side by side, each as large as a finger.
      phone: 232,
      render: (row) => <StatusCell card={row} canMove={canEdit} />,
    },
    {
      id: 'date',
      title: t(isUploaded ? 'list.uploadedAt' : 'list.startedDate'),
      width: 124,
      ...(isUploaded ? {} : { sort: 'createdAt' }),
      render: (row) => (isUploaded ? (row.uploadedAt ? formatDate(row.uploadedAt) : '') : formatDate(row.createdAt)),
    },
    {
      id: 'action',
      title: t('list.action'),
      width: 72,
      align: 'right',
      isFixed: true,
      render: (row) => <RowActions row={row} canCopy={canCopy} onPreview={onPreview} />,
    },
  ]
}
