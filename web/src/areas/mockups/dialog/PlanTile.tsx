import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtImage, sceneArt } from '../../../ui/ArtImage.tsx'
import { useSortable } from '../../../ui/useSortable.ts'
import { tile } from './mockupTileStyles.ts'
import type { PlanEntry } from './usePlan.ts'

interface Props {
  entry: PlanEntry
  /** From 1; the first is what the shop shows. */
  number: number
  onOver: (carried: number, over: number) => void
  onDrop: () => void
  onCancel: () => void
  onStep: (by: number) => void
  onRemove: () => void
}

/** Of `useSortable`. */
const kind = 'mockups.plan'

/** A picture that is to be made: drag or Alt+arrows order, Del leaves out. */
export function PlanTile({ entry, number, onOver, onDrop, onCancel, onStep, onRemove }: Props) {
  const { t } = useTranslation('mockups')
  const element = useRef<HTMLDivElement>(null)
  const isCarried = useSortable({
    ...{ element, kind, id: entry.id, isEnabled: true, onOver, onDrop, onCancel },
    isOwnTarget: (data) => data.kind === kind,
  })
  const { card } = entry
  const colour = card.colours.find(({ name }) => name === entry.colour)
  const name = [card.name, entry.colour].filter(Boolean).join(', ')
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Delete') return onRemove()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <Box ref={element} role="listitem" sx={tile} style={{ opacity: isCarried ? 0.4 : 1 }}>
      <Box
        className="mockup-picture"
        component="button"
        type="button"
        aria-label={t('planned', { n: number, name })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        onKeyDown={key}
      >
        <ArtImage art={{ ...sceneArt(card.cover), fit: 'mockup' }} alt="" />
        <span className="mockup-number">{number}</span>
        {colour && <span className="mockup-colour" style={{ background: colour.hex }} />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box className="one-line" sx={{ flex: 1 }} title={name}>
          {name}
        </Box>
        <IconButton size="small" aria-label={t('leaveOut', { name })} onClick={onRemove}>
          <X size={14} />
        </IconButton>
      </Box>
    </Box>
  )
}
