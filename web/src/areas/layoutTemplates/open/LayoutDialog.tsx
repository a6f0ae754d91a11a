import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useLive } from '../../../lib/live.ts'
import { readerId } from '../../../lib/profile.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ThingDialog } from '../../../ui/thing/ThingDialog.tsx'
import { layoutQuery } from '../layoutTemplates.api.ts'
import { OpenLayout } from './OpenLayout.tsx'

interface Props {
  id: number
  /** The team whose gallery it was opened in. */
  groupId: number
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onClose: () => void
}

/** One layout (R033): picture and files, what is known of it, comments. Deleted while it is open it stays readable. */
export function LayoutDialog({ id, groupId, isEditing, onEdit, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  // The screen asks; what it was refused is not asked for again.
  const { data: layout, error, isError, refetch } = useQuery({ ...layoutQuery(id, readerId()), retryOnMount: false })
  const [goneBy, setGoneBy] = useState<string | null>(null)
  useRoom(`layout-template:${id}`)
  // Its comments are heard there: teams that it is shared with do not read them.
  useRoom(layout && `layout-templates:${layout.groupId}`)
  useLive('layoutTemplates.deleted', ({ ids }, { by }) => {
    if (ids.includes(id)) setGoneBy(by?.display_name ?? '')
  })
  useLive('layoutTemplates.restored', (payload) => {
    if (payload.id === id) setGoneBy(null)
  })
  const isMissing = isAppError(error, 'NOT_FOUND')
  // What was shared and is asked anew answers that it is not there.
  const isUnshared = layout !== undefined && isMissing
  const isLocked = goneBy !== null || isUnshared
  const problem = {
    title: t(isMissing ? 'missing' : 'failed'),
    ...(!isMissing && { error, onRetry: () => void refetch() }),
  }
  return (
    <ThingDialog
      title={t('title')}
      gone={isLocked ? (goneBy === null ? t('goneUnshared') : t('goneDeleted', { name: goneBy })) : null}
      problem={isError ? problem : null}
      isFullScreen={isEditing}
      // What is being placed is left by its own keys.
      onLeave={isEditing ? undefined : onClose}
      onClose={onClose}
    >
      {layout
        ? (titleId) => (
            <OpenLayout
              layout={layout}
              titleId={titleId}
              groupId={groupId}
              isLocked={isLocked}
              isEditing={isEditing}
              onEdit={onEdit}
              onClose={onClose}
            />
          )
        : null}
    </ThingDialog>
  )
}
