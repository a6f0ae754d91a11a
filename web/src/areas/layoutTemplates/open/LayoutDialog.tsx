import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useLive } from '../../../lib/live.ts'
import { readerId } from '../../../lib/profile.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { layoutQuery } from '../layoutTemplates.api.ts'
import { OpenLayout } from './OpenLayout.tsx'

interface Props {
  id: number
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onClose: () => void
}

const paper = {
  ...{ width: '90vw', maxWidth: '1800px', height: 'min(844px, calc(100dvh - 40px))', maxHeight: 'calc(100dvh - 40px)' },
  ...{ m: 0, overflow: 'hidden' },
} as const

/** One layout (R033): picture and files, what is known of it, comments. Deleted while it is open it stays readable. */
export function LayoutDialog({ id, isEditing, onEdit, onClose }: Props) {
  const { t } = useTranslation(['layoutTemplates', 'common'])
  const isSmall = useMediaQuery('(max-width: 899px)')
  const titleId = useId()
  const { data: layout, error, isError, refetch } = useQuery(layoutQuery(id, readerId()))
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
  return (
    <Dialog
      open
      fullScreen={isSmall || isEditing}
      // What is being placed is left by its own keys.
      onClose={isEditing ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isSmall || isEditing ? {} : paper } }}
    >
      {isLocked && (
        <Box
          role="alert"
          sx={{ px: 5, py: 2.5, bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)', fontWeight: 550 }}
        >
          {goneBy === null ? t('goneUnshared') : t('goneDeleted', { name: goneBy })}
        </Box>
      )}
      {layout ? (
        <OpenLayout
          layout={layout}
          titleId={titleId}
          isLocked={isLocked}
          isEditing={isEditing}
          onEdit={onEdit}
          onClose={onClose}
        />
      ) : (
        <>
          <h2 id={titleId} className="visually-hidden">
            {t('title')}
          </h2>
          {isError ? (
            <>
              <ErrorState
                title={t(isMissing ? 'missing' : 'failed')}
                {...(isMissing ? {} : { error, onRetry: () => void refetch() })}
              />
              <Box sx={{ display: 'grid', placeItems: 'center', pb: 6 }}>
                <Button onClick={onClose}>{t('common:close')}</Button>
              </Box>
            </>
          ) : (
            <RowSkeletons count={9} />
          )}
        </>
      )}
    </Dialog>
  )
}
