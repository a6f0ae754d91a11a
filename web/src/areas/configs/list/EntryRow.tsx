import Box from '@mui/material/Box'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useRelativeTime } from '../../../lib/useRelativeTime.ts'
import { finger } from '../../../theme/tokens.ts'
import { ChannelMark } from './ChannelMark.tsx'
import { EntryFields } from './EntryFields.tsx'
import { EntryTools } from './EntryTools.tsx'
import type { Entry } from './entry.ts'
import { columnsOf, type ListLayout, tracks } from './layout.ts'
import { useEntryDrag } from './useEntryDrag.ts'

interface Props {
  entry: Entry
  layout: ListLayout
  canOrder: boolean
  isLifted: boolean
  tick?: ReactNode
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onDrop: (carried: number, edge: 'top' | 'bottom') => void
  /** Space, arrows and Esc on the handle. */
  onHandleKey: (event: KeyboardEvent) => void
}

/** A row of a settings list: handle, colour, name, what the list has; pencil and bin on hover and focus. */
export function EntryRow({ entry, layout, canOrder, isLifted, tick, onEdit, onDelete, onDrop, onHandleKey }: Props) {
  const { t } = useTranslation('configs')
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { edge, isCarried } = useEntryDrag({ row, handle, id: entry.id, isEnabled: canOrder, onDrop })
  const when = useRelativeTime(entry.updatedAt)
  const has = (field: 'color' | 'channel') => layout.fields.includes(field)
  return (
    <Box
      ref={row}
      role="row"
      data-entry={entry.id}
      onDoubleClick={onEdit}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: tracks(layout),
        columnGap: layout.isNarrow ? 1 : 2,
        alignItems: 'center',
        minHeight: 44,
        py: 1,
        pr: layout.isNarrow ? 1 : 3,
        bgcolor: isLifted ? 'var(--accent-soft)' : 'background.paper',
        opacity: isCarried ? 0.4 : 1,
        borderBottom: '1px solid var(--line)',
        transition: 'background-color var(--motion-fast)',
        '&:hover': { bgcolor: isLifted ? 'var(--accent-soft)' : 'color-mix(in srgb, var(--canvas) 70%, var(--panel))' },
        '& .row-actions': { opacity: 0 },
        '&:hover .row-actions, &:focus-within .row-actions': { opacity: 1 },
        '@media (pointer: coarse)': { '& .row-actions': { opacity: 1 } },
        '&::after': edge
          ? {
              content: '""',
              position: 'absolute',
              left: 0,
              right: 0,
              height: 2,
              zIndex: 1,
              bgcolor: 'var(--accent)',
              ...(edge === 'top' ? { top: -1 } : { bottom: -1 }),
            }
          : {},
      }}
    >
      <Box role="cell" sx={{ display: 'grid', justifyItems: 'center' }}>
        {tick}
        {layout.hasOrder && canOrder && (
          <Box
            component="button"
            type="button"
            ref={handle}
            aria-label={t('handle', { name: entry.name })}
            aria-pressed={isLifted}
            onKeyDown={onHandleKey}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 28,
              height: 32,
              // Whole in its narrow column, where the room around it is the edge of the list.
              '@media (pointer: coarse)': { width: finger, height: finger },
              p: 0,
              border: 0,
              borderRadius: 'var(--radius-s)',
              background: 'none',
              color: 'var(--ink-3)',
              cursor: 'grab',
              '&:hover': { color: 'text.primary' },
            }}
          >
            <GripVertical size={16} aria-hidden="true" />
          </Box>
        )}
      </Box>
      {(has('color') || has('channel')) && (
        <Box role="cell">
          {has('channel') ? (
            <ChannelMark name={entry.name} image={entry.image ?? null} color={entry.color ?? null} />
          ) : (
            <Box
              aria-hidden="true"
              sx={{
                ml: 0.5,
                width: 20,
                height: 20,
                borderRadius: '5px',
                bgcolor: entry.color || 'transparent',
                border: entry.color ? 0 : '1.5px dashed var(--line-strong)',
              }}
            />
          )}
        </Box>
      )}
      <Box role="cell" sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }} title={entry.name}>
          {entry.name}
        </Box>
        {layout.isNarrow &&
          columnsOf(layout).map((field) => (
            // A link in it stands at the foot of the row: a finger hits it above itself, not in the next row.
            <Box key={field} className="meta" sx={{ mt: 0.5, '& .finger::after': { top: 'calc(50% - 5px)' } }}>
              <EntryFields entry={entry} field={field} />
            </Box>
          ))}
      </Box>
      {!layout.isNarrow &&
        columnsOf(layout).map((field) => (
          <Box role="cell" key={field} sx={{ minWidth: 0 }}>
            <EntryFields entry={entry} field={field} />
          </Box>
        ))}
      {layout.hasUsed && (
        <Box role="cell" className="tabular" sx={{ textAlign: 'right', pr: 2 }}>
          {entry.used === undefined ? '' : formatNumber(entry.used)}
        </Box>
      )}
      {layout.hasUpdated && !layout.isNarrow && (
        <Box role="cell" title={[entry.updatedBy, when].filter(Boolean).join(' · ')} className="one-line meta">
          {[entry.updatedBy, when].filter(Boolean).join(' · ')}
        </Box>
      )}
      <EntryTools name={entry.name} onEdit={onEdit} onDelete={onDelete} />
    </Box>
  )
}
