import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { Check, RotateCcw, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { TurnDownSheet } from '../review/turnDown/TurnDownSheet.tsx'
import { decide, markUploaded } from '../reviewActions.ts'
import { useAskReset } from '../useAskReset.ts'

/** Approve, turn down with a note, mark as uploaded and take that back for many; each only where the person may (R302). */
export function ListBulkBar({ chosen, onClear }: { chosen: readonly ArtworkCard[]; onClear: () => void }) {
  const { t } = useTranslation('artworks')
  const me = useProfile()
  const can = usePermission()
  const mayReview = chosen.every(({ groupId }) => can('P_APPROVE_ART', groupId))
  const mayUpload = chosen.every(
    ({ groupId }) => can('P_APPROVE_ART', groupId) || can('P_UPLOAD_ET', groupId) || can('P_UPLOAD_SHEET', groupId),
  )
  const uploaded = chosen.filter(({ review }) => review.isUploaded)
  const ready = chosen.filter(({ review }) => review.state === 'approved' && !review.isUploaded)
  const [isAsking, setAsking] = useState(false)
  const [askReset, resetQuestion] = useAskReset()
  const run = (work: Promise<boolean>) => void work.then((stands) => stands && onClear())
  return (
    <BulkBar count={chosen.length} onClear={onClear} isAbovePages>
      {mayReview && (
        <BulkAction icon={Check} label={t('review.approve')} onClick={() => run(decide(chosen, true, { me }))} />
      )}
      {mayReview && <BulkAction icon={X} label={t('review.turnDown')} onClick={() => setAsking(true)} />}
      {mayUpload && ready.length > 0 && (
        <BulkAction
          icon={Upload}
          label={t('review.markUploaded', { count: ready.length })}
          onClick={() => run(markUploaded(ready, true))}
        />
      )}
      {mayUpload && uploaded.length > 0 && (
        <BulkAction icon={RotateCcw} label={t('review.resetUploaded')} onClick={() => askReset(uploaded, onClear)} />
      )}
      {resetQuestion}
      {isAsking && (
        <TurnDownSheet
          onClose={() => setAsking(false)}
          onTurnDown={(note) => {
            setAsking(false)
            run(decide(chosen, false, { note, me }))
          }}
        />
      )}
    </BulkBar>
  )
}
