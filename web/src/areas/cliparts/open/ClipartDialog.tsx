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
import { clipartQuery } from '../cliparts.api.ts'
import { OpenClipart } from './OpenClipart.tsx'

interface Props {
  id: number
  onClose: () => void
}

const paper = {
  ...{ width: '90vw', maxWidth: '1800px', height: 'min(844px, calc(100dvh - 40px))', maxHeight: 'calc(100dvh - 40px)' },
  ...{ m: 0, overflow: 'hidden' },
} as const

/** One clip art (R034): picture and files, what is known of it, comments. Deleted while it is open it stays readable. */
export function ClipartDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['cliparts', 'common'])
  const isSmall = useMediaQuery('(max-width: 899px)')
  const titleId = useId()
  const { data: clipart, error, isError, refetch } = useQuery(clipartQuery(id, readerId()))
  const [goneBy, setGoneBy] = useState<{ by: string; what: 'deleted' | 'unshared' } | null>(null)
  useRoom(`clipart:${id}`)
  // Its comments are heard there: teams that it is shared with do not read them.
  useRoom(clipart && `cliparts:${clipart.groupId}`)
  useLive('cliparts.deleted', ({ ids }, { by }) => {
    if (ids.includes(id)) setGoneBy({ by: by?.display_name ?? '', what: 'deleted' })
  })
  useLive('cliparts.restored', (payload) => {
    if (payload.id === id) setGoneBy(null)
  })
  const isMissing = isAppError(error, 'NOT_FOUND')
  // What was shared and is asked anew answers that it is not there.
  const gone = goneBy ?? (clipart && isMissing ? { by: '', what: 'unshared' as const } : null)
  return (
    <Dialog
      open
      fullScreen={isSmall}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isSmall ? {} : paper } }}
    >
      {gone && (
        <Box
          role="alert"
          sx={{ px: 5, py: 2.5, bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)', fontWeight: 550 }}
        >
          {t(gone.what === 'deleted' ? 'goneDeleted' : 'goneUnshared', { name: gone.by })}
        </Box>
      )}
      {clipart ? (
        <OpenClipart clipart={clipart} titleId={titleId} isLocked={gone !== null} onClose={onClose} />
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
