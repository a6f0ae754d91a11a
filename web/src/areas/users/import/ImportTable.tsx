import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { ImportCard } from './ImportCard.tsx'
import { ImportHead } from './ImportHead.tsx'
import { ImportRow } from './ImportRow.tsx'
import { rowHeight } from './importGrid.ts'
import type { RowHandlers } from './importRow.props.ts'
import { countFaults, type Line, othersOf, type Segment, segmentOf } from './lines.ts'

interface Props extends RowHandlers {
  lines: readonly Line[]
  /** Rows are cards below each other. */
  isPhone: boolean
}

const segments = ['all', 'new', 'here', 'mend'] as const
/** px; what a card is taken for until it was measured. */
const cardHeight = 92

/** The sheet: what each row would do, errors at their cells. `n` goes to the next mistake. */
export function ImportTable({ lines, isPhone, ...handlers }: Props) {
  const { t } = useTranslation('users')
  const [segment, setSegment] = useState<Segment>('all')
  const scroller = useRef<HTMLDivElement>(null)
  const countOf = (one: Segment) =>
    one === 'all' ? lines.length : lines.filter((line) => segmentOf(line) === one).length
  const shown = segment === 'all' ? lines : lines.filter((line) => segmentOf(line) === segment)
  const alike = countFaults(lines)
  // The compiler leaves the virtualiser's mutable result alone.
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardHeight : rowHeight),
    getItemKey: (index) => shown[index]?.id ?? index,
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
    scroller.current?.querySelector<HTMLInputElement>(`[data-index="${at}"] [aria-invalid=true]`)?.focus()
  }, [at])
  const Row = isPhone ? ImportCard : ImportRow
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 3 }}
      onKeyDown={({ key, target }) => {
        if (key === 'n' && !(target instanceof HTMLInputElement && target.type === 'text')) next()
      }}
    >
      <ChoiceRow
        label={t('import.segments')}
        options={segments.map((one) => ({ value: one, label: `${t(`import.segment.${one}`)} ${countOf(one)}` }))}
        value={segment}
        onChange={setSegment}
        sx={{ alignSelf: 'start', flex: 'none' }}
      />
      <Box
        ref={scroller}
        role={isPhone ? undefined : 'table'}
        aria-label={isPhone ? undefined : t('import.title')}
        aria-rowcount={isPhone ? undefined : lines.length + 1}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
      >
        {!isPhone && <ImportHead />}
        <Box
          role={isPhone ? 'list' : 'rowgroup'}
          aria-label={isPhone ? t('import.title') : undefined}
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
        >
          {items.map(({ index, start, key }) => {
            const line = shown[index]
            return line ? (
              <Box
                key={key}
                data-index={index}
                ref={isPhone ? virtual.measureElement : undefined}
                style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
              >
                <Row line={line} others={othersOf(line, alike)} {...handlers} />
              </Box>
            ) : null
          })}
        </Box>
      </Box>
    </Box>
  )
}
