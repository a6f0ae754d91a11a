import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useLive } from '../../../lib/live.ts'
import { readerId } from '../../../lib/profile.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ThingDialog } from '../../../ui/thing/ThingDialog.tsx'
import { clipartQuery } from '../cliparts.api.ts'
import type { Around } from '../gallery/useAround.ts'
import { OpenClipart } from './OpenClipart.tsx'

interface Props {
  id: number
  /** The team whose gallery it was opened in. */
  groupId: number
  /** Where it stands in the gallery behind, and the way to another one there. */
  around?: Around | undefined
  onGo?: ((id: number) => void) | undefined
  onClose: () => void
}

/** One clip art (R034): picture and files, what is known of it, comments. Deleted while it is open it stays readable. */
export function ClipartDialog({ id, groupId, around, onGo, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  // The screen asks; what it was refused is not asked for again.
  const { data: clipart, error, isError, refetch } = useQuery({ ...clipartQuery(id, readerId()), retryOnMount: false })
  const [goneAs, setGoneBy] = useState<{ id: number; by: string; what: 'deleted' | 'unshared' } | null>(null)
  const goneBy = goneAs?.id === id ? goneAs : null
  useRoom(`clipart:${id}`)
  // Its comments are heard there: teams that it is shared with do not read them.
  useRoom(clipart && `cliparts:${clipart.groupId}`)
  useLive('cliparts.deleted', ({ ids }, { by }) => {
    if (ids.includes(id)) setGoneBy({ id, by: by?.display_name ?? '', what: 'deleted' })
  })
  useLive('cliparts.restored', (payload) => {
    if (payload.id === id) setGoneBy(null)
  })
  const isMissing = isAppError(error, 'NOT_FOUND')
  // What was shared and is asked anew answers that it is not there.
  const gone = goneBy ?? (clipart && isMissing ? { by: '', what: 'unshared' as const } : null)
  const problem = {
    title: t(isMissing ? 'missing' : 'failed'),
    ...(!isMissing && { error, onRetry: () => void refetch() }),
  }
  return (
    <ThingDialog
      title={t('title')}
      gone={gone && t(gone.what === 'deleted' ? 'goneDeleted' : 'goneUnshared', { name: gone.by })}
      problem={isError ? problem : null}
      onLeave={onClose}
      onClose={onClose}
    >
      {clipart
        ? (titleId) => (
            <OpenClipart key={id} {...{ clipart, titleId, groupId, around, onGo, onClose }} isLocked={gone !== null} />
          )
        : null}
    </ThingDialog>
  )
}
