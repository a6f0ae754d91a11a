import { type BlockSize, blockSizes, type DashboardBlock } from '@halftone/contract/areas/reports/layout.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { useSortable } from '../../../ui/useSortable.ts'
import { idOf } from './arranging.ts'
import { useBlockTitle } from './useBlockTitle.ts'

interface Props {
  block: DashboardBlock
  /** Null while nobody arranges: it is the block alone. */
  arrange: {
    onOver: (carried: number, over: number) => void
    /** The order as it was when this block was taken up. */
    onCancel: () => void
    onLift: () => void
    onStep: (by: number) => void
    onSize: (size: BlockSize) => void
    onRemove: () => void
  } | null
  children: ReactNode
}

/** Columns of four that a block takes; on narrow screens of two. */
const spans = { S: 1, M: 2, L: 4 } as const
/** Of `useSortable`. */
const kind = 'reports.block'
const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A block in its size; while it is arranged under a bar that carries it, sizes it and takes it away. */
export function BlockFrame({ block: { name, size }, arrange, children }: Props) {
  const { t } = useTranslation('reports')
  const title = useBlockTitle()(name)
  const element = useRef<HTMLLIElement>(null)
  const [isLifted, setLifted] = useState(false)
  const isCarried = useSortable({
    ...{ element, kind, id: idOf(name), isEnabled: arrange !== null },
    onOver: (carried, over) => arrange?.onOver(carried, over),
    onDrop: () => undefined,
    onCancel: () => arrange?.onCancel(),
    isOwnTarget: (data) => data.kind === kind,
  })
  const key = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (event.key === ' ' || (event.key === 'Enter' && isLifted)) {
      if (!isLifted) arrange?.onLift()
      setLifted(!isLifted)
    } else if (event.key === 'Escape' && isLifted) {
      arrange?.onCancel()
      setLifted(false)
    } else if (by !== undefined && (isLifted || event.altKey)) arrange?.onStep(by)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box
      ref={element}
      component="li"
      aria-label={title}
      onDragStart={arrange?.onLift}
      style={{ opacity: isCarried ? 0.4 : 1 }}
      sx={{
        gridColumn: { xs: 'span 1', md: `span ${Math.min(2, spans[size])}`, lg: `span ${spans[size]}` },
        minWidth: 0,
        ...(arrange && {
          borderRadius: 'var(--radius)',
          outline: isLifted ? '2px solid var(--accent)' : '1px dashed var(--line-strong)',
          outlineOffset: 4,
        }),
      }}
    >
      {arrange && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', pb: 2 }}>
          <IconButton
            size="small"
            aria-label={t('arrange.move', { name: title })}
            aria-pressed={isLifted}
            aria-keyshortcuts="Space ArrowLeft ArrowRight Escape"
            onKeyDown={key}
            onBlur={() => setLifted(false)}
            sx={{ cursor: 'grab', '@media (pointer: coarse)': { display: 'none' } }}
          >
            <GripVertical size={16} />
          </IconButton>
          {/* A finger carries nothing here: it goes up or down. */}
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              size="small"
              aria-label={t(by < 0 ? 'arrange.up' : 'arrange.down', { name: title })}
              onClick={() => arrange.onStep(by)}
              sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
            >
              {by < 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
            </IconButton>
          ))}
          <Box className="one-line" sx={{ flex: 1, minWidth: 80, fontWeight: 600 }} title={title}>
            {title}
          </Box>
          <ChoiceRow
            label={t('arrange.size', { name: title })}
            options={blockSizes.map((value) => ({ value, label: value, name: t(`arrange.sizes.${value}`) }))}
            value={size}
            onChange={arrange.onSize}
            // There all are as wide as the screen.
            sx={{ display: { xs: 'none', md: 'flex' } }}
          />
          <IconButton size="small" aria-label={t('arrange.remove', { name: title })} onClick={arrange.onRemove}>
            <X size={16} />
          </IconButton>
        </Box>
      )}
      {/* While it is carried about nothing in it is opened. */}
      <Box inert={arrange !== null} sx={arrange ? { opacity: 0.75 } : {}}>
        {children}
      </Box>
    </Box>
  )
}
