import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Check, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { ChannelMark } from '../../listing/dialog/ChannelMark.tsx'
import type { ListRow } from '../list/listModel.ts'
import { useRowDrag } from '../list/useRowDrag.ts'
import type { RowOrder } from '../list/useRowOrder.ts'
import type { Rights } from './ListTable.tsx'
import { type ListColumn, lineStyle } from './listColumns.ts'

interface Props {
  row: ListRow
  place: number
  columns: readonly ListColumn[]
  template: string
  rights: Rights
  order: RowOrder | null
  onEdit: () => void
  onDelete: () => void
}

const mostChips = 2

/** An entry as it stands. The handle is dragged, or focused: Space lifts and drops, arrows move. */
export function ItemLine({ row, place, columns, template, rights, order, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const line = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const when = useRelativeTime(row.updatedAt)
  useRowDrag(line, handle, row.id, order)
  const isCarried = order?.carried === row.id
  const press = (event: KeyboardEvent) => {
    if (!order) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isCarried) order.drop()
      else order.lift(row.id)
    }
    if (!isCarried) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape') order.cancel()
    if (step === 0) return
    event.preventDefault()
    order.by(step)
    requestAnimationFrame(() => handle.current?.focus())
  }
  const cells: Record<ListColumn, ReactNode> = {
    handle: (
      <Box
        component="button"
        type="button"
        ref={handle}
        aria-label={t('moveRow', { name: row.name })}
        aria-pressed={isCarried}
        onKeyDown={press}
        onBlur={() => isCarried && order?.drop()}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 24,
          height: 32,
          ml: -1,
          p: 0,
          border: 0,
          background: 'none',
          color: 'var(--ink-3)',
          cursor: 'grab',
          visibility: order ? 'visible' : 'hidden',
          borderRadius: 'var(--radius-s)',
        }}
      >
        <GripVertical size={14} aria-hidden="true" />
      </Box>
    ),
    mark: row.channel ? (
      <ChannelMark name={row.name} img={row.channel.img} size={24} />
    ) : (
      <Box
        component="span"
        aria-hidden="true"
        style={row.color ? { background: row.color } : {}}
        sx={{ display: 'block', width: 20, height: 20, borderRadius: '5px', bgcolor: 'var(--sunken)' }}
      />
    ),
    name: <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{row.name}</Box>,
    groupIds: (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {row.groups.length === 0 ? (
          <Chip variant="outlined" label={t('allTeams')} sx={{ borderRadius: 999 }} />
        ) : (
          row.groups
            .slice(0, mostChips)
            .map(({ id, name }) => <Chip key={id} variant="outlined" label={name} sx={{ borderRadius: 999 }} />)
        )}
        {row.groups.length > mostChips && (
          <Tooltip title={row.groups.slice(mostChips).map(({ name }) => name).join(', ')}>
            <Chip variant="outlined" label={`+${row.groups.length - mostChips}`} sx={{ borderRadius: 999 }} />
          </Tooltip>
        )}
      </Box>
    ),
    fileTypes: (
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {row.fileTypes.length > 0 ? row.fileTypes.join(', ') : t('allFiles')}
      </Box>
    ),
    isManager: row.isManager ? <Check size={16} role="img" aria-label={t('column.isManager')} /> : null,
    value: <span className="tabular">{row.value}</span>,
    channel: row.channel && (
      <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {[
          t(`connector.${row.channel.connector}`),
          t('fieldCount', { count: row.channel.fields.length }),
          ...(row.channel.isShow ? [] : [t('hidden')]),
        ].join(' · ')}
      </Box>
    ),
    used: (
      <Box className="tabular" sx={{ textAlign: 'right' }}>
        {row.used === null ? '' : formatNumber(row.used)}
      </Box>
    ),
    updated: (
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--fs-meta)' }}>
        {isCarried ? t('movingTo', { place: place + 1 }) : [row.updatedBy, when].filter(Boolean).join(' · ')}
      </Box>
    ),
    actions: (
      <Box className="row-actions" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {rights.edit && (
          <Tooltip title={t('common:edit', { thing: row.name })}>
            <IconButton size="small" aria-label={t('common:edit', { thing: row.name })} onClick={onEdit}>
              <Pencil size={16} />
            </IconButton>
          </Tooltip>
        )}
        {rights.remove && !row.isSystem && (
          <Tooltip title={t('deleteThing', { name: row.name })}>
            <IconButton size="small" aria-label={t('deleteThing', { name: row.name })} onClick={onDelete}>
              <Trash2 size={16} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    ),
  }
  return (
    <Box
      ref={line}
      role="row"
      onDoubleClick={(event) => {
        if (rights.edit && !(event.target instanceof HTMLButtonElement)) onEdit()
      }}
      sx={{
        ...lineStyle(template),
        ...(isCarried
          ? { bgcolor: 'var(--accent-soft)', boxShadow: 'inset 0 2px 0 var(--accent), var(--shadow-2)' }
          : { '&:hover': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, var(--panel))' } }),
        '& .row-actions': { opacity: 0 },
        '&:hover .row-actions, &:focus-within .row-actions': { opacity: 1 },
        '@media (pointer: coarse)': { '& .row-actions': { opacity: 1 } },
      }}
    >
      {columns.map((column) => (
        <Box role="cell" key={column} sx={{ minWidth: 0 }}>
          {cells[column]}
        </Box>
      ))}
    </Box>
  )
}
