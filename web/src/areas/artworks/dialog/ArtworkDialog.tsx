import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useLive } from '../../../lib/live.ts'
import { readerId } from '../../../lib/profile.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { artworkQuery } from '../artworks.api.ts'
import { DialogSkeleton } from './DialogSkeleton.tsx'
import { dialogPaper } from './dialogStyles.ts'
import { EditArtwork } from './EditArtwork.tsx'
import { NewArtwork } from './NewArtwork.tsx'

interface Props {
  artworkId: number | 'new'
  productId: number
  groupId: number
  onClose: () => void
  /** A new artwork was created and takes the dialog over. */
  onOpen: (id: number) => void
}

/** 'Upload Artwork' (R118): pictures, sale channel content, files and comments of one artwork, or of a new one. */
export function ArtworkDialog({ artworkId, productId, groupId, onClose, onOpen }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const isSmall = useMediaQuery('(max-width: 899px)')
  const titleId = useId()
  const id = artworkId === 'new' ? 0 : artworkId
  const { data: artwork, error, isError, refetch } = useQuery(artworkQuery(id, readerId()))
  const [deletedBy, setDeletedBy] = useState<string | null>(null)
  useRoom(id > 0 ? `artwork:${id}` : undefined)
  useLive('artworks.deleted', (payload, message) => {
    if (payload.id === id) setDeletedBy(message.by?.display_name ?? '')
  })
  useLive('artworks.restored', (payload) => {
    if (payload.artwork.id === id) setDeletedBy(null)
  })
  const isGone = isAppError(error, 'NOT_FOUND')
  const skeleton = <DialogSkeleton titleId={titleId} onClose={onClose} />
  return (
    <Dialog
      open
      fullScreen={isSmall}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isSmall ? {} : dialogPaper } }}
    >
      {deletedBy !== null && (
        <Box
          role="alert"
          sx={{ px: 5, py: 2.5, bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)', fontWeight: 550 }}
        >
          {t('dialog.deleted', { name: deletedBy })}
        </Box>
      )}
      {artworkId === 'new' ? (
        <Suspense fallback={skeleton}>
          <NewArtwork productId={productId} groupId={groupId} titleId={titleId} onClose={onClose} onCreated={onOpen} />
        </Suspense>
      ) : artwork ? (
        // What the panes still fetch (texts of their areas) must not take the dialog away again.
        <Suspense fallback={skeleton}>
          <EditArtwork
            key={artwork.id}
            artwork={artwork}
            titleId={titleId}
            isLocked={deletedBy !== null}
            onClose={onClose}
          />
        </Suspense>
      ) : isError ? (
        <>
          <h2 id={titleId} className="visually-hidden">
            {t('dialog.title')}
          </h2>
          <ErrorState
            title={t(isGone ? 'dialog.gone' : 'dialog.failed')}
            {...(isGone ? {} : { error, onRetry: () => void refetch() })}
          />
          <Box sx={{ display: 'grid', placeItems: 'center', pb: 6 }}>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Box>
        </>
      ) : (
        skeleton
      )}
    </Dialog>
  )
}
