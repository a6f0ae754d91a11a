import type { CellName } from '@halftone/contract/areas/users.invitations.ts'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportRow } from './ImportRow.tsx'
import { importGrid, rowHeight } from './importGrid.ts'
import { type Line, type Segment, segmentOf } from './lines.ts'
import { cellNames } from './readSheet.ts'

interface Props {
  lines: readonly Line[]
  onEdit: (id: number, name: CellName, text: string) => void
  onSkip: (id: number, isSkipped: boolean) => void
}

const segments = ['all', 'new', 'here', 'mend'] as const

/** The sheet: what each row would do, errors at their cells. `n` goes to the next mistake. */
export function ImportTable({ lines, onEdit, onSkip }: Props) {
  const { t } = useTranslation('users')
  const [segment, setSegment] = useState<Segment>('all')
  const scroller = useRef<HTMLDivElement>(null)
  const countOf = (one: Segment) =>
    one === 'all' ? lines.length : lines.filter((line) => segmentOf(line) === one).length
  const shown = segment === 'all' ? lines : lines.filter((line) => segmentOf(line) === segment)
  // The compiler leaves the virtualiser's mutable result alone.
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const [at, setAt] = useState(-1)
  const next = () => {
    const wrong = shown.flatMap((line, i) => (segmentOf(line) === 'mend' ? [i] : []))
    const found = wrong.find((i) => i > at) ?? wrong[0]
    if (found === undefined) return
    setAt(found)
    virtual.scrollToIndex(found, { align: 'center' })
  }
  useEffect(() => {
    scroller.current?.querySelector<HTMLInputElement>(`[data-line="${at}"] [aria-invalid=true]`)?.focus()
  }, [at])
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 3 }}
      onKeyDown={({ key, target }) => {
        if (key === 'n' && !(target instanceof HTMLInputElement && target.type === 'text')) next()
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={segment}
        aria-label={t('import.segments')}
        sx={{ alignSelf: 'start' }}
        onChange={(_, value: Segment | null) => value && setSegment(value)}
      >
        {segments.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`import.segment.${one}`)} {countOf(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        ref={scroller}
        role="table"
        aria-label={t('import.title')}
        aria-rowcount={lines.length + 1}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
      >
        <Box
          role="row"
          sx={{
            ...importGrid,
            position: 'sticky',
            top: 0,
            zIndex: 1,
            minHeight: 36,
            fontWeight: 600,
            bgcolor: 'background.paper',
          }}
        >
          <Box role="columnheader">#</Box>
          {cellNames.map((name) => (
            <Box role="columnheader" key={name}>
              {t(`import.column.${name}`)}
            </Box>
          ))}
          <Box role="columnheader">{t('import.result')}</Box>
        </Box>
        <Box role="rowgroup" sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => {
            const line = shown[index]
            return line ? (
              <Box
                key={line.id}
                data-line={index}
                sx={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
              >
                <ImportRow line={line} onEdit={onEdit} onSkip={onSkip} />
              </Box>
            ) : null
          })}
        </Box>
      </Box>
    </Box>
  )
}
