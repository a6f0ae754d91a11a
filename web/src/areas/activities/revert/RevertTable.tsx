import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { LogPicture } from '../log/LogPicture.tsx'
import { useBoardColors } from '../log/useBoardColors.ts'
import { RevertLine, revertGrid } from './RevertLine.tsx'
import type { Thing } from './RevertValue.tsx'
import { keyOfThing, thingOfRow } from './things.ts'
import type { Choosing } from './useChoice.ts'

type Line = { thing: Thing; rows: readonly RevertRow[] } | { row: RevertRow; of: Thing | undefined }

/** The rows of each thing below its head, in the order in which they were changed last. */
function linesOf(things: readonly Thing[], rows: readonly RevertRow[]): Line[] {
  return [...Map.groupBy(rows, keyOfThing).values()].flatMap((own): Line[] => {
    const thing = own[0] && thingOfRow(things, own[0])
    const lines = own.map((row) => ({ row, of: thing }))
    return thing ? [{ thing, rows: own }, ...lines] : lines
  })
}

/** What comes back, by thing: one scrolls through hundreds. */
export function RevertTable({
  preview,
  rows,
  choosing,
  name,
  before,
}: {
  preview: RevertPreview
  rows: readonly RevertRow[]
  choosing: Choosing
  /** Whose changes they are, where they are one person's. */
  name: string | undefined
  /** The moment before which it was as it comes back, in words. */
  before: string | undefined
}) {
  const { t } = useTranslation('revert')
  const boards = useBoardColors()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = linesOf(preview.things, rows)
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 56,
    overscan: 12,
    initialRect: { width: 900, height: 600 },
  })
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 160, overflow: 'auto' }}>
      <Box
        aria-hidden="true"
        sx={{
          ...revertGrid,
          display: { xs: 'none', md: 'grid' },
          ...{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            bgcolor: 'background.paper',
            borderBottom: '1px solid var(--line)',
          },
          ...{ fontSize: 13, fontWeight: 600, color: 'text.secondary', '& > *': { px: 3, py: 2 } },
        }}
      >
        <span />
        <span>{name ? t('column.whatOf', { name }) : t('column.what')}</span>
        <span>
          {t('column.was')} {before && <span className="meta">{t('before', { when: before })}</span>}
        </span>
        <span>{t('column.now')}</span>
        <Box component="span" sx={{ color: 'primary.main', bgcolor: 'var(--accent-soft)' }}>
          {t('column.after')}
        </Box>
      </Box>
      <Box role="table" aria-label={t('table')} style={{ height: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          return (
            <Box
              key={key}
              data-index={index}
              ref={list.measureElement}
              sx={{ position: 'absolute', insetInline: 0, top: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line && 'thing' in line && <ThingHead thing={line.thing} rows={line.rows} choosing={choosing} />}
              {line && 'row' in line && (
                <RevertLine row={line.row} thing={line.of} choosing={choosing} boards={boards} />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** Settings have no name but the program's; what has no code says what it is, as a column and its board have one name. */
function useNamed() {
  const { t, i18n } = useTranslation('revert')
  return ({ kind, name, subId }: Thing) => {
    const own = i18n.exists(`revert:kind.${kind}`) ? t(`kind.${kind}` as 'kind.board') : ''
    return own !== '' && name === kind ? { title: own, what: '' } : { title: name, what: subId ?? own }
  }
}

function ThingHead({ thing, rows, choosing }: { thing: Thing; rows: readonly RevertRow[]; choosing: Choosing }) {
  const { t } = useTranslation('revert')
  const { title, what } = useNamed()(thing)
  const stateOf = ({ isDeleted, trash }: Thing) =>
    isDeleted && (trash ? t('deletedAt', { at: formatDateTime(trash.deletedAt) }) : t('isGone'))
  const may = rows.filter(choosing.mayCome)
  const on = may.filter(choosing.comes)
  // What somebody changed since could come back, too.
  const open = rows.filter(({ outcome }) => outcome === 'back' || outcome === 'changed').length
  return (
    <Box
      role="row"
      sx={{ display: 'flex', alignItems: 'center', bgcolor: 'var(--sunken)', borderBottom: '1px solid var(--line)' }}
    >
      <Box role="cell" sx={{ p: 1, width: 44 }}>
        {may.length > 0 && (
          <Checkbox
            size="small"
            checked={on.length > 0 && on.length === open}
            indeterminate={on.length > 0 && on.length < open}
            // Of some that are ticked a press ticks all, of all none.
            onChange={() => choosing.tick(may, on.length < may.length)}
            slotProps={{ input: { 'aria-label': t('tickAll', { name: title }) } }}
          />
        )}
      </Box>
      {thing.cover && (
        <Box role="presentation" sx={{ pl: 3 }}>
          <LogPicture cover={thing.cover} name="" size={36} />
        </Box>
      )}
      <Box role="cell" sx={{ flex: 1, minWidth: 0, px: 3, py: 2 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }}>
          {title}
        </Box>
        <span className="meta">{[what, thing.board, stateOf(thing)].filter(Boolean).join(' · ')}</span>
      </Box>
      <Box role="cell" className="meta" sx={{ px: 3 }}>
        {t('ofChanges', { count: rows.length, on: on.length })}
      </Box>
    </Box>
  )
}
