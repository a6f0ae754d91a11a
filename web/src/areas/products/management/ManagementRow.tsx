import type { ProductRow } from '@halftone/contract/parts/product.ts'
import { isOverdueProduct } from '@halftone/contract/rules/cardState.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import { AvatarStack } from '../../../ui/AvatarStack.tsx'
import { InlineEdit } from '../../../ui/fields/InlineEdit.tsx'
import { LabelDots } from '../../../ui/marks/LabelDots.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { CardIcon } from '../board/card/CardIcon.tsx'
import { Chips } from '../list/Chips.tsx'
import { RowImage } from '../list/RowImage.tsx'
import { StatusCell } from '../list/StatusCell.tsx'
import { useIsSelected } from '../model/selection.ts'
import { today } from '../model/today.ts'
import { renameProduct } from '../productActions.ts'
import { EditCell } from './EditCell.tsx'
import type { Editing } from './groups.ts'

/** Tick, image, product, status, people, priority, due, types, labels; a wide screen's room is shared. */
export const managementTracks =
  '40px 48px minmax(260px, 2fr) minmax(136px, 0.4fr) minmax(126px, 0.3fr) minmax(110px, 0.3fr) minmax(96px, 0.25fr) minmax(176px, 0.5fr) minmax(96px, 0.4fr)'

interface Props {
  row: ProductRow
  priority: { name: string; color?: string | null | undefined } | undefined
  canEdit: boolean
  onEdit: (editing: Editing) => void
  onToggle: (id: number, isRange: boolean) => void
  onOpen: (id: number) => void
}

/** One product, 44 high; every field is changed where it stands. */
export const ManagementRow = memo(function ManagementRow({ row, priority, canEdit, onEdit, onToggle, onOpen }: Props) {
  const { t } = useTranslation('products')
  const isSelected = useIsSelected(row.id)
  const isOverdue = isOverdueProduct(row.deadline, row.status, today())
  const edit = (field: Editing['field']) => (anchor: HTMLElement) => onEdit({ field, id: row.id, anchor })
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onOpen(row.id)
  }
  const code = linkId(row.subId, row.id)
  return (
    <Box
      role="row"
      aria-selected={isSelected}
      sx={{
        display: 'grid',
        gridTemplateColumns: managementTracks,
        alignItems: 'center',
        height: 44,
        borderBottom: '1px solid var(--line)',
        bgcolor: isSelected ? 'var(--accent-soft)' : 'transparent',
        '&:hover': {
          bgcolor: isSelected ? 'var(--accent-soft)' : 'color-mix(in srgb, var(--canvas) 70%, transparent)',
        },
        '& > *': { minWidth: 0 },
      }}
    >
      <Box role="cell" sx={{ display: 'grid', placeItems: 'center' }}>
        <Checkbox
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onToggle(row.id, event.shiftKey)}
          slotProps={{ input: { 'aria-label': t('card.select', { code }) } }}
        />
      </Box>
      <Box role="cell">
        <RowImage card={row} size={34} />
      </Box>
      <Box role="cell" sx={{ display: 'flex', alignItems: 'center', gap: 3, pr: 3 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            '& button': {
              '@media (pointer: coarse)': { minHeight: finger },
              display: 'block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            },
          }}
        >
          <InlineEdit
            key={row.name}
            value={row.name}
            label={t('fields.name')}
            isDisabled={!canEdit}
            maxLength={255}
            fontWeight={550}
            onSave={(name) => renameProduct(row.id, name)}
          />
        </Box>
        <Box
          component="a"
          href={`/products?id=${encodeURIComponent(code)}`}
          onClick={open}
          className="meta finger"
          sx={{
            flex: 'none',
            textDecoration: 'none',
            '&:hover': { color: 'primary.main', textDecoration: 'underline' },
          }}
        >
          {code}
        </Box>
      </Box>
      <Box role="cell">
        <StatusCell card={row} canMove={canEdit} hasState={false} />
      </Box>
      <EditCell label={t('edit.assignees', { code })} isDisabled={!canEdit} onOpen={edit('assignees')}>
        {row.listAssignees.length > 0 && <AvatarStack people={row.listAssignees} size={24} />}
      </EditCell>
      <EditCell label={t('edit.priority', { code })} isDisabled={!canEdit} onOpen={edit('priority')}>
        {priority && (
          <>
            {priority.color && <StatusDot color={priority.color} />} {priority.name}
          </>
        )}
      </EditCell>
      <EditCell label={t('edit.deadline', { code })} isDisabled={!canEdit} onOpen={edit('due')}>
        {row.deadline && (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              gap: 1,
              alignItems: 'center',
              ...(isOverdue && { color: 'var(--danger)', fontWeight: 600 }),
            }}
          >
            <CardIcon name={isOverdue ? 'overdue' : 'calendar'} />
            {formatDay(`${row.deadline}T00:00`)}
          </Box>
        )}
      </EditCell>
      <EditCell label={t('edit.types', { code })} isDisabled={!canEdit} onOpen={edit('types')}>
        {row.listType.length > 0 && <Chips items={row.listType} />}
      </EditCell>
      <EditCell label={t('edit.labels', { code })} isDisabled={!canEdit} onOpen={edit('labels')}>
        {row.listLabel.length > 0 && <LabelDots labels={row.listLabel} />}
      </EditCell>
    </Box>
  )
})
