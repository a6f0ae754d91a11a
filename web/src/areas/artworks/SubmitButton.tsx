import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Send, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../lib/profile.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { isOnTop } from './dialog/useReviewKeys.ts'
import { setSubmitted } from './reviewActions.ts'
import { submitKey, submitStep } from './submitting.ts'

interface Props {
  artwork: Pick<ArtworkCard, 'id' | 'groupId' | 'productId' | 'review'>
  /** Where the key works. */
  layer: 'screen' | 'dialog'
  height: number
  hasKey?: boolean
}

/** 'Ready for review' and 'Take back' (`h`), for whoever may edit the artwork; nothing where neither can be done. */
export function SubmitButton({ artwork, layer, height, hasKey = true }: Props) {
  const { t } = useTranslation('artworks')
  const me = useProfile()
  const may = usePermission(artwork.groupId)('P_EDIT_ART')
  const button = useRef<HTMLButtonElement>(null)
  const step = may ? submitStep(artwork.review) : null
  const isSubmit = step === 'submit'
  const run = () => void setSubmitted([artwork], isSubmit, me)
  const label = t(isSubmit ? 'card.submit' : 'card.withdraw')
  useShortcuts([
    {
      keys: submitKey,
      label,
      group: t('review.title'),
      layer,
      enabled: step !== null,
      run: () => isOnTop(button.current) && run(),
    },
  ])
  if (step === null) return null
  const Icon = isSubmit ? Send : Undo2
  return (
    <Button
      ref={button}
      startIcon={<Icon size={16} />}
      onClick={run}
      sx={{ height, whiteSpace: 'nowrap', flex: '1 0 auto', '@media (min-width: 900px)': { flex: 'none' } }}
    >
      {label}
      {hasKey && (
        <Box component="span" sx={{ ml: 1.5 }}>
          <KeyHint keys={submitKey} />
        </Box>
      )}
    </Button>
  )
}
